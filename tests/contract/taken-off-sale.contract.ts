import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '../../server/commerce/database/migrations/063-taken-off-sale.ts';
import { databaseKinds, freshDatabase } from './support/database.ts';

it.each(databaseKinds)(
  'a shop on %s that is upgraded keeps the pages of products that it once sold, and none of its drafts',
  async (kind) => {
    const { db, close } = await freshDatabase(kind, 'stocked');
    await sql`drop trigger product_taken_off_sale ${sql.raw(kind === 'sqlite' ? '' : 'on product')}`.execute(db);
    if (kind === 'postgres') await sql`drop function product_taken_off_sale`.execute(db);
    await sql`drop table taken_off_sale`.execute(db);
    await db.updateTable('product').set({ status: 'offShelf' }).where('id', 'in', [2, 3, 4, 5]).execute();
    await db.insertInto('product_view').values({ owner: 'somebody', product_id: 2, viewed_at: 1 }).execute();
    await db
      .insertInto('saved_product')
      .values({ owner: 'somebody', product_id: 3, variant_id: 0, saved_at: 1 })
      .execute();
    await up(db as never);
    const rows = await db.selectFrom('taken_off_sale').selectAll().orderBy('product_id').execute();
    expect(rows).toEqual([
      { product_id: 2, title: 'SCARF' },
      { product_id: 3, title: 'PERFUME' },
    ]);
    await close();
  },
);
