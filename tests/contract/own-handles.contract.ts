import { describe, expect } from 'vitest';
import { putCollection } from '../../server/commerce/catalog/manage-collections.ts';
import { exportTexts } from '../../server/commerce/changes/texts/export.ts';
import { importTexts } from '../../server/commerce/changes/texts/import.ts';
import { readTextFile } from '../../server/commerce/changes/texts/read-file.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { bytesSource } from '../../server/commerce/import/unreadable.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { anonymous, composeAuthorization } from '../../shared/authorization.ts';
import { recordOf } from '../../shared/documents/shape.ts';
import { productPath } from '../../shared/staff/paths.ts';
import { untraced } from '../../shared/tracing.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { noon } from './support/catalog-shop.ts';
import { changeSetsIn } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { formIn, textOf } from './support/form-in.ts';
import type { ImportShop } from './support/import-shop.ts';
import { openOffice } from './support/office.ts';
import { importTest } from './support/shop-test.ts';

type Catalogue = ImportShop['shop'];

const languages = ['en', 'de'];
const siteUrl = 'https://shop.example';

/** Opens the shop's pages in both languages. */
function opened({ deps, location }: Catalogue) {
  const asked: string[] = [];
  const tracing = { ...untraced, past: (name: string) => void asked.push(name) };
  const commerce = createCommerce({ ...deps, db: openDatabase(location, { tracing }), languages });
  const jar = browserJar(openStorefront({ commerce, languages, siteUrl }));
  const leads = async (path: string) => {
    const { status, location: to } = await jar.get(path);
    return status === 200 ? 200 : `${status} ${to}`;
  };
  return { jar, leads, commerce, asked, close: () => commerce.close() };
}

/** Returns the addresses of a page in its head, by language. */
const addressesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="(?:alternate|(canonical))"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
      ([, canonical, language, url]) => [canonical ?? language, url?.replace(siteUrl, '')],
    ),
  );
/** Returns where the links of the footer to other languages lead. */
const switchOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" lang="(?:en|de)" hrefLang/g)].map(([, path]) => path);

const give = (rows: string) => `Handle,Title / de,Handle / de\n${rows}\n`;

