import type { articles as english } from '../en/articles.ts';

export const articles: typeof english = {
  title: 'Aide et informations',
  lead: 'Comment tout se passe chez nous, du choix de la taille au retour d’un article.',
  legal: 'Mentions légales',
  onThisPage: 'Sur cette page',
  inShort: 'En bref',
  updated: 'Mise à jour',
  more: (group) => `Plus dans ${group}`,
  all: 'Toutes les pages',
  notFound: 'Pas de réponse ici ?',
  ask: 'Écrivez-nous',
  delivery: {
    caption: 'Livraison : modes, délais et prix',
    method: 'Mode',
    days: 'Jours ouvrés',
    price: 'Prix',
    freeFrom: 'Offerte dès',
    from: (weight, price) => `à partir de ${weight} : ${price}`,
    upTo: (weight) => `jusqu’à ${weight}`,
  },
  placeholder: 'Cette page est un brouillon. La boutique doit encore l’écrire.',
};
