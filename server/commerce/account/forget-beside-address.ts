import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** Removes company and note from orders whose buyer a release forgot that did not know them. */
export async function forgetBesideAddress(db: Database): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ shipping_company: '', carrier_note: '', billing_company: '' })
    // Written as in the index that has these orders alone.
    .where(sql<boolean>`email = '' and shipping_company || carrier_note || billing_company <> ''`)
    .execute();
}
