import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { listCollections } from '../../server/commerce/catalog/collections.ts';
import { loadBase } from '../../server/commerce/catalog/price.ts';
import { loadProduct } from '../../server/commerce/catalog/product.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { redirectTarget } from '../../server/commerce/discovery/redirects.ts';
import { ensureCategory } from '../../server/commerce/products/categories.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { categoryPath, changePath, officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { type Catalog, listings, noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { gateDatabases } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

/** The menu of the demonstration. */
const navigation = JSON.parse(readFileSync('demo/content/navigation.json', 'utf8'));

describe.each(gateDatabases)('categories in the office on %s', (kind) => {
  const it = freshCatalogTest[kind];
  const buyerOf = (shop: Catalog) =>
    openOffice({ deps: { ...shop.deps, languages: ['en', 'de'] } }).member('bea', 'buyer');
  const treeOf = async (jar: Jar) =>
    [
      ...((await jar.get(officePaths.categories)).body.split(/<.?tbody>/)[1] ?? '').matchAll(
        /<a (class="is-below" )?href="\/office\/categories\/([^"]+)">/g,
      ),
    ].map(([, below = '', handle]) => `${below && '- '}${handle}`);
  const save = async (jar: Jar, handle: string, change: Record<string, string>) => {
    const form = formIn((await jar.get(categoryPath(handle))).body, categoryPath(handle));
    return jar.post(categoryPath(handle), { ...form, ...change });
  };
  const categoriesOf = async ({ db }: Catalog) => {
    const rows = await db.selectFrom('product').select(['handle', 'category']).orderBy('id').execute();
    return Object.fromEntries(rows.map(({ handle, category }) => [handle, category]));
  };
  const productIn = (shop: Catalog, handle: string, language: string) =>
    inLanguage(language, async () => {
      const found = await loadProduct(shop.db, handle, { currency: await loadBase(shop.db), country: 'US' });
      return found.ok ? found.value.breadcrumbs.map(({ name }) => name) : [];
    }, ['en', 'de']);

  it('are a tree with their products, and are called otherwise without another address', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    expect(await treeOf(buyer)).toEqual(['dresses', 'coats', 'tops', 'scarves', 'boots']);
    expect(textOf((await buyer.get(officePaths.categories)).body)).toMatch(/Dresses 2 2 shown.*Boots 1 0 shown/);

    const saved = await save(buyer, 'dresses', { name: 'Gowns', 'name.de': 'Kleider' });
    expect(saved.location).toBe(`${categoryPath('dresses')}?done=save`);
    expect(await productIn(shop, 'silk-dress', 'en')).toEqual(['Gowns']);
    expect(await productIn(shop, 'silk-dress', 'de')).toEqual(['Kleider']);
    expect((await listCollections(shop.db)).find(({ handle }) => handle === 'dresses')?.title).toBe('Gowns');
    // Files that name it as before, or as now, mean the same category.
    for (const name of ['Dresses', 'gowns']) expect((await ensureCategory(shop.db, name)).handle).toBe('dresses');
    await sweep(shop.deps);
    expect(await listings(shop).sortedHandles('q=gowns')).toEqual(['linen-dress', 'silk-dress']);
  });

  it('are moved below another one and put in order, and the menu with them', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    await save(buyer, 'scarves', { below: 'coats' });
    await save(buyer, 'boots', { below: 'coats' });
    expect(await treeOf(buyer)).toEqual(['dresses', 'coats', '- scarves', '- boots', 'tops']);
    expect(await productIn(shop, 'silk-scarf', 'en')).toEqual(['Coats', 'Scarves']);
    expect((await buyer.post(officePaths.categories, { do: 'up boots' })).location).toContain('done=placed');
    await buyer.post(officePaths.categories, { do: 'up coats' });
    expect(await treeOf(buyer)).toEqual(['coats', '- boots', '- scarves', 'dresses', 'tops']);
    const own = ['coats', 'boots', 'scarves', 'dresses', 'tops'];
    const shown = (await listCollections(shop.db)).map(({ handle }) => handle);
    expect(shown.filter((handle) => own.includes(handle))).toEqual(own);
    expect(await listings(shop).sortedHandles('category=coats')).toEqual(['cashmere-scarf', 'silk-scarf', 'wool-coat']);

    await sweep(shop.deps);
    expect(await listings(shop).sortedHandles('collection=coats')).toEqual([
      'cashmere-scarf',
      'silk-scarf',
      'wool-coat',
    ]);

    expect((await save(buyer, 'tops', { below: 'scarves' })).status).toBe(422);
    await save(buyer, 'tops', { menu: '' });
    expect((await listCollections(shop.db)).map(({ handle }) => handle)).not.toContain('tops');
  });

  it('are merged as a change that can be undone, and old addresses lead on', async ({ shop }) => {
    const { exported } = changeSetsIn(shop);
    const buyer = await buyerOf(shop);
    const before = [await exported(), await categoriesOf(shop), await treeOf(buyer)];
    const { location } = await buyer.post(categoryPath('scarves', '/merge'), { into: 'tops' });
    expect(location).toBe(`${changePath(2)}?done=draft`);
    const draft = textOf((await buyer.get(location)).body);
    expect(draft).toMatch(/Category Scarves into Tops .*Change set \d+: draft/);
    expect(draft).toContain('silk-scarf Type Scarves → tops');
    expect([await exported(), await categoriesOf(shop), await treeOf(buyer)]).toEqual(before);

    expect((await buyer.post(changePath(2, '/apply'))).location).toContain('done=apply');
    expect(await categoriesOf(shop)).toMatchObject({ 'silk-scarf': 'tops', 'cashmere-scarf': 'tops' });
    expect(await treeOf(buyer)).toEqual(['dresses', 'coats', 'tops', 'boots']);
    expect(await redirectTarget(shop.db, '/collections/scarves')).toBe('/collections/tops');
    const { sortedHandles } = listings(shop);
    expect(await sortedHandles('category=scarves')).toEqual(['cashmere-scarf', 'cotton-tee', 'silk-scarf']);
    expect(await sortedHandles('collection=tops')).toEqual(['cashmere-scarf', 'cotton-tee', 'silk-scarf']);
    expect((await ensureCategory(shop.db, 'Scarves')).handle).toBe('tops');

    expect((await buyer.post(changePath(2, '/undo'))).location).toContain('done=undo');
    expect([await exported(), await categoriesOf(shop), await treeOf(buyer)]).toEqual(before);
    expect(await redirectTarget(shop.db, '/collections/scarves')).toBeNull();
    expect(await sortedHandles('collection=scarves')).toEqual(['cashmere-scarf', 'silk-scarf']);
  });

  it('that seem to be the same are named', async ({ shop }) => {
    for (const name of ["Men's Pants", "men's trousers", 'Dress']) await ensureCategory(shop.db, name);
    const buyer = await buyerOf(shop);
    const said = textOf((await buyer.get(officePaths.categories)).body);
    expect(said).toMatch(/These seem to be the same.*Merge into Dresses.*Merge into Men's Pants/);
  });

  it('stand in the menu in the order of the tree where the shop leaves it to the catalogue', async ({ shop }) => {
    const name = { type: 'navigation', code: '0', market: '', status: 'PUBLISH' } as const;
    const content = [{ name: 'All', active: true, link: { type: 'link', src: '/products' } }];
    const json = { ...navigation, fromCatalogue: true, content };
    expect(await putDocument(shop.db, { ...name, json }, noon)).toMatchObject({ ok: true });
    const buyer = await buyerOf(shop);
    await buyer.post(officePaths.categories, { do: 'first tops' });
    await save(buyer, 'coats', { menu: '' });
    const menu = await documentAt(shop.db, name, 'PUBLISH');
    const links = JSON.stringify(menu?.json).match(/(?<="src":")(?:dresses|coats|tops|scarves)(?=")/g);
    expect(links).toEqual(['tops', 'dresses', 'scarves']);
    expect(textOf((await buyer.get(officePaths.categories)).body)).toMatch(/Tops 1 1 in the menu.*Coats 1 1 not in/);
  });

  it('have a picture, which is that of their collection', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const form = new FormData();
    const png = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    form.append('pictures', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'tops.png');
    const stored = await buyer.post(categoryPath('tops', '/picture'), form);
    expect(stored.location).toBe(`${categoryPath('tops')}?done=picture`);
    const collection = (await listCollections(shop.db)).find(({ handle }) => handle === 'tops');
    expect(collection?.image?.url).toMatch(/^\/images\/import\/[0-9a-f]{64}\.webp$/);
    expect((await buyer.get(categoryPath('tops'))).body).toContain('class="own-picture"');
    const none = await buyer.post(categoryPath('tops', '/picture'), new FormData());
    expect(none.status).toBe(422);
  });

  it('of a large shop are shown page by page, each under 40 KB', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const rows = Array.from({ length: 70 }, (_, i) => {
      const name = `A kind of goods with a long name, number ${i}`;
      return { handle: `kind-${i}`, name, area: `kind-${i}`, area_name: name, position: 10 + i };
    });
    await shop.db.insertInto('category').values(rows).execute();
    const first = (await buyer.get(officePaths.categories)).body;
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = (await buyer.get(next)).body;
    const linesOf = (html: string) => html.match(/value="up /g)?.length;
    expect([linesOf(first), linesOf(second), first.length < 40_000]).toEqual([50, 25, true]);
    expect((await buyer.post(next, { do: 'up kind-69' })).location).toBe(`${next}&done=placed`);
  });

  it('refuse what is not there, what another has, and what was changed meanwhile', async ({ shop }) => {
    const office = openOffice(shop);
    const buyer = await office.member('bo', 'buyer');
    const stale = formIn((await buyer.get(categoryPath('tops'))).body, categoryPath('tops'));
    expect((await save(buyer, 'tops', { name: 'dresses' })).status).toBe(422);
    expect((await save(buyer, 'tops', { name: ' ' })).status).toBe(422);
    await save(buyer, 'tops', { name: 'Tops and tees' });
    const late = await buyer.post(categoryPath('tops'), { ...stale, name: 'Shirts' });
    expect([late.status, textOf(late.body)]).toEqual([409, expect.stringContaining('changed meanwhile')]);
    expect((await buyer.get(categoryPath('nothing'))).status).toBe(404);
    expect((await buyer.post(categoryPath('tops', '/merge'), { into: 'tops' })).status).toBe(422);
    // Applied both, two drafts would lead in a circle.
    for (const [from, into] of [
      ['boots', 'dresses'],
      ['dresses', 'boots'],
    ] as const)
      await buyer.post(categoryPath(from, '/merge'), { into });
    expect((await buyer.post(changePath(2, '/apply'))).status).toBe(303);
    expect((await buyer.post(changePath(3, '/apply'))).status).toBe(409);
    await save(buyer, 'scarves', { below: 'coats' });
    expect((await buyer.post(categoryPath('coats', '/merge'), { into: 'tops' })).status).toBe(422);
    expect((await buyer.post(officePaths.categories, { do: 'up nothing' })).status).toBe(404);
    const support = await office.member('sue', 'support');
    expect((await support.get(officePaths.categories)).status).toBe(403);
    expect((await support.post(categoryPath('tops', '/merge'), { into: 'coats' })).status).toBe(403);
  });

  it('have their names moved to translators and back', async ({ shop }) => {
    const buyer = await buyerOf(shop);
    const { body } = await buyer.get(`${officePaths.textsFile}?language=de&texts=missing&format=csv`);
    expect(body).toContain('\r\nCATEGORY,scarves,name,de,,,Scarves,\r\n');
    const form = new FormData();
    form.append('file', new Blob([body.replace('name,de,,,Scarves,', 'name,de,,,Scarves,Schals')]), 'texts.csv');
    const { location } = await buyer.post(officePaths.texts, form);
    await buyer.post(`${location.replace(/\?.*/, '')}/apply`);
    expect(await productIn(shop, 'silk-scarf', 'de')).toEqual(['Schals']);
  });
});
