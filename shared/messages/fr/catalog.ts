import type { catalog as english } from '../en/catalog.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr');
const { counted } = numbersIn('fr');

/** A number that there are at least, where `isMore`. */
const number = (count: number, isMore = false) => counted(count) + (isMore ? '+' : '');
const pieces = (total: number, isMore = false) =>
  plural(total, { one: `${total} article`, other: `${number(total, isMore)} articles` });

export const catalog: typeof english = {
  number,
  sorts: {
    recommended: 'Recommandés',
    new: 'Nouveautés',
    bestselling: 'Meilleures ventes',
    'price-asc': 'Prix croissant',
    'price-desc': 'Prix décroissant',
    rating: 'Mieux notés',
  },
  facets: {
    category: 'Catégorie',
    size: 'Taille',
    color: 'Couleur',
    length: 'Longueur',
    neckline: 'Encolure',
    sleeve: 'Manches',
    fabric: 'Matière',
    heel: 'Talon',
    price: 'Prix',
    rating: 'Note',
    sale: 'Offres',
    stock: 'Disponibilité',
  },
  count: pieces,
  products: 'Produits',
  collections: 'Collections',
  collectionsLead: 'Tout ce que nous créons et choisissons, réuni selon ce que vous cherchez.',
  allProducts: 'Tous les produits',
  breadcrumbs: 'Vous êtes ici',
  filters: 'Filtrer et trier',
  filtersChosen: (count) => plural(count, { one: `${count} choisi`, other: `${count} choisis` }),
  sort: 'Trier par',
  apply: 'Appliquer',
  show: (total, isMore) => `Afficher ${pieces(total, isMore)}`,
  chosenFilters: 'Filtres choisis',
  removeFilter: (facet, value) => `Retirer le filtre ${facet.toLowerCase()} : ${value}`,
  clearAll: 'Tout effacer',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  page: (number) => `Page ${number}`,
  seen: (shown, total, isMore) => `Vous en avez vu ${number(shown)} sur ${number(total, isMore)}`,
  narrowDown: 'Il y en a d’autres. Choisissez un filtre pour les voir.',
  failed: 'Le chargement a échoué ; ce que vous voyez n’a pas changé.',
  tryAgain: 'Réessayer',
  loadMore: 'Afficher plus',
  searchTitle: 'Recherche',
  resultsFor: (words) => `« ${words} »`,
  near: 'Dans le même esprit',
  instead: 'Vous aimerez peut-être',
  answers: 'Les pages qui répondent',
  corrected: (asked, found) => `Rien pour « ${asked} ». Voici « ${found} ».`,
  emptyTitle: 'Rien ne correspond pour l’instant',
  emptyFiltered: 'Aucun article ne réunit tout cela. Retirer un filtre aide souvent.',
  emptySearch: (words) => `Nous avons cherché « ${words} » partout. Essayez avec moins de mots, ou d’autres.`,
  noneUnder: (words, price) => `Pas de ${words} à moins de ${price}.`,
  noneOver: (words, price) => `Pas de ${words} à plus de ${price}.`,
  noneBetween: (words, from, to) => `Pas de ${words} entre ${from} et ${to}.`,
  pricesBegin: (price) => `Les prix commencent à ${price}.`,
  pricesEnd: (price) => `Les prix vont jusqu’à ${price}.`,
  priceNearest: (price) => `Le plus proche coûte ${price}.`,
  emptyCollection: 'Cette collection est entre deux saisons. Du nouveau arrive bientôt.',
  emptyShop: 'Rien n’est encore en vente ici. Revenez bientôt.',
  pastEndTitle: 'Rien sur cette page',
  pastEnd: 'La liste se termine avant.',
  firstPage: 'À la première page',
  popular: 'Recherches populaires',
  browse: 'Parcourir les collections',
};
