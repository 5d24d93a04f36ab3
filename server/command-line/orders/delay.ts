import { arrivalDays } from '../../../shared/orders/delivery-dates.ts';
import { delayOrder } from '../../commerce/orders/promises/delay-order.ts';
import { readWords, UsageError } from '../command.ts';
import { dayOf } from '../day.ts';
import { sayFailure } from '../say-failure.ts';
import { depsOf, findOrSay, numberIn, type Verb } from './verb.ts';

/** `orders delay` */
export const delay: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, { sent: { type: 'string' }, unknown: { type: 'boolean' } });
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
  shop.out(json ? `${JSON.stringify({ orderNo, ...delayed.value })}\n` : `Order ${orderNo} ${when}. ${told}\n`);
  return 0;
};
