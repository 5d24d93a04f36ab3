import { legal } from '../../de/legal.ts';

export const content = {
  deadLinks: 'Tote Links',
  whyDead: {
    noProduct: 'Dieses Produkt gibt es nicht.',
    notSold: 'Dieses Produkt wird nicht verkauft.',
    noCollection: 'Diese Kollektion gibt es nicht.',
    emptyCollection: 'Diese Kollektion hat keine Produkte.',
    noPage: 'Diese Seite gibt es nicht.',
    notPublished: 'Diese Seite ist nicht veröffentlicht.',
  },
  type: 'Art',
  all: 'alle',
  documents: 'Dokumente',
  empty: 'Keine Dokumente.',
  newTitle: 'Ein neues Dokument',
  code: 'Titel der Seite oder der letzte Teil ihrer Adresse, etwa delivery',
  market: 'Für',
  everyMarket: 'alle Länder',
  write: 'Schreiben',
  states: { published: 'veröffentlicht', draft: 'Entwurf', placeholder: 'noch zu schreiben' },
  document: 'Dokument',
  changed: 'Geändert',
  removed: 'Es ist nicht mehr im Shop. Der Verlauf enthält, was es war.',
  links: {
    about: 'Links zu Seiten, Produkten und Kollektionen, die der Shop nicht hat oder nicht verkauft.',
    noneHere: 'Keine in diesen Dokumenten.',
    next: 'Nächste Dokumente',
    dead: (target: string, reason: string) => `Toter Link ${target}: ${reason}`,
    isDead: 'Toter Link',
  },
};

export const documents = {
  forMarket: (name: string, market: string) => `${name} für ${market}`,
  done: {
    save: 'Als Entwurf gespeichert: Im Shop ist er noch nicht zu sehen.',
    lost: 'Als Entwurf gespeichert, ohne einige Texte in weiteren Sprachen: Die Fassung davor hat sie, im Verlauf.',
    publish: 'Veröffentlicht: Im Shop ist es ab der nächsten Seite zu sehen.',
  },
  writeNext: (title: string) => `Weiter mit der nächsten Seite, die noch zu schreiben ist: ${title}`,
  marks:
    '**Wörter** macht Wörter fett, und [Wörter](/page/delivery) macht einen Link; ein Backslash macht das nächste Zeichen zu einem gewöhnlichen.',
  notWritten: 'Noch nicht geschrieben.',
  versionIs: (version: number) => `Fassung ${version}: `,
  draft: 'Entwurf',
  published: 'veröffentlicht',
  publishedAs: (version: number) => `veröffentlicht als Fassung ${version}`,
  ways: 'Das Dokument',
  history: 'Verlauf, veröffentlichen, zurücksetzen',
  asJson: 'Als JSON',
  look: 'Mit einem Look beginnen',
  fill: 'Das Formular damit füllen',
  save: 'Als Entwurf speichern',
  preview: 'Speichern und ansehen',
  previewIn: (language: string) => `Vorschau auf ${language}`,
  inLanguage: (language: string) => `auf ${language}`,
  toLookAt: 'Anzusehen',
  whole: 'Das Dokument',
  conflict: (version: number) =>
    `Jemand anderes hat inzwischen Fassung ${version} gespeichert. Von Ihrer ging nichts verloren: Sie steht im Formular. Wenn Sie noch einmal speichern, ersetzt sie Fassung ${version}, die im Verlauf bleibt.`,
  version: (version: number) => `Fassung ${version}`,
  differences: 'Unterschiede',
  same: 'Beide sind gleich.',
  place: 'Stelle',
  frames: 'Der Shop mit diesem Entwurf',
  framesAbout: 'Der Entwurf, wie er zuletzt gespeichert wurde. Speichern Sie, um zu sehen, was Sie ändern.',
  previews: { home: 'Startseite', listing: 'Liste', product: 'Produkt', mail: 'E-Mail', invoice: 'Rechnung' },
};

export const documentJson = {
  title: (document: string) => `${document} als JSON`,
  wrongPlaces: 'Falsche Stellen',
  asForm: 'Als Formular',
};

export const documentHistory = {
  title: (document: string) => `${document}: Verlauf`,
  done: {
    publish: 'Veröffentlicht: Im Shop ist es ab der nächsten Seite zu sehen.',
    discard: 'Der Entwurf ist verworfen. Seine Fassung bleibt im Verlauf.',
    revert: 'Diese Fassung ist jetzt der Entwurf.',
  },
  two: (one: number, other: number) => `Fassung ${one} und Fassung ${other}`,
  versions: 'Fassungen',
  noneYet: 'Noch keine Fassung. Jede veröffentlichte wird hier aufbewahrt.',
  publish: 'Entwurf veröffentlichen',
  discard: 'Entwurf verwerfen',
  takeOff: 'Aus dem Shop nehmen',
  version: 'Fassung',
  states: { published: 'veröffentlicht', draft: 'Entwurf', past: '' },
  asVersion: (version: number) => `als Fassung ${version}`,
  published: 'Veröffentlicht',
  makeDraft: (version: number) => `Fassung ${version} zum Entwurf machen`,
};

export const documentForm = {
  furtherLanguages: (label: string, filled: number, all: number) =>
    `${label} in weiteren Sprachen: ${filled} von ${all}`,
  moveUp: (called: string) => `${called} nach oben`,
  moveDown: (called: string) => `${called} nach unten`,
  remove: (called: string) => `${called} entfernen`,
  uploads: {
    picture: 'Ein Bild hochladen (JPEG, PNG, WebP oder AVIF, 10 MB)',
    mark: 'Eine Zeichnung oder ein Bild hochladen (SVG bis 64 KB, oder PNG)',
    face: 'Eine Schrift hochladen (WOFF2, 45 KB)',
  },
  keptLines: (label: string, count: number) => `${label}: ${count} Zeilen, die bleiben, wie sie sind.`,
  faceOf: (kilobytes: number) => `Es gibt eine Schrift mit ${kilobytes} KB.`,
  notChosen: 'nicht gewählt',
  linkHint:
    'Ein Pfad des Shops wie /collections/coats oder eine ganze Adresse. Schreiben Sie einen Namen, um seinen Pfad zu finden.',
  line: (line: number) => `Zeile ${line}: `,
  own: { absent: 'die des Shops', null: 'keine', value: 'diese:' },
  ownLabel: (label: string) => `${label}, eigene`,
  removePart: (label: string) => `Entfernen: ${label}`,
  addPart: (label: string) => `Hinzufügen: ${label}`,
  kindOf: (label: string) => `${label}: Art`,
  showFields: 'Felder zeigen',
  showFieldsOf: (label: string) => `Felder zeigen: ${label}`,
  kindToAdd: (label: string) => `Art, die zu „${label}“ hinzukommt`,
  addTo: (label: string) => `Zu „${label}“ hinzufügen`,
  showItems: (label: string, first: number, last: number) =>
    first === last ? `${label} ${first} zeigen` : `${label} ${first} bis ${last} zeigen`,
  editItem: (called: string) => `${called} bearbeiten`,
};

export const documentTypes: Readonly<Record<string, string>> = {
  navigation: 'Menü',
  footer: 'Fußzeile',
  website: 'Name des Shops',
  brand: 'Marke',
  seller: 'Wer verkauft',
  manufacturer: 'Hersteller',
  home: 'Startseite',
  popups: 'Pop-ups',
  search: 'Wörter der Suche',
  mails: 'Worte der E-Mails',
  page: 'Seite',
  protocol: 'Rechtstext',
};

export const legalTexts: Readonly<Record<string, string>> = legal.names;
