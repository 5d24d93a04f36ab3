import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

export const orders = {
  lookupTitle: 'Bestellung verfolgen',
  lookupLead: 'Geben Sie die Bestellnummer und die E-Mail-Adresse ein, mit der Sie bestellt haben.',
  orderNo: 'Bestellnummer',
  orderNoHint: '10 Ziffern, auf der Seite nach Ihrer Bestellung und in unseren E-Mails.',
  track: 'Verfolgen',
  order: (orderNo: string) => `Bestellung ${orderNo}`,
  placedOn: 'Bestellt am',
  progress: 'Fortschritt',
  history: 'Verlauf',
  steps: {
    placed: 'Bestellt',
    payment: 'Zahlung ausstehend',
    verify: 'Telefon zu bestätigen',
    preparingRest: 'Rest in Vorbereitung',
  },
  stepDone: 'erledigt',
  stepNow: 'jetzt',
  stepAhead: 'folgt',
  parcels: 'Pakete',
  sentOn: 'Versandt am',
  follow: 'Paket verfolgen',
  parcelHolds: 'In diesem Paket',
  takenOut: (units: number) =>
    plural(units, {
      one: 'Ein Stück davon konnten wir nicht liefern und haben es aus Ihrer Bestellung genommen.',
      other: `${units} Stück davon konnten wir nicht liefern und haben sie aus Ihrer Bestellung genommen.`,
    }),
  toCollect: 'Bei der Zustellung zu zahlen',
  restFollows: 'Der Rest Ihrer Bestellung folgt in einem weiteren Paket.',
  exchanges: 'Umtausch',
  exchangedFor: (old: string, replacement: string) => `${old} gegen ${replacement}`,
  exchangeStates: {
    agreed: 'Bitte senden Sie Ihren Artikel zurück. Wir halten den anderen bereit und senden ihn dann.',
    agreedAtOnce: 'Wir senden den anderen Artikel jetzt. Bitte senden Sie Ihren zurück.',
    received: 'Ihr Artikel ist bei uns. Der andere wird als Nächstes versandt.',
    sent: 'Der andere Artikel ist unterwegs. Bitte senden Sie Ihren zurück.',
    done: 'Umgetauscht.',
    ended: 'Dieser Umtausch findet nicht statt.',
    refunded: 'Dieser Artikel wurde stattdessen erstattet.',
  },
  exchangeDifference: (amount: string) =>
    `Er kostet ${amount} weniger: Das erstatten wir, sobald Ihr Artikel zurück ist.`,
  refunds: 'Erstattungen',
  refundStates: {
    pending: (amount: string) => `${amount} werden Ihnen gerade erstattet`,
    done: (amount: string) => `${amount} erstattet am`,
    refused: (amount: string) => `${amount} konnten noch nicht erstattet werden`,
  },
  refundRefused: 'Wir kümmern uns darum und schreiben Ihnen.',
  refundAtBank: 'Bei Banken erscheint der Betrag meist innerhalb von 5 bis 10 Werktagen.',
  cancelledBy: {
    customer: 'Sie haben diese Bestellung storniert',
    shop: 'Wir haben diese Bestellung storniert',
    expired: 'Diese Bestellung wurde storniert, weil ihre Frist abgelaufen ist',
    refused: 'Das Paket wurde nicht angenommen, deshalb endete diese Bestellung',
  },
  cancelledUnpaid: 'Es wurde nichts abgebucht, und die Artikel sind wieder im Sortiment.',
  cancelledPaid: (amount: string, to: string) => `${amount} gehen zurück auf ${to}.`,
  cancelledRepaid: (amount: string, to: string) => `${amount} gingen zurück auf ${to}.`,
  paidFrom: { IPAYLINKS: 'Ihre Karte', PAYPAL: 'Ihr PayPal-Konto', COD: 'Ihr Konto', STRIPE: 'Ihre Karte' },
  payNow: (amount: string) => `Jetzt bezahlen · ${amount}`,
  payNote: 'Bis dahin sind Ihre Artikel reserviert.',
  timeOver:
    'Die Frist zur Zahlung dieser Bestellung ist abgelaufen. Sie wird gleich storniert; es wurde nichts abgebucht.',
  processing: 'Ihre Zahlung wird verarbeitet.',
  toPayment: 'Stand ansehen',
  verifyNote:
    'Bestätigen Sie Ihre Telefonnummer, und wir bereiten Ihre Bestellung vor. Sie bezahlen bei der Zustellung.',
  toVerify: 'Telefon bestätigen',
  cancel: 'Bestellung stornieren',
  cancelTitle: 'Diese Bestellung stornieren?',
  cancelUnpaid: 'Es wurde nichts abgebucht. Die Artikel gehen zurück in Ihre Tasche, wo Sie sie ändern können.',
  cancelledBack: (orderNo: string) =>
    `Die Bestellung ${orderNo} ist storniert. Ihre Artikel sind wieder in Ihrer Tasche.`,
  waits: (orderNo: string, left: string) => `Die Bestellung ${orderNo} wartet auf ihre Zahlung, noch ${left}.`,
  waitsMinutes: (minutes: number) => plural(minutes, { one: '1 Minute', other: `${minutes} Minuten` }),
  waitsHours: (hours: number) => plural(hours, { one: '1 Stunde', other: `${hours} Stunden` }),
  waitsPay: 'Jetzt bezahlen',
  waitsChange: 'Ändern',
  cancelPaid: (amount: string, to: string) =>
    `${amount} gehen zurück auf ${to}, und die Artikel gehen zurück ins Sortiment. Das kann nicht rückgängig gemacht werden.`,
  cancelYes: 'Ja, Bestellung stornieren',
  payElsewhere:
    'Um diese Bestellung zu bezahlen oder zu ändern, folgen Sie dem Link in unserer E-Mail dazu, oder öffnen Sie sie auf dem Gerät, mit dem Sie bestellt haben.',
  cancelElsewhere:
    'Um diese Bestellung zu stornieren, öffnen Sie sie auf dem Gerät, mit dem Sie bestellt haben, oder über einen Link, den wir Ihnen schicken.',
  linkLead:
    'Um diese Bestellung zu stornieren, zurückzugeben oder Ihre Daten löschen zu lassen, öffnen Sie sie über einen Link, den wir an ihre Adresse schicken.',
  mailLink: 'Link zuschicken',
  linkMailed: (email: string) => `Der Link ist unterwegs an ${email}. Er öffnet die Bestellung für einen Tag.`,
  forget: 'Meine Daten löschen',
  forgetTitle: 'Ihre Daten löschen?',
  forgetText:
    'Name, Adressen und Telefonnummer werden aus dieser Bestellung und allen anderen mit Ihrer E-Mail-Adresse entfernt, und Ihre Adresse von unserer Liste. Laufende Bestellungen behalten sie, bis sie abgeschlossen sind. Sie können diese Bestellungen dann nicht mehr aufrufen. Das kann nicht rückgängig gemacht werden.',
  forgetYes: 'Ja, meine Daten löschen',
  forgotten: 'Ihre Daten sind gelöscht',
  forgottenOrders: (orders: number) =>
    `Sie sind aus ${orders} ${plural(orders, { one: 'Bestellung', other: 'Bestellungen' })} und von unserer Liste entfernt.`,
  forgottenOpen: (open: number) =>
    plural(open, {
      one: 'Davon läuft eine noch und verliert sie mit dem Abschluss.',
      other: `Davon laufen ${open} noch und verlieren sie mit dem Abschluss.`,
    }),
  forgottenKept: (numbers: string) =>
    `Das Gesetz verpflichtet uns, diese Rechnungen mit Ihrem Namen und Ihrer Adresse aufzubewahren, allein für die Finanzbehörden: ${numbers}.`,
  shipTo: 'Lieferung an',
  carrierNote: (note: string) => `Für die Zustellung: ${note}`,
  paidWith: 'Zahlung',
  card: (brand: string, last4: string) => `${brand} mit Endziffern ${last4}`,
  another: 'Weitere Bestellung verfolgen',
};
