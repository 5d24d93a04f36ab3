import { describe, expect } from 'vitest';
import { listMisses } from '../../server/commerce/search/misses.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('a search that finds nothing on %s', (kind) => {
  const both = freshCatalogTest[kind];
  const it = usual(kind, both);

  both('offers near words, popular searches and products', async ({ list }) => {
    for (const deviceId of ['device', 'device-b', 'device-c']) await list.as(deviceId).page('q=silk+dress');
    const { content, instead } = await list.page('q=dreczz');
    expect(content.length).toBe(0);
    expect(instead?.near).toContain('dress');
    expect(instead?.popular).toContain('silk dress');
    expect(instead?.products.map(({ handle }) => handle)).toContain('cotton-tee');
    expect((await list.page('q=silk+dress')).instead).toBeUndefined();
  });

  it('offers what its words find without its filters', async ({ list }) => {
    const { content, understood, instead } = await list.page('q=dress+under+20');
    expect(content.length).toBe(0);
    expect(understood?.map(({ label, rest }) => [label, rest])).toEqual([['Under $20', 'dress']]);
    const handles = instead?.products.map(({ handle }) => handle) ?? [];
    expect(handles.slice(0, 2).sort()).toEqual(['linen-dress', 'silk-dress']);
  });

  both('is counted by its words, also when the rest was found, and without numbers', async ({ shop, list }) => {
    await list.page('q=xylophonic');
    await list.page('q=xylophonic+coat');
    await list.page('q=scarf+coat');
    for (const not of ['q=silk', 'q=0123456789', 'q=anna@example.com', 'q=xylophonic&page=2', 'q=silk&color=red'])
      await list.page(not);
    const counted = (await listMisses(shop.db, 10)).map(({ text, uses }) => [text, uses]);
    expect(counted).toEqual([
      ['xylophonic', 2],
      ['scarf coat', 1],
    ]);
  });

  it('is counted each time: its answer is not cached', async ({ shop }) => {
    const first = await shop.get('/apis/products?q=xylophonic');
    expect(first.headers.get('cache-control')).toMatch(/no-store/);
    const found = await shop.get('/apis/products?q=silk');
    expect(found.headers.get('cache-control')).not.toMatch(/no-store/);
  });

  both('leaves at most five hundred, the latest', async ({ shop, list }) => {
    const rows = Array.from({ length: 520 }, (_, i) => ({ text: `old${i}`, uses: 9, last_at: i }));
    const now = shop.deps.clock.now();
    await shop.db
      .insertInto('search_miss')
      .values(rows.map((row) => ({ ...row, last_at: now - 1_000 + row.last_at })))
      .execute();
    await list.page('q=xylophonic');
    const kept = (await listMisses(shop.db, 1_000)).map(({ text }) => text);
    expect(kept.length).toBe(500);
    expect(kept).toContain('xylophonic');
    expect(kept).not.toContain('old0');
  });
});