describe.each(databaseKinds)('a handle of its own in a further language, on %s', (kind) => {
  const it = importTest[kind];
  /** Takes all handles away: the tests of the file share a shop. */
  const cleared = async ({ db }: Catalogue) => {
    await db.deleteFrom('product_text').where('field', '=', 'handle').execute();
    await db.deleteFrom('product_handle').execute();
  };
  const handlesOf = async ({ db }: Catalogue) => {
    const rows = await db.selectFrom('product_text').selectAll().where('field', '=', 'handle').execute();
    return rows.map(({ language, text }) => `${language} ${text}`).sort();
  };

  it('is the address of a product in that language, to which all others lead', async ({ shop, take }) => {
    const sets = changeSetsIn(shop, () => noon);
    const without = await sets.exported();
    const { jar, leads, close } = opened(shop);
    const plain = (await jar.get('/de/products/silk-dress')).body;
    const { id } = await sets.draft(give('silk-dress,Seidenkleid,Seidenkleid in Rot'));
    await sets.apply(id);
    expect(await handlesOf(shop)).toEqual(['de seidenkleid-in-rot']);

    const german = (await jar.get('/de/products/seidenkleid-in-rot?variant=x')).body;
    const english = (await jar.get('/products/silk-dress')).body;
    const both = {
      en: '/products/silk-dress',
      de: '/de/products/seidenkleid-in-rot',
      'x-default': '/products/silk-dress',
    };
    expect(addressesOf(german)).toEqual({ canonical: both.de, ...both });
    expect(addressesOf(english)).toEqual({ canonical: both.en, ...both });
    expect(switchOf(german)).toEqual([`${both.en}?variant=x`, `${both.de}?variant=x`]);
    expect(switchOf(english)).toEqual([both.en, both.de]);
    expect(german).toContain(`"url":"${siteUrl}${both.de}`);
    expect(german).not.toMatch(/de\/products\/silk-dress/);
    const number = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirst();
    expect(await leads('/de/products/silk-dress?variant=7')).toBe(`301 ${both.de}?variant=7`);
    expect(await leads('/products/seidenkleid-in-rot')).toBe(`301 ${both.en}`);
    expect(await leads(`/de/products/${number?.id}`)).toBe(200);
    const listed = (await jar.get('/de/products')).body;
    expect([listed.includes(`"${both.de}`), listed.includes('/de/products/silk-dress')]).toEqual([true, false]);
    const map = (await jar.get('/sitemap-products-1.xml')).body;
    expect(map).toContain(`<loc>${siteUrl}${both.de}</loc>`);
    expect(map).toContain(`hreflang="de" href="${siteUrl}${both.de}"`);
    expect(map).toContain(`<loc>${siteUrl}/products/silk-dress</loc>`);
    expect(map).not.toContain('/de/products/silk-dress');

    await take(give('silk-dress,Seidenkleid,abendkleid'), { withImages: false });
    expect(await leads('/de/products/seidenkleid-in-rot')).toBe('301 /de/products/abendkleid');
    expect(await leads('/de/products/silk-dress')).toBe('301 /de/products/abendkleid');
    const exported = await sets.exported();
    expect(exported).toContain('URL handle / de');
    expect(await take(exported, { withImages: false })).toMatchObject({ products: { updated: 0 } });
    await take('Handle,Handle / de\nsilk-dress,-\n', { withImages: false });
    expect(await leads('/de/products/abendkleid')).toBe('301 /de/products/silk-dress');
    await take('Handle,Title / de\nsilk-dress,-\n', { withImages: false });
    expect(await sets.exported()).toBe(without);
    expect((await jar.get('/de/products/silk-dress')).body).toBe(plain);
    await close();
  });

  it('is refused with its row where another product has it, by a table, a file, a form and a new product', async ({
    shop,
    take,
  }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    const first = await sets.draft(give('silk-dress,,kleid\nlinen-dress,,kleid\nwool-coat,,silk-scarf'));
    expect(first.notes.refused.map(({ line, handle, message }) => [line, handle, message])).toEqual([
      [3, 'linen-dress', "'kleid' is the handle of the product 'silk-dress'."],
      [4, 'wool-coat', "'silk-scarf' is the handle of the product 'silk-scarf'."],
    ]);
    const late = await sets.draft(give('linen-dress,,kleid'));
    await sets.apply(first.id);
    await sets.apply(late.id);
    expect((await sets.cells(late.id)).map(({ state }) => state)).toEqual(['named']);

    const file = [
      'Handle,Title / de,Handle / de,Title,Price',
      'linen-dress,,kleid,,',
      'wool-coat,,mantel,,',
      'silk-scarf,,mantel,,',
      'new-dress,,neu,New Dress,20',
      'kleid,,,Kleid,20',
      '',
    ].join('\n');
    const refused = [
      "2 linen-dress '@' is the handle of the product 'silk-dress'.",
      "4 silk-scarf '@' is the handle of the product 'wool-coat'.",
      "6 kleid '@' is the handle of the product 'silk-dress'.",
    ].map((text, i) => text.replace('@', i === 1 ? 'mantel' : 'kleid'));
    for (const onDifferences of [() => {}, undefined]) {
      const taken = await take(file, { withImages: false, ...(onDifferences && { onDifferences }) });
      expect(taken.refused.map(({ line, handle, message }) => `${line} ${handle} ${message}`)).toEqual(refused);
    }
    expect(await handlesOf(shop)).toEqual(['de kleid', 'de mantel', 'de neu']);

    const buyer = await openOffice({ deps: { ...shop.deps, languages } }).member('ines', 'buyer');
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'linen-dress')
      .executeTakeFirstOrThrow();
    const data = new FormData();
    const form = formIn((await buyer.get(productPath(id))).body, productPath(id));
    for (const [name, value] of Object.entries({ ...form, 'text:de:handle': 'Kleid' })) data.append(name, value);
    const answer = await buyer.post(productPath(id), data);
    expect([answer.status, textOf(answer.body)]).toEqual([
      422,
      expect.stringContaining("'kleid' is the handle of the product 'silk-dress'."),
    ]);
    expect(textOf(answer.body)).toContain('Handle in German');
    for (const wrong of ['42', '!!!'])
      expect((await sets.draft(give(`linen-dress,,${wrong}`))).notes.refused).toMatchObject([{ line: 2 }]);
  });

  it('goes from one product to another, and back when that is undone', async ({ shop }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    const { jar, leads, close } = opened(shop);
    const one = await sets.draft(give('silk-dress,,eins\nlinen-dress,,zwei'));
    await sets.apply(one.id);
    expect(await leads('/de/products/eins')).toBe(200);
    const swap = await sets.draft(give('silk-dress,,zwei\nlinen-dress,,eins'));
    await sets.apply(swap.id);
    expect((await jar.get('/de/products/zwei')).body).toContain('Silk Dress');
    expect((await jar.get('/de/products/eins')).body).toContain('Linen Dress');
    await sets.undo(swap.id);
    expect((await jar.get('/de/products/eins')).body).toContain('Silk Dress');
    // What nobody has any more is free, and no longer leads to whom had it.
    await sets.undo(one.id);
    expect(await leads('/de/products/zwei')).toBe('301 /de/products/linen-dress');
    const again = await sets.draft(give('wool-coat,,zwei'));
    await sets.apply(again.id);
    expect((await jar.get('/de/products/zwei')).body).toContain('Wool Coat');
    await close();
  });

  it('costs no statement of its own', async ({ shop }) => {
    await cleared(shop);
    const sets = changeSetsIn(shop, () => noon);
    await sets.apply((await sets.draft(give('silk-dress,,seide'))).id);
    const { commerce, asked, close } = opened(shop);
    const authorization = composeAuthorization({ ...anonymous, deviceId: 'd'.repeat(32), language: 'de', type: '1' });
    const statements = async (handle: string) => {
      asked.length = 0;
      const request = new Request(`http://shop.example/apis/products/${handle}`, { headers: { authorization } });
      expect((await commerce.fetch(request)).status).toBe(200);
      return asked.toSorted();
    };
    await statements('wool-coat');
    expect(await statements('seide')).toEqual(await statements('linen-dress'));
    await close();
  });

  it('is in files of translators, and is not missed there', async ({ shop }) => {
    await cleared(shop);
    const { db } = shop;
    const written = async (isMissing: boolean) => {
      const wish = { language: 'de', base: 'en', format: 'csv', isMissing, content: ['collection'] } as const;
      const parts: string[] = [];
      for await (const part of exportTexts(db, wish)) parts.push(part);
      return parts.join('');
    };
    expect(await written(true)).not.toMatch(/,handle,/);
    const all = await written(true).then(() => written(false));
    expect(all).toContain('\r\nPRODUCT,silk-dress,handle,de,,,silk-dress,\r\n');
    const file = all.replace('handle,de,,,silk-dress,', 'handle,de,,,silk-dress,Seide');
    const read = await readTextFile(bytesSource('texts', new TextEncoder().encode(file)));
    const { id, cells } = await importTexts(db, read, { title: 'texts', now: noon, content: [] });
    expect(cells).toBe(1);
    await changeSetsIn(shop, () => noon).apply(id);
    expect(await handlesOf(shop)).toEqual(['de seide']);
  });

  it('is the address of a collection, which menus, crumbs and lists name', async ({ shop }) => {
    const { db, deps } = shop;
    const { jar, leads, close } = opened(shop);
    const filledBy = { kind: 'hand', products: ['silk-dress'] };
    const body = { title: 'Gowns', 'title / de': 'Roben', description: '', hidden: false, position: 0, filledBy };
    const put = (handle: string, more: object) => putCollection(deps, { handle, body: { ...body, ...more } });
    expect(await put('gowns', {})).toMatchObject({ ok: true });
    const menu = { type: 'navigation', code: '0', market: '' };
    const stored = await documentAt(db, menu, 'PUBLISH');
    const content = [
      { name: 'Gowns', active: true, link: { type: 'collection', src: 'gowns' } },
      { name: 'Red', active: true, link: { type: 'link', src: '/collections/gowns?color=red' } },
    ];
    const json = { ...recordOf(stored?.json), fromCatalogue: false, content };
    expect(await putDocument(db, { ...menu, status: 'PUBLISH', json }, noon)).toMatchObject({ ok: true });
    expect((await jar.get('/de')).body).toContain('href="/de/collections/gowns"');

    expect(await put('gowns', { 'handle / de': 'roben' })).toMatchObject({ ok: true });
    const page = (await jar.get('/de/collections/roben')).body;
    expect(addressesOf(page)).toEqual({
      canonical: '/de/collections/roben',
      en: '/collections/gowns',
      de: '/de/collections/roben',
      'x-default': '/collections/gowns',
    });
    expect(switchOf(page)).toEqual(['/collections/gowns', '/de/collections/roben']);
    for (const path of ['', '?color=red']) expect(page).toContain(`href="/de/collections/roben${path}"`);
    expect(page).not.toContain('/de/collections/gowns');
    expect((await jar.get('/de/collections')).body).toContain('"/de/collections/roben"');
    expect((await jar.get('/sitemap-pages.xml')).body).toContain(`<loc>${siteUrl}/de/collections/roben</loc>`);
    expect(await leads('/de/collections/gowns?color=red')).toBe('301 /de/collections/roben?color=red');
    expect(await leads('/collections/roben')).toBe('301 /collections/gowns');
    expect(await leads('/collections/gowns')).toBe(200);

    expect(await put('gowns', { 'handle / de': 'abendroben' })).toMatchObject({ ok: true });
    expect(await leads('/de/collections/roben')).toBe('301 /de/collections/abendroben');
    expect((await jar.get('/de')).body).toContain('href="/de/collections/abendroben"');
    const faults = async (handle: string, own: string) => await put(handle, { 'handle / de': own });
    for (const own of ['abendroben', 'gowns', '7', 'Über', 'bak'])
      expect(await faults('robes', own)).toMatchObject({ error: { fields: { 'handle / de': expect.anything() } } });
    expect(await put('abendroben', {})).toMatchObject({ error: { fields: { handle: expect.anything() } } });
    expect(await put('gowns', { handle: 'robes' })).toMatchObject({
      error: { fields: { handle: expect.anything() } },
    });
    expect(await put('gowns', {})).toMatchObject({ ok: true });
    expect(await leads('/de/collections/abendroben')).toBe('301 /de/collections/gowns');
    expect((await jar.get('/de')).body).toContain('href="/de/collections/gowns"');
    await close();
  });

  it('a collection tells search engines and those who see no pictures what is written for them, by language', async ({
    shop,
  }) => {
    const { jar, close } = opened(shop);
    const body = {
      title: 'Gowns',
      'title / de': 'Roben',
      description: 'All of them',
      seoTitle: 'Long gowns',
      'seoTitle / de': 'Lange Roben',
      seoDescription: 'Gowns for the evening',
      'seoDescription / de': 'Roben für den Abend',
      imageAlt: 'Three gowns',
      'imageAlt / de': 'Drei Roben',
      image: { url: '/images/gowns.webp', width: 1200, height: 1600 },
      hidden: false,
      position: 0,
      filledBy: { kind: 'hand', products: ['silk-dress'] },
    };
    const put = (more: object = {}) => putCollection(shop.deps, { handle: 'gowns', body: { ...body, ...more } });
    expect(await put()).toMatchObject({ ok: true });
    const said = async (path: string) => {
      const html = (await jar.get(path)).body;
      const list = /"@type":"ItemList","name":"([^"]*)","description":"([^"]*)"/.exec(html) ?? [];
      return [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /<meta name="description" content="(.*?)"/.exec(html)?.[1],
        /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(html)?.[1],
        ...list.slice(1),
      ];
    };
    expect(await said('/collections/gowns')).toEqual([
      'Hemline - Long gowns',
      'Gowns for the evening',
      'Gowns',
      'Long gowns',
      'Gowns for the evening',
    ]);
    expect(await said('/de/collections/gowns')).toEqual([
      'Hemline - Lange Roben',
      'Roben für den Abend',
      'Roben',
      'Lange Roben',
      'Roben für den Abend',
    ]);
    const grid = async (path: string) => /alt="((?:Three|Drei)[^"]*)"/.exec((await jar.get(path)).body)?.[1];
    expect([await grid('/collections'), await grid('/de/collections')]).toEqual(['Three gowns', 'Drei Roben']);
    // A title in another language than the page's would be worse than none.
    const { 'seoTitle / de': _, ...without } = body;
    expect(await putCollection(shop.deps, { handle: 'gowns', body: without })).toMatchObject({ ok: true });
    expect((await said('/de/collections/gowns'))[0]).toBe('Hemline - Roben');
    await close();
  });
});
