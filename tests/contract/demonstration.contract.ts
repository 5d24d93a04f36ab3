import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  archiveDemonstration,
  countDemonstrationOnSale,
  countInventedReviews,
} from '../../server/commerce/catalog/demonstration.ts';
import { loadProduct } from '../../server/commerce/catalog/product.ts';
import { demonstrationReviews } from '../../server/commerce/reviews/import/demonstration.ts';
import { demonstrationFolder, seedDemonstration } from '../../server/commerce/service/seed/seed.ts';
import { ok } from '../../shared/errors.ts';
import { gateDatabases, type TestDatabase } from './support/database.ts';
import { demonstrationDatabase } from './support/demonstration.ts';
import { noon } from './support/fixture.ts';

describe.each(gateDatabases)('the demonstration catalogue on %s', (kind) => {
  let shop: TestDatabase;
  const clock = { now: () => noon };
  beforeEach(async () => {
    shop = await demonstrationDatabase(kind);
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

  it('has reviews that say what they are, gives them to a shop that has none, and loses them off sale', async () => {
    const reviews = () => shop.db.selectFrom('review').selectAll().orderBy('id').execute();
    const written = await reviews();
    const known = new Set((await shop.db.selectFrom('product').select('id').execute()).map(({ id }) => id));
    const rated = new Set(written.map(({ product_id }) => product_id));
    expect(rated.size).toBeGreaterThan(known.size / 2);
    expect(new Set(written.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    for (const { created_at, body } of written) {
      expect(created_at).toBeLessThan(noon);
      expect(body.length).toBeGreaterThanOrEqual(50);
    }
    const [reviewed] = written;
    const currency = { code: 'USD', rate_ppm: 1_000_000, rounding: 'none' } as const;
    const product = await loadProduct(shop.db, String(reviewed?.product_id), { currency, country: 'US' });
    expect(product).toMatchObject({ ok: true, value: { reviewsInvented: true } });
    expect(await countInventedReviews(shop.db)).toBe(written.length);
    await shop.db.deleteFrom('review').execute();
    await shop.db.deleteFrom('setting').where('name', '=', 'seed.demonstration-reviews').execute();
    expect(await seedDemonstration(shop.db, noon)).toBe(true);
    expect(await reviews()).toHaveLength(written.length);
    expect(await seedDemonstration(shop.db, noon)).toBe(false);
    await archiveDemonstration(shop.db, clock);
    expect(await reviews()).toEqual([]);
    const figures = shop.db.selectFrom('product').select('id').where('review_count', '>', 0);
    expect(await figures.execute()).toEqual([]);
  });

  it('has a review of each row of its files, each of a product', async () => {
    const files = await demonstrationReviews(join(demonstrationFolder, 'reviews'), noon);
    const { count } = await shop.db
      .selectFrom('review')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(files.length);
  });
});
