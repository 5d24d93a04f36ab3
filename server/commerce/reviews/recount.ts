import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

/** Stores the rating and the number of published reviews of products, whose rows the transaction has locked. */
export async function recount(trx: Trx, productIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(productIds)) {
    await sql`
      update product set
        review_count = (select count(*) from review where product_id = product.id and state = 'published'),
        rating = (
          select (sum(review.rating) * 100 + count(*) / 2) / nullif(count(*), 0) from review
          where product_id = product.id and state = 'published'
        )
      where id in (${sql.join(ids)})`.execute(trx);
  }
}
