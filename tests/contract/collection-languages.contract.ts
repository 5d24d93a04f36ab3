import { describe, expect } from 'vitest';
import { putCollection } from '../../server/commerce/catalog/manage-collections.ts';
import { documentAt } from '../../server/commerce/content/store.ts';
import { putDocument } from '../../server/commerce/content/write.ts';
import { recordOf } from '../../shared/documents/shape.ts';
import { noon } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { addressesOf, openLanguages, siteUrl, switchOf } from './support/shop-in-languages.ts';
import { importTest } from './support/shop-test.ts';

describe.each(databaseKinds)('a collection in a further language, on %s', (kind) => {
  const it = importTest[kind];

  it('has a handle of its own as its address, which menus, crumbs and lists name', async ({ shop }) => {
    const { db, deps } = shop;
    const { jar, leads, close } = openLanguages(shop);
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

  it('tells search engines and those who see no pictures what is written for them, by language', async ({ shop }) => {
    const { jar, close } = openLanguages(shop);
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
