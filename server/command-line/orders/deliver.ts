import { deliverOrder } from '../../commerce/orders/ship.ts';
import { readWords } from '../command.ts';
import { sayFailure } from '../say-failure.ts';
import { depsOf, findOrSay, numberIn, type Verb } from './verb.ts';

/** `orders deliver` */
export const deliver: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, {});
  const orderNo = numberIn(positionals);
  const order = await findOrSay(shop, orderNo, values.json);
  if (!order) return 1;
  const delivered = await deliverOrder(depsOf(await shop.open()), order.id);
  const next = `It is ${order.status}; 'npm run shop -- orders ship ${orderNo}' writes down what leaves.`;
  if (!delivered.ok) return sayFailure(shop, delivered.error, values.json, next);
  shop.out(values.json ? `${JSON.stringify({ orderNo, status: 'FULFILLED' })}\n` : `Order ${orderNo} is complete.\n`);
  return 0;
};
