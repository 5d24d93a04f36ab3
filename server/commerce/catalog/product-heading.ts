import { codes, fail } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { ProductHeading } from '../../../shared/office/products.ts';
import type { Database } from '../database/connection.ts';
import { stateIn } from './product-state.ts';

export const noSuchProduct = fail(codes.notFound, verbatim('There is no such product.'));

/** Returns what each page of a product begins with; null for an unknown id. */
export async function loadHeading(db: Database, id: number): Promise<ProductHeading | null> {
  const found = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title', stateIn(db).as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
