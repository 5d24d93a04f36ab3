import type { Kysely } from 'kysely';

/** A product shows the change sets that it was part of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('change_cell_product').on('change_cell').columns(['product_id', 'set_id']).execute();
}
