import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** The lists of orders, and an order with its forms. */
export const orders = {
  toSend: 'To send',
  toCheck: 'To check',
  all: 'All orders',
  packChosen: 'Pack the chosen',
  packFirst: (count: number) => `Pack the first ${count}`,
  chooseOne: (orderNo: string) => `Choose order ${orderNo}`,
  cardTesting: (declined: number, paid: number) =>
    `Cards are being tested: of the last ten minutes' payments ${declined} were declined and ${paid} paid. New payments wait, or need the link of the order's mail; nothing is to be done here. Ask the payment provider to look at it.`,
  exchangeToSend: 'exchange to send',
  to: 'To',
  empty: 'No order yet. Each order that somebody places is listed here, the newest first.',
  noneToSend: 'Nothing is to be sent. Orders that are paid wait here until they are packed.',
  noneToCheck: 'Nothing is to be checked. An order waits here when the shop noticed something about it.',
  seeShop: 'See the shop',
  placedAt: { before: 'Placed ', after: '' },
  flagged: (details: string) => `Flagged: ${details}`,
  shipsTo: 'Ships to',
  lines: 'Lines',
  line: 'Line',
  ordered: 'Ordered',
  units: {
    sent: (units: number) => `${units} sent`,
    returned: (units: number) => `${units} back`,
    exchanging: (units: number) => `${units} being exchanged`,
    exchanged: (units: number) => `${units} exchanged`,
    removed: (units: number) => `${units} taken out`,
    refunded: (amount: string) => `${amount} refunded`,
  },
  amounts: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    discountBy: (code: string) => `Discount ${code}`,
    shipping: 'Shipping',
    tax: 'Tax',
    taxIncluded: 'Tax, included',
    toCollect: 'To pay on delivery',
    pointsBack: 'Points given back',
  },
  whatShopperSaw: 'What the shopper saw and did',
  slip: 'Packing slip',
  documents: {
    invoice: (number: string) => `Invoice ${number}`,
    credit: (number: string) => `Credit note ${number}`,
  },
  allOfBuyer: 'All orders of this address',
  actions: 'Actions',
  buyer: 'Buyer',
  payment: 'Payment',
  timeline: 'Timeline',
  done: {
    parcel: 'The parcel is recorded; the buyer is notified by mail.',
    refund: 'The refund is recorded and is made within a minute.',
    removal: 'The units are taken out; the buyer is notified by mail.',
    address: 'The address is changed; the buyer is notified by mail.',
    cancelled: 'The order is cancelled, and what was paid goes back; the buyer is notified by mail.',
    note: 'The note is added.',
    tags: 'The tags are saved.',
    delivered: 'The arrival is recorded.',
    delayed: 'The buyer is told by mail.',
    resolved: 'The review is ended; the order can be sent.',
    forgotten: 'The guest is forgotten. Orders under way lose the person once they are finished.',
    exchange: 'The exchange is agreed, and its replacement reserved; the buyer is notified by mail.',
    arrival: 'The piece is back in stock. What is owed is refunded within a minute.',
    ended: 'The exchange is given up; the buyer is notified by mail.',
  },
};

/** The filter of a list of orders; fields by their names in its address. */
export const orderFilter = {
  fields: {
    from: 'Placed from',
    to: 'Placed to',
    least: 'Amount from',
    most: 'Amount to',
    product: 'Product, by title, handle or SKU',
  },
  noneFits: 'No order fits.',
};

/** Steps in the timeline of an order. */
export const orderSteps = {
  status: (status: string) => `Order: ${status}`,
  payment: (amount: string, state: string, reason: string) =>
    `Payment of ${amount} ${state}${reason ? ` (${reason})` : ''}`,
  declined: (why: string, read: string) => `${why}; the shopper read: “${read}”`,
  parcel: (trackingNo: string) => `Parcel ${trackingNo}`,
  refund: (amount: string, state: string) => `Refund of ${amount} ${state}`,
  recorded: (action: string) => `Recorded: ${action}`,
  mail: (mail: string, state: string) => `Mail '${mail}' ${state}`,
  mailWaits: (mail: string, times: string) => `Mail '${mail}' waits, tried ${times}`,
  webhook: (type: string, state: string, deliveries: number) =>
    `Webhook ${type} ${state}${deliveries > 1 ? `, delivered ${deliveries} times` : ''}`,
};

