export const outbox = {
  title: 'Postausgang',
  lead: 'Dieser Shop ist eine Demonstration und sendet nichts. Was er senden würde, darunter Links für neue Passwörter, liegt hier für alle, die diese Seite öffnen können.',
  messages: 'E-Mails und SMS',
  kinds: { mail: 'E-Mail', text: 'SMS' },
  to: 'An',
  sent: 'Gesendet',
  empty: 'Noch nichts zu lesen',
  emptyText: 'Geben Sie eine Bestellung auf, und deren E-Mails erscheinen hier nach wenigen Sekunden.',
  toShop: 'Zum Shop',
  plain: 'Als reiner Text',
  open: 'E-Mail in voller Gestaltung öffnen',
  back: 'Zurück zum Postausgang',
};
