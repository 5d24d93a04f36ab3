const unitsWhat = {
  toSend: 'noch zu versenden',
  unsent: 'noch nicht versandt',
  withBuyer: 'bei der Kundschaft',
  toReturn: 'noch zurückzugeben',
};

const notBefore = {
  UNPAID: 'Diese Bestellung ist nicht bezahlt.',
  PAIDFAIL: 'Diese Bestellung ist nicht bezahlt.',
  CANCELLED: 'Diese Bestellung ist storniert.',
  SHIPPED: 'Von dieser Bestellung ist schon alles unterwegs.',
  FULFILLED: 'Diese Bestellung ist abgeschlossen.',
};

const otherTerms = {
  tax: 'An dieser Adresse gilt eine andere Steuer.',
  countryTax: 'In diesem Land gilt eine andere Steuer.',
  notSold: 'In dieses Land wird nichts geliefert.',
  delivery: 'Der Versand in dieses Land hat andere Preise.',
  cash: 'In diesem Land gibt es keine Nachnahme.',
  rights: 'Wer in diesem Land kauft, hat andere Rechte.',
  excluded: 'Etwas aus der Bestellung wird nicht in dieses Land geliefert.',
};

export const ofOrders = {
  addressClosed:
    'Die Adresse lässt sich ändern, bis das erste Paket versandt ist, und nicht bei einer stornierten Bestellung.',
  amountChanged: 'Der Betrag hat sich geändert, seit er angezeigt wurde. Bitte sehen Sie noch einmal nach.',
  noSuchWave: 'Diese Packrunde gibt es nicht.',
  packNone: ({ orders }: { orders: string }) =>
    `Keine dieser Bestellungen wurde genommen: Jede ist schon in einer Packrunde, oder nichts davon ist noch zu versenden: ${orders}.`,
  packNotAll:
    'Noch sind nicht alle Stücke gezählt. Scannen Sie den Rest, oder zählen Sie ihn von Hand, bevor Sie das Paket versenden.',
  packChanged: ({ orderNo }: { orderNo: string }) =>
    `Die Bestellung ${orderNo} hat sich geändert, seit Sie sie gepackt haben. Nichts wurde versandt: Vergleichen Sie das Paket mit dem, was jetzt hier steht, und versenden Sie es dann.`,
  packOther: ({ code, orderNo }: { code: string; orderNo: string }) =>
    `${code} gehört nicht zur Bestellung ${orderNo}. Legen Sie es zurück.`,
  packTooMany: ({ code, orderNo }: { code: string; orderNo: string }) =>
    `Eins zu viel: Von ${code} ist in der Bestellung ${orderNo} schon alles gezählt.`,
  waveEnded: 'Diese Packrunde ist beendet. Beginnen Sie eine neue mit den übrigen Bestellungen.',
  atMostPacked: ({ most }: { most: number }) => `Höchstens ${most} Bestellungen werden zugleich gepackt.`,
  carrierWrong: 'Der Versanddienst muss ein Name mit höchstens 60 Buchstaben sein, etwa DHL.',
  cashBefore: 'Das Geld dafür wurde schon kassiert.',
  chooseInstead: 'Wählen Sie, was stattdessen versandt wird, oder geben Sie die SKU an.',
  chooseReviews: ({ most }: { most: number }) =>
    `Wählen Sie in der Liste Bewertungen aus, höchstens ${most} auf einmal.`,
  chooseOrders: 'Wählen Sie Bestellungen aus, oder geben Sie ihre Nummern mit 10 Ziffern an.',
  chooseOrdersNot: ({ wrong }: { wrong: string }) =>
    `Wählen Sie Bestellungen aus, oder geben Sie ihre Nummern mit 10 Ziffern an, nicht „${wrong}“.`,
  chooseOrdersAtMost: ({ most }: { most: number }) => `Wählen Sie höchstens ${most} Bestellungen auf einmal aus.`,
  chooseDelay: 'Geben Sie den Versandtag an, oder dass er nicht bekannt ist.',
  flaggedSince: 'Die Bestellung wurde seitdem noch einmal markiert. Bitte sehen Sie sie erneut an.',
  dayOfSendingOver: 'Der Versandtag ist vorbei.',
  decideFirst: ({ why }: { why: string }) =>
    `Diese Bestellung wartet auf eine Entscheidung: ${why} Entscheiden Sie zuerst darüber, oder stornieren Sie die Bestellung.`,
  flagDisputed: ({ payment }: { payment: string }) =>
    `Die Bank der Karte bestreitet die Zahlung ${payment}: Antworten Sie beim Zahlungsanbieter.`,
  flagForeignCharge: ({ charge }: { charge: string }) =>
    `Der Zahlungsanbieter hat mit der Abbuchung ${charge} geantwortet, die zu einer anderen Zahlung gehört.`,
  flagGivenBack: ({ amount }: { amount: string }) => `${amount} wurden direkt beim Zahlungsanbieter erstattet.`,
  flagGivenBackUnknown:
    'Beim Zahlungsanbieter wurde Geld erstattet oder von einer Bank zurückgeholt; er sagt nicht, wie viel.',
  exchangeFew: ({ name, count }: { name: string; count: number }) =>
    `${name} ist ausverkauft: Es sind weniger als ${count} übrig.`,
  exchangeOneByOne: 'Diese Stücke wurden unterschiedlich gekauft: Tauschen Sie sie einzeln um.',
  exchangeOver: 'Dieser Umtausch wurde inzwischen aufgegeben oder erstattet.',
  exchangeUnderWay:
    'Der Ersatz wurde versandt, oder das Stück ist zurück: Schließen Sie den Umtausch ab, oder erstatten Sie das Stück.',
  exchangeUnits: 'Geben Sie an, wie viele Stücke einer Position zurückkommen.',
  giveUpExchanges: 'Geben Sie zuerst den Umtausch dieser Bestellung auf.',
  guestOrderedSince: 'Der Gast hat inzwischen bestellt. Sehen Sie noch einmal nach: Es wurde jetzt nichts gelöscht.',
  invoicesAtOnce: ({ count, most }: { count: number; most: number }) =>
    `Diese Tage haben ${count} Belege, und eine Datei fasst höchstens ${most}. Wählen Sie weniger Tage.`,
  linesTogether: ({ most }: { most: number }) => `Höchstens ${most} Zeilen auf einmal; es wurde nichts erfasst.`,
  moneyExample: ({ example }: { example: string }) => `Geben Sie einen Betrag wie ${example} an.`,
  nameExchanged: 'Geben Sie an, was umgetauscht wird.',
  nameRefund: 'Geben Sie einen Betrag an, oder die Stücke, die zurückkamen.',
  nameTakenOut: 'Geben Sie an, was herausgenommen wird.',
  noGuest: 'Diese Bestellung hat keinen Gast zu vergessen: Sie gehört zu einem Konto, oder ihr Gast ist vergessen.',
  noInvoicesOfDays: 'An diesen Tagen wurde kein Beleg ausgestellt.',
  noOrder: ({ orderNo }: { orderNo: string }) => `Die Bestellung ${orderNo} gibt es nicht.`,
  noSuchExchange: 'Diesen Umtausch gibt es nicht.',
  noTransferWaits: 'Kein Geld dieser Bestellung wartet auf eine Überweisung.',
  notBefore: ({ status }: { status: keyof typeof notBefore }) => notBefore[status],
  notOnDelivery: 'Diese Bestellung wird nicht per Nachnahme bezahlt.',
  notOnItsWay: 'Diese Bestellung ist nicht vollständig unterwegs.',
  notOnWayToRefuse: 'Nur eine Bestellung, die unterwegs ist, kann an der Tür abgelehnt werden.',
  notPreparing: 'Nur was in Vorbereitung ist, lässt sich aus einer Bestellung herausnehmen.',
  notSentWhole: 'Diese Bestellung ist nicht vollständig versandt.',
  nothingToCollect: 'Es ist nichts mehr zu kassieren.',
  nothingToDelay: 'Von dieser Bestellung ist nichts mehr zu versenden.',
  nothingToShip:
    'Von dieser Bestellung muss nichts versandt werden: Schließen Sie sie auf der Befehlszeile mit `orders deliver` ab.',
  noUnitsLeft:
    'Von dieser Bestellung bliebe nichts: Sie wird storniert, und alles, was von der Zahlung übrig ist, geht zurück.',
  otherParcel: ({ carrier, trackingNo }: { carrier: string; trackingNo: string }) =>
    `Das Paket ${carrier} ${trackingNo} hat einen anderen Inhalt.`,
  otherTerms: ({ reason }: { reason: keyof typeof otherTerms }) =>
    `${otherTerms[reason]} Stornieren Sie die Bestellung, und geben Sie sie neu auf.`,
  overLimit: ({ amount }: { amount: string }) =>
    `Ihre Rolle darf von einer Bestellung insgesamt höchstens ${amount} erstatten (orders.refund).`,
  overPaid: 'Das ist mehr, als von der Zahlung übrig ist.',
  parcelEmpty: 'In einem Paket muss etwas sein.',
  quantityWhole: ({ which }: { which: string }) =>
    `Die Anzahl von ${which} muss eine ganze Zahl von mindestens 1 sein.`,
  refundedSince:
    'Von dieser Bestellung wurde inzwischen etwas erstattet. Sehen Sie noch einmal nach: Es wurde jetzt nichts getan.',
  refundWhole: 'Eine Erstattung ist eine ganze Zahl von Cent, mindestens einer.',
  replacementDearer: ({ name, dearer, paid }: { name: string; dearer: string; paid: string }) =>
    `${name} kostet ${dearer}, mehr als ${paid}, und eine Differenz lässt sich nicht nachfordern. Erstatten Sie das Stück; ${name} wird neu bestellt.`,
  replacementGone: 'Diese Variante gibt es nicht mehr.',
  replacementNotDelivered: ({ name }: { name: string }) => `${name} wird nicht in dieses Land geliefert.`,
  replacementNotOnSale: ({ name }: { name: string }) => `${name} ist nicht im Verkauf.`,
  replacementNotShipped: 'Umtauschen lässt sich nur, was versandt wird.',
  replacementSeveral: ({ name }: { name: string }) => `Mehrere Produkte haben die SKU ${name}.`,
  replacementTax: ({ name }: { name: string }) =>
    `${name} wird anders besteuert. Erstatten Sie das Stück; ${name} wird neu bestellt.`,
  replacementUnknown: ({ sku }: { sku: string }) => `Kein Produkt hat die SKU ${sku}.`,
  severalLines: ({ which }: { which: string }) => `Mehrere Positionen dieser Bestellung heißen „${which}“.`,
  tagsFull: ({ orderNo, most }: { orderNo: string; most: number }) =>
    `Die Bestellung ${orderNo} hätte mehr als ${most} Schlagwörter. Nichts wurde geändert.`,
  tagsLong: ({ most, longest }: { most: number; longest: number }) =>
    `Höchstens ${most} Schlagwörter, durch Kommas getrennt, mit je höchstens ${longest} Zeichen.`,
  trackingUrlWrong: 'Die Adresse zur Verfolgung der Sendung muss vollständig sein, etwa https://carrier.example/123.',
  trackingWrong: 'Die Sendungsnummer muss aus 3 bis 60 Buchstaben und Ziffern bestehen.',
  unitsFew: ({ name, count, what, quantity }: UnitsFew) =>
    `Von ${name} sind nur ${count} ${unitsWhat[what]}, nicht ${quantity}.`,
  unitsFewExchanged: ({ name, count, what, quantity }: UnitsFew) =>
    `Von ${name} sind nur ${count} ${unitsWhat[what]}, nicht ${quantity}. Andere werden umgetauscht, und was sie ersetzen, ist nicht zurück.`,
  unitsMovedSince:
    'Von dieser Bestellung wurde inzwischen etwas herausgenommen oder kam zurück. Sehen Sie noch einmal nach: Es wurde jetzt nichts getan.',
  unitsUnknown: ({ which, names }: { which: string; names: string }) =>
    `Nichts aus dieser Bestellung heißt „${which}“. Sie hat: ${names}.`,
  unitsWhole: 'Geben Sie neben den Positionen ganze Zahlen von Stücken an.',
  unpromised: 'Zu dieser Bestellung wurde keine Lieferung zugesagt.',
};

interface UnitsFew {
  name: string;
  count: number;
  what: keyof typeof unitsWhat;
  quantity: number;
}