export const orderForms = {
  unitsOf: (count: number) => `of ${count}`,
  pointsGoBack: (amount: string) => `Points worth ${amount} go back.`,
  ship: {
    tracking: 'Tracking number',
    units: 'Units in the parcel; with all fields empty: all that are left',
    record: 'Record parcel',
  },
  refund: {
    title: 'Refund or return',
    amount: 'Amount; empty: what the units cost, or all that is left',
    units: 'Units that came back',
    announced: 'Units that came back (the buyer announced those with a number here)',
    show: 'Show before and after',
    ask: (amount: string) => `Refund ${amount}?`,
    given: (before: string, after: string) => `Refunded: ${before} → ${after}.`,
    left: (before: string, after: string) => `Left of the payment: ${before} → ${after}.`,
    restocked: (units: string) => `Back into stock: ${units}.`,
    confirm: (amount: string) => `Refund ${amount}`,
    record: 'Record return',
  },
  removal: {
    title: 'Take out',
    units: 'Units that are not sent',
    lost: 'They are lost: do not restock them',
    ask: (units: string) => `Take ${units} out?`,
    notRestocked: 'Not restocked.',
    restocked: 'Back into stock.',
    toCollect: (before: string, after: string) => `To pay on delivery: ${before} → ${after}.`,
    rests: {
      'to send': 'The rest is still to be sent.',
      sent: 'Everything else was sent: the order is SHIPPED then.',
      nothing: 'Nothing is left of the order then: it is cancelled.',
    },
    confirmRefund: (amount: string) => `Take out and refund ${amount}`,
  },
  address: {
    title: 'Change address',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      company: 'Company',
      street: 'Street and number',
      apt: 'Apartment, floor',
      city: 'City',
      state: 'State',
      postalCode: 'Postal code',
      country: 'Country',
      phone: 'Phone',
      carrierNote: 'Note for the carrier',
    },
  },
  cancel: {
    title: 'Cancel',
    means: (amount: string) => `The goods go back into stock. Refunded by this: ${amount}.`,
    confirm: 'Cancel order',
  },
  note: { title: 'Add a note', text: 'Note for the staff', add: 'Add note' },
  forget: {
    title: 'Forget the guest',
    forWhom: 'For good, for a buyer without an account who asks for it.',
    show: 'Show what is removed and kept',
    ask: (orders: number) => `Forget the guest of ${orders} ${plural(orders, { one: 'order', other: 'orders' })}?`,
    removed:
      'Removed: name, addresses, e-mail and phone in all guest orders of this e-mail address, its place on the mailing list, its stock notices and messages.',
    underWay: (open: number) =>
      plural(open, {
        one: `${open} of the orders is under way, and loses the person once finished; cancel first what is not to be sent.`,
        other: `${open} of the orders are under way, and lose the person once finished; cancel first what is not to be sent.`,
      }),
    kept: (documents: string) =>
      `Kept: goods, amounts and the region, for accounting${documents && `; as the law asks, the documents ${documents}`}.`,
  },
};

/** Forms of an order that send it on in its course. */
export const orderStates = {
  delivered: {
    title: 'Has arrived',
    means: 'Everything of the order is with the buyer. It is complete then.',
    meansPaid: 'Everything of the order is with the buyer, and the courier was paid. It is complete then.',
    confirm: 'Record the arrival',
  },
  delay: {
    title: 'Sent later',
    means:
      'The buyer is told by mail when the rest is sent, with a link to wait or to cancel it. Where the law asks for consent, the rest is cancelled and refunded without an answer; the mail names the time.',
    sentOn: 'Sent on',
    unknown: 'The day is not known',
    confirm: 'Tell the buyer',
  },
  resolve: {
    title: 'End the review',
    means: 'The order was looked at and goes on: it can be sent then. Cancelling it ends the review, too.',
    reason: 'What was decided',
  },
};
