import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { moveStock } from '../../server/commerce/stock/move.ts';
import type { FileDifference } from '../../shared/office/product-files.ts';
import { hourMs } from '../../shared/time/duration.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn, demandValue } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a complete file and a count on %s', (kind) => {
  const it = importTest[kind];
  const onSale = async ({ db }: Catalog) =>
    (await db.selectFrom('product').select('handle').where('status', '=', 'onSale').orderBy('handle').execute()).map(
      ({ handle }) => handle,
    );
  /** A file that names these products and says nothing of them. */
  const naming = (handles: readonly string[]) => `Handle,Title\n${handles.map((handle) => `${handle},\n`).join('')}`;

  it('archives the products that it does not name, shows them before, and undoes it with the rest', async ({
    shop,
    take,
  }) => {
    const changes = changeSetsIn(shop);
    const [before, all] = [await changes.exported(), await onSale(shop)];
    const file = naming(all.filter((handle) => handle !== 'wool-coat'));
    const found: FileDifference[] = [];
    const dry = await take(file, { archiveMissing: true, onDifferences: (some) => found.push(...some) });
    expect(found).toEqual([
      { line: 1, handle: 'wool-coat', variant: '', field: 'Status', before: 'Active', after: 'Archived' },
    ]);
    expect([dry.archived, await changes.exported()]).toEqual([['wool-coat'], before]);
    const report = await take(file, { archiveMissing: true });
    expect(report.archived).toEqual(['wool-coat']);
    expect(await onSale(shop)).toEqual(all.filter((handle) => handle !== 'wool-coat'));
    expect(await changes.exported()).toMatch(/Wool Coat.*Archived/);
    expect((await shop.get('/apis/products/wool-coat')).status).toBe(410);
    expect(await changes.undo(report.changeSet ?? 0)).toEqual({ undone: 1 });
    expect(await changes.exported()).toBe(before);
    expect(await onSale(shop)).toEqual(all);
  });

  it('is refused before it stores anything where it would archive more than half, unless confirmed', async ({
    shop,
    take,
  }) => {
    const changes = changeSetsIn(shop);
    const [before, all] = [await changes.exported(), await onSale(shop)];
    const file = 'Handle,Title,Variant Price\nwool-coat,Other Coat,1.00\nrefused,Refused,much\n';
    await expect(take(file, { archiveMissing: true })).rejects.toThrow(
      `does not name ${all.length - 1} of the ${all.length} products on sale`,
    );
    expect(await changes.exported()).toBe(before);
    const dry = await take(file, { archiveMissing: true, onDifferences: () => {} });
    expect(dry.warnings[0]?.message).toContain('say --yes');
    const report = await take(file, { archiveMissing: true, confirmed: true });
    expect(await onSale(shop)).toEqual(['wool-coat']);
    await changes.undo(report.changeSet ?? 0);
    expect([await onSale(shop), await changes.exported()]).toEqual([all, before]);
  });

  it('a count made before later sales is moved by them', async ({ shop, take, stocks }) => {
    await take(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\ncounted,Cap,Size,S,CAP-S,9,20.00\ncounted,,,M,CAP-M,9,20.00\n',
    );
    const variants = await shop.db.selectFrom('variant').select(['id', 'sku']).where('sku', 'like', 'CAP-_').execute();
    for (const [sku, delta, at] of [
      ['CAP-S', -2, noon + 2 * hourMs],
      ['CAP-S', -3, noon + 1],
      ['CAP-M', -5, noon + 2 * hourMs],
    ] as const) {
      const variantId = variants.find((variant) => variant.sku === sku)?.id ?? 0;
      const move = { variantId, delta, reason: 'order', reference: `${sku} ${at}`, at };
      demandValue(await inTransaction(shop.db, (trx) => moveStock(trx, move)));
    }
    const count = 'Handle,Option1 Value,Variant SKU,Variant Inventory Qty\ncounted,S,CAP-S,7\ncounted,M,CAP-M,4\n';
    const countedAt = noon + hourMs;
    const found: FileDifference[] = [];
    await take(count, { countedAt, onDifferences: (some) => found.push(...some) });
    expect(found.map(({ variant, before, after }) => [variant, before, after])).toEqual([
      ['CAP-S', '4', '5'],
      ['CAP-M', '4', '0'],
    ]);
    const report = await take(count, { countedAt });
    // More of M was sold since than were counted.
    expect(await stocks('counted')).toEqual([
      ['S', 5],
      ['M', 0],
    ]);
    await changeSetsIn(shop).undo(report.changeSet ?? 0);
    expect(await stocks('counted')).toEqual([
      ['S', 4],
      ['M', 4],
    ]);
  });
});
