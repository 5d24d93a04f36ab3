import { loadRecord } from '../../commerce/orders/order-record.ts';
import { readWords } from '../command.ts';
import { readable } from './show-readable.ts';
import { findOrSay, numberIn, type Verb } from './verb.ts';

/** `orders show` */
export const show: Verb = async (words, shop) => {
  const { values, positionals } = readWords(words, {});
  const order = await findOrSay(shop, numberIn(positionals), values.json);
  if (!order) return 1;
  const record = await loadRecord(await shop.open(), order);
  shop.out(values.json ? `${JSON.stringify(record, null, 2)}\n` : readable(record));
  return 0;
};
