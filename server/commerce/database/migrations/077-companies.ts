import { type Kysely, sql } from 'kysely';

/** Company and note for the carrier of an address, beside its JSON: earlier releases refuse keys that they do not know. */
const added = {
  shop_order: ['shipping_company', 'carrier_note', 'billing_company'],
  customer_address: ['company', 'carrier_note'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(added)) {
    for (const column of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    }
  }
  // Orders whose buyer an earlier release forgot: usually none.
  await sql`create index shop_order_beside_address on shop_order (id)
    where email = '' and shipping_company || carrier_note || billing_company <> ''`.execute(db);
}
