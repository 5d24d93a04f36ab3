import { countryIn } from '../../places/name-in-language.ts';
import { numbersIn } from '../numbers.ts';
import { pluralIn } from '../plural.ts';
import { cart } from './cart.ts';
import { fieldAnswers } from './field-answers.ts';
import { forms } from './forms.ts';

const plural = pluralIn('de');
const { counted } = numbersIn('de');

export const answers = {
  ...fieldAnswers,
  addressBookFull: ({ most }: { most: number }) =>
    `Sie können bis zu ${most} Adressen speichern. Bitte entfernen Sie zuerst eine.`,
  attachmentType: 'Anhänge können PNG-, JPG-, PDF- oder TXT-Dateien sein.',
  bodyNotForm: 'Der Inhalt dieser Anfrage ist kein Formular.',
  bodyNotJson: 'Der Inhalt dieser Anfrage ist kein JSON.',
  cannotShip: cart.cannotShip,
  manyHeldNearby:
    'Unbezahlte Bestellungen aus Ihrem Netz halten bereits viele dieser Stücke. Bitte bezahlen Sie zuerst eine davon, oder nehmen Sie weniger.',
  noSuchInvoice: 'Dieses Dokument gibt es zu der Bestellung nicht.',
  cannotTrack: 'Ihre Bestellung kann derzeit leider nicht verfolgt werden',
  cartEmpty: 'Ihr Warenkorb ist leer.',
  cartHoldsAtMost: ({ most }: { most: number }) => `In Ihren Warenkorb passen höchstens ${most} verschiedene Artikel.`,
  checkField: forms.check,
  fieldMissing: 'Dieses Feld fehlt.',
  fieldUnknown: 'Dieses Feld gibt es nicht.',
  checkMarkedFields: 'Bitte prüfen Sie die markierten Felder.',
  chooseOptions: 'Bitte wählen Sie zuerst eine Größe.',
  chooseShippingMethod: 'Bitte wählen Sie eine Versandart.',
  chooseWhatToWithdraw: 'Bitte wählen Sie mindestens einen Artikel.',
  chooseTopic: 'Bitte wählen Sie ein Thema.',
  codeDead: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  codeResendIn: ({ seconds }: { seconds: number }) =>
    `Sie können in ${seconds} ${plural(seconds, { one: 'Sekunde', other: 'Sekunden' })} einen neuen Code anfordern.`,
  couponEarly: 'Dieser Code gilt noch nicht.',
  couponEnded: 'Dieser Code ist abgelaufen.',
  couponInUnpaidOrder:
    'Ihre Bestellung, die auf die Zahlung wartet, nutzt diesen Code. Bezahlen Sie sie, oder stornieren Sie sie, um den Code hier einzulösen.',
  couponMinimum: ({ amount }: { amount: string }) => `Dieser Code gilt ab einem Warenwert von ${amount}.`,
  couponNotForThese: 'Dieser Code gilt für nichts in Ihrem Warenkorb.',
  couponOncePerCustomer: 'Dieser Code kann pro Person einmal eingelöst werden.',
  couponSpent: 'Sie haben diesen Code bereits eingelöst.',
  couponUnknown: 'Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.',
  couponUsedUp: 'Dieser Code ist aufgebraucht.',
  draftsNotPublic: 'Entwürfe sind nicht öffentlich.',
  emailLengthButSent: ({ least, most }: { least: number; most: number }) =>
    `Die E-Mail-Adresse muss ${least} bis ${most} Zeichen lang sein. Gibt es ein Konto mit dieser Adresse, ist der Link trotzdem dorthin unterwegs.`,
  emailTaken: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  enterAccountPassword: 'Bitte geben Sie das Passwort Ihres Kontos ein.',
  enterCurrentPassword: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  enterFullName: 'Bitte geben Sie Ihren Namen ein.',
  enterInstagram: 'Bitte geben Sie Ihren Instagram-Namen ein.',
  enterMessage: 'Bitte geben Sie Ihre Nachricht ein.',
  enterPassword: 'Bitte geben Sie Ihr Passwort ein.',
  enterPasswordOnceMore: 'Bitte geben Sie Ihr Passwort noch einmal ein.',
  enterTitle: 'Bitte geben Sie einen Titel ein.',
  fewerToWithdraw: 'Davon können inzwischen weniger widerrufen werden. Bitte sehen Sie noch einmal nach.',
  fileEmpty: 'Eine der Dateien ist leer. Bitte wählen Sie eine andere.',
  fileTooLarge: ({ megabytes }: { megabytes: number }) => `Eine Datei darf höchstens ${megabytes} MB groß sein.`,
  filesBusy: 'Wir nehmen gerade viele Dateien entgegen. Bitte versuchen Sie es in einer Minute erneut.',
  filesCannotBeTaken:
    'Ihre Dateien können gerade nicht angenommen werden. Bitte versuchen Sie es in einer Minute erneut.',
  foreignOrigin:
    'Diese Anfrage kam nicht von unseren eigenen Seiten. Bitte gehen Sie zurück und versuchen Sie es erneut.',
  idempotencyKeyNeeded: ({ most }: { most: number }) =>
    `Diese Anfrage braucht einen Idempotency-Key aus höchstens ${most} Buchstaben, Ziffern, „_“ oder „-“.`,
  idempotencyKeyUsed: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  instagramTaken: 'DIESES KONTO IST BEREITS VERKNÜPFT',
  invitationCodeLength: ({ least, most }: { least: number; most: number }) =>
    `Der Einladungscode muss ${least} bis ${most} Zeichen lang sein.`,
  invitationCodeUnknown: 'Diesen Einladungscode kennen wir nicht.',
  ipAddressInvalid: 'Das ist keine IP-Adresse.',
  linkDead: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  messageIsPlain: 'Diese Nachricht ist reiner Text.',
  methodNotTaken: 'Diese Adresse nimmt diese Methode nicht an.',
  needsDeviceId: 'Diese Anfrage braucht eine Gerätekennung.',
  nicknameLength: ({ least, most }: { least: number; most: number }) =>
    `Der Anzeigename muss ${least} bis ${most} Zeichen lang sein.`,
  noFilesNow: 'Wir können derzeit keine Dateien annehmen. Bitte senden Sie Ihre Nachricht ohne sie.',
  noneAvailable:
    'Keiner der gewählten Artikel kann so gekauft werden. Bitte ändern Sie die Auswahl oder entfernen Sie Artikel.',
  noShippingToCountry: 'In dieses Land liefern wir nicht.',
  noSuchAddress: 'Diese Adresse gibt es nicht.',
  noSuchCall: 'Diesen Aufruf gibt es nicht.',
  noSuchCollection: 'Diese Kollektion gibt es nicht.',
  noSuchDocument: 'Dieses Dokument gibt es nicht.',
  noSuchLook: 'Diesen Look gibt es nicht.',
  noSuchMessage: 'Diese Nachricht gibt es nicht.',
  payLinkWrong:
    'Dieser Link ist unvollständig, oder seine Bestellung gibt es nicht mehr. Suchen Sie sie mit Nummer und E-Mail-Adresse.',
  noSuchOrder: 'Diese Bestellung gibt es nicht.',
  noSuchPage: 'Diese Seite gibt es nicht.',
  noHostedPayment:
    'Karten werden in diesem Shop nicht auf einer anderen Seite bezahlt. Bitte wählen Sie die Zahlungsart erneut.',
  noCardForm: 'Karten werden auf der Zahlungsseite unseres Anbieters bezahlt. Bitte wählen Sie die Zahlungsart erneut.',
  noSuchPayment: 'Diese Zahlung gibt es nicht.',
  noSuchPicture: 'Dieses Bild gibt es nicht.',
  noSuchProduct: 'Dieses Produkt gibt es nicht.',
  noSuchReview: 'Diese Bewertung gibt es nicht.',
  noSuchThing: 'Das gibt es hier nicht.',
  notEnoughPoints: 'So viele Punkte haben Sie nicht mehr.',
  nothingSelected: 'In Ihrem Warenkorb ist nichts ausgewählt.',
  notInCart: 'Dieser Artikel liegt nicht in Ihrem Warenkorb.',
  onlyLeft: ({ left }: { left: number }) => cart.left(left),
  orderConfirmedAlready: 'Diese Bestellung ist bereits bestätigt.',
  orderExpired: 'Die Frist der Bestellung ist abgelaufen. Bitte bestellen Sie erneut.',
  orderHasTime: 'Die Frist dieser Bestellung läuft noch.',
  orderNoDigits: 'Eine Bestellnummer hat 10 Ziffern.',
  delayOver: 'Das lässt sich nicht mehr ändern: Der Rest der Bestellung wurde verschickt oder storniert.',
  orderNotCancellable: 'Diese Bestellung kann nicht mehr storniert werden.',
  orderPaidAlready: 'Diese Bestellung ist bereits bezahlt.',
  orderPaidAnotherWay: 'Diese Bestellung ist anders zu bezahlen. Bitte wählen Sie eine Zahlungsart.',
  outOfStock: 'Nicht genügend auf Lager',
  passwordLength: ({ least, most }: { least: number; most: number }) =>
    `Das Passwort muss ${least} bis ${most} Zeichen lang sein.`,
  passwordsDiffer: 'Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.',
  passwordTooCommon: 'Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.',
  passwordWrong: 'Das ist nicht Ihr Passwort.',
  paymentMethodUnavailable: 'Diese Zahlungsart ist für diese Bestellung nicht verfügbar.',
  paymentNeedsMail:
    'Zurzeit werden in vielen Bestellungen gestohlene Karten ausprobiert. Damit wir wissen, dass diese Bestellung von Ihnen ist, öffnen Sie bitte den Link in der E-Mail, die wir Ihnen dazu geschickt haben, und bezahlen Sie dort.',
  paymentProcessing:
    'Die Zahlung dieser Bestellung wird gerade verarbeitet. Bitte versuchen Sie es in einem Augenblick erneut.',
  paymentWaits: ({ seconds }: { seconds: number }) =>
    `Zurzeit werden in vielen Bestellungen gestohlene Karten ausprobiert. Bitte warten Sie ${seconds} Sekunden und bezahlen Sie dann erneut.`,
  paymentsCrowded: ({ seconds }: { seconds: number }) =>
    `Zurzeit wird sehr viel bezahlt, und diese Zahlung wurde nicht begonnen. Bitte bezahlen Sie in ${seconds} Sekunden erneut. Über den Link in der E-Mail zu dieser Bestellung kommen Sie zuerst an die Reihe.`,
  payPalAway: 'PayPal ist nicht erreichbar. Bitte versuchen Sie es in einem Augenblick erneut.',
  payPalUnavailable: 'PayPal kann für diese Zahlung nicht verwendet werden. Bitte wählen Sie eine andere Zahlungsart.',
  payPalUsed: 'Diese PayPal-Zahlung wurde bereits verwendet. Bitte bezahlen Sie noch einmal mit PayPal.',
  phoneHasManyOrders:
    'Für diese Telefonnummer warten bereits mehrere Bestellungen auf einen Code. Bitte bestätigen oder stornieren Sie zuerst eine davon.',
  phoneUnreachable: 'Das Telefon dieser Bestellung ist per SMS nicht erreichbar. Bitte bezahlen Sie anders.',
  phoneWrong: 'Die Telefonnummer ist nicht richtig',
  photoUnreadable: 'Eines der Fotos ist nicht lesbar. Bitte wählen Sie ein anderes.',
  pictureUnreadable: 'Eines der Bilder ist nicht lesbar. Bitte wählen Sie ein anderes.',
  postalCodeWrong: (params: { country: string; name: string }) =>
    `Bitte geben Sie eine gültige Postleitzahl ein (${countryIn('de', params)}).`,
  priceChanged: 'Der Preis hat sich geändert. Bitte prüfen Sie die neue Summe.',
  productNotOnSale: 'Dieses Produkt ist nicht mehr im Verkauf.',
  productNotSold: 'Dieses Produkt wird nicht mehr verkauft.',
  quantityRange: ({ most }: { most: number }) => `Wählen Sie eine Menge von 1 bis ${most}.`,
  rateItem: 'Bitte bewerten Sie den Artikel.',
  requestUnreadable: 'Diese Anfrage ist nicht lesbar.',
  reviewed: 'BEWERTET',
  reviewIsOwn: 'Diese Bewertung ist Ihre eigene.',
  reviewNotBought: 'Nur wer dieses Produkt gekauft hat, kann es bewerten',
  reviewNotYet: 'Sie können diesen Artikel bewerten, sobald er an Sie versandt wurde.',
  shopBusy: 'Im Shop ist gerade sehr viel los. Bitte versuchen Sie es in einem Augenblick erneut.',
  signIn: 'Bitte melden Sie sich an.',
  signInAgain: 'Bitte melden Sie sich erneut an.',
  signInToReview: 'Bitte melden Sie sich an, um eine Bewertung zu schreiben.',
  sizeIsInStock: 'Diese Größe ist jetzt zu haben.',
  soldOut: cart.soldOut,
  atMost: ({ most }: { most: number }) => `Bitte schreiben Sie höchstens ${most} Zeichen.`,
  tooLong: 'Das ist zu lang.',
  tooManyCodes: ({ minutes }: { minutes: number }) =>
    `Es wurden zu viele Codes angefordert. Bitte versuchen Sie es in ${waiting(minutes)} erneut oder bezahlen Sie anders.`,
  tooManyEvents: 'Zu viele Ereignisse. Bitte warten Sie einen Augenblick.',
  tooManyFiles: ({ most }: { most: number }) => `Sie können bis zu ${most} Dateien hinzufügen.`,
  tooManyPictures: 'Es werden gerade zu viele Bilder erzeugt. Bitte versuchen Sie es erneut.',
  tooManyRequests: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick.',
  tooManyOrderLinks:
    'Wir haben heute schon mehrere Links zu dieser Bestellung verschickt. Bitte sehen Sie in Ihr Postfach.',
  tooManyTries: 'Zu viele Versuche. Bitte warten Sie eine Weile und versuchen Sie es erneut.',
  tooManyTriesForOrder: 'Zu viele Versuche für diese Bestellung. Bitte bestellen Sie später neu.',
  tooManyTriesToSignIn:
    'Zu viele Versuche. Bitte warten Sie eine Weile oder wählen Sie ein neues Passwort über einen Link, den wir Ihnen per E-Mail senden.',
  tooManyTriesToTrack:
    'Zu viele Versuche. Bitte warten Sie eine Weile oder folgen Sie dem Link in einer unserer E-Mails zur Bestellung.',
  tooMuch: 'Das ist zu viel auf einmal.',
  unpaidOrders: 'Sie haben mehrere unbezahlte Bestellungen. Bitte bezahlen oder stornieren Sie zuerst eine davon.',
  upstreamBroken: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  upstreamSlow: 'Der Server antwortet nicht rechtzeitig',
  urlInvalid: 'Diese Adresse ist nicht gültig.',
  shopClosed: 'Der Shop ist noch nicht geöffnet.',
  wrongShopPassword: 'Das ist nicht das Passwort des Shops.',
  wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  withdrawalNotPossible: 'Diese Bestellung kann nicht mehr widerrufen werden.',
  withdrawOnlyWhole: 'Diese Bestellung ist nicht bezahlt. Bitte widerrufen Sie sie ganz.',
  writeAtLeast: ({ least }: { least: number }) => `Bitte schreiben Sie mindestens ${counted(least)} Zeichen.`,
  writeAtMost: ({ most }: { most: number }) => `Bitte schreiben Sie höchstens ${counted(most)} Zeichen.`,
};

function waiting(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return plural(minutes, { one: 'einer Minute', other: `${minutes} Minuten` });
}
