import type * as english from '../en/newsletter.ts';

export const newsletter: typeof english.newsletter = {
  title: 'NEWSLETTER',
  lead: 'Les nouveautés et les offres, de temps en temps. Vous pouvez vous désabonner à tout moment.',
  email: 'Votre e-mail',
  submit: 'S’ABONNER',
  decline: 'Non, merci.',
  invite: 'S’abonner à la newsletter',
  thanks: 'Merci',
  thanksText: 'Consultez votre messagerie : un clic sur le lien de notre e-mail vous inscrit sur la liste.',
  linkTitle: 'Newsletter',
  agree: (siteName) =>
    `Je souhaite recevoir par e-mail la newsletter de ${siteName} sur les nouveautés et les offres. Je peux me désabonner à tout moment, par le lien de chaque envoi ou dans mon compte.`,
  asked: (email) => `Pouvons-nous écrire à ${email} ?`,
  confirm: 'Oui, m’abonner',
  declineList: 'Non, supprimer mon adresse',
  isOn: (email) => `${email} est sur notre liste. Le prochain envoi est pour vous.`,
  leave: 'Me désabonner et supprimer mon adresse',
  left: 'Votre adresse est supprimée. Vous ne recevrez plus nos envois.',
  dead: 'Ce lien a déjà servi : son adresse n’est pas sur notre liste.',
};

export const offer: typeof english.offer = {
  title: '10 % de réduction, maintenant ?',
  lead: 'Dites-nous où vous écrire, et nous vous montrons votre code. Une fois par personne.',
  submit: 'Obtenir la réduction',
  decline: 'Non, je préfère payer le prix plein.',
  invite: '10 % de réduction',
  codeTitle: 'Voici vos 10 % de réduction',
  codeText: 'Saisissez-le dans votre panier ou en commandant. Il est valable une fois par personne, sur tout.',
  code: 'Votre code',
};

export const dialogs: typeof english.dialogs = {
  close: 'Fermer',
};
