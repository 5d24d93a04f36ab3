import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

const products = (count: number): string => plural(count, { one: '1 Produkt', other: `${count} Produkte` });

export const bulk = {
  title: 'Viele Produkte ändern',
  chooseOne: (title: string) => `${title} auswählen`,
  changeChosen: 'Ausgewählte ändern',
  changeAll: 'Alle passenden ändern',
  changeAllOf: (count: number) => `Alle passenden ändern (${count})`,
  none: 'Es ist kein Produkt ausgewählt. Haken Sie in der Produktliste einige an, oder nehmen Sie alle, die zu ihrem Filter passen.',
  products,
  about:
    'Jede dieser Änderungen wird ein Entwurf mit alten und neuen Werten. Er ändert erst etwas, wenn Sie ihn anwenden oder planen, und lässt sich rückgängig machen.',
  price: 'Sale: Preis um Prozent',
  direction: 'Was',
  lower: 'Preise senken',
  raise: 'Preise erhöhen',
  percent: 'Um Prozent',
  exact: 'den kleinsten Betrag',
  sale: 'Mit dem bisherigen Preis vergleichen, wo es keinen Vergleichspreis gibt',
  priceAbout:
    'Ein Vergleichspreis bleibt, solange er über dem Preis liegt. Eigene Preise in anderen Währungen ändern sich um denselben Anteil.',
  status: 'Veröffentlichen oder archivieren',
  archive: 'Archivieren',
  what: 'Was',
  collection: 'Von Hand gefüllte Kollektion',
  handle: 'Name der Kollektion',
  titles: {
    publish: (count: number) => `${products(count)} veröffentlichen`,
    archive: (count: number) => `${products(count)} archivieren`,
    category: (type: string, count: number) => `Typ ${type}: ${products(count)}`,
    tagged: (tag: string, count: number) => `Schlagwort ${tag} hinzufügen: ${products(count)}`,
    untagged: (tag: string, count: number) => `Schlagwort ${tag} entfernen: ${products(count)}`,
    joined: (handle: string, count: number) => `In die Kollektion ${handle}: ${products(count)}`,
    left: (handle: string, count: number) => `Aus der Kollektion ${handle}: ${products(count)}`,
    price: (percent: string, count: number) => `Preise ${percent}: ${products(count)}`,
    rounded: (percent: string, rounding: string, count: number) =>
      `Preise ${percent}, gerundet auf ${rounding}: ${products(count)}`,
  },
};
