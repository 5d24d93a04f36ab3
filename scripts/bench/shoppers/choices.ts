import type { Database } from '../../../server/commerce/database/connection.ts';
import { seeded, zipf } from './popularity.ts';
import type { Choices } from './visitor.ts';

/** The products that visitors of the demonstration catalogue open in turn. */
const productsInTurn = 60;
/** Enough for all visitors. */
const plenty = 10_000;
const seed = 1;

/**
 * Reads what visitors open and buy from the catalogue: 60 products in turn, or all of them by Zipf's law, those with the
 * lowest ids most often.
 */
export async function readChoices(db: Database, byPopularity: boolean): Promise<Choices> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('product.status', '=', 'onSale')
    .where('variant.stock', '>=', plenty)
    .where('variant.requires_shipping', '=', 1)
    .select((eb) => ['product.id', 'product.handle', eb.fn.min('variant.id').as('variant')])
    .groupBy(['product.id', 'product.handle'])
    .orderBy('product.id')
    .execute();
  if (rows.length < productsInTurn) throw new Error(`Only ${rows.length} products can be bought.`);
  const some = byPopularity ? rows : everyNth(rows, productsInTurn);
  const choose = byPopularity ? zipf(some.length, seeded(seed)) : null;
  const at = (index: number) => some[index % some.length] as (typeof some)[number];
  return {
    product: (visitor, step) => at(choose ? choose() : visitor + step * 7).handle,
    variant: (visitor) => String(at(choose ? choose() : visitor).variant),
  };
}

/** `count` rows that are spread over all of them. */
const everyNth = <T>(rows: readonly T[], count: number): T[] =>
  rows.filter((_, i) => i % Math.floor(rows.length / count) === 0).slice(0, count);
