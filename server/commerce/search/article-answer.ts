import type { Answer } from '../../../shared/contract/catalog.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';

/** Article numbers as shops write them: no spaces, at least one digit. */
const articleNumber = /^(?=.*\d)[\w./-]{4,60}$/;

/** Returns the product on sale whose article number (SKU) was typed, with that variant chosen; null: it is none. */
export async function articleAnswer(db: Database, typed: string): Promise<Answer | null> {
  const number = typed.trim();
  if (!articleNumber.test(number)) return null;
  const row = await first(
    readArticle(db, { numbers: [...new Set([number, number.toUpperCase(), number.toLowerCase()])] }),
  );
  if (!row) return null;
  const { handle, title, id, sku, value1, value2, value3 } = row;
  const values = [value1, value2, value3].filter((value) => value !== null && value !== 'Default Title');
  return { title, text: [sku, ...values].join(' · '), path: `/products/${handle}?variant=${id}` };
}

const readArticle = prepared((db, { numbers }: { numbers: readonly string[] }) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.handle', 'product.title', 'variant.id', 'variant.sku', 'value1', 'value2', 'value3'])
    .where('variant.sku', 'in', numbers)
    .where('variant.sku', '<>', '')
    .where('product.status', '=', 'onSale')
    .orderBy('variant.id')
    .limit(1),
);
