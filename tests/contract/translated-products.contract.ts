import { describe, expect } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { anonymous, composeAuthorization } from '../../shared/authorization.ts';
import { untraced } from '../../shared/tracing.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { buy } from './support/buying.ts';
import { changeSetsIn, lastSet } from './support/change-sets.ts';
import { databaseKinds } from './support/database.ts';
import { shopper } from './support/fixture.ts';
import type { ImportShop } from './support/import-shop.ts';
import { importTest } from './support/shop-test.ts';

const languages = ['en', 'de'];
const texts = `Handle;SKU;Title / de;Description / de;Option1 Name / de;Option1 Value / de;Material / de
silk-dress;SD-S;Ballnacht;<p>Ein Hauch für den Abend.</p>;Farbton;Rot;Reine Seide
linen-dress;LD-BS;Leinenkleid;;;Schwarz;
`;

const three = `Handle,Title / fr,Description / fr,SEO title / fr,Title / es,Description / es,Title / ar,Description / ar,SEO description / ar
silk-dress,Robe d’été en soie,"<p>Légère, «fluide».</p>",Robe en soie,Vestido rojo de seda,<p>Para el verano.</p>,الفستان الحريري,<p>فستان خفيف (Mulberry) 19 mm.</p>,فستان من الحرير
`;

/** Gives two dresses German texts, and opens the shop's pages in both languages. @returns the names of all statements */
async function opened({ db, deps, folder, location }: ImportShop['shop']) {
  const sets = changeSetsIn({ db, folder });
  const { id } = await sets.draft(texts);
  await sets.apply(id);
  const asked: string[] = [];
  const tracing = { ...untraced, past: (name: string) => void asked.push(name) };
  const watched = openDatabase(location, { tracing });
  const commerce = createCommerce({ ...deps, db: watched, languages });
  const jar = browserJar(openStorefront({ commerce, languages }));
  return { jar, commerce, asked, undo: () => sets.undo(id), close: () => commerce.close() };
}

/** Returns a shopper who calls the service in a language. */
function reader(commerce: Pick<ReturnType<typeof createCommerce>, 'fetch'>, language: string) {
  const deviceId = 'd'.repeat(32);
  const authorization = composeAuthorization({ ...anonymous, deviceId, language, type: '1' });
  const fetch = (request: Request) => {
    request.headers.set('authorization', authorization);
    return commerce.fetch(request);
  };
  return shopper(fetch, deviceId, 'USD');
}

const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1];
/** Returns the `lang` of the heading, link or text that begins so; 'page': it is in the page's language. */
const languageOf = (body: string, text: string) =>
  new RegExp(`<(?:h1|a|div|p)\\b([^>]*)>(?:<bdi>|<p>)?${text}`)
    .exec(body)
    ?.map((tag) => /lang="(\w+)"/.exec(tag)?.[1] ?? 'page')[1];
const alternates = (body: string) =>
  [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, language]) => language);

