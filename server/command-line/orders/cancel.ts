import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import { forgetBuyerOf } from '../../commerce/account/forget-guest.ts';
import { isLive } from '../../commerce/orders/attempt-queries.ts';
import { cancelForShop } from '../../commerce/orders/cancel.ts';
import { resolveOrder } from '../../commerce/orders/flags.ts';
import { loadFulfillments } from '../../commerce/orders/fulfillment-queries.ts';
import type { OrderRow } from '../../commerce/orders/order-queries.ts';
import { loadMoney } from '../../commerce/orders/overview.ts';
import { confirm, readWords, type Shop, say, sayFailure } from '../command.ts';
import { depsOf, findOrSay, numberIn, reasonIn, type Verb } from './verb.ts';

/** `orders cancel` */
export const cancel: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { yes: { type: 'boolean' } });
  const order = await findOrSay(shop, numberIn(positionals), values.json);
  if (!order) return 1;
  const orderNo = order.order_no;
  if (order.status === 'CANCELLED')
    return done(shop, order, { cents: 0, text: `Order ${orderNo} is cancelled already.` }, values.json);
  const { left } = await loadMoney(await shop.open(), order.id);
  const money = formatMoney(left, order.currency);
  const back = left > 0 ? `${money} will go back to the buyer.` : 'There is no money to give back.';
  if (!(await confirm(shop, `Cancel order ${orderNo} (${order.status}, ${order.email})? ${back}`, values))) return 1;
  const cancelled = await cancelForShop(depsOf(await shop.open()), order.id);
  if (!cancelled.ok) return sayFailure(shop, cancelled.error, values.json, await nextStep(shop, order));
  const cents = cancelled.value;
  const gone = cents > 0 ? ` ${formatMoney(cents, order.currency)} goes back within a minute while the shop runs.` : '';
  return done(
    shop,
    order,
    { cents, text: `Order ${orderNo} is cancelled, and its goods are back in stock.${gone}` },
    values.json,
  );
};

function done(
  shop: Shop,
  order: OrderRow,
  { cents, text }: { cents: number; text: string },
  json: boolean | undefined,
): number {
  const result = {
    orderNo: order.order_no,
    status: 'CANCELLED',
    refund: { cent: cents, currencyCode: order.currency },
  };
  return say(shop, json, result, `${text}\n`);
}

/** Returns the next step for an order that could not be cancelled. */
async function nextStep(shop: Shop, order: OrderRow): Promise<string> {
  const db = await shop.open();
  const { attempts } = await loadMoney(db, order.id);
  if (attempts.some(isLive))
    return 'A payment under way cannot be ended from here: the shop finds out within minutes how it ended. Then try again.';
  const sent = (await loadFulfillments(db, order.id)).length > 0;
  const refund = `'npm run shop -- orders refund ${order.order_no}' gives money back instead.`;
  return sent ? `Something of it was sent. ${refund}` : refund;
}

/** `orders resolve` */
export const resolve: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { reason: { type: 'string' } });
  const { json } = values;
  const orderNo = numberIn(positionals);
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const resolved = await resolveOrder(depsOf(await shop.open()), order.id, reasonIn(values.reason));
  if (!resolved.ok) return sayFailure(shop, resolved.error, json);
  if (resolved.value === 0)
    return sayFailure(shop, { code: codes.conflict, message: verbatim(`Order ${orderNo} is not flagged.`) }, json);
  const text = `Order ${orderNo} is not flagged any more; it is ${order.status}.`;
  return say(shop, json, { orderNo, status: order.status, resolved: resolved.value }, `${text}\n`);
};

/** `orders forget` */
export const forget: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { yes: { type: 'boolean' } });
  const { json } = values;
  const orderNo = numberIn(positionals);
  const order = await findOrSay(shop, orderNo, json);
  if (!order) return 1;
  const question = `Remove the buyer of order ${orderNo} from all guest orders of the same address?`;
  if (!(await confirm(shop, question, values))) return 1;
  const result = await forgetBuyerOf(depsOf(await shop.open()), order);
  if (!result.ok) return sayFailure(shop, result.error, json);
  const { orders, open, documents } = result.value;
  const kept = documents.length > 0 ? ` The law keeps ${documents.join(', ')}.` : '';
  const text = `The buyer is removed from ${orders} orders; ${open} of them are under way and follow when they have ended.${kept}`;
  return say(shop, json, { orderNo, ...result.value }, `${text}\n`);
};
