import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { resolveOrder } from '../../commerce/orders/flags.ts';
import { readWords } from '../command.ts';
import { sayFailure } from '../say-failure.ts';
import { depsOf, findOrSay, numberIn, reasonIn, type Verb } from './verb.ts';

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
  shop.out(json ? `${JSON.stringify({ orderNo, status: order.status, resolved: resolved.value })}\n` : `${text}\n`);
  return 0;
};
