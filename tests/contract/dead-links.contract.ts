import { describe, expect } from 'vitest';
import { findDeadLinks } from '../../server/commerce/content/dead-links.ts';
import { putRedirect } from '../../server/commerce/discovery/redirects.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { freshCardShopTest } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

const menuOf = (links: readonly (readonly [type: string, src: string])[]) => ({
  type: 'navigation',
  code: '0',
  body: { content: links.map(([type, src]) => ({ name: src, active: true, link: { type, src } })) },
});
const pageOf = (...hrefs: string[]) => ({
  type: 'page',
  code: 'delivery',
  body: { title: 'x', blocks: [{ kind: 'note', text: hrefs.map((href) => ({ text: 'x', href })) }] },
});

describe.each(databaseKinds)('links of documents on %s', (kind) => {
  const it = freshCardShopTest[kind];

  /** Adds collections, of which one was removed and one is empty, and a product that is not sold. */
  const fill = async ({ db, clock }: Shop) => {
    const row = { title: 'x', description: '', rule_json: null };
    const add = async (handle: string, removed_at: number | null) => {
      const values = { ...row, handle, position: 900, removed_at };
      return (await db.insertInto('collection').values(values).returning('id').executeTakeFirstOrThrow()).id;
    };
    const full = await add('full', null);
    const removed = await add('gone', 1);
    await add('empty', null);
    const products = await db.selectFrom('product').select(['id', 'handle']).orderBy('id').limit(2).execute();
    const [sold = { id: 0, handle: '' }, draft = { id: 0, handle: '' }] = products;
    for (const collection_id of [full, removed])
      await db.insertInto('collection_product').values({ collection_id, product_id: sold.id, position: 0 }).execute();
    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', draft.id).execute();
    for (const [language, id] of [
      ['fr', draft.id],
      ['de', sold.id],
    ] as const)
      await db.insertInto('product_handle').values({ handle: 'both', language, product_id: id }).execute();
    await db
      .insertInto('collection_handle')
      .values({ handle: 'frueher', language: 'de', collection_id: full })
      .execute();
    expect(await putRedirect(db, '/page/moved', '/cart', clock.now())).toMatchObject({ ok: true });
    return { sold, draft, full, removed };
  };

  it('lead by number and by handle of any language, and are dead where nothing is sold', async ({ shop }) => {
    const { sold, draft, full, removed } = await fill(shop);
    const [dead = []] = await findDeadLinks(shop.db, [
      menuOf([
        ['product', sold.handle],
        ['product', String(sold.id)],
        ['product', 'both'],
        ['product', draft.handle],
        ['product', String(draft.id)],
        ['product', '987654321012345'],
        ['product', 'no handle'],
        ['collection', 'full'],
        ['collection', String(full)],
        ['collection', 'frueher'],
        ['collection', 'empty'],
        ['collection', 'gone'],
        ['collection', String(removed)],
      ]),
    ]);
    expect(dead.map(({ target, reason }) => `${target}: ${reason}`)).toEqual([
      `${draft.handle}: This product is not sold.`,
      `${draft.id}: This product is not sold.`,
      '987654321012345: There is no such product.',
      'no handle: There is no such product.',
      'empty: This collection has no products.',
      'gone: There is no such collection.',
      `${removed}: There is no such collection.`,
    ]);
    const both = menuOf([['product', 'both']]);
    const french = await inLanguage('fr', () => findDeadLinks(shop.db, [both]));
    expect(french.flat()).toMatchObject([{ target: 'both' }]);
  });

  it('of texts lead to pages with or without a language, unless a redirect leads away', async ({ shop }) => {
    const { sold, draft } = await fill(shop);
    const [dead = []] = await findDeadLinks(shop.db, [
      pageOf(
        '/',
        '/de/cart/',
        `/de/products/${sold.handle}?variant=1`,
        `/collections/full/products/${sold.handle}`,
        `/products/${draft.handle}/reviews`,
        'https://elsewhere.example/page/none',
        '/page/moved',
        '/Page/Moved/',
        `/products/${draft.handle}`,
        '/de/page/none',
        '/nowhere',
      ),
    ]);
    expect(dead.map(({ target }) => target)).toEqual([`/products/${draft.handle}`, '/de/page/none', '/nowhere']);
  });

  it('are looked up together: many documents with many links ask no more than one with a few', async ({ shop }) => {
    await fill(shop);
    const { db, asked } = recorded(shop.db);
    const asksOf = async (documents: number, links: number) => {
      asked.length = 0;
      const each = Array.from({ length: links }, (_, i) => `/products/a${i} /collections/b${i} /page/c${i}`.split(' '));
      const found = await findDeadLinks(
        db,
        Array.from({ length: documents }, () => pageOf(...each.flat())),
      );
      expect(found.flat()).toHaveLength(3 * documents * links);
      return asked.length;
    };
    expect(await asksOf(10, 100)).toBe(await asksOf(1, 1));
    expect(await asksOf(1, 1)).toBeLessThanOrEqual(6);
  });
});
