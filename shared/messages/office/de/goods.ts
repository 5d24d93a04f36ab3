import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const categories = {
  about:
    'Jedes Produkt ist in einer Kategorie. Eine Kategorie hat ihren Filter, ihre Kollektion und ihren Platz im Menü; ihre Adresse bleibt, wenn sie anders heißt, und führt weiter, wenn sie in einer anderen aufgeht.',
  empty:
    'Kategorien kommen mit Produkten: Geben Sie einem Produkt einen Typ, oder importieren Sie eine Datei, die Typen nennt.',
  onSale: 'Im Verkauf',
  menu: 'Menü',
  inMenu: 'im Menü',
  notInMenu: 'nicht im Menü',
  isShown: 'gezeigt',
  isHidden: 'nicht gezeigt',
  moves: { first: 'Anfang', up: 'Nach oben', down: 'Nach unten', last: 'Ende' },
  menuFollows: 'Das Menü des Shops hat diese Kategorien in dieser Reihenfolge.',
  menuByHand: 'Das Menü des Shops ist von Hand geschrieben.',
  writeMenu: 'Menü schreiben',
  mergeInto: (name: string) => `In ${name} zusammenführen`,
  merged: 'Zusammengeführte und frühere Namen',
  leadsTo: (from: string, into: string) => `${from} → ${into}`,
  nameIn: (language: string) => `Name auf ${language}`,
  below: 'Unter',
  top: 'ganz oben',
  hasOthers: 'Unter dieser stehen andere, deshalb bleibt sie ganz oben.',
  showInMenu: 'Im Menü und in der Liste der Kollektionen',
  save: 'Kategorie speichern',
  count: (products: number, onSale: number) =>
    plural(products, {
      one: `${products} Produkt, ${onSale} im Verkauf.`,
      other: `${products} Produkte, ${onSale} im Verkauf.`,
    }),
  nav: 'Zu dieser Kategorie',
  collection: 'Ihre Kollektion',
  picture: 'Das Bild ihrer Kollektion (JPEG, PNG oder WebP)',
  needsCollection: 'Zeigen Sie sie zuerst im Menü: Das Bild gehört zu ihrer Kollektion.',
  mergeTitle: 'Zusammenführen',
  mergeAbout:
    'Alle Produkte dieser Kategorie kommen in eine andere. Sie sehen jede Änderung, bevor sie angewendet wird, und können sie rückgängig machen. Die Adressen dieser Kategorie führen zur anderen, und Dateien, die sie nennen, meinen die andere.',
  into: 'Zusammenführen mit',
  mergeName: (from: string, into: string) => `Kategorie ${from} in ${into}`,
  done: {
    save: 'Gespeichert. Die Suche lernt neue Namen im Hintergrund.',
    placed: 'Die Reihenfolge ist geändert.',
    picture: 'Das Bild ist gespeichert.',
  },
};

export const values = {
  listTitle: (option: string) => `Werte von ${option}`,
  about:
    'Größen, Farben und alle anderen Werte der Optionen Ihrer Produkte. Was auf zwei Arten geschrieben ist, führen Sie hier für alle Produkte auf einmal zusammen; Reihenfolge, Farben und Bilder gelten überall im Shop.',
  empty: 'Werte kommen mit Produkten, die Optionen haben, etwa Größe und Farbe.',
  option: 'Option',
  allOptions: 'Alle Optionen',
  alikeCount: 'Scheinen dasselbe zu sein',
  withoutSwatch: 'Ohne Farbe',
  countedAt: 'Produkte gezählt ',
  counting: 'Die Produkte werden gezählt: Kommen Sie in einer Minute wieder.',
  alikeAbout:
    'Nehmen Sie heraus, was etwas anderes ist. Sie sehen jede Änderung, bevor sie angewendet wird, und können sie rückgängig machen.',
  into: 'Wird zu',
  preview: 'Zusammenführen: Vorschau',
  value: 'Wert',
  colour: 'Farbe, etwa #35599a',
  pictureOf: (name: string) => `Bild von ${name}`,
  colourOf: (name: string) => `Farbe von ${name}`,
  system: 'Größensystem',
  systems: { '': 'wie üblich (US)', US: 'US', UK: 'UK', EU: 'EU', AU: 'AU' },
  setSystem: 'Für die ausgewählten setzen',
  chosenInto: 'Die ausgewählten werden zu',
  saveColours: 'Farben speichern',
  onlyBare: 'Ohne Farbe und Bild',
  order: 'Reihenfolge ändern',
  orderTitle: (option: string) => `Reihenfolge von ${option}`,
  orderAbout:
    'Ein Wert je Zeile, in der Reihenfolge von Filtern und Produktseiten. Werte, die Sie weglassen, kommen zuletzt.',
  orderLabel: 'Werte in ihrer Reihenfolge',
  saveOrder: 'Reihenfolge speichern',
  usualOrder: 'Mit der üblichen beginnen',
  pictureFile: 'Ein Bild des Musters oder Materials (JPEG, PNG oder WebP)',
  removePicture: 'Bild entfernen',
  mergeName: (option: string, into: string) => `${option}: ${into}`,
  shown: (shown: number, total: number) => `${shown} von ${total}`,
  done: {
    colours: 'Die Farben sind gespeichert.',
    system: 'Das Größensystem ist gespeichert.',
    order: 'Die Reihenfolge ist gespeichert: Filter und Produktseiten folgen ihr.',
    picture: 'Das Bild ist gespeichert.',
    pictureRemoved: 'Das Bild ist entfernt.',
  },
};
