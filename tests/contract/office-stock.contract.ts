import { describe, expect } from 'vitest';
import { undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { countPath, ledgerPath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('stock in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog) => openOffice(shop).member('bea', 'buyer');
  const variantOf = ({ db }: Catalog, sku: string) =>
    db.selectFrom('variant').select(['id', 'stock']).where('sku', '=', sku).executeTakeFirstOrThrow();
  const sell = async ({ db }: Catalog, id: number, units: number, reference: string) => {
    await db
      .updateTable('variant')
      .set((eb) => ({ stock: eb('stock', '-', units) }))
      .where('id', '=', id)
      .execute();
    const entry = { variant_id: id, delta: -units, reason: 'order', reference, created_at: noon };
    await db.insertInto('stock_entry').values(entry).execute();
  };
  const begin = async (jar: Jar) => (await jar.post(officePaths.stockCounts, { title: 'Shelf 3' })).location;
  /** Sends the scanner's form as it stands on the page. */
  const scan = async (jar: Jar, path: string, code: string, units = '1') =>
    jar.post(path, { ...formIn((await jar.get(path)).body, path), code, units });

  it('is counted by SKU or barcode, compared, and applied as a change set without losing sales', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const [dress, coat] = [await variantOf(shop, 'SD-S'), await variantOf(shop, 'WC-L')];
    await shop.db.updateTable('variant').set({ barcode: '4006381333931' }).where('id', '=', coat.id).execute();
    const path = await begin(buyer);
    const first = await scan(buyer, path, 'SD-S');
    expect(textOf((await buyer.get(first.location)).body)).toContain('SD-S, Red / S: 1');
    expect((await buyer.get(first.location)).body).toMatch(
      /<input[^>]*name="code"[^>]*autofocus|autofocus[^>]*name="code"/i,
    );
    await scan(buyer, path, 'SD-S');
    await scan(buyer, path, ' SD-S ', '2');
    await scan(buyer, path, 'SD-S', '-1');
    await scan(buyer, path, '4006381333931', '4');
    // The same form again, as by a scanner that presses Enter twice, counts once.
    const form = { ...formIn((await buyer.get(path)).body, path), code: 'SD-S', units: '1' };
    for (const _ of [1, 2]) expect((await buyer.post(path, form)).status).toBe(303);
    const compare = `${path}/compare`;
    const shown = textOf((await buyer.get(compare)).body);
    expect(shown).toMatch(/SD-S, Red \/ S 4 5 -1/);
    expect(shown).not.toContain('WC-L');
    expect(textOf((await buyer.get(`${compare}?only=all`)).body)).toMatch(/WC-L, Camel \/ L 4 4 0/);

    await sell(shop, dress.id, 2, 'order-1');
    const statuses = [(await buyer.post(compare)).status, (await buyer.post(compare)).status];
    expect(statuses).toEqual([303, 409]);
    // Four were there, two of them are sold.
    expect((await variantOf(shop, 'SD-S')).stock).toBe(2);
    expect((await variantOf(shop, 'WC-L')).stock).toBe(4);
    expect((await buyer.post(path, { ...form, token: 'another' })).status).toBe(409);
    const { id: made, ...set } = await lastSet(shop);
    expect(set).toEqual({ title: 'Stock: Shelf 3', state: 'applied', actor: 'staff:bea@office' });
    await undoSet(shop.db, made, { now: noon });
    expect((await variantOf(shop, 'SD-S')).stock).toBe(3);
  });

  it('a stock that somebody else set after the scan is left and named', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id } = await variantOf(shop, 'SD-M');
    const path = await begin(buyer);
    await scan(buyer, path, 'SD-M', '3');
    await shop.db.updateTable('variant').set({ stock: 9 }).where('id', '=', id).execute();
    const entry = { variant_id: id, delta: 4, reason: 'count', reference: 'other', created_at: noon };
    await shop.db.insertInto('stock_entry').values(entry).execute();
    await buyer.post(`${path}/compare`);
    expect((await variantOf(shop, 'SD-M')).stock).toBe(9);
    const { id: made } = await lastSet(shop);
    expect(textOf((await buyer.get(`/office/changes/${made}`)).body)).toContain('left: changed since');
  });

  it('codes that no variant has, or two, are refused by name, and leave the field free for the next scan', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    await shop.db.updateTable('variant').set({ barcode: '123' }).where('sku', 'in', ['SD-S', 'SD-M']).execute();
    const path = await begin(buyer);
    const evil = '<script>alert(1)</script>';
    for (const [code, units, said] of [
      [evil, '1', 'No variant has the SKU or barcode'],
      ['123', '1', 'More than one variant has 123'],
      ['CT-WM', '1', 'is not counted by the shop'],
      ['SD-S', '-1', 'fewer than nothing'],
      ['SD-S', 'many', ''],
      ['', '1', ''],
    ] as const) {
      const { status, body } = await scan(buyer, path, code, units);
      expect([code, status, textOf(body).includes(said), body.includes('<script>')]).toEqual([code, 422, true, false]);
      const isUnreadable = said === '';
      expect(formIn(body, path)).toMatchObject({ code: isUnreadable ? code : '', units });
    }
    expect(await shop.db.selectFrom('stock_count_line').selectAll().execute()).toEqual([]);
    expect((await buyer.post(`${path}/compare`)).status).toBe(422);
  });

  it('lists what is low on sale, and pages by key', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const names = (html: string) =>
      [...html.matchAll(/<a href="\/office\/stock\/\d+">([^<,]+)/g)].map(([, name]) => name);
    expect(names((await buyer.get(`${officePaths.stock}?most=2`)).body)).toEqual([
      'LD-BM',
      'LD-US',
      'CS',
      'WC-M',
      'LD-UM',
    ]);
    expect(names((await buyer.get(`${officePaths.stock}?most=0`)).body)).toEqual(['LD-BM', 'LD-US', 'CS']);
    const row = await shop.db.selectFrom('variant').selectAll().where('sku', '=', 'CS').executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const more = Array.from({ length: 50 }, (_, i) => ({ ...copy, sku: `CS-${i}`, position: i + 1 }));
    await shop.db.insertInto('variant').values(more).execute();
    const first = (await buyer.get(`${officePaths.stock}?most=0`)).body;
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = (await buyer.get(next)).body;
    expect([names(first).length, names(second).length]).toEqual([40, 13]);
    expect(second).not.toContain('rel="next"');
    expect(first.length).toBeLessThan(30_000);
    expect((await buyer.get(`${officePaths.stock}?most=x`)).status).toBe(422);
    await shop.db.deleteFrom('variant').where('sku', 'like', 'CS-%').execute();
  });

  it('the ledger of a variant has the stock after each entry, and pages by key', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { id } = await variantOf(shop, 'SS');
    for (let i = 0; i < 70; i++) await sell(shop, id, i % 2 === 0 ? 1 : -1, `order-${i}`);
    const first = (await buyer.get(ledgerPath(id))).body;
    const balances = (html: string) =>
      [...html.matchAll(/<td class="amount"[^>]*>(\d+)<\/td><\/tr>/g)].map(([, units]) => Number(units));
    const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = (await buyer.get(next)).body;
    expect(balances(first).slice(0, 3)).toEqual([9, 8, 9]);
    expect([balances(first).length, balances(second).length]).toEqual([60, 11]);
    // The oldest entry is the import of nine.
    expect(balances(second).at(-1)).toBe(9);
    expect(textOf(second)).toContain('import fixture +9 9');
  });

  it('other roles see and count nothing, and ids of any kind are no page', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bea', 'buyer');
    const path = await begin(buyer);
    const { id } = await variantOf(shop, 'SS');
    for (const wrong of ['0', '-1', 'x', '99999'])
      for (const page of [countPath(wrong), countPath(wrong, '/compare'), `/office/stock/${wrong}`])
        expect([page, (await buyer.get(page)).status]).toEqual([page, 404]);
    for (const role of ['pack', 'support', 'books', 'editor'] as const) {
      const other = await office.member(role, role);
      for (const page of [officePaths.stock, officePaths.stockCounts, path, `${path}/compare`, ledgerPath(id)])
        expect([role, page, (await other.get(page)).status]).toEqual([role, page, 403]);
      const sent = { code: 'SS', units: '1', token: 'a', title: 'x' };
      for (const page of [officePaths.stockCounts, path, `${path}/compare`])
        expect([role, page, (await other.post(page, sent)).status]).toEqual([role, page, 403]);
    }
    expect(await shop.db.selectFrom('stock_scan').selectAll().execute()).toEqual([]);
  });
});
