import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  notFound: 'Cette page est introuvable',
  notFoundText: 'Elle a peut-être été déplacée, ou l’adresse contient une faute. Voici de quoi poursuivre.',
  pageError: 'ERREUR SUR LA PAGE !',
  pageErrorText: 'Une couture a lâché. C’est de notre côté, et réessayer dans un instant suffit souvent.',
  busy: 'La boutique est pleine en ce moment',
  busyText:
    'Trop de monde est arrivé à la fois pour bien s’occuper de tous. Rien n’est perdu : votre panier est conservé. Patientez quelques secondes et réessayez.',
  busyForm:
    'Trop de monde est arrivé à la fois pour bien s’occuper de tous. Votre envoi n’a pas été pris, et rien n’a changé. Patientez quelques secondes et rechargez cette page : votre navigateur renverra ce que vous avez saisi.',
  busyCall: 'La boutique est pleine en ce moment. Réessayez dans quelques secondes.',
  toBag: 'Vers votre panier',
  offline: 'Vous êtes hors ligne',
  offlineText:
    'Cette page a besoin d’Internet. Votre panier et votre saisie sont conservés ; la page viendra d’elle-même dès le retour de la connexion.',
  tryAgain: 'Réessayer',
  keptPages: 'Ce que vous pouvez lire maintenant',
  requestId: 'Identifiant de la requête',
  home: 'Retour à l’accueil',
  search: 'Chercher dans la boutique',
  offShelf: 'N’est plus dans la collection',
  similar: 'Dans le même esprit',
  offShelfText: 'Cet article a quitté nos rayons.',
};
