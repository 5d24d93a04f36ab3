import type { delays as english } from '../en/delays.ts';

export const delays: typeof english = {
  subject: (orderNo) => `Votre commande ${orderNo} prend plus de temps que promis`,
  title: 'Cela prend plus de temps que promis',
  sorry: 'Nous sommes désolés : nous ne pouvons pas tenir le jour promis pour votre commande.',
  before: (days) => `Promis : ${days}`,
  arrives: 'Nouvelle livraison',
  unknown: 'Nous ne savons pas encore quand nous pourrons l’expédier.',
  goesOn:
    'Si vous ne faites rien, nous l’expédions dès que possible. Vous pouvez aussi annuler ce qui reste et obtenir le remboursement.',
  ends: (moment) =>
    `Dites-nous si vous souhaitez attendre. Sans réponse de votre part avant le ${moment}, nous annulons ce qui reste et vous remboursons.`,
  answer: 'Attendre ou annuler',
  answerNote: 'Un seul clic suffit, sans connexion.',
  left: 'Ce qui reste à expédier',
  answerBy: 'Réponse avant le',
  keep: 'J’attends',
  cancel: 'Annuler et me rembourser',
  kept: 'Merci de votre patience. Nous l’expédions dès que possible. Vous pouvez toujours annuler ici.',
  cancelled: 'C’est annulé. La somme payée vous est remboursée ; un e-mail vous l’annoncera.',
  over: 'Il n’y a plus rien à répondre : tout a été expédié, ou nous vous avons écrit de nouveau.',
  dead: 'Ce lien n’est pas valable. Ouvrez-le de nouveau depuis notre e-mail, ou écrivez-nous.',
  late: 'Plus tard que promis',
};
