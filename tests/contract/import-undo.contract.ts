import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { applySet } from '../../server/commerce/changes/apply-and-undo.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { moveStock } from '../../server/commerce/stock/move.ts';
import { setStock } from '../../server/commerce/stock/set-stock.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const header =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Requires shipping,Product image URL,Image position,Image alt text,Variant image URL,SEO title,SEO description,Style (product.metafields.custom.style),Material (product.metafields.custom.material),Details (product.metafields.custom.details),Cost per item,Price / EUR,Season';
const robe = (handle: string) => `${header}
Robe,${handle},<p>Soft.</p>,Hemline,Robes,"lounge, silk",FALSE,Draft,${handle}-S,111,Size,S,90.00,120.00,FALSE,shopify,4,DENY,250,FALSE,robes/red.png,1,Robe in red,robes/red.png,Robe to buy,A soft robe,robe-long,Silk,"[""Soft""]",30.00,80.00,Winter
,${handle},,,,,,,${handle}-M,112,,M,90.00,120.00,,shopify,3,DENY,260,,absent.png,2,Robe,,,,,,,31.00,,
,${handle},,,,,,,${handle}-L,113,,L,95.00,,TRUE,,2,CONTINUE,270,,,,,,,,,,,32.00,,
`;
/** Another value in every column; the size L is gone and XL is new, in another order. */
const changed = (handle: string) => `${header}
Gown,${handle},<p>Long.</p>,-,Gowns,"silk, Midi",TRUE,Active,${handle}-XL,,Length,XL,70.00,,,,1,,,,,,,,Gown,-,gown,Wool,"[""Warm""]",,,
,${handle},,,,,,,${handle}-MM,212,,M,80.00,-,FALSE,-,9,DENY,10,FALSE,blue.png,1,Gown,blue.png,,,,,,-,70.00,
,${handle},,,,,,,${handle}-S,-,,S,85.00,150.00,TRUE,shopify,1,DENY,20,TRUE,,,,-,,,,,,40.00,-,Summer
`;

