import { dayMs } from '../../../shared/time/duration.ts';
import type { Database } from '../database/connection.ts';
import { demonstrationPictures } from './demonstration.ts';

/** How long a product is new. */
export const newForMs = 60 * dayMs;
/** How long a shop's catalogue is moved in, from its first product on. */
const movesInForMs = 7 * dayMs;
/** More products than the demonstration has. */
const maxInvented = 1_000;

/**
 * Returns whether products that are added now are new: once the shop's first product is a week old. Earlier ones are
 * the catalogue that a merchant moves in with, of which all would be new. The demonstration's products do not count.
 */
export async function areAddedNew(db: Database, now: number): Promise<boolean> {
  const first = await db
    .selectFrom(db.selectFrom('product').select(['id', 'created_at']).orderBy('id').limit(maxInvented).as('product'))
    .select('created_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_image')
            .select('product_id')
            .whereRef('product_id', '=', 'product.id')
            .where('url', 'like', demonstrationPictures),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.created_at <= now - movesInForMs;
}
