import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveStock, moveStocks, type StockMove } from '../../server/commerce/catalog/stock.ts';
import { setStock, stockLines } from '../../server/commerce/catalog/stock-count.ts';
import { openCatalog } from './catalog-shop.ts';
import { databaseKinds } from './database.ts';

describe.each(databaseKinds)('the stock ledger on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openCatalog>>;
  let count = 0;
  beforeAll(async () => {
    shop = await openCatalog(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    for (const [sku, quantity] of Object.entries({ 'WC-M': 1, 'WC-L': 0, SS: 9 }))
      await setStock(shop.db, { sku, quantity, reference: `reset ${++count}`, now: 1 });
  });

  const idOf = async (sku: string) =>
    (await shop.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
  const stockOf = async (sku: string) => (await stockLines(shop.db, { which: sku, atMost: null }))[0]?.stock;
  const ledgerOf = async (sku: string) => {
    const entries = await shop.db
      .selectFrom('stock_entry')
      .select('delta')
      .where('variant_id', '=', await idOf(sku))
      .execute();
    return entries.reduce((sum, { delta }) => sum + delta, 0);
  };
  const move = async (sku: string, delta: number, reference: string, reason = 'order'): Promise<StockMove> => ({
    variantId: await idOf(sku),
    delta,
    reason,
    reference,
    at: 5,
  });
  const apply = (moves: StockMove[]) => shop.db.transaction().execute((trx) => moveStocks(trx, moves));
  const inStock = async (handle: string) =>
    (await shop.db.selectFrom('product').select('in_stock').where('handle', '=', handle).executeTakeFirstOrThrow())
      .in_stock;

  it('gives the last unit to one of twenty who want it, and tells the others what is left', async () => {
    const takers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const taken = await move('WC-M', -1, `parallel ${i}`);
        return shop.db.transaction().execute((trx) => moveStock(trx, taken));
      }),
    );
    expect(takers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = takers.find(({ ok }) => !ok);
    expect(refused).toEqual({
      ok: false,
      error: {
        code: '300001',
        message: 'Inventory shortage',
        data: { variantId: String(await idOf('WC-M')), left: 0 },
      },
    });
    expect(await stockOf('WC-M')).toBe(0);
    expect(await ledgerOf('WC-M')).toBe(0);
  });

  it('moves once for one cause, however often it is asked', async () => {
    const back = await move('SS', 2, 'order 1', 'cancellation');
    await Promise.all([apply([back]), apply([back]), apply([back])]);
    expect(await stockOf('SS')).toBe(11);
    expect(await ledgerOf('SS')).toBe(11);
  });

  it('writes nothing for a shortage, so that the same cause may succeed later', async () => {
    const taken = await move('WC-M', -2, 'order 2');
    expect((await apply([taken])).ok).toBe(false);
    expect(await ledgerOf('WC-M')).toBe(1);
    await setStock(shop.db, { sku: 'WC-M', quantity: 5, reference: 'delivery', now: 1 });
    expect((await apply([taken])).ok).toBe(true);
    expect(await stockOf('WC-M')).toBe(3);
  });

  it('takes a product off stock with its last variant and puts it back with the first', async () => {
    expect(await inStock('wool-coat')).toBe(1);
    await apply([await move('WC-M', -1, 'order 3')]);
    expect(await inStock('wool-coat')).toBe(0);
    await apply([await move('WC-L', 1, 'order 3', 'cancellation')]);
    expect(await inStock('wool-coat')).toBe(1);
  });

  it('sees both last units go when the second is taken while the first is not yet committed', async () => {
    await setStock(shop.db, { sku: 'WC-L', quantity: 1, reference: 'delivery of one', now: 1 });
    const [first, second] = [await move('WC-M', -1, 'order 4'), await move('WC-L', -1, 'order 5')];
    let later: Promise<unknown> = Promise.resolve();
    await shop.db.transaction().execute(async (trx) => {
      await moveStock(trx, first);
      later = apply([second]);
      if (kind === 'postgres') await someoneWaits();
    });
    await later;
    expect(await inStock('wool-coat')).toBe(0);
  });

  /** Until a transaction waits for another one's lock. */
  const someoneWaits = async () => {
    const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`;
    while ((await waiting.execute(shop.db)).rows[0]?.count === 0);
  };

  it('lets two orders for the same things in opposite order both through', async () => {
    await setStock(shop.db, { sku: 'WC-M', quantity: 50, reference: 'many', now: 1 });
    const orders = Array.from({ length: 12 }, async (_, i) => {
      const moves = [await move('WC-M', -1, `swap ${i}`), await move('SS', i % 3 === 0 ? -1 : 0, `swap ${i}`)];
      return apply(i % 2 === 0 ? moves : moves.toReversed());
    });
    expect((await Promise.all(orders)).every(({ ok }) => ok)).toBe(true);
  });

  it('never runs short of what is not tracked', async () => {
    expect((await apply([await move('CT-WM', -500, 'order 6')])).ok).toBe(true);
    expect(await ledgerOf('CT-WM')).toBe(-500);
    expect(await inStock('cotton-tee')).toBe(1);
  });

  it('knows no variant that does not exist', async () => {
    const moved = await apply([{ variantId: 999_999, delta: -1, reason: 'order', reference: 'x', at: 1 }]);
    expect(moved.ok).toBe(false);
  });

  it('sets a count through the ledger and refuses what is not one variant', async () => {
    const counted = await setStock(shop.db, { sku: 'SS', quantity: 4, reference: 'count', now: 1 });
    expect(counted).toEqual({ ok: true, value: { before: 9, after: 4 } });
    expect(await ledgerOf('SS')).toBe(4);
    const unknown = await setStock(shop.db, { sku: 'NOPE', quantity: 4, reference: 'count', now: 1 });
    expect(unknown.ok).toBe(false);
  });
});
