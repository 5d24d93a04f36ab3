import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** Packing, parcels and what customs ask for. */
export const packing = {
  picking: 'Picking list',
  slips: 'Packing slips',
  slipTitle: (orderNo: string) => `Packing slip ${orderNo}`,
  oneByOneTitle: 'Ship one by one',
  chooseFirst: { before: 'Choose orders in ', link: 'Orders to send', after: ' first.' },
  next: 'Next',
  oneByOne: 'Tracking numbers, one by one',
  byPaste: 'Tracking numbers by paste',
  notFound: (numbers: string) => `Not found: ${numbers}`,
  counts: (units: number, skus: number, orders: number) => `Units: ${units}, SKUs: ${skus}, orders: ${orders}`,
  unitsOf: (orderNo: string) => `Units ${orderNo}`,
  sku: 'SKU',
  packed: 'Packed',
  nothingLeft: 'Nothing is left to pack.',
  backToOrder: 'Back to the order',
  noneChosen: 'No orders are chosen.',
  placed: 'Placed ',
  allDone: 'All of these orders are done. ',
  ordersToSend: 'Orders to send',
  trackingOf: (orderNo: string) => `Tracking number of ${orderNo}`,
  recordNext: 'Record and go on',
  last: 'This is the last one.',
  more: (count: number) => `${count} more after this.`,
  skip: 'Skip this order',
  recorded: (orderNo: string) => `The parcel of ${orderNo} is recorded; the buyer is notified by mail.`,
  waves: {
    title: 'Waves',
    wave: (id: number) => `Wave ${id}`,
    begin: 'Scan the chosen in a wave',
    beginFirst: (count: number) => `Scan the first ${count} in a wave`,
    empty: 'No wave yet. Choose orders under Orders to send, and scan their pieces into parcels.',
    began: 'Began',
    open: 'open',
    ended: 'ended',
    pieces: 'Pieces',
    counted: (counted: number, wanted: number) => `${counted} of ${wanted}`,
    sent: 'sent',
    pack: 'Pack',
    packing: (orderNo: string) => `Pack order ${orderNo}`,
    end: 'End the wave',
    endMeans: 'What is not sent can then be taken into another wave.',
    hasEnded: 'This wave has ended. ',
    left: (numbers: string) => `Left out, as they are in another wave or nothing of them is left to send: ${numbers}`,
    none: 'No order is left in this wave.',
    toWave: 'Back to the wave',
    byHand: 'Count by hand',
    oneByHand: (name: string) => `Count by hand: ${name}`,
    takeOut: (count: number, name: string) =>
      `The order has changed since: take ${count} × ${name} out of the parcel again.`,
    send: 'Send, and next order',
    older: 'Older waves',
  },
  customs: {
    title: 'Customs declaration',
    titleOf: (orderNo: string) => `Customs declaration ${orderNo}`,
    way: (from: string, to: string) => `${from} → ${to}`,
    duties: { buyer: 'duties are paid by the buyer', shop: 'duties are paid by the shop' },
    goods: 'Goods',
    tariff: 'HS code',
    origin: 'Origin',
    value: 'Value',
    weight: 'Weight',
    notKnown: 'not known',
  },
};

/** Recording parcels by pasted lines. */
export const shipping = {
  results: 'Results',
  paste: 'One parcel a line, at most 50: order number, carrier, tracking number',
  record: 'Record parcels',
  write: 'Write: order number, carrier, tracking number.',
  recorded: 'recorded',
  recordedBefore: 'was recorded before',
};

export const exchanges = {
  states: {
    agreed: 'agreed: the piece is to come back',
    received: 'the piece is back: send the replacement',
    sent: 'replacement sent: the piece is to come back',
    done: 'done',
    ended: 'given up',
    refunded: 'refunded',
  },
  what: (from: string, to: string) => `${from} for ${to}`,
  cheaper: (amount: string) => `${amount} cheaper`,
  isBack: (from: string) => `${from} is back`,
  giveUp: (from: string) => `Give up the exchange of ${from}`,
  agreed: 'Agreed',
  comesBack: 'Comes back',
  replacement: 'Replacement',
  empty: 'No exchanges are open. One begins on the page of an order that was sent, under Exchange.',
  form: {
    title: 'Exchange',
    units: 'What comes back, of one line',
    instead: 'What the buyer gets instead',
    another: 'another product, by SKU',
    sku: 'SKU of another product',
    now: 'Send it at once, before the other piece is back',
    ask: (units: string, instead: string) => `Exchange ${units} for ${instead}?`,
    reserved: (instead: string) => `Reserved: ${instead}.`,
    waits: 'It is sent once the other piece is back.',
    atOnce: 'It is sent at once.',
    cheaper: (amount: string) => `It is cheaper: ${amount} is refunded once the other piece is back.`,
    same: 'The amounts of the order stay.',
    confirm: 'Agree on the exchange',
  },
};

export const cash = {
  title: 'Cash on delivery',
  owed: 'Owed by couriers',
  nothingOwed: 'No courier owes anything.',
  transfers: 'To transfer to buyers',
  noTransfers: 'Nobody waits for a transfer.',
  sent: 'Sent',
  since: 'Since',
  further: 'Further orders by number, as in a courier’s list',
  steps: {
    collected: 'The courier has paid',
    refused: 'Refused at the door, and back here',
    transferred: 'The transfer is made',
  },
  done: {
    collected: (orders: number) =>
      `${plural(orders, { one: `${orders} order is`, other: `${orders} orders are` })} paid by the courier.`,
    refused: (orders: number) =>
      `${plural(orders, { one: `${orders} order is`, other: `${orders} orders are` })} refused at the door: back in stock, with a credit note.`,
    transferred: (orders: number) =>
      `${plural(orders, { one: `${orders} order is`, other: `${orders} orders are` })} transferred; the buyer is notified by mail.`,
  },
};

/** What the shopper of an order saw and did. */
export const session = {
  title: (orderNo: string) => `Session of order ${orderNo}`,
  reasons: {
    unknown: 'This shop does not say where its log is: set OFFICE_LOG.',
    nothing: 'The log has nothing of this order any more.',
    long: 'Too many requests belong to this order to show them here: npm run shop -- session reads a part of them.',
    busy: 'Another session is being read. Try again in a few seconds.',
    slow: 'Reading the log took longer than half a minute: npm run shop -- session takes its time.',
    failed: 'The log could not be read: npm run shop -- session says why.',
  },
  wrong: 'What went wrong',
  nothingWrong: 'Nothing that the shop noticed.',
  step: (no: number, name: string) => `Step ${no}, ${name}`,
  visit: 'The visit',
  visitNo: (no: number) => `Visit ${no}`,
  answer: 'Answer',
  leftOut: (count: number) =>
    `${count} requests without an action of the shopper (analytics, prefetched pages, files) are left out.`,
  said: (text: string) => `“${text}”`,
  request: (id: string) => `request ${id}`,
};
