import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { formatMoney } from '../../../shared/money.ts';
import { forgetBuyerOf } from '../../commerce/account/forget-guest.ts';
import { isLive } from '../../commerce/orders/attempt-queries.ts';
import { cancelForShop } from '../../commerce/orders/cancel.ts';
import { resolveOrder } from '../../commerce/orders/flags.ts';
import { loadFulfillments } from '../../commerce/orders/fulfillment-queries.ts';
import { loadMoney } from '../../commerce/orders/overview.ts';
import { confirm, flag, say, sayFailure, text } from '../command.ts';
import { type OrderCall, reasonIn, takesOrder } from './verb.ts';

/** `orders cancel` */
export const cancel = takesOrder({ yes: flag }, (values) => async (call) => {
  const { shop, deps, order, orderNo } = call;
  if (order.status === 'CANCELLED') return sayCancelled(call, 0, `Order ${orderNo} is cancelled already.`);
  const { left } = await loadMoney(deps.db, order.id);
  const money = formatMoney(left, order.currency);
  const back = left > 0 ? `${money} will go back to the buyer.` : 'There is no money to give back.';
  if (!(await confirm(shop, `Cancel order ${orderNo} (${order.status}, ${order.email})? ${back}`, values))) return 1;
  const cancelled = await cancelForShop(deps, order.id);
  if (!cancelled.ok) return sayFailure(shop, cancelled.error, await nextStep(call));
  const cents = cancelled.value;
  const gone = cents > 0 ? ` ${formatMoney(cents, order.currency)} goes back within a minute while the shop runs.` : '';
  return sayCancelled(call, cents, `Order ${orderNo} is cancelled, and its goods are back in stock.${gone}`);
});

function sayCancelled({ shop, order, orderNo }: OrderCall, cents: number, text: string): number {
  const refund = { cent: cents, currencyCode: order.currency };
  return say(shop, { orderNo, status: 'CANCELLED', refund }, `${text}\n`);
}

/** Returns the next step for an order that could not be cancelled. */
async function nextStep({ deps: { db }, order, orderNo }: OrderCall): Promise<string> {
  const { attempts } = await loadMoney(db, order.id);
  if (attempts.some(isLive))
    return 'A payment under way cannot be ended from here: the shop finds out within minutes how it ended. Then try again.';
  const sent = (await loadFulfillments(db, order.id)).length > 0;
  const refund = `'npm run shop -- orders refund ${orderNo}' gives money back instead.`;
  return sent ? `Something of it was sent. ${refund}` : refund;
}

/** `orders resolve` */
export const resolve = takesOrder({ reason: text }, (values) => async ({ shop, deps, order, orderNo }) => {
  const resolved = await resolveOrder(deps, order.id, reasonIn(values.reason));
  if (!resolved.ok) return sayFailure(shop, resolved.error);
  if (resolved.value === 0)
    return sayFailure(shop, { code: codes.conflict, message: verbatim(`Order ${orderNo} is not flagged.`) });
  const text = `Order ${orderNo} is not flagged any more; it is ${order.status}.`;
  return say(shop, { orderNo, status: order.status, resolved: resolved.value }, `${text}\n`);
});

/** `orders forget` */
export const forget = takesOrder({ yes: flag }, (values) => async ({ shop, deps, order, orderNo }) => {
  const question = `Remove the buyer of order ${orderNo} from all guest orders of the same address?`;
  if (!(await confirm(shop, question, values))) return 1;
  const result = await forgetBuyerOf(deps, order);
  if (!result.ok) return sayFailure(shop, result.error);
  const { orders, open, documents } = result.value;
  const kept = documents.length > 0 ? ` The law keeps ${documents.join(', ')}.` : '';
  const text = `The buyer is removed from ${orders} orders; ${open} of them are under way and follow when they have ended.${kept}`;
  return say(shop, { orderNo, ...result.value }, `${text}\n`);
});
