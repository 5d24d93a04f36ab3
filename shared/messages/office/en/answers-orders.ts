const unitsWhat = {
  toSend: 'are left to send',
  unsent: 'left to send',
  withBuyer: 'are with the buyer',
  toReturn: 'can come back',
};
/** What can be done with units of which there are too few. */
export type UnitsWhat = keyof typeof unitsWhat;

const notBefore = {
  UNPAID: 'This order is not paid.',
  PAIDFAIL: 'This order is not paid.',
  CANCELLED: 'This order is cancelled.',
  SHIPPED: 'Everything of this order is on its way already.',
  FULFILLED: 'This order is complete.',
};

const otherTerms = {
  tax: 'The tax is another one at this address.',
  countryTax: 'The tax is another one in this country.',
  notSold: 'Nothing is delivered to this country.',
  delivery: 'Delivery to this country has other prices.',
  cash: 'This country has no cash on delivery.',
  rights: 'Buyers in this country have other rights.',
  excluded: 'Something of the order is not delivered to this country.',
};

/** Refusals about orders, parcels, refunds and exchanges. */
export const ofOrders = {
  addressClosed: 'The address can be changed until the first parcel is sent, and not of a cancelled order.',
  amountChanged: 'The amount has changed since it was shown. Please look again.',
  noSuchWave: 'There is no such wave.',
  packNone: ({ orders }: { orders: string }) =>
    `None of these orders was taken: each is in a wave already, or nothing of it is left to send: ${orders}.`,
  packNotAll: 'Not all pieces are counted. Scan the rest, or count it by hand, before you send the parcel.',
  packChanged: ({ orderNo }: { orderNo: string }) =>
    `Order ${orderNo} has changed since you packed it. Nothing was sent: compare the parcel with what stands here now, then send it.`,
  packOther: ({ code, orderNo }: { code: string; orderNo: string }) =>
    `${code} does not belong to order ${orderNo}. Put it back.`,
  packTooMany: ({ code, orderNo }: { code: string; orderNo: string }) =>
    `One too many: all of ${code} in order ${orderNo} is counted already.`,
  waveEnded: 'This wave has ended. Begin a new one with the orders that are left.',
  atMostPacked: ({ most }: { most: number }) => `At most ${most} orders are packed at once.`,
  carrierWrong: 'The carrier must be a name of at most 60 letters, such as DHL.',
  cashBefore: 'Its money was collected before.',
  chooseInstead: 'Choose what the buyer gets instead, or write its SKU.',
  chooseReviews: ({ most }: { most: number }) => `Choose reviews in the list, at most ${most} at once.`,
  chooseOrders: 'Choose orders, or write their numbers of 10 digits.',
  chooseOrdersNot: ({ wrong }: { wrong: string }) =>
    `Choose orders, or write their numbers of 10 digits, not '${wrong}'.`,
  chooseOrdersAtMost: ({ most }: { most: number }) => `Choose at most ${most} orders at once.`,
  chooseDelay: 'Write the day on which the rest is sent, or say that it is not known.',
  flaggedSince: 'The order was flagged again since. Please look again.',
  dayOfSendingOver: 'The day of sending is over.',
  decideFirst: ({ why }: { why: string }) =>
    `This order waits for a decision: ${why} Resolve it first, or cancel the order.`,
  flagDisputed: ({ payment }: { payment: string }) =>
    `The cardholder's bank disputes the payment ${payment}: answer it at the payment provider.`,
  flagForeignCharge: ({ charge }: { charge: string }) =>
    `The payment provider answered with charge ${charge}, which belongs to another payment.`,
  flagGivenBack: ({ amount }: { amount: string }) => `${amount} were given back at the payment provider itself.`,
  flagGivenBackUnknown:
    'Money was given back, or taken back by a bank, at the payment provider; it does not say how much.',
  exchangeFew: ({ name, count }: { name: string; count: number }) =>
    `${name} is sold out: fewer than ${count} are left.`,
  exchangeOneByOne: 'These pieces were bought in several ways: exchange them one by one.',
  exchangeOver: 'This exchange was given up or refunded since.',
  exchangeUnderWay: 'The replacement was sent, or the piece is back: finish the exchange, or refund the unit.',
  exchangeUnits: 'Write the units of one line that come back.',
  giveUpExchanges: 'Give up its exchanges first.',
  guestOrderedSince: 'The guest has ordered since. Look at it again: nothing was removed now.',
  invoicesAtOnce: ({ count, most }: { count: number; most: number }) =>
    `These days have ${count} documents, and a file holds at most ${most}. Choose fewer days.`,
  linesTogether: ({ most }: { most: number }) => `At most ${most} lines at once; nothing was recorded.`,
  moneyExample: ({ example }: { example: string }) => `Write an amount like ${example}.`,
  nameExchanged: 'Name what is exchanged.',
  nameRefund: 'Name an amount, or the units that came back.',
  nameTakenOut: 'Name what is taken out.',
  noGuest: "This order has no guest to forget: it is an account's, or its guest is forgotten.",
  noInvoicesOfDays: 'No document was issued on these days.',
  noOrder: ({ orderNo }: { orderNo: string }) => `There is no order ${orderNo}.`,
  noSuchExchange: 'There is no such exchange.',
  noTransferWaits: 'No money of this order waits for a transfer.',
  notBefore: ({ status }: { status: keyof typeof notBefore }) => notBefore[status],
  notOnDelivery: 'This order is not paid on delivery.',
  notOnItsWay: 'This order is not on its way as a whole.',
  notOnWayToRefuse: 'Only an order that is on its way can be refused at the door.',
  notPreparing: 'Only what is being prepared can be taken out of an order.',
  notSentWhole: 'This order is not sent as a whole.',
  nothingToCollect: 'Nothing is left to collect.',
  nothingToDelay: 'Nothing of this order is left to send.',
  nothingToShip: 'Nothing of this order has to be shipped: complete it with `orders deliver`.',
  noUnitsLeft: 'Nothing would be left of this order: it is cancelled, and all that is left of what was paid goes back.',
  otherParcel: ({ carrier, trackingNo }: { carrier: string; trackingNo: string }) =>
    `The parcel ${carrier} ${trackingNo} has other things in it.`,
  otherTerms: ({ reason }: { reason: keyof typeof otherTerms }) =>
    `${otherTerms[reason]} Cancel the order, and place it anew.`,
  overLimit: ({ amount }: { amount: string }) =>
    `Your role may refund at most ${amount} of one order in all (orders.refund).`,
  overPaid: 'That is more than is left of what was paid.',
  parcelEmpty: 'A parcel must have something in it.',
  quantityWhole: ({ which }: { which: string }) => `The quantity of ${which} must be a whole number of at least 1.`,
  refundedSince: 'Something of this order was refunded since. Look at it again: nothing was done now.',
  refundWhole: 'A refund is of a whole number of cents, at least one.',
  replacementDearer: ({ name, dearer, paid }: { name: string; dearer: string; paid: string }) =>
    `${name} costs ${dearer}, more than ${paid}, and a difference cannot be charged. Refund the piece; the buyer orders ${name} anew.`,
  replacementGone: 'This variant is no longer there.',
  replacementNotDelivered: ({ name }: { name: string }) => `${name} is not delivered to this country.`,
  replacementNotOnSale: ({ name }: { name: string }) => `${name} is not on sale.`,
  replacementNotShipped: 'Only what is shipped can be exchanged.',
  replacementSeveral: ({ name }: { name: string }) => `Several products have the SKU ${name}.`,
  replacementTax: ({ name }: { name: string }) =>
    `${name} is taxed in another way. Refund the piece; the buyer orders ${name} anew.`,
  replacementUnknown: ({ sku }: { sku: string }) => `No product has the SKU ${sku}.`,
  severalLines: ({ which }: { which: string }) => `Several lines of this order are called '${which}'.`,
  tagsFull: ({ orderNo, most }: { orderNo: string; most: number }) =>
    `Order ${orderNo} would have more than ${most} tags. Nothing was changed.`,
  tagsLong: ({ most, longest }: { most: number; longest: number }) =>
    `At most ${most} tags, with commas between them, of at most ${longest} letters each.`,
  trackingUrlWrong: 'The tracking address must be a full one, such as https://carrier.example/123.',
  trackingWrong: 'The tracking number must be 3 to 60 letters and digits.',
  unitsFew: ({ name, count, what, quantity }: { name: string; count: number; what: UnitsWhat; quantity: number }) =>
    `Of ${name} only ${count} ${unitsWhat[what]}, not ${quantity}.`,
  unitsFewExchanged: (few: { name: string; count: number; what: UnitsWhat; quantity: number }) =>
    `Of ${few.name} only ${few.count} ${unitsWhat[few.what]}, not ${few.quantity}. Others are being exchanged, and what they replace is not back.`,
  unitsMovedSince: 'Something of this order was taken out or came back since. Look at it again: nothing was done now.',
  unitsUnknown: ({ which, names }: { which: string; names: string }) =>
    `Nothing of this order is called '${which}'. It has: ${names}.`,
  unitsWhole: 'Write whole numbers of units beside the lines.',
  unpromised: 'Of this order no delivery was promised.',
};