describe.each(databaseKinds)('products in a further language, on %s', (kind) => {
  const it = importTest[kind];

  it('are shown in it as far as they are translated, and marked where they are not', async ({ shop }) => {
    const { jar, undo, close } = await opened(shop);
    const whole = (await jar.get('/de/products/silk-dress')).body;
    expect(titleOf(whole)).toBe('Hemline - Ballnacht');
    expect([languageOf(whole, 'Ballnacht'), languageOf(whole, 'Ein Hauch')]).toEqual(['page', 'page']);
    expect([whole.includes('"name":"Ballnacht"'), whole.includes('Silk Dress')]).toEqual([true, false]);
    expect(alternates(whole)).toEqual(['en', 'de', 'x-default']);

    const half = (await jar.get('/de/products/linen-dress')).body;
    expect([languageOf(half, 'Leinenkleid'), languageOf(half, 'Cut wide')]).toEqual(['page', 'en']);
    const none = (await jar.get('/de/products/wool-coat')).body;
    expect([languageOf(none, 'Wool Coat'), alternates(none)]).toEqual(['en', []]);
    const listed = (await jar.get('/de/products')).body;
    expect([languageOf(listed, 'Ballnacht'), languageOf(listed, 'Wool Coat')]).toEqual(['page', 'en']);

    const english = (await jar.get('/products/silk-dress')).body;
    expect([languageOf(english, 'Silk Dress'), english.includes('Ballnacht')]).toEqual(['page', false]);
    expect(alternates(english)).toEqual(['en', 'de', 'x-default']);
    const map = (await jar.get('/sitemap-products-1.xml')).body;
    expect(['silk-dress', 'wool-coat'].map((handle) => map.includes(`/de/products/${handle}<`))).toEqual([true, false]);

    await undo();
    expect(titleOf((await jar.get('/de/products/silk-dress')).body)).toBe('Hemline - Silk Dress');
    await close();
  });

  it('are bought under the title that the shopper reads, which the order keeps', async ({ shop }) => {
    const { jar, commerce, undo, close } = await opened(shop);
    const { id } = await shop.db.selectFrom('variant').select('id').where('sku', '=', 'SD-S').executeTakeFirstOrThrow();
    await jar.post('/de/cart/items', { variantId: String(id), quantity: '1' });
    expect(languageOf((await jar.get('/de/cart')).body, 'Ballnacht')).toBe('page');
    expect(languageOf((await jar.get('/cart')).body, 'Silk Dress')).toBe('page');
    const who = reader(commerce, 'de');
    const { shoppingCart } = (await who.post('/apis/cart/items', { variantId: String(id), quantity: 1 })).data;
    expect(shoppingCart[0].options[0]).toEqual([{ name: 'Red', translation: 'Rot' }]);
    const ordered = await buy(who, String(id));
    await undo();
    expect(languageOf((await jar.get('/de/cart')).body, 'Silk Dress')).toBe('en');
    const { lines } = (await who.get(`/apis/orders/${ordered.data.id}`)).data;
    expect(lines).toMatchObject([{ title: 'Ballnacht', titleIn: 'de', variantTitle: 'Rot / S', variantIn: 'de' }]);
    await close();
  });

  it('have the names of their options and pictures translated, and are filtered by what these are called first', async ({
    shop,
  }) => {
    const { jar, undo, close } = await opened(shop);
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('handle', '=', 'silk-dress')
      .executeTakeFirstOrThrow();
    const picture = { product_id: id, position: 0, width: 1200, height: 1600, alt: 'From behind', color: null };
    await shop.db
      .insertInto('product_image')
      .values({ ...picture, url: '/images/import/silk.webp' })
      .execute();
    const alt = { product_id: id, language: 'de', field: 'alt:/images/import/silk.webp', text: 'Von hinten' };
    await shop.db.insertInto('product_text').values(alt).execute();
    const silk = (await jar.get('/de/products/silk-dress')).body;
    expect([/Farbton(?:<!-- -->)? <bdi class="muted">Rot<\/bdi>/.test(silk), 'silk']).toEqual([true, 'silk']);
    expect([/<span class="visually-hidden">Rot<\/span>/.test(silk), 'silk']).toEqual([true, 'silk']);
    expect([/alt="Von hinten" (?!lang)/.test(silk), 'silk']).toEqual([true, 'silk']);
    expect([/"color":"Rot"/.test(silk), 'silk']).toEqual([true, 'silk']);
    const linen = (await jar.get('/de/products/linen-dress')).body;
    expect([/<span class="visually-hidden" lang="en">Blue</.test(linen), 'linen']).toEqual([true, 'linen']);
    expect((await jar.get('/products/silk-dress')).body).toMatch(/alt="From behind" (?!lang)/);

    const listed = (await jar.get('/de/products?color=red')).body;
    expect([/value="red"[^>]*>(?:(?:(?!<bdi lang)<[^>]*>)|\s)*Rot</.test(listed), 'listed']).toEqual([true, 'listed']);
    expect([/value="camel"[^>]*>(?:<[^>]*>)*<bdi lang="en">Camel<\/bdi>/.test(listed), 'listed']).toEqual([
      true,
      'listed',
    ]);
    expect(listed).toContain('Ballnacht');
    const dots = (await jar.get('/de/products')).body;
    expect([
      /href="\/de\/products\/linen-dress\?color=Black"[^>]*(?<!lang="en")><svg[^>]*><title>Schwarz</.test(dots),
      'dots',
    ]).toEqual([true, 'dots']);
    expect((await jar.get('/products')).body).not.toContain('Schwarz');

    await shop.db.deleteFrom('product_image').execute();
    await shop.db.deleteFrom('product_text').where('field', '=', alt.field).execute();
    await undo();
    expect((await jar.get('/de/products/silk-dress')).body).not.toContain('Rot<');
    await close();
  });

  it('are found by the words of each language', async ({ shop }) => {
    const { jar, commerce, undo, close } = await opened(shop);
    const suggested = async (q: string, language = 'de') =>
      (await reader(commerce, language).get(`/apis/search/suggestions?search=${q}`)).data;
    const found = async (q: string) => {
      const { body } = await jar.get(`/de/products?q=${q}`);
      return [...body.matchAll(/class="card-link" href="\/de\/products\/([\w-]+)/g)].map(([, handle]) => handle);
    };
    expect(await found('Ballnacht')).toEqual(['silk-dress']);
    expect(await found('Abend')).toEqual(['silk-dress']);
    expect(await found('silk')).toContain('silk-dress');
    // Their colours are filters, whatever the ending; other values are words of the products that have them.
    for (const q of ['rot', 'rotes']) expect([q, await found(q)]).toEqual([q, ['silk-dress']]);
    const petite = { option: 'Size', value: 'L', language: 'de', text: 'Zierlich', facet: 'size', slug: 'l' };
    await shop.db.insertInto('option_text').values(petite).execute();
    expect((await found('Zierlich')).sort()).toEqual(['silk-dress', 'wool-coat']);
    expect(await suggested('Zier')).toMatchObject({ words: ['zierlich'] });
    await shop.db.deleteFrom('option_text').where('text', '=', petite.text).execute();
    expect(await suggested('balln')).toMatchObject({ words: ['ballnacht'], products: [{ title: 'Ballnacht' }] });
    expect((await suggested('balln', 'en')).words).not.toContain('ballnacht');
    await undo();
    expect(await found('Ballnacht')).not.toEqual(['silk-dress']);
    await close();
  });

  it('in three languages are imported, exported and undone to the byte, and found in each', async ({ shop, take }) => {
    const sets = changeSetsIn(shop);
    const before = await sets.exported();
    await take(three, { withImages: false });
    const { id } = await lastSet(shop);
    const exported = await sets.exported();
    expect(await take(exported, { withImages: false })).toMatchObject({ products: { updated: 0 } });
    expect(await sets.exported()).toBe(exported);
    const own = ['en', 'fr', 'es', 'ar'];
    const commerce = createCommerce({ ...shop.deps, db: openDatabase(shop.location), languages: own });
    const jar = browserJar(openStorefront({ commerce, languages: own }));
    const found = async (language: string, q: string) =>
      (await jar.get(`/${language}/products?q=${encodeURIComponent(q)}`)).body.includes('/products/silk-dress');
    for (const [language, ...searches] of [
      ['fr', 'robes', 'été', 'robe soie', 'fluide'],
      ['es', 'vestidos rojos', 'vestido de seda', 'verano'],
      ['ar', 'فستان', 'فُستان حريري', 'خفيف', 'Mulberry'],
    ] as const)
      for (const q of searches) expect([language, q, await found(language, q)]).toEqual([language, q, true]);
    await sets.undo(id);
    expect(await sets.exported()).toBe(before);
    for (const q of ['fluide', 'verano', 'خفيف'])
      expect([q, (await shop.get(`/apis/products?q=${encodeURIComponent(q)}`)).data.content]).toEqual([q, []]);
    await commerce.close();
  });

  it('cost one statement more than in the base language, which costs none', async ({ shop }) => {
    const { jar, asked, undo, close } = await opened(shop);
    const statements = async (path: string) => {
      await jar.get(path);
      asked.length = 0;
      await jar.get(`${path}?color=red`);
      return asked.filter((name) => name.endsWith(' product_text')).length;
    };
    expect(await statements('/products')).toBe(0);
    expect(await statements('/de/products')).toBe(1);
    await undo();
    await close();
  });
});
