import { describe, expect } from 'vitest';
import { applySet, undoSet } from '../../server/commerce/changes/apply-and-undo.ts';
import { officePaths, productPath } from '../../shared/staff/paths.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, multipart, textOf } from './support/form-in.ts';
import { buyerOf, idOf, send, titlesIn, variantOf } from './support/office-products.ts';
import { freshCatalogTest } from './support/shop-test.ts';

describe.each(gateDatabases)('the form of a product on %s', (kind) => {
  const it = freshCatalogTest[kind];

  it('a saved form is a change set: audited, and undone as one thing', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const path = productPath(await idOf(shop, 'linen-dress'));
    const evil = '<p>Cool</p><script>alert(1)</script>';
    const saved = await send(buyer, path, {
      title: 'Linen Gown',
      description: evil,
      'description.as': 'html',
      tags: 'linen, new',
      status: 'archived',
    });
    expect([saved.status, saved.location]).toEqual([303, `${path}?done=saved`]);
    const product = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ title: 'Linen Gown', description_html: '<p>Cool</p>', status: 'offShelf' });
    expect(titlesIn((await buyer.get(`${officePaths.products}?state=archived`)).body)).toEqual(['Linen Gown']);
    const trail = await shop.db
      .selectFrom('audit_entry')
      .select(['actor', 'action'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(trail).toEqual([{ actor: 'staff:bea@office', action: 'changes.applied' }]);
    // The same form again, as by a double click, changes nothing.
    const again = await send(buyer, path, {});
    expect(again.location).toBe(`${path}?done=same`);
    const { id: made } = await lastSet(shop);
    await undoSet(shop.db, made, { now: noon });
    expect(await exported()).toBe(before);
  });

  it('shows a field that somebody changed meanwhile three times, loses nothing, and lets choose', async ({ shop }) => {
    const [bea, ben] = [await buyerOf(shop), await buyerOf(shop, 'ben')];
    const path = productPath(await idOf(shop, 'silk-dress'));
    const mine = { ...formIn((await bea.get(path)).body, path), title: 'Mine', vendor: 'Atelier' };
    await send(ben, path, { title: 'Theirs' });
    const refused = await bea.post(path, multipart(mine));
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toContain('Before Silk Dress Theirs Theirs Yours Mine');
    const stored = () =>
      shop.db.selectFrom('product').select(['title', 'vendor']).where('handle', '=', 'silk-dress').executeTakeFirst();
    expect(await stored()).toEqual({ title: 'Theirs', vendor: null });
    const kept = formIn(refused.body, path);
    expect(kept).toMatchObject({ title: 'Mine', vendor: 'Atelier', 'before.title': 'Theirs' });
    await bea.post(path, multipart({ ...kept, 'choose.title': 'theirs' }));
    expect(await stored()).toEqual({ title: 'Theirs', vendor: 'Atelier' });
    await bea.post(path, multipart({ ...kept, 'choose.title': 'mine' }));
    expect(await stored()).toEqual({ title: 'Mine', vendor: 'Atelier' });
  });

  it('a part of a form, which does not say what it was made from, overwrites nothing', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { id } = await variantOf(shop, 'SD-S');
    const stored = async () => [
      await shop.db.selectFrom('product').selectAll().where('handle', '=', 'silk-dress').executeTakeFirst(),
      await shop.db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirst(),
    ];
    const before = await stored();
    for (const part of [{ title: 'Mine' }, { [`${id}.price`]: '5.00' }, { [`${id}.stock`]: '7' }]) {
      const refused = await buyer.post(path, multipart(part));
      expect([part, refused.status, await stored()]).toEqual([part, 409, before]);
      expect(formIn(refused.body, path)).toMatchObject(part);
    }
  });

  it('what is invalid is said beside its field, and nothing is written', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'wool-coat'));
    const before = await lastSet(shop);
    const refused = await send(buyer, path, { title: '', composition: '80% wool', vendor: 'X' });
    expect(refused.status).toBe(422);
    expect(textOf(refused.body)).toMatch(/This cannot be empty.*adds up to 80%/);
    expect(refused.body).toContain('aria-describedby="composition-problem ');
    expect(await lastSet(shop)).toEqual(before);
  });

  it('variants are a table: prices, and stock that is counted or moved without losing sales', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { id } = await variantOf(shop, 'SD-S');
    const made = formIn((await buyer.get(path)).body, path);
    // Two are sold after the form was made.
    await shop.db.updateTable('variant').set({ stock: 3 }).where('id', '=', id).execute();
    await shop.db
      .insertInto('stock_entry')
      .values({ variant_id: id, delta: -2, reason: 'order', reference: 'o', created_at: noon })
      .execute();
    const typed = { ...made, [`${id}.price`]: '150', [`${id}.compareAt`]: '168', [`${id}.stock`]: '4' };
    expect((await buyer.post(path, multipart(typed))).location).toBe(`${path}?done=saved`);
    expect(await variantOf(shop, 'SD-S')).toMatchObject({ base_cents: 16_800, promotion_cents: 15_000, stock: 2 });
    await send(buyer, path, { [`${id}.stock`]: '+5' });
    expect((await variantOf(shop, 'SD-S')).stock).toBe(7);
    // A movement that is sent twice moves once.
    const moved = { ...formIn((await buyer.get(path)).body, path), [`${id}.stock`]: '-3' };
    const statuses = [
      (await buyer.post(path, multipart(moved))).status,
      (await buyer.post(path, multipart(moved))).status,
    ];
    expect(statuses).toEqual([303, 409]);
    expect((await variantOf(shop, 'SD-S')).stock).toBe(4);
    const wrong = await send(buyer, path, { [`${id}.price`]: 'cheap', [`${id}.stock`]: '-40' });
    expect(textOf(wrong.body)).toContain("SD-S, Red / S, Price: Price 'cheap' is not a plain number");
    const short = await send(buyer, path, { [`${id}.stock`]: '-40' });
    expect(textOf(short.body)).toContain('there is not that much in stock');
    expect((await variantOf(shop, 'SD-S')).stock).toBe(4);
  });

  it('texts, variants and prices are saved as one change set, which the history of the product undoes', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const { exported } = changeSetsIn(shop, () => noon);
    const before = await exported();
    const path = productPath(await idOf(shop, 'wool-coat'));
    const { id } = await variantOf(shop, 'WC-L');
    await send(buyer, `${path}?currency=EUR`, { title: 'Loden', [`${id}.sku`]: 'LO-L', [`${id}.ownPrice`]: '99' });
    const { id: set } = await lastSet(shop);
    const history = async () => textOf((await buyer.get(path)).body).replace(/^.* History /, '');
    expect(await history()).toMatch(
      new RegExp(`^\\S+ \\S+ UTC, bea applied: Price in EUR, SKU, Title Undo Change set ${set}`),
    );
    const undone = await buyer.post(`/office/changes/${set}/undo`, { product: path.split('/').at(-1) ?? '' });
    expect(undone.location).toBe(`${path}?done=undone`);
    expect(await exported()).toBe(before);
    expect(await history()).toMatch(/undone: Price in EUR/);
    // A set of other products, too, is undone where all of them are seen.
    const { draft } = changeSetsIn(shop, () => noon);
    const wide = await draft('SKU,Price\nWC-L,1\nSD-S,1\n');
    await applySet(shop.db, wide.id, { now: noon });
    expect(await history()).toContain(`applied: Price Change set ${wide.id}, of other products, too`);
    await undoSet(shop.db, wide.id, { now: noon });
  });

  it('a description that was not touched stays to the letter, and one that was says the same otherwise', async ({
    shop,
  }) => {
    const buyer = await buyerOf(shop);
    const id = await idOf(shop, 'wool-coat');
    const html = '<p>Warm  <b>wool</b></p>\n<table><tbody><tr><td>S</td></tr></tbody></table>';
    const stored = async () =>
      (await shop.db.selectFrom('product').select('description_html').where('id', '=', id).executeTakeFirstOrThrow())
        .description_html;
    await shop.db.updateTable('product').set({ description_html: html }).where('id', '=', id).execute();
    const path = productPath(id);
    const { description = '' } = formIn((await buyer.get(path)).body, path);
    expect(description.replaceAll('\r', '')).toBe('Warm **wool**\n\n[[1: table]]');
    expect((await send(buyer, path, { vendor: 'Loom' })).location).toContain('done=saved');
    expect(await stored()).toBe(html);
    await send(buyer, path, { description: description.replace('Warm', '__Warm__') });
    expect(await stored()).toBe(
      '<p><em>Warm</em> <strong>wool</strong></p><table><tbody><tr><td>S</td></tr></tbody></table>',
    );
    // What is refused is shown as it was typed.
    const refused = await send(buyer, path, { description: '## Cut\n\n[[1]]', title: '' });
    expect(formIn(refused.body, path).description).toBe('## Cut\r\n\r\n[[1: table]]');
    await buyer.post(path, multipart({ ...formIn(refused.body, path), title: 'Wool Coat' }));
    expect(await stored()).toBe('<h3>Cut</h3><table><tbody><tr><td>S</td></tr></tbody></table>');
  });

  it('pages that it had lead on to their parts of its page', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'wool-coat'));
    for (const [former, leads] of [
      ['/variants?after=2', '?after=2#variants'],
      ['/prices?currency=EUR&after=2', '?after=2&currency=EUR#prices'],
      ['/pictures?after=15', '?pictures=15#pictures'],
    ] as const)
      expect(await buyer.get(`${path}${former}`)).toMatchObject({ status: 301, location: `${path}${leads}` });
  });

  it('rows that are pasted from a spreadsheet become a draft of its variants alone', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const path = productPath(await idOf(shop, 'silk-dress'));
    const { id } = await variantOf(shop, 'SD-S');
    const paste = 'color\tSize\tPrice\tStock\nRed\tS\t139\t8\nRed\tM\t\t\n';
    const drafted = await buyer.post(`${path}/table`, { paste });
    const { id: set } = await lastSet(shop);
    expect(drafted.location).toBe(`/office/changes/${set}?done=draft`);
    const shown = textOf((await buyer.get(`/office/changes/${set}`)).body);
    expect(shown).toMatch(/SD-S.* Price .*→ 139.00/);
    expect(shown).toMatch(/SD-S.* Stock .*→ 8/);
    expect((await variantOf(shop, 'SD-S')).base_cents).not.toBe(13_900);
    await applySet(shop.db, set, { now: noon });
    expect(await variantOf(shop, 'SD-S')).toMatchObject({ id, base_cents: 13_900, stock: 8 });
    await undoSet(shop.db, set, { now: noon });
    const foreign = await buyer.post(`${path}/table`, { paste: 'SKU\tPrice\nWC-L\t1\n' });
    expect(textOf((await buyer.get(foreign.location)).body)).toContain(
      "There is no variant with the SKU 'WC-L' in this product.",
    );
    const nothing = await buyer.post(`${path}/table`, { paste: 'Red\tS\n' });
    expect([nothing.status, nothing.body.includes('Red\tS')]).toEqual([422, true]);
  });
});
