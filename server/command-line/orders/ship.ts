import { arrivalDays } from '../../../shared/orders/delivery-dates.ts';
import { knownCarriers } from '../../commerce/orders/carriers.ts';
import { findOrderByNumber } from '../../commerce/orders/order-queries.ts';
import { delayOrder } from '../../commerce/orders/promises/delay-order.ts';
import { deliverOrder, shipOrder } from '../../commerce/orders/ship.ts';
import { flag, readWords, say, sayFailure, several, text, UsageError } from '../command.ts';
import { dayOf } from '../time.ts';
import { depsOf, findOrSay, numberIn, unitsIn, type Verb } from './verb.ts';

/** `orders ship` */
export const ship: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { carrier: text, tracking: text, url: text, line: several });
  const orderNo = numberIn(positionals);
  const { carrier, tracking, url, line, json } = values;
  if (!carrier || !tracking) throw new UsageError('Say with which --carrier it goes, and its --tracking number.');
  const units = line && unitsIn(line, '--line');
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const db = await shop.open();
  const shipment = { orderId: order.id, carrier, trackingNo: tracking, trackingUrl: url, units };
  const shipped = await shipOrder(depsOf(db), shipment);
  if (!shipped.ok) return sayFailure(shop, shipped.error, json, `'npm run shop -- orders show ${orderNo}' shows more.`);
  const { label, fresh, parcelId } = shipped.value;
  const status = (await findOrderByNumber(db, orderNo))?.status ?? order.status;
  if (json) shop.out(`${JSON.stringify({ orderNo, status, fresh, parcelId, ...label })}\n`);
  else shop.out(said(orderNo, status, shipped.value));
  return 0;
};

function said(
  orderNo: string,
  status: string,
  { fresh, label }: { fresh: boolean; label: { carrier: string; trackingNo: string; trackingUrl: string } },
) {
  const parcel = `${label.carrier} ${label.trackingNo}`;
  if (!fresh) return `The parcel ${parcel} was written down before; nothing changed.\n`;
  const rest = status === 'SHIPPED' ? 'Everything is on its way' : 'The rest is still to be sent';
  const page = label.trackingUrl
    ? `It is followed at ${label.trackingUrl}`
    : `Its tracking page is not known: give --url next time (known: ${knownCarriers.join(', ')}).`;
  return `Order ${orderNo}: parcel ${parcel}. ${rest}; the buyer is notified by mail.\n${page}\n`;
}

/** `orders deliver` */
export const deliver: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, {});
  const orderNo = numberIn(positionals);
  const order = await findOrSay(shop, orderNo, values.json);
  if (!order) return 1;
  const delivered = await deliverOrder(depsOf(await shop.open()), order.id);
  const next = `It is ${order.status}; 'npm run shop -- orders ship ${orderNo}' writes down what leaves.`;
  if (!delivered.ok) return sayFailure(shop, delivered.error, values.json, next);
  return say(shop, values.json, { orderNo, status: 'FULFILLED' }, `Order ${orderNo} is complete.\n`);
};

/** `orders delay` */
export const delay: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { sent: text, unknown: flag });
  const { json, sent, unknown = false } = values;
  const orderNo = numberIn(positionals);
  if ((sent === undefined) !== unknown) throw new UsageError('Say when it is sent: --sent DAY, or --unknown.');
  const sentOn = sent === undefined ? null : dayOf(sent, '--sent');
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const delayed = await delayOrder(depsOf(await shop.open()), { orderId: order.id, sentOn });
  if (!delayed.ok) return sayFailure(shop, delayed.error, json);
  const { arrival, fresh } = delayed.value;
  const when = arrival ? `arrives ${arrivalDays(arrival)}` : 'has no known day of arrival';
  const told = fresh ? 'The buyer gets a mail with a link to wait or to cancel.' : 'The buyer was told before.';
  return say(shop, json, { orderNo, ...delayed.value }, `Order ${orderNo} ${when}. ${told}\n`);
};
