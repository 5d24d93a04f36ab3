import { pluralIn } from '../../plural.ts';

const plural = pluralIn('de');

export const invoices = {
  issuedFrom: 'Ausgestellt von',
  issuedTo: 'Ausgestellt bis',
  noneFits: 'Kein Beleg passt.',
  all: 'Alle Rechnungen',
  kinds: { invoice: 'Rechnungen', credit: 'Gutschriften' },
  number: 'Nummer',
  issued: 'Ausgestellt',
  of: 'Zu',
  gross: 'Brutto',
  empty: 'Noch wurde kein Beleg ausgestellt. Sie erscheinen, sobald Bestellungen bezahlt oder versandt sind.',
  table: 'Alle Belege dieser Tage in der Zeitzone des Shops, für die Buchhaltung',
  archive: 'Alle PDFs als eine ZIP-Datei herunterladen',
  verify: 'Alle Belege prüfen',
  whole: (count: number) =>
    plural(count, {
      one: 'Der einzige Beleg ist so, wie er ausgestellt wurde, und keine Nummer fehlt.',
      other: `Alle ${count} Belege sind so, wie sie ausgestellt wurden, und keine Nummer fehlt.`,
    }),
  moreWrong: (count: number) => `Und ${count} weitere.`,
  gaps: (numbers: string) => `Vor einer Wiederherstellung vergeben und nicht in dieser Datenbank: ${numbers}.`,
  gap: (from: string, to: string) => `${from} bis ${to}`,
};
