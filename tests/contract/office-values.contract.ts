import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { keepValueCounts, loadValueCounts } from '../../server/commerce/catalog/values/count-values.ts';
import { importFile } from '../../server/commerce/import/run.ts';
import { officePaths, valuesPath } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, listings, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('values of options in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = async (shop: Catalog): Promise<Jar> => {
    const buyer = await openOffice(shop).member('bea', 'buyer');
    const product = (title: string, name: string, values: string) => ({
      title,
      type: 'Tops',
      price: '20',
      sku: title.replaceAll(' ', '-'),
      option0: name,
      values0: values,
    });
    for (const fields of [
      product('First', 'Size', 'XS, S, Meidum'),
      product('Second', 'Size', 'X-Small, XSmall, Medium'),
      product('Third', 'Size', 'XSmall, L'),
      product('Fourth', 'Colour', 'Gray, Zebra'),
      product('Fifth', 'Farbe', 'Grey'),
    ])
      expect((await buyer.post(officePaths.productNew, fields)).status).toBe(303);
    for (const { id } of await shop.db.selectFrom('product').select('id').where('title', 'in', titles).execute())
      await shop.db.updateTable('product').set({ status: 'onSale' }).where('id', '=', id).execute();
    return buyer;
  };
  const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
  const chosen = (values: readonly string[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const value of values) form.append('chosen', value);
    return form;
  };
  const valuesOf = async ({ get }: Catalog, handle: string) =>
    (await get(`/apis/products/${handle}`)).data.options.map(
      ({ optionValueDetaliList: all }: { optionValueDetaliList: { name: string }[] }) => all.map(({ name }) => name),
    );
  const facetOf = async (shop: Catalog, query: string, facet: string) =>
    (await listings(shop).page(query)).facets.find(({ name }) => name === facet)?.values.map(({ label }) => label);

  it('are listed with their products, and those that seem to be the same', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    expect(textOf((await buyer.get(officePaths.values)).body)).toContain('Size 8 6 Color 8 2 1');
    const sizes = textOf((await buyer.get(valuesPath('size'))).body);
    expect(sizes).toMatch(/seem to be the same.*XSmall \(2\)/);
    expect(sizes).toMatch(/Meidum \(1\)/);
    const bare = textOf((await buyer.get(`${valuesPath('color')}?show=bare`)).body);
    expect(bare).toContain('1 of 1');
    expect(bare).toContain('Zebra');
    expect((await buyer.get(valuesPath('option:none'))).status).toBe(404);
  });

  it('are merged as a change that can be undone, and old filters lead on', async ({ shop }) => {
    const { exported } = changeSetsIn(shop);
    const buyer = await buyerOf(shop);
    const before = await exported();
    const form = chosen(['XS', 'X-Small', 'XSmall'], { into: 'XS' });
    const { location } = await buyer.post(valuesPath('size', '/merge'), form);
    const draft = textOf((await buyer.get(location)).body);
    expect(draft).toMatch(/Size: XS .*Change set \d+: draft/);
    expect(draft).toMatch(/third Variants 2 \(Size: XSmall, L\) → 2 \(Size: XS, L\)/);
    // It would have two variants of one size.
    expect(draft).toMatch(/left out: 1 second: It has both values/);
    expect(await exported()).toBe(before);

    const path = location.replace(/\?.*/, '');
    await buyer.post(`${path}/apply`);
    expect(await valuesOf(shop, 'third')).toEqual([['XS', 'L']]);
    expect(await listings(shop).sortedHandles('size=xsmall')).toEqual(['first', 'second', 'third']);
    const file = join(shop.folder, 'third.csv');
    await writeFile(
      file,
      'Handle,Title,Option1 Name,Option1 Value,Variant Price\nthird,Third,Size,XSmall,20\nthird,,,L,20\n',
    );
    const run = { id: 'again', now: noon };
    const differing: string[] = [];
    const onDifferences = (some: readonly { field: string }[]) => differing.push(...some.map(({ field }) => field));
    await importFile({ ...shop.deps, file, imagesDir: null, tagCollections: false, run, onDifferences });
    // They were put on sale past the shop's own functions.
    expect(differing).toEqual(['Status']);

    await buyer.post(`${path}/undo`);
    expect(await exported()).toBe(before);
    expect(await listings(shop).sortedHandles('size=xsmall')).toEqual(['second', 'third']);
  });

  it('of colours are merged with the pictures that show them, whatever the option is called', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'fourth')
      .executeTakeFirstOrThrow();
    const picture = { product_id: id, position: 0, url: '/images/import/a.webp', width: 3, height: 4, alt: '' };
    await shop.db
      .insertInto('product_image')
      .values({ ...picture, color: 'Gray' })
      .execute();
    const { location } = await buyer.post(valuesPath('color', '/merge'), chosen(['Gray', 'Grey'], { into: 'Grey' }));
    await buyer.post(`${location.replace(/\?.*/, '')}/apply`);
    expect(await valuesOf(shop, 'fourth')).toEqual([['Grey', 'Zebra']]);
    const images = shop.db.selectFrom('product_image').select('color').where('product_id', '=', id);
    expect(await images.execute()).toEqual([{ color: 'Grey' }]);
    expect(await facetOf(shop, 'color=grey', 'color')).toContain('Grey');
    expect(await listings(shop).sortedHandles('color=gray')).toEqual(['fifth', 'fourth']);
  });

  it('are put in order for filters and product pages', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const lines = (await buyer.get(valuesPath('size', '/order'))).body;
    expect(lines).toContain('XS\n');
    const { location } = await buyer.post(valuesPath('size', '/order'), { lines: 'L\r\nMedium\r\nXSmall\r\n' });
    expect(location).toBe(`${valuesPath('size')}?done=order`);
    expect(await valuesOf(shop, 'third')).toEqual([['L', 'XSmall']]);
    expect((await facetOf(shop, 'category=tops', 'size'))?.slice(0, 3)).toEqual(['L', 'Medium', 'XSmall']);
    const unknown = await buyer.post(valuesPath('size', '/order'), { lines: 'Huge' });
    expect([unknown.status, textOf(unknown.body)]).toEqual([422, expect.stringContaining('Huge')]);
  });

  it('have a colour and a numbering everywhere', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const stored = await buyer.post(valuesPath('color', '/colours'), { 'colour.Zebra': '#123456', 'colour.Gray': '' });
    expect(stored.location).toBe(`${valuesPath('color')}?done=colours`);
    const { options } = (await shop.get('/apis/products/fourth')).data;
    expect(options[0].optionValueDetaliList[1]).toMatchObject({ name: 'Zebra', color: '#123456' });
    const wrong = await buyer.post(valuesPath('color', '/colours'), { 'colour.Zebra': 'red' });
    expect([wrong.status, wrong.body.includes('value="red"')]).toEqual([422, true]);

    await buyer.post(valuesPath('size', '/system'), chosen(['L'], { system: 'EU' }));
    const { options: sized } = (await shop.get('/apis/products/third')).data;
    expect(sized[0].optionValueDetaliList.map(({ system }: { system?: string }) => system)).toEqual([undefined, 'EU']);
    expect((await buyer.post(valuesPath('size', '/system'), chosen([], { system: 'EU' }))).status).toBe(422);
    expect((await buyer.post(valuesPath('size', '/system'), chosen(['L'], { system: 'MARS' }))).status).toBe(422);
  });

  it('of colours have a picture in place of a colour', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = `${valuesPath('color', '/picture')}?name=Zebra`;
    const form = new FormData();
    const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    form.append('pictures', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'zebra.png');
    expect((await buyer.post(path, form)).location).toBe(`${valuesPath('color')}?done=picture`);
    const zebra = async () => (await shop.get('/apis/products/fourth')).data.options[0].optionValueDetaliList[1];
    expect((await zebra()).picture).toMatch(/^\/images\/import\/[0-9a-f]{64}\.webp$/);
    expect((await buyer.get(valuesPath('color'))).body).toContain('_200.webp');
    await buyer.post(path, chosen([], { do: 'remove' }));
    expect((await zebra()).picture).toBeUndefined();
    expect((await buyer.get(`${valuesPath('color', '/picture')}?name=None`)).status).toBe(404);
  });

  it('are for those who may change products', async ({ shop }) => {
    const support = await openOffice(shop).member('sue', 'support');
    for (const path of [officePaths.values, valuesPath('size'), valuesPath('size', '/order')])
      expect((await support.get(path)).status).toBe(403);
    expect((await support.post(valuesPath('size', '/merge'), { into: 'S', chosen: 'M' })).status).toBe(403);
  });

  it('of many products are counted in the background', async ({ shop: { db } }) => {
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const row = (position: number) => ({
      product_id: id,
      option_position: 1,
      position,
      name: `${position}`,
      color: null,
    });
    for (let from = 10; from < 20_100; from += 2_000)
      await db
        .insertInto('product_option_value')
        .values(Array.from({ length: 2_000 }, (_, i) => row(from + i)))
        .execute();
    expect(await loadValueCounts(db)).toEqual({ counts: [], countedAt: 0 });
    await keepValueCounts(db, 7);
    const { counts, countedAt } = await loadValueCounts(db);
    expect(countedAt).toBe(7);
    expect(counts.find(({ facet, value }) => facet === 'size' && value === 'M')?.products).toBe(4);
  });
});
