import type { Kysely } from 'kysely';

/** The language in which an order was placed and in which work was asked for: that of the mails and texts about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['shop_order', 'due_work'])
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
      .execute();
}
