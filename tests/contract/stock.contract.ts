import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { moveStock, moveStocks, type StockMove } from '../../server/commerce/stock/move.ts';
import { setStock, stockLines } from '../../server/commerce/stock/set-stock.ts';
import type { Catalog } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(databaseKinds)('the stock ledger on %s', (kind) => {
  const it = freshCatalogTest[kind];
  let count = 0;
  it.beforeEach(async ({ shop }) => {
    for (const [sku, quantity] of Object.entries({ 'WC-M': 1, 'WC-L': 0, SS: 9 }))
      await setStock(shop.db, { sku, quantity, reference: `reset ${++count}`, now: 1 });
  });

  const idOf = async (shop: Catalog, sku: string) =>
    (await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
  const stockOf = async (shop: Catalog, sku: string) =>
    (await stockLines(shop.db, { which: sku, atMost: null }))[0]?.stock;
  const ledgerOf = async (shop: Catalog, sku: string) => {
    const entries = await shop.db
      .selectFrom('stock_entry')
      .select('delta')
      .where('variant_id', '=', await idOf(shop, sku))
      .execute();
    return entries.reduce((sum, { delta }) => sum + delta, 0);
  };
  const move = async (
    shop: Catalog,
    sku: string,
    delta: number,
    reference: string,
    reason = 'order',
  ): Promise<StockMove> => ({
    variantId: await idOf(shop, sku),
    delta,
    reason,
    reference,
    at: 5,
  });
  const apply = (shop: Catalog, moves: StockMove[]) => inTransaction(shop.db, (trx) => moveStocks(trx, moves));
  const inStock = async (shop: Catalog, handle: string) =>
    (await shop.db.selectFrom('product').select('in_stock').where('handle', '=', handle).executeTakeFirstOrThrow())
      .in_stock;

  it('gives the last unit to one of twenty buyers, and tells the others what is left', async ({ shop }) => {
    const takers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const taken = await move(shop, 'WC-M', -1, `parallel ${i}`);
        return inTransaction(shop.db, (trx) => moveStock(trx, taken));
      }),
    );
    expect(takers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = takers.find(({ ok }) => !ok);
    expect(refused).toEqual({
      ok: false,
      error: {
        code: '300001',
        message: 'outOfStock',
        data: { variantId: String(await idOf(shop, 'WC-M')), left: 0 },
      },
    });
    expect(await stockOf(shop, 'WC-M')).toBe(0);
    expect(await ledgerOf(shop, 'WC-M')).toBe(0);
  });

  it('lists what is tracked and has at most so many left', async ({ shop }) => {
    const skus = async (atMost: number) => (await stockLines(shop.db, { which: null, atMost })).map(({ sku }) => sku);
    expect(await stockOf(shop, 'WC-M')).toBe(1);
    expect(await skus(1)).toContain('WC-M');
    expect(await skus(0)).not.toContain('WC-M');
  });

  it('has one entry for one cause, however often it is called', async ({ shop }) => {
    const back = await move(shop, 'SS', 2, 'order 1', 'cancellation');
    await Promise.all([apply(shop, [back]), apply(shop, [back]), apply(shop, [back])]);
    expect(await stockOf(shop, 'SS')).toBe(11);
    expect(await ledgerOf(shop, 'SS')).toBe(11);
  });

  it('has no entry for a shortage, so that the same cause can succeed later', async ({ shop }) => {
    const taken = await move(shop, 'WC-M', -2, 'order 2');
    expect((await apply(shop, [taken])).ok).toBe(false);
    expect(await ledgerOf(shop, 'WC-M')).toBe(1);
    await setStock(shop.db, { sku: 'WC-M', quantity: 5, reference: 'delivery', now: 1 });
    expect((await apply(shop, [taken])).ok).toBe(true);
    expect(await stockOf(shop, 'WC-M')).toBe(3);
  });

  it('marks a product as sold out with its last variant and as in stock with the first', async ({ shop }) => {
    expect(await inStock(shop, 'wool-coat')).toBe(1);
    await apply(shop, [await move(shop, 'WC-M', -1, 'order 3')]);
    expect(await inStock(shop, 'wool-coat')).toBe(0);
    await apply(shop, [await move(shop, 'WC-L', 1, 'order 3', 'cancellation')]);
    expect(await inStock(shop, 'wool-coat')).toBe(1);
  });

  it('marks it as sold out when the second unit is taken while the first is not yet committed', async ({ shop }) => {
    await setStock(shop.db, { sku: 'WC-L', quantity: 1, reference: 'delivery of one', now: 1 });
    const [first, second] = [await move(shop, 'WC-M', -1, 'order 4'), await move(shop, 'WC-L', -1, 'order 5')];
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(shop.db, async (trx) => {
      await moveStock(trx, first);
      later = apply(shop, [second]);
      if (kind === 'postgres') await someoneWaits(shop);
    });
    await later;
    expect(await inStock(shop, 'wool-coat')).toBe(0);
  });

  /** Waits until a transaction waits for the lock of another one. */
  const someoneWaits = async (shop: Catalog) => {
    const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
    while ((await waiting.execute(shop.db)).rows[0]?.count === 0);
  };

  it('completes two orders for the same goods in opposite order', async ({ shop }) => {
    await setStock(shop.db, { sku: 'WC-M', quantity: 50, reference: 'many', now: 1 });
    const orders = Array.from({ length: 12 }, async (_, i) => {
      const moves = [
        await move(shop, 'WC-M', -1, `swap ${i}`),
        await move(shop, 'SS', i % 3 === 0 ? -1 : 0, `swap ${i}`),
      ];
      return apply(shop, i % 2 === 0 ? moves : moves.toReversed());
    });
    expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
  });

  it('is not limited for untracked variants', async ({ shop }) => {
    expect((await apply(shop, [await move(shop, 'CT-WM', -500, 'order 6')])).ok).toBe(true);
    expect(await ledgerOf(shop, 'CT-WM')).toBe(-500);
    expect(await inStock(shop, 'cotton-tee')).toBe(1);
  });

  it('refuses an unknown variant', async ({ shop }) => {
    const moved = await apply(shop, [{ variantId: 999_999, delta: -1, reason: 'order', reference: 'x', at: 1 }]);
    expect(moved.ok).toBe(false);
  });

  it('sets a stock by an entry and refuses what is not one variant', async ({ shop }) => {
    const counted = await setStock(shop.db, { sku: 'SS', quantity: 4, reference: 'count', now: 1 });
    expect(counted).toEqual({ ok: true, value: { before: 9, after: 4 } });
    expect(await ledgerOf(shop, 'SS')).toBe(4);
    const unknown = await setStock(shop.db, { sku: 'NOPE', quantity: 4, reference: 'count', now: 1 });
    expect(unknown.ok).toBe(false);
  });
});
