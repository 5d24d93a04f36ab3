import { figures } from '../figures.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de');

/** Names of shipping methods that a shop begins with, by their name. */
const methodNames: Readonly<Record<string, string>> = {
  'Standard delivery': 'Standardversand',
  'Express delivery': 'Expressversand',
};

export const checkout = {
  title: 'Kasse',
  invalidPostalCode: (country: string) => `Bitte geben Sie eine gültige Postleitzahl ein (${country}).`,
  secure: 'Sicher bezahlen',
  backToBag: 'Zurück zum Warenkorb',
  signIn: 'Anmelden, um Ihre Adressen und Punkte zu nutzen',
  contact: 'Kontakt',
  emailHint: 'Für Ihre Bestellbestätigung und Nachrichten zur Lieferung.',
  shippingAddress: 'Lieferadresse',
  country: 'Land/Region',
  update: 'Aktualisieren',
  firstName: 'Vorname',
  lastName: 'Nachname',
  company: 'Firma',
  street: 'Straße und Hausnummer',
  apt: 'Wohnung, Etage, Adresszusatz',
  city: 'Ort',
  state: 'Bundesland/Region',
  chooseState: (label: string) => `${label} wählen`,
  postalCode: 'Postleitzahl',
  phone: 'Telefon',
  phoneHint: 'Für Rückfragen zur Lieferung.',
  carrierNote: 'Hinweis für die Zustellung',
  carrierNoteHint: 'Zum Beispiel welcher Eingang, oder welcher Nachbar das Paket annimmt.',
  billingAddress: 'Rechnungsadresse',
  billingSame: 'Wie Lieferadresse',
  billingOwn: 'Andere Rechnungsadresse verwenden',
  shippingMethod: 'Versandart',
  methodNames,
  duties: {
    buyer: 'Bei der Zustellung können Zölle und Einfuhrabgaben fällig werden, die Sie an den Zusteller zahlen.',
    shop: 'Zölle und Einfuhrabgaben sind enthalten.',
  },
  arrives: (days: string) => `Lieferung ${days}`,
  workingDays: (days: string) => `${days} Werktage`,
  updateTotal: 'Summe aktualisieren',
  free: 'Kostenlos',
  payment: 'Zahlungsart',
  paymentNote: 'Ihre Karte geben Sie auf der nächsten Seite ein, sobald die Bestellung aufgegeben ist.',
  paymentTypes: {
    IPAYLINKS: 'Kredit- oder Debitkarte',
    PAYPAL: 'PayPal',
    COD: 'Nachnahme',
    STRIPE: 'Kredit- oder Debitkarte',
  },
  onDeliveryNote: 'Sie bezahlen bar bei der Zustellung. Vorher senden wir einen Code per SMS an Ihr Telefon.',
  choosePayment: 'Bitte wählen Sie eine Zahlungsart.',
  notOffered: (wanted: string, instead: string) =>
    `${wanted} ist für diese Bestellung nicht verfügbar. Wir haben „${instead}“ für Sie gewählt.`,
  coupon: 'Gutscheincode',
  apply: 'Einlösen',
  couponOn: (code: string) => `Code ${code} ist eingelöst`,
  removeCoupon: 'Entfernen',
  summary: 'Bestellübersicht',
  showSummary: 'Bestellübersicht anzeigen',
  lines: 'Ihre Artikel',
  quantity: (count: number) => `Menge ${count}`,
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  discountCode: (code: string) => `Rabatt ${code}`,
  points: 'Punkte',
  spendPoints: (count: number, worth: string) =>
    `${plural(count, { one: '1 Punkt', other: `${count} Punkte` })} einlösen (−${worth})`,
  updatePoints: 'Punkte aktualisieren',
  shipping: 'Versandkosten',
  tax: 'Steuer',
  taxIncluded: (amount: string) => `Enthält ${amount} Steuer`,
  total: 'Gesamtsumme',
  placeOrder: (total: string) => `Zahlungspflichtig bestellen · ${total}`,
  orderAndPay: 'Zahlungspflichtig bestellen',
  placeOnDelivery: (total: string) => `Zahlungspflichtig bestellen · ${total} per Nachnahme`,
  countryUnserved: 'In dieses Land liefern wir nicht. Bitte wählen Sie eine andere Adresse.',
  problemsNote: 'Einige Artikel können so nicht bestellt werden. Bitte ändern Sie Ihren Warenkorb oder die Adresse.',
  changeBag: 'Warenkorb ändern',
  priceChanged: (total: string) =>
    `Ihre Gesamtsumme beträgt jetzt ${total}, mit Versandkosten und Steuer für diese Adresse. Bitte prüfen Sie sie und schließen Sie die Bestellung ab.`,
  countryChanged:
    'Das Land Ihrer Bestellung ist jetzt ein anderes. Bitte prüfen Sie Gesamtsumme und Schaltfläche und bestellen Sie erneut.',
  tryAgain: 'Das hat nicht geklappt. Bitte prüfen Sie Ihre Angaben und schließen Sie die Bestellung erneut ab.',
  termsNote: 'Es wird nichts abgebucht, bevor Sie die Zahlung bestätigen.',
  termsOnDelivery: 'Vor der Zustellung Ihres Pakets ist nichts zu bezahlen.',
};

