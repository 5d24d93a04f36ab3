import type { notices as english } from '../en/notices.ts';

export const notices: typeof english = {
  open: 'Me prévenir du retour d’une taille épuisée',
  title: 'Nous vous prévenons à son retour',
  lead: (title) =>
    `${title} : ces tailles sont épuisées. Laissez votre adresse, et vous recevrez un e-mail au retour de la vôtre.`,
  none: (title) => `${title} : toutes les tailles sont disponibles.`,
  variant: 'Couleur et taille',
  submit: 'Me prévenir',
  privacy:
    'Votre adresse ne sert qu’à cela ; nous la supprimons un mois après l’e-mail, ou au bout d’un an sans e-mail.',
  mailed: 'Consultez votre messagerie : un clic sur le lien de notre e-mail confirme votre adresse.',
  confirmed: 'Nous vous écrirons à son retour.',
  linkTitle: 'À son retour',
  asked: (piece) => `Souhaitez-vous un e-mail au retour de cet article : ${piece} ?`,
  confirm: 'Oui, prévenez-moi',
  waiting: (piece) => `Vous recevrez un e-mail au retour de cet article : ${piece}.`,
  sent: (piece) => `Nous vous avons écrit au sujet de cet article : ${piece}. Il n’y aura pas d’autre e-mail.`,
  stop: 'Arrêter ces e-mails et supprimer mon adresse',
  ended: 'Votre adresse est supprimée, et vous ne recevrez plus d’e-mails sur les tailles.',
  dead: 'Ce lien a déjà servi : votre adresse est supprimée, et vous ne recevrez pas d’e-mail.',
};
