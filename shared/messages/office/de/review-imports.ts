import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const reviewImports = {
  title: 'Bewertungen einlesen',
  about:
    'Bewertungen eines früheren Shops, jede mit ihrem eigenen Datum: ein Export von Judge.me, Shopify Product Reviews oder Loox, oder eine Tabelle mit den Spalten product_handle, rating und review_date. Zuerst kommt eine Vorschau. Dieselbe Datei fügt ein zweites Mal nichts hinzu. E-Mail-Adressen und Bilder werden nicht gespeichert.',
  file: 'Datei (CSV, höchstens 5 MB)',
  otherFile: 'Eine andere Datei statt der gemerkten (CSV, höchstens 5 MB)',
  source: 'Woher sie sind',
  sourceHint: 'Die Kundschaft liest es unter jeder Bewertung. Leer: wie die Datei es zeigt.',
  dates: 'Daten wie 03/04/2024 beginnen mit',
  asFileShows: 'wie die Datei es zeigt',
  dayFirst: 'dem Tag',
  monthFirst: 'dem Monat',
  previewTitle: 'Vorschau: was das Einlesen tun würde',
  another: 'Vorschau auf andere Weise oder mit einer anderen Datei',
  rows: (count: number) => plural(count, { one: 'Eine Zeile', other: `${count} Zeilen` }),
  added: (count: number) => plural(count, { one: 'Eine neue Bewertung', other: `${count} neue Bewertungen` }),
  known: (count: number) => `${count} schon bekannt oder wiederholt`,
  hidden: (count: number) => `${count}, die der frühere Shop nicht zeigte`,
  refused: (count: number) => `Ausgelassene Zeilen: ${count}`,
  shoppersRead: (source: string) => `Die Kundschaft liest: Übernommen von ${source}, Kauf von uns nicht geprüft.`,
  start: (count: number) =>
    plural(count, { one: 'Eine Bewertung veröffentlichen', other: `${count} Bewertungen veröffentlichen` }),
  imports: 'Eingelesene Bewertungen',
  noneYet: 'Es wurden keine Bewertungen eingelesen.',
  number: 'Import',
  from: 'Von',
  at: 'Eingelesen',
  undoHeading: 'Rückgängig',
  undo: 'Rückgängig machen',
  undoOf: (id: number, source: string) => `Import ${id} von ${source} rückgängig machen`,
  sure: (count: number) =>
    plural(count, {
      one: 'Seine eine Bewertung endgültig löschen',
      other: `Seine ${count} Bewertungen endgültig löschen`,
    }),
  rules: {
    tooMany: 'Wählen Sie eine Datei.',
    tooLarge: 'Die Datei darf nicht größer als 5 MB sein.',
    empty: 'Die Datei ist leer.',
  },
  done: {
    imported: 'Die Bewertungen sind veröffentlicht.',
    nothing: 'Der Shop hat alle diese Bewertungen schon. Es wurde nichts hinzugefügt.',
    undone: 'Die Bewertungen des Imports sind gelöscht.',
  },
};
