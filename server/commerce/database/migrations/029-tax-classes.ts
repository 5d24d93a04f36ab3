import type { Kysely } from 'kysely';

/**
 * The class of each variant by which it is taxed, and what each line of an order was taxed at. Orders of before have
 * none: it is not known what their lines were taxed at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('variant')
    .addColumn('tax_class', 'text', (c) => c.notNull().defaultTo('standard'))
    .execute();
  await db.schema.alterTable('order_line').addColumn('tax_class', 'text').execute();
  for (const column of ['tax_bps', 'tax_cents', 'exempt_cents'] as const)
    await db.schema
      .alterTable('order_line')
      .addColumn(column, column === 'tax_bps' ? 'integer' : 'bigint')
      .execute();
  await db.schema.alterTable('shop_order').addColumn('shipping_tax_json', 'text').execute();
}
