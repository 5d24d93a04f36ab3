import type { ProductHeading } from '../../../../shared/contract/office/products.ts';
import type { Database } from '../../database/connection.ts';
import { archivedFlag, stateOf } from './product-state.ts';

/** Returns what each page of a product begins with; null for an unknown id. */
export async function headingOf(db: Database, id: number): Promise<ProductHeading | null> {
  const found = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'status', archivedFlag(db).as('archived')])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? { id: found.id, handle: found.handle, title: found.title, state: stateOf(found) } : null;
}