describe.each(gateDatabases)('undoing an import on %s', (kind) => {
  const it = importTest[kind];

  /** Everything of a product that an export does not have. */
  const derived = async ({ db }: Catalog, handle: string) => {
    const product = await db.selectFrom('product').selectAll().where('handle', '=', handle).executeTakeFirstOrThrow();
    const variants = await db
      .selectFrom('variant')
      .select(['id', 'position', 'size', 'stock', 'category'])
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute();
    const attributes = await db
      .selectFrom('product_attribute')
      .selectAll()
      .where('product_id', '=', product.id)
      .orderBy('name')
      .execute();
    const collections = await db
      .selectFrom('collection_product')
      .selectAll()
      .where('product_id', '=', product.id)
      .orderBy('collection_id')
      .execute();
    return { product: { ...product, updated_at: 0 }, variants, attributes, collections };
  };
  const statusOf = async ({ db }: Catalog, handle: string) =>
    (await db.selectFrom('product').select('status').where('handle', '=', handle).executeTakeFirst())?.status;
  const idOf = async ({ db }: Catalog, sku: string) =>
    (await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
  const sell = ({ db }: Catalog, variantId: number, units: number) =>
    inTransaction(db, (trx) =>
      moveStock(trx, { variantId, delta: -units, reason: 'order', reference: 'an order', at: 1 }),
    );
  const demandSet = (id: number | null): number => {
    if (id === null) throw new Error('The import has no change set.');
    return id;
  };

  it('restores every value, removed sizes and pictures: the export is byte-identical', async ({
    shop,
    take,
    imagesDir,
  }) => {
    const changes = changeSetsIn(shop);
    const blue = sharp({ create: { width: 20, height: 30, channels: 3, background: '#22f' } });
    await blue.png().toFile(join(imagesDir, 'blue.png'));
    await take(robe('undone'));
    const before = [await changes.exported(), await derived(shop, 'undone')];
    const report = await take(changed('undone'), { complete: true });
    expect(report).toMatchObject({ refused: [], products: { updated: 1 } });
    expect(report.removed).toHaveLength(2);
    expect(await changes.exported()).not.toBe(before[0]);
    const id = demandSet(report.changeSet);
    expect(await changes.stateOf(id)).toBe('applied');
    const fields = new Set((await changes.cells(id)).map(({ field }) => field));
    for (const field of [
      'title',
      'tag:lounge',
      'pictures',
      'variants',
      'price:EUR',
      'stock',
      'counted',
      'extra:Season',
    ])
      expect(fields).toContain(field);
    const counts = await changes.undo(id);
    expect(Object.keys(counts)).toEqual(['undone']);
    expect([await changes.exported(), await derived(shop, 'undone')]).toEqual(before);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
    const found = await shop.get('/apis/search/products?query=gown');
    expect(JSON.stringify(found.data)).not.toContain('undone');
  });

  it('is one entry of the audit trail each way, and a file that changes nothing makes no set', async ({
    shop,
    take,
  }) => {
    const changes = changeSetsIn(shop);
    const first = demandSet((await take(robe('trail'))).changeSet);
    expect((await take(robe('trail'))).changeSet).toBeNull();
    await changes.undo(first);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject', '=', `changes:${first}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['catalogue.imported', 'changes.undone']);
    const again = await applySet(shop.db, first, { now: noon });
    expect(again).toMatchObject({ ok: false, error: { code: '500409' } });
  });

  it('takes added products off sale and deletes none: a bag may have them', async ({ shop, take }) => {
    const changes = changeSetsIn(shop);
    const before = await changes.exported();
    const report = await take('Handle,Title,Type,Variant SKU,Variant Price\nfresh-hat,Hat,Hats,FRESH,20.00\n');
    const id = demandSet(report.changeSet);
    expect(await statusOf(shop, 'fresh-hat')).toBe('onSale');
    expect(await changes.cells(id)).toMatchObject([{ product: 'fresh-hat', field: 'added', before: 'null' }]);
    expect(await changes.undo(id)).toEqual({ undone: 1 });
    expect(await statusOf(shop, 'fresh-hat')).toBe('offShelf');
    expect(await idOf(shop, 'FRESH')).toBeGreaterThan(0);
    const rows = (await changes.exported()).split('\n').filter((row) => !row.includes('fresh-hat'));
    expect(rows.join('\n')).toBe(before);
    expect((await shop.get('/apis/products/fresh-hat')).status).toBe(410);
    const again = await take('Handle,Title,Variant SKU,Variant Price\nfresh-hat,Hat,FRESH,19.00\n');
    expect(again.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('archived and stays so')]);
    await take('Handle,Title,Status\nfresh-hat,Hat,active\n');
    expect(await statusOf(shop, 'fresh-hat')).toBe('onSale');
  });

  it('keeps and names what somebody changed since, and sales stay sold', async ({ shop, take }) => {
    const changes = changeSetsIn(shop);
    await take(
      'Handle,Title,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nsince,Cape,wool,Size,S,SINCE-S,5,20.00\nsince,,,,M,SINCE-M,5,20.00\n',
    );
    const report = await take(
      'Handle,Title,Tags,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\nsince,Cloak,"wool, warm",S,SINCE-S,9,25.00\nsince,,,M,SINCE-M,9,25.00\n',
    );
    const id = demandSet(report.changeSet);
    const draft = await changes.draft('SKU,Price\nSINCE-S,26.00\n');
    await changes.apply(draft.id);
    const [small, medium] = [await idOf(shop, 'SINCE-S'), await idOf(shop, 'SINCE-M')];
    await sell(shop, small, 2);
    await setStock(shop.db, { sku: 'SINCE-M', quantity: 3, reference: 'a count', now: noon });
    expect(await changes.undo(id)).toEqual({ kept: 2, undone: 4 });
    const kept = (await changes.cells(id)).filter(({ state }) => state === 'kept');
    expect(kept.map(({ variant, field }) => `${variant} ${field}`)).toEqual(['SINCE-S price', 'SINCE-M stock']);
    const rows = await shop.db
      .selectFrom('variant')
      .select(['id', 'base_cents', 'stock'])
      .where('id', 'in', [small, medium])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: small, base_cents: 26_00, stock: 3 },
      { id: medium, base_cents: 20_00, stock: 3 },
    ]);
    const product = await shop.db.selectFrom('product').select('title').where('handle', '=', 'since').execute();
    expect(product).toEqual([{ title: 'Cape' }]);
  });

  it('keeps an added size that was ordered, and deletes one that was not', async ({ shop, take }) => {
    const changes = changeSetsIn(shop);
    const sizes = (handle: string, names: readonly string[]) =>
      names.map((size) => `${handle},${handle},Size,${size},${handle}-${size},5,20.00\n`).join('');
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n';
    await take(`${head}${sizes('ordered', ['S'])}${sizes('unordered', ['S'])}`);
    const report = await take(`${head}${sizes('ordered', ['S', 'M'])}${sizes('unordered', ['S', 'M'])}`);
    await sell(shop, await idOf(shop, 'ordered-M'), 1);
    const id = demandSet(report.changeSet);
    expect(await changes.undo(id)).toEqual({ undone: 1, used: 1 });
    const left = await shop.db
      .selectFrom('variant')
      .select('sku')
      .where(sql`sku`, 'like', '%ordered-_')
      .orderBy('sku')
      .execute();
    expect(left.map(({ sku }) => sku)).toEqual(['ordered-M', 'ordered-S', 'unordered-S']);
    expect((await changes.cells(id)).find(({ state }) => state === 'used')).toMatchObject({ product: 'ordered' });
  });

  it('stays one set when its process ends in the middle, and can be undone as far as it came', async ({
    shop,
    take,
  }) => {
    const changes = changeSetsIn(shop);
    const rows = Array.from({ length: 300 }, (_, i) => `half-${i},Half,HALF-${i},20.00\n`).join('');
    const text = `Handle,Title,Variant SKU,Variant Price\n${rows}`;
    const dies = (after: number) => ({
      onProgress: ({ rowsDone }: { rowsDone: number }) => {
        if (rowsDone > after) throw new Error('killed');
      },
    });
    await expect(take(text, dies(40))).rejects.toThrow('killed');
    const { id, state } = await shop.db
      .selectFrom('change_set')
      .select(['id', 'state'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(state).toBe('applying');
    expect(await applySet(shop.db, id, { now: noon })).toMatchObject({ ok: false, error: { code: '500409' } });
    const cells = (await changes.cells(id)).length;
    expect(cells).toBeGreaterThan(0);
    expect(cells).toBeLessThan(300);
    expect((await take(text)).changeSet).toBe(id);
    expect(await changes.cells(id)).toHaveLength(300);
    await changes.undo(id);
    expect(await changes.stateOf(id)).toBe('undone');

    const cheaper = text.replaceAll('20.00', '19.00');
    await expect(take(cheaper, dies(40))).rejects.toThrow('killed');
    expect(await changes.undo(id + 1)).toMatchObject({ undone: expect.any(Number) });
    const cents = shop.db.selectFrom('variant').select('base_cents').where(sql`sku`, 'like', 'HALF-%').distinct();
    expect(await cents.execute()).toEqual([{ base_cents: 20_00 }]);
    const again = await take(cheaper);
    expect(again.changeSet).toBe(id + 2);
    expect(await cents.execute()).toEqual([{ base_cents: 19_00 }]);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });
});
