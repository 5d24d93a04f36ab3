import { arrivalDays } from '../../../shared/orders/delivery-dates.ts';
import { knownCarriers } from '../../commerce/orders/carriers.ts';
import { findOrderByNumber } from '../../commerce/orders/order-queries.ts';
import { delayOrder } from '../../commerce/orders/promises/delay-order.ts';
import { deliverOrder, shipOrder } from '../../commerce/orders/ship.ts';
import { flag, say, sayFailure, several, text, UsageError } from '../command.ts';
import { dayOf } from '../time.ts';
import { takesOrder, unitsIn } from './verb.ts';

const shipping = { carrier: text, tracking: text, url: text, line: several };

/** `orders ship` */
export const ship = takesOrder(shipping, (values) => {
  const { carrier, tracking, url, line } = values;
  if (!carrier || !tracking) throw new UsageError('Say with which --carrier it goes, and its --tracking number.');
  const units = line && unitsIn(line, '--line');
  return async ({ shop, deps, order, orderNo }) => {
    const shipment = { orderId: order.id, carrier, trackingNo: tracking, trackingUrl: url, units };
    const shipped = await shipOrder(deps, shipment);
    if (!shipped.ok) return sayFailure(shop, shipped.error, `'npm run shop -- orders show ${orderNo}' shows more.`);
    const { label, fresh, parcelId } = shipped.value;
    const status = (await findOrderByNumber(deps.db, orderNo))?.status ?? order.status;
    return say(shop, { orderNo, status, fresh, parcelId, ...label }, said(orderNo, status, shipped.value));
  };
});

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
export const deliver = takesOrder({}, () => async ({ shop, deps, order, orderNo }) => {
  const delivered = await deliverOrder(deps, order.id);
  const next = `It is ${order.status}; 'npm run shop -- orders ship ${orderNo}' writes down what leaves.`;
  if (!delivered.ok) return sayFailure(shop, delivered.error, next);
  return say(shop, { orderNo, status: 'FULFILLED' }, `Order ${orderNo} is complete.\n`);
});

/** `orders delay` */
export const delay = takesOrder({ sent: text, unknown: flag }, (values) => {
  const { sent, unknown = false } = values;
  if ((sent === undefined) !== unknown) throw new UsageError('Say when it is sent: --sent DAY, or --unknown.');
  const sentOn = sent === undefined ? null : dayOf(sent, '--sent');
  return async ({ shop, deps, order, orderNo }) => {
    const delayed = await delayOrder(deps, { orderId: order.id, sentOn });
    if (!delayed.ok) return sayFailure(shop, delayed.error);
    const { arrival, fresh } = delayed.value;
    const when = arrival ? `arrives ${arrivalDays(arrival)}` : 'has no known day of arrival';
    const told = fresh ? 'The buyer gets a mail with a link to wait or to cancel.' : 'The buyer was told before.';
    return say(shop, { orderNo, ...delayed.value }, `Order ${orderNo} ${when}. ${told}\n`);
  };
});
