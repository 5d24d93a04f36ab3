export const paypal = {
  checkOutWith: 'Bezahlen mit',
  express: 'Express-Kauf',
  or: 'oder geben Sie Ihre Daten ein',
  hint: 'Sie bestätigen die Zahlung bei PayPal und kehren hierher zurück.',
  goOn: (total: string) => `Weiter zu PayPal · ${total}`,
  payWith: (total: string) => `Mit PayPal bezahlen · ${total}`,
  approved: 'PayPal · bestätigt',
  approvedHint: 'PayPal zahlt, wenn Sie diese Schaltfläche drücken, nicht vorher.',
  approvedLead:
    'Ihre E-Mail-Adresse und Anschrift stammen von PayPal. Bitte prüfen Sie sie und schließen Sie dann die Bestellung ab.',
  otherWay: 'Anders bezahlen',
  notApproved:
    'Die Zahlung wurde bei PayPal nicht bestätigt, und es wurde nichts abgebucht. Versuchen Sie es erneut mit PayPal oder bezahlen Sie anders.',
  away: 'PayPal ist derzeit nicht erreichbar, und es wurde nichts abgebucht. Bitte bezahlen Sie anders oder versuchen Sie es später erneut.',
  unread:
    'PayPal antwortet derzeit nicht. Ihre Bestätigung bleibt erhalten: Laden Sie diese Seite neu oder bezahlen Sie anders.',
  waitingTitle: 'PayPal wartet auf Sie',
  waitingText: 'Bitte bestätigen Sie die Zahlung bei PayPal, um sie abzuschließen. Vorher wird nichts abgebucht.',
  go: 'Weiter zu PayPal',
  tryAgain: 'Erneut mit PayPal versuchen',
};
