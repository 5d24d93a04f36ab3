export const hosted = {
  hint: 'Sie bezahlen auf der sicheren Seite unseres Zahlungsanbieters und kehren hierher zurück. Dort gibt es auch Wallets.',
  goOn: (total: string) => `Weiter zur Zahlungsseite · ${total}`,
  away: 'Die Zahlungsseite ist derzeit nicht erreichbar, und es wurde nichts abgebucht. Bitte versuchen Sie es gleich erneut oder bezahlen Sie anders.',
  waitingTitle: 'Ihre Zahlung wartet auf Sie',
  waitingText:
    'Bitte bezahlen Sie auf der Seite unseres Zahlungsanbieters, um die Zahlung abzuschließen. Vorher wird nichts abgebucht.',
  sandbox: 'Dieser Shop nimmt kein echtes Geld. Auf der Zahlungsseite gibt es Testkarten zur Auswahl.',
  go: 'Weiter zur Zahlungsseite',
};
