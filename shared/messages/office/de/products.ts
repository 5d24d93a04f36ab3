import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const products = {
  newTitle: 'Neues Produkt',
  searchLabel: 'Wörter aus Titel, Handle oder SKU',
  stateLists: { active: 'Aktiv', draft: 'Entwürfe', archived: 'Archiviert' },
  states: { active: 'aktiv', draft: 'Entwurf', archived: 'archiviert' },
  cut: 'Mehr als 1.000 Produkte haben diese Wörter: Fügen Sie ein Wort hinzu, um andere zu finden.',
  empty: 'Noch kein Produkt. Legen Sie das erste an, oder importieren Sie die Tabelle eines anderen Shops.',
  importFile: 'Datei importieren',
  noneFits: 'Kein Produkt passt.',
  allProducts: 'Alle Produkte',
  fields: {
    tag: 'Schlagwort',
    handle: 'Handle',
    least: 'Preis von',
    most: 'Preis bis',
    noPicture: 'Ohne Bild',
    noStock: 'Ohne Bestand',
    below: 'Eine Variante hat weniger als',
  },
  lowestStock: 'Bestand der niedrigsten Variante',
  sections: {
    texts: 'Texte',
    pictures: 'Bilder',
    variants: 'Varianten',
    prices: 'Preise nach Währung',
    sorting: 'Status und Einordnung',
    information: 'Angaben',
    search: 'Suchmaschinen',
    languages: 'Sprachen',
  },
  nav: 'Abschnitte',
  editor: {
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    list: 'Liste',
    numbers: 'Nummerierte Liste',
    link: 'Link',
    address: 'Adresse des Links; leer: keiner',
  },
  kept: { picture: 'Bild', table: 'Tabelle', part: 'Teil mit eigenem Aufbau' },
  plainForm:
    'Eine leere Zeile beginnt einen Absatz, ## eine Überschrift, - oder 1. einen Punkt einer Liste. **fett**, __kursiv__, ++unterstrichen++, [Text](Adresse). Was in [[ ]] steht, bleibt an seiner Stelle, wie es ist.',
  showInShop: 'Im Shop zeigen',
  preview: 'Vorschau auf Telefon und Bildschirm',
  widths: { phone: 'Telefon, 360 Pixel', screen: 'Bildschirm, 1280 Pixel' },
  backToProduct: 'Zurück zum Produkt',
  savesAll: 'Alle Abschnitte auf einmal.',
  noCollections: 'Es ist in keiner Kollektion.',
  byRule: 'durch eine Regel',
  history: 'Verlauf',
  noHistory: 'Noch wurde nichts geändert. Jede gespeicherte Änderung steht hier und lässt sich rückgängig machen.',
  actions: {
    'product.added': 'Produkt hinzugefügt',
    'product.variant added': 'Variante hinzugefügt',
    'product.pictures changed': 'Bilder geändert',
  },
  moreFields: (more: number) => ` und ${more} weitere`,
  undoSet: (set: number) => `Änderung ${set} rückgängig machen`,
  set: (set: number) => `Änderung ${set}`,
  setOfOthers: (set: number) => `Änderung ${set}, auch an anderen Produkten`,
  care: {
    kinds: {
      wash: 'Waschen',
      bleach: 'Bleichen',
      tumble: 'Trommeltrocknen',
      dry: 'Trocknen',
      iron: 'Bügeln',
      clean: 'Chemische Reinigung',
    },
  },
  manufacturers: {
    ofVendor: 'der der Marke; ohne Marke der Shop',
    unwritten: (code: string) => `${code} (sein Dokument ist noch nicht geschrieben)`,
  },
  leftEmpty:
    'Was leer bleibt, wird so gezeigt, wie es oben steht. Namen von Optionen und ihren Werten gelten für alle Produkte.',
  filled: (language: string, filled: number, fields: number) => `${language}: ${filled} von ${fields}`,
  done: {
    saved: 'Gespeichert. Im Verlauf des Produkts lässt es sich rückgängig machen.',
    same: 'Es wurde nichts geändert.',
    added: 'Der Entwurf ist hinzugefügt.',
    variant: 'Die Variante ist hinzugefügt.',
    removed: 'Die Variante ist entfernt. Im Verlauf des Produkts lässt es sich rückgängig machen.',
    known: 'Das Produkt hat diese Bilder schon.',
    restored: 'Das Bild ist wiederhergestellt, als letztes.',
    undone: 'Rückgängig gemacht, außer was seither erneut geändert wurde.',
  },
};

export const newProduct = {
  about:
    'Es wird ein Entwurf: Im Shop ist es zu sehen, sobald sein Status aktiv ist. Texte und Bilder folgen auf seiner Seite.',
  handle: 'Handle in seiner Adresse; leer: aus dem Titel',
  option: (no: number) => `Option ${no}; leer: keine`,
  optionName: 'Name, etwa Größe',
  optionValues: 'Werte, durch Kommas getrennt, etwa S, M, L',
  prices: (base: string) =>
    `Preise sind in ${base}. Preis, Bestand und Gewicht gelten für jede Variante; bei Optionen werden deren Werte an die SKU angehängt.`,
  add: 'Produkt hinzufügen',
};

