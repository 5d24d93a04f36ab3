import { describe, expect } from 'vitest';
import { putDocument } from '../../server/commerce/content/write.ts';
import type { SearchWords } from '../../shared/contract/search-words.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { databaseKinds } from './support/database.ts';
import { freshCatalogTest, usual } from './support/shop-test.ts';

const nothing: SearchWords = { synonyms: [], colours: [], answers: [], popular: [] };

const publish = ({ db }: Catalog, words: Partial<SearchWords>, market = '') =>
  putDocument(db, { type: 'search', code: '0', market, status: 'PUBLISH', json: { ...nothing, ...words } }, noon);

describe.each(databaseKinds)('the words of the search on %s', (kind) => {
  const both = freshCatalogTest[kind];
  const it = usual(kind, both);

  it('are changed by the merchant, and count from the next search on', async ({ shop, list }) => {
    expect((await list.page('q=kirtle')).content).toEqual([]);
    expect((await publish(shop, { synonyms: [{ words: ['kirtles'], find: ['dress'] }] })).ok).toBe(true);
    expect((await list.sortedHandles('q=kirtle')).slice(0, 2)).toEqual(['linen-dress', 'silk-dress']);
    expect(await list.handles('q=red+kirtle')).toEqual(['silk-dress']);
  });

  both('count in their countries and languages only, and a country may have its own', async ({ shop, list }) => {
    await publish(shop, {
      synonyms: [
        { words: ['frock'], find: ['tee'] },
        { words: ['frock'], find: ['coat'], countries: ['US'] },
        { words: ['gown'], find: ['coat'], languages: ['de'] },
      ],
    });
    expect(await list.handles('q=frock')).toEqual(['wool-coat']);
    expect(await list.handles('q=gown')).toEqual([]);
    await publish(shop, { synonyms: [{ words: ['frock'], find: ['silk dress'] }] }, 'US');
    expect(await list.handles('q=frock')).toContain('silk-dress');
    expect(await list.handles('q=frock')).not.toContain('wool-coat');
  });

  it('replace the typed word where they say so', async ({ shop, list }) => {
    await publish(shop, { synonyms: [{ words: ['tee'], find: ['coat'] }] });
    expect(await list.sortedHandles('q=tee')).toEqual(['cotton-tee', 'wool-coat']);
    await publish(shop, { synonyms: [{ words: ['tee'], find: ['coat'], instead: true }] });
    expect(await list.handles('q=tee')).toEqual(['wool-coat']);
  });

  it('give a colour its neighbours, the colour itself first', async ({ shop, list }) => {
    await publish(shop, { colours: [{ words: ['dark'], colours: ['Black', 'Camel'] }] });
    expect((await list.page('q=dark')).understood?.[0]?.values).toEqual(['black', 'camel']);
    expect(await list.sortedHandles('q=dark')).toEqual(['cotton-tee', 'linen-dress', 'wool-coat']);
    expect(await list.handles('q=dark&color=red')).toEqual(['silk-dress']);
  });

  it('take a word for a colour only where that finds something', async ({ shop, list }) => {
    await publish(shop, { colours: [{ words: ['evening'], colours: ['Black'] }] });
    const found = await list.page('q=evening+slip');
    expect(found.understood).toBeUndefined();
    expect(found.content.map(({ handle }) => handle)).toEqual(['silk-dress']);
  });

  it('are refused with the place that is wrong', async ({ shop }) => {
    const refused = await publish(shop, { synonyms: [{ words: ['frock'], find: [] }] });
    expect(refused.ok || Object.keys(refused.error.fields ?? {})).toEqual(['synonyms[0].find']);
  });

  it('read a price in the shopper’s currency', async ({ list }) => {
    expect((await list.page('q=dress+under+120')).understood?.[0]?.label).toBe('Under $120');
    expect(await list.handles('q=dress+under+120')).toContain('linen-dress');
    expect(await list.handles('q=dress+under+120')).not.toContain('silk-dress');
    expect((await list.page('q=dress+under+120', 'EUR')).understood?.[0]?.label).toBe('Under €120');
  });
});
