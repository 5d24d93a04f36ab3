import { describe, expect } from 'vitest';
import {
  listRedirects,
  putRedirect,
  redirectTarget,
  removeRedirect,
} from '../../server/commerce/discovery/redirects.ts';
import { noon } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('redirects on %s', (kind) => {
  const race = freshCatalogTest[kind];
  const it = usual(kind, race);

  it('lead an address that the shop does not have to another, whatever its case and query', async ({ shop }) => {
    expect(await putRedirect(shop.db, '/Pages/Look-Book/?ref=1', '/looks', noon)).toEqual({
      ok: true,
      value: { path: '/pages/look-book', target: '/looks' },
    });
    expect((await shop.get('/apis/redirect?path=/pages/LOOK-book/')).data).toEqual({ target: '/looks' });
    expect((await shop.get('/apis/redirect?path=/pages/other')).data).toEqual({ target: null });
  });

  it('are replaced by their path, listed in its order, and removed once', async ({ shop }) => {
    await putRedirect(shop.db, '/b', '/looks', noon);
    await putRedirect(shop.db, '/a', 'https://blog.example/a', noon);
    await putRedirect(shop.db, '/b', '/search', noon);
    const all = [
      { path: '/a', target: 'https://blog.example/a' },
      { path: '/b', target: '/search' },
    ];
    expect(await listRedirects(shop.db, { after: '', most: 10 })).toEqual(all);
    expect(await listRedirects(shop.db, { after: '/a', most: 10 })).toEqual(all.slice(1));
    expect((await removeRedirect(shop.db, '/B/', noon)).ok).toBe(true);
    expect((await removeRedirect(shop.db, '/b', noon)).ok).toBe(false);
    expect(await redirectTarget(shop.db, '/b')).toBeNull();
  });

  it.for([
    ['/', '/looks'],
    ['//evil.example', '/looks'],
    ['https://evil.example/x', '/looks'],
    ['pages/x', '/looks'],
    ['/x', '//evil.example'],
    ['/x', '/\\evil.example'],
    ['/x', 'javascript:alert(1)'],
    ['/x', 'https://user@evil.example/'],
    ['/x', ''],
    ['/x', '/X/'],
    ['/x', '/de/x'],
    ['/products/x', '/collections/all/products/x'],
    ['/products/x', '/de/collections/all/products/x?a=1'],
  ] as const)('from %s to %s are refused', async ([from, to], { shop }) => {
    expect((await putRedirect(shop.db, from, to, noon)).ok).toBe(false);
    expect(await listRedirects(shop.db, { after: '', most: 10 })).toEqual([]);
  });

  it('lead from a language that the shop lacks to the same path, and in no circle through those it has', async ({
    shop,
  }) => {
    expect((await putRedirect(shop.db, '/fr/old', '/old', noon)).ok).toBe(true);
    expect((await putRedirect(shop.db, '/gb', '/en/gb', noon)).ok).toBe(false);
    expect((await putRedirect(shop.db, '/old', '/de/other', noon)).ok).toBe(true);
    expect((await putRedirect(shop.db, '/other', '/de/old', noon)).ok).toBe(false);
  });

  race('never lead in a circle, also when two are set at once', async ({ shop }) => {
    expect((await putRedirect(shop.db, '/a', '/b', noon)).ok).toBe(true);
    expect((await putRedirect(shop.db, '/b', '/c', noon)).ok).toBe(true);
    expect((await putRedirect(shop.db, '/c', '/A?x=1', noon)).ok).toBe(false);
    const both = await Promise.all([
      putRedirect(shop.db, '/one', '/two', noon),
      putRedirect(shop.db, '/two', '/one', noon),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
