import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../../server/commerce/database/connection.ts';
import { visitorsOf } from '../../shoppers/visitor.ts';
import { readSold } from '../traffic/pages.ts';
import { type Answered, ask } from '../traffic/shoppers.ts';

/** More than there are pauses in the longest import. */
const maxVisitors = 50_000;
const pauseMs = 200;

/** Lets one visitor after the other add a product to the cart until `until` is settled. */
export async function addToCart(url: string, db: Database, until: Promise<unknown>): Promise<Answered[]> {
  const sold = await readSold(db);
  const choices = { product: () => '', variant: () => '' };
  const answered: Answered[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until.then(end, end);
  for (const visitor of visitorsOf(url, maxVisitors, { choices, everywhere: false })) {
    if (isOver) break;
    const variantId = sold[visitor.number % sold.length]?.variant ?? '';
    const fields = { variantId, quantity: '1' };
    answered.push(await ask(visitor, { kind: 'add to cart', path: '/cart/items', fields }));
    await pause(pauseMs);
  }
  return answered;
}
