import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveDemonstration, countDemonstrationOnSale } from '../../server/commerce/catalog/demonstration.ts';
import { seedDemonstration } from '../../server/commerce/database/seed/seed.ts';
import { ok } from '../../shared/errors.ts';
import { databaseKinds, freshDatabase, type TestDatabase } from './support/database.ts';
import { noon } from './support/fixture.ts';

describe.each(databaseKinds)('the demonstration catalogue on %s', (kind) => {
  let shop: TestDatabase;
  const clock = { now: () => noon };
  beforeEach(async () => {
    shop = await freshDatabase(kind);
    await seedDemonstration(shop.db, noon);
  });
  afterEach(() => shop.close());

  it('is taken off sale at once, except products with own pictures, and the audit trail records it', async () => {
    const many = await countDemonstrationOnSale(shop.db);
    expect(many).toBeGreaterThan(200);
    const { id: own } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('status', '=', 'onSale')
      .limit(1)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('product_image')
      .set({ url: '/images/import/own.webp' })
      .where('product_id', '=', own)
      .execute();
    expect(await archiveDemonstration(shop.db, clock)).toEqual(ok(many - 1));
    expect(await countDemonstrationOnSale(shop.db)).toBe(0);
    const onSale = await shop.db.selectFrom('product').select('id').where('status', '=', 'onSale').execute();
    expect(onSale).toEqual([{ id: own }]);
    const entry = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'catalogue.archived', details_json: JSON.stringify({ products: many - 1 }) });
    expect(await archiveDemonstration(shop.db, clock)).toEqual(ok(0));
  });
});