export const variants = {
  label: 'Felder der Varianten',
  variantNo: (id: number) => `Variante ${id}`,
  notCounted: 'nicht gezählt',
  about: (base: string) =>
    `Preise sind in ${base}. Bestand: Eine Zahl ist das, was gezählt wurde; +4 oder -2 verändert ihn.`,
  forAll: (count: number) => `Alle ${count} Varianten`,
  forAllPages: (count: number) => `Alle ${count} Varianten, auch die auf anderen Seiten`,
  more: 'Weitere Varianten',
  removedTitle: 'Entfernte Varianten',
  removedAt: ', entfernt ',
  byImport: 'durch einen Import, der sich unter „Änderungen“ rückgängig machen lässt.',
  undoSet: (set: number) => `Änderung ${set} rückgängig machen, um sie wiederherzustellen`,
  newTitle: 'Neue Variante',
  add: 'Variante hinzufügen',
  fields: {
    sku: 'SKU',
    price: 'Preis',
    compareAt: 'Vergleichspreis; leer: keiner',
    stock: 'Bestand',
    weight: 'Gewicht (g)',
    barcode: 'Barcode',
  },
  paste: {
    title: 'Varianten aus einer Tabelle einfügen',
    about: (columns: string) =>
      `Kopieren Sie Zeilen mit der Zeile ihrer Überschriften: ${columns}. SKU oder Optionen sagen, um welche Variante es geht; eine Zeile mit anderen Optionen und neuer SKU ist eine neue Variante. Leere Zellen ändern nichts, und geschrieben wird erst, wenn Sie alte und neue Werte gesehen haben.`,
    table: 'Tabelle',
  },
  removal: {
    ask: (name: string) => `${name} entfernen?`,
    only: 'Das ist die einzige Variante des Produkts. Archivieren Sie stattdessen das Produkt.',
    stock: (units: number) => `${units} im Bestand: bleiben bei der Variante.`,
    notCounted: 'Ihr Bestand wird nicht gezählt.',
    carts: (carts: number) =>
      `In ${carts} Warenkörben: Dort fällt sie heraus und kommt zurück, wenn sie wiederhergestellt wird.`,
    orders: (orders: number) =>
      `Mit ihr zu versendende Bestellungen: ${orders}. Sie bleiben, wie sie sind, und was zurückkommt, bleibt erhalten.`,
    notices: (notices: number) => `Personen, die auf sie warten: ${notices}. Sie werden nicht mehr benachrichtigt.`,
    links: 'Links auf sie öffnen das Produkt. Dateien und Feeds lassen sie aus.',
    confirm: 'Variante entfernen',
    back: 'Zurück zu den Varianten',
  },
  prices: {
    compareAt: (currency: string) => `Vergleichspreis in ${currency}`,
    label: 'Preise der Varianten',
    shoppersSee: 'Im Shop zu sehen',
    inUnion: 'In der EU:',
    notOffered: 'Diese Währung kann im Shop nicht gewählt werden.',
    nowhereFirst: 'Diese Währung ist zu sehen, sobald jemand sie wählt.',
    countries: (all: number, union: number) =>
      plural(all, {
        one: `In 1 Land zuerst zu sehen, davon in der EU: ${union}`,
        other: `In ${all} Ländern zuerst zu sehen, davon in der EU: ${union}`,
      }),
    follows: 'Ein leerer Preis folgt dem Preis der Variante, umgerechnet.',
  },
};

export const editing = {
  before: 'Vorher',
  theirs: 'Fremde Fassung',
  yours: 'Ihre Fassung',
  changed: (label: string) => `${label}: Jemand hat das inzwischen geändert`,
  empty: '(leer)',
  writeYours: 'Ihre schreiben',
  keepTheirs: 'Die fremde behalten',
};

export const pictures = {
  upload: 'Bilder (JPEG, PNG, WebP oder AVIF, bis zu 5 auf einmal, je 10 MB)',
  empty: 'Noch keine Bilder. Wählen Sie unten welche aus und speichern Sie.',
  more: 'Weitere Bilder',
  fields: { alt: 'Text für alle, die es nicht sehen', color: 'Farbe', focus: 'Ausschnitt' },
  focusOf: (no: number) => `Ausschnitt ${no}`,
  focus: {
    'top-left': 'oben links',
    top: 'oben',
    'top-right': 'oben rechts',
    left: 'links',
    middle: 'Mitte',
    right: 'rechts',
    'bottom-left': 'unten links',
    bottom: 'unten',
    'bottom-right': 'unten rechts',
  },
  focusAbout: 'Der gewählte Punkt eines Bildes bleibt zu sehen, wo Listen es beschneiden.',
  picture: (no: number) => `Bild ${no}`,
  field: (no: number, label: string) => `Bild ${no}, ${label}`,
  moves: {
    up: (no: number) => `Bild ${no} nach vorn`,
    down: (no: number) => `Bild ${no} nach hinten`,
  },
  remove: (no: number) => `Bild ${no} entfernen`,
  removedTitle: 'Entfernte Bilder',
  removed: 'Entferntes Bild',
  removedAt: 'Entfernt ',
  video: 'Video (MP4 mit H.264 oder WebM, höchstens 50 MB)',
  poster: 'Vorschaubild des Videos: zu sehen, bis es abgespielt wird',
  play: (no: number) => `Video ${no} abspielen`,
  isVideo: 'Video',
  rules: {
    tooMany: 'Wählen Sie höchstens 5 Bilder auf einmal.',
    tooLarge: 'Ein Bild darf nicht größer als 10 MB sein.',
    tooLargeWithVideo: 'Ein Bild darf nicht größer als 10 MB sein, ein Video nicht größer als 50 MB.',
    tooManyWithVideo: 'Wählen Sie höchstens 5 Bilder und ein Video auf einmal.',
    empty: 'Eine Datei ist leer.',
  },
};
