import type { shell as english } from '../en/shell.ts';
import { ownPaymentNames } from '../payment-names.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');

/** Names of payment methods, by their name in the shop's content. */
const paymentNames: typeof english.paymentNames = { ...ownPaymentNames, cod: 'Paiement à la livraison' };

export const shell: typeof english = {
  offlineNote: 'Vous êtes hors ligne. Les pages déjà vues restent lisibles.',
  skip: 'Aller au contenu',
  announcement: 'Annonce',
  noMessage: 'aucun message',
  mainMenu: 'Menu principal',
  menu: 'Menu',
  areaMenu: (name) => `Dans ${name}`,
  seeAll: (name) => `Tout voir : ${name}`,
  home: (siteName) => `${siteName}, accueil`,
  search: 'Recherche',
  searchLabel: 'Que cherchez-vous ?',
  searchPlaceholder: 'Par exemple « black dress »',
  clear: 'Effacer',
  suggestions: 'Suggestions',
  account: 'Compte',
  signIn: 'Se connecter',
  searchIdeas: 'Ou allez directement vers',
  suggestionCount: (count) => plural(count, { one: `${count} suggestion`, other: `${count} suggestions` }),
  noSuggestions: (words) => `Nous n’avons pas de suggestion pour « ${words} ».`,
  searchAnyway: 'Chercher quand même',
  bag: 'Panier',
  bagArriving: 'Votre panier arrive',
  bagCount: (count) => plural(count, { one: `${count} article`, other: `${count} articles` }),
  bagClose: 'Fermer le panier',
  preview: 'Aperçu',
  previewPicture: 'Une robe sur un mannequin de couture, encore tenue par des épingles',
  previewDrafts: 'Vous voyez ce qui n’est pas encore publié. Les clients ne voient pas cette page ainsi.',
  previewLatest:
    'Vous avez demandé le contenu le plus récent. Les brouillons ne s’affichent qu’avec un lien de la ligne de commande de la boutique.',
  previewClose: 'Fermer l’avertissement d’aperçu',
  previewEnd: 'Terminer l’aperçu',
  previewEnded: 'Ce lien d’aperçu a expiré. La personne qui vous l’a envoyé peut en créer un autre.',
  currency: 'Devise',
  help: 'Aide et contact',
  country: 'Pays ou région',
  countryTitle: 'PAYS/RÉGION',
  deliverTo: 'Livraison :',
  change: 'Modifier',
  subscribe: 'S’abonner',
  follow: 'Suivez-nous',
  languages: 'Langue',
  payWith: 'Moyens de paiement',
  paymentNames,
  features: 'Nos services',
};
