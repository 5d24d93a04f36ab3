import { numbersIn } from '../numbers.ts';

const { counted } = numbersIn('de');

const sorts = {
  recommended: 'Empfohlen',
  new: 'Neueste',
  bestselling: 'Meistverkauft',
  'price-asc': 'Preis aufsteigend',
  'price-desc': 'Preis absteigend',
  rating: 'Beste Bewertung',
};
const facets = {
  category: 'Kategorie',
  size: 'Größe',
  color: 'Farbe',
  length: 'Länge',
  neckline: 'Ausschnitt',
  sleeve: 'Ärmel',
  fabric: 'Material',
  heel: 'Absatz',
  price: 'Preis',
  rating: 'Bewertung',
  sale: 'Angebote',
  stock: 'Verfügbarkeit',
};

/** Capitalizes a style's handle, the only name that a style has. */
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A number that there are at least, where `isMore`. */
const number = (count: number, isMore = false) => counted(count) + (isMore ? '+' : '');

export const catalog = {
  number,
  sorts,
  facets,
  count: (total: number, isMore = false) => `${number(total, isMore)} Artikel`,
  products: 'Produkte',
  collections: 'Kollektionen',
  collectionsLead: 'Alles, was wir fertigen und auswählen – geordnet nach dem, was Sie suchen.',
  allProducts: 'Alle Produkte',
  style: (handle: string) => sentence(handle.replaceAll('-', ' ')),
  breadcrumbs: 'Sie sind hier',
  filters: 'Filtern und sortieren',
  filtersChosen: (count: number) => `${count} ausgewählt`,
  sort: 'Sortieren nach',
  apply: 'Anwenden',
  show: (total: number, isMore = false) => `${number(total, isMore)} Artikel anzeigen`,
  chosenFilters: 'Ausgewählte Filter',
  removeFilter: (facet: string, value: string) => `Filter entfernen: ${facet} ${value}`,
  clearAll: 'Alle zurücksetzen',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  page: (number: number) => `Seite ${number}`,
  seen: (shown: number, total: number, isMore = false) => `${counted(shown)} von ${number(total, isMore)} angesehen`,
  narrowDown: 'Es gibt noch mehr. Wählen Sie einen Filter, um es zu sehen.',
  failed: 'Das konnte nicht geladen werden. Sie sehen daher den bisherigen Stand.',
  tryAgain: 'Erneut versuchen',
  loadMore: 'Mehr anzeigen',
  searchTitle: 'Suche',
  resultsFor: (words: string) => `„${words}“`,
  near: 'Ähnliche Suchen',
  instead: 'Das könnte Ihnen gefallen',
  answers: 'Seiten, die antworten',
  corrected: (asked: string, found: string) => `Keine Treffer für „${asked}“. Angezeigt wird „${found}“.`,
  emptyTitle: 'Gerade nichts Passendes',
  emptyFiltered: 'Kein Artikel erfüllt das alles zugleich. Oft hilft es, einen Filter zu entfernen.',
  emptySearch: (words: string) =>
    `Wir haben überall nach „${words}“ gesucht. Versuchen Sie es mit weniger oder anderen Wörtern.`,
  noneUnder: (words: string, price: string) => `„${words}“ gibt es nicht unter ${price}.`,
  noneOver: (words: string, price: string) => `„${words}“ gibt es nicht über ${price}.`,
  noneBetween: (words: string, from: string, to: string) => `„${words}“ gibt es nicht zwischen ${from} und ${to}.`,
  pricesBegin: (price: string) => `Diese beginnen bei ${price}.`,
  pricesEnd: (price: string) => `Diese reichen bis ${price}.`,
  priceNearest: (price: string) => `Das Nächste kostet ${price}.`,
  emptyCollection: 'Diese Kollektion macht gerade Saisonpause. Bald hängt hier wieder etwas Neues.',
  emptyShop: 'Hier gibt es noch nichts zu kaufen. Schauen Sie bald wieder vorbei.',
  pastEndTitle: 'Nichts auf dieser Seite',
  pastEnd: 'Die Liste endet vorher.',
  firstPage: 'Zur ersten Seite',
  popular: 'Beliebte Suchbegriffe',
  browse: 'Kollektionen entdecken',
};
