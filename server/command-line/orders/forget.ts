import { forgetBuyerOf } from '../../commerce/account/forget-guest.ts';
import { readWords } from '../command.ts';
import { confirm } from '../confirm.ts';
import { sayFailure } from '../say-failure.ts';
import { depsOf, findOrSay, numberIn, type Verb } from './verb.ts';

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
  shop.out(json ? `${JSON.stringify({ orderNo, ...result.value })}\n` : `${text}\n`);
  return 0;
};