export const payment = {
  title: 'Zahlung',
  lead: (orderNo: string) => `Bestellung ${orderNo} ist für Sie reserviert.`,
  goOn: (total: string) => `Weiter zur Zahlung · ${total}`,
  goOnDelivery: (total: string) => `${total} bei Zustellung bezahlen`,
  minutesLeft: (minutes: number) =>
    `Bitte bezahlen Sie innerhalb von ${plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` })}`,
  until: (time: string) => `, bis ${time}`,
  hoursLeft: (hours: number) => `Ihre Artikel sind noch ${hours} Stunden reserviert.`,
  timeLeft: 'Verbleibende Zeit zum Bezahlen',
  chosen: 'Bitte wählen Sie, wie Sie bezahlen möchten.',
  otherWay: 'Andere Zahlungsart wählen',
  cancelled: 'Ihre Bestellung wurde storniert',
  cancelledText: (orderNo: string) =>
    `Bestellung ${orderNo} ist storniert, und es wird nichts abgebucht. Die Artikel sind wieder im Sortiment.`,
  expiredText: `Wir reservieren Ihre Artikel ${figures.paymentMinutes} Minuten lang. Sie sind jetzt wieder im Sortiment, und es wurde nichts abgebucht.`,
  expiredOnDelivery: `Die Telefonnummer wurde nicht innerhalb von ${figures.unverifiedHours} Stunden bestätigt. Die Artikel sind wieder im Sortiment; es ist nichts zu bezahlen.`,
  expiredPayPal: `Wir reservieren Ihre Artikel ${figures.paymentMinutes} Minuten lang. Sie sind jetzt wieder im Sortiment. Es wurde nichts abgebucht: Ihre Bestätigung bei PayPal wird nicht verwendet.`,
  sandboxTitle: 'Testzahlungen',
  sandbox: 'Dieser Shop nimmt kein echtes Geld. Bezahlen Sie mit der Testkarte',
  sandboxRest: 'einem beliebigen künftigen Datum und einem beliebigen Prüfcode.',
  demonstrationMails: 'Es werden keine echten E-Mails gesendet:',
  toOutbox: 'zum Postausgang',
  cardTitle: 'Mit Karte bezahlen',
  card: 'Karte',
  cardHint: 'Ihre Kartendaten gehen direkt an die Bank und werden hier nicht gespeichert.',
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  expiryHint: 'Monat und Jahr, wie auf der Karte.',
  expiryExample: 'MM/JJ',
  cvv: 'Prüfcode (CVV)',
  cvvHint: '3 Ziffern; bei American Express 4.',
  holder: 'Name auf der Karte',
  holderEmail: 'E-Mail-Adresse zur Karte',
  pay: (total: string) => `${total} bezahlen`,
  cardAgain: 'Bitte geben Sie Ihre Karte erneut ein.',
  otherMethod: 'Zurück zur Bestellung',
};

export const results = {
  saveTitle: 'Angaben für das nächste Mal speichern',
  saveLead: (email: string) =>
    `Wählen Sie ein Passwort, und diese Bestellung, Ihr Name und Ihre Adresse sind in Ihrem Konto. Es gilt ${email}.`,
  save: 'Meine Angaben speichern',
  saved:
    'Ihr Konto ist eröffnet und enthält diese Bestellung. Eine E-Mail zur Bestätigung Ihrer Adresse ist unterwegs.',
  processingTitle: 'Ihre Zahlung wird verarbeitet',
  processingText: 'Die Zahlung wird bestätigt. Das dauert meist nur einige Sekunden; die Seite geht von selbst weiter.',
  processingLeave:
    'Sie können diese Seite auch schließen: Die Bestellung bleibt erhalten, und wir machen ohne Sie weiter.',
  refresh: 'Erneut prüfen',
  challengeTitle: 'Ihre Bank bittet um Bestätigung',
  challengeText: 'Bitte bestätigen Sie die Zahlung bei Ihrer Bank, um sie abzuschließen.',
  challengeGo: 'Weiter zu Ihrer Bank',
  challengeUnsafe:
    'Die Seite zur Bestätigung dieser Zahlung gehört nicht zu unserem Zahlungsdienstleister. Deshalb öffnen wir sie nicht. Es wurde nichts abgebucht.',
  successTitle: (name: string) => (name ? `Vielen Dank, ${name}` : 'Vielen Dank'),
  successLead: 'Ihre Bestellung ist aufgegeben und bezahlt.',
  successPayPal: 'Ihre Bestellung ist aufgegeben und mit PayPal bezahlt.',
  successOnDelivery: (total: string) =>
    `Ihre Bestellung ist aufgegeben. Bitte halten Sie ${total} in bar für die Zustellung bereit.`,
  successFree: 'Ihre Bestellung ist aufgegeben. Es war nichts zu bezahlen.',
  successMail: (email: string) => `Eine Bestätigung ist an ${email} unterwegs.`,
  next: 'Wie es weitergeht',
  stepsUnshipped: [
    'Wir bereiten Ihre Bestellung vor; nichts davon kommt per Post.',
    'Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie sie verfolgen.',
  ],
  steps: [
    'Wir prüfen und verpacken Ihre Artikel von Hand.',
    'Sie werden verschickt, und das Paket erhält seine Sendungsnummer.',
    'Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie die Bestellung verfolgen.',
  ],
  continueShopping: 'Weiter einkaufen',
  seeOrder: 'Bestellung ansehen',
  interrupted: 'Ihre Zahlung wurde unterbrochen',
  interruptedText: 'Es wurde nichts abgebucht, und Ihre Artikel sind weiterhin reserviert.',
};

/** Shown where a payment page returns to another browser than the one that placed the order. */
export const returned = {
  paid: {
    title: 'Ihre Bestellung ist bezahlt',
    text: (orderNo: string) => `Bestellung ${orderNo} ist aufgegeben und bezahlt.`,
  },
  checking: {
    title: 'Ihre Zahlung wird geprüft',
    text: (orderNo: string) =>
      `Die Zahlung der Bestellung ${orderNo} wird gerade bestätigt. Sie müssen hier nicht warten und nicht noch einmal zahlen: Wir machen von selbst weiter.`,
  },
  open: {
    title: 'Ihre Bestellung ist noch nicht bezahlt',
    text: (orderNo: string) =>
      `Zu Bestellung ${orderNo} gibt es keine Zahlung. Sie können sie über den Link in unserer E-Mail bezahlen oder in dem Browser, in dem Sie bestellt haben.`,
  },
  ended: {
    title: 'Ihre Bestellung ist storniert',
    text: (orderNo: string) =>
      `Bestellung ${orderNo} ist storniert. Falls dafür Geld abgebucht wurde, erhalten Sie es zurück.`,
  },
  mail: (email: string) => `Unsere E-Mails dazu gehen an ${email}.`,
  elsewhere:
    'Sie haben in einem anderen Browser oder einer App bestellt. Deshalb zeigt dieser Browser Ihre Bestellung nicht; mit der Bestellnummer und Ihrer E-Mail-Adresse finden Sie sie.',
  find: 'Bestellung finden',
};
