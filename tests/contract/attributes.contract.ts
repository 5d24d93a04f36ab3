import { describe, expect } from 'vitest';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { Listing } from '../../shared/contract/catalog.ts';
import { gateDatabases } from './support/database.ts';
import { importTest } from './support/shop-test.ts';

const header = 'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price';
const row = (handle: string, type: string, tags: string) =>
  `${handle},${handle},${type},"${tags}",Size,M,${handle},20.00`;
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`;

const gowns = fileOf(
  row('gown-a', 'Gowns', 'Midi, Neckline: Square'),
  row('gown-b', 'Gowns', 'Midi, v-neck'),
  row('gown-c', 'Gowns', 'Maxi, v-neck'),
  row('gown-d', 'Gowns', 'Maxi'),
);

describe.each(gateDatabases)('attributes of products on %s', (kind) => {
  const it = importTest[kind];

  it('are filters of listings with enough of them, counted without their own choice', async ({ shop, take }) => {
    await take(gowns);
    const listing = async (query: string) => {
      const { content, facets } = Listing.parse((await shop.get(`/apis/products?${query}`)).data);
      const counts = (name: string) =>
        facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]);
      return { found: content.map(({ handle }) => handle).sort(), counts };
    };
    const all = await listing('category=gowns');
    expect(all.counts('length')).toEqual([
      ['midi', 2],
      ['maxi', 2],
    ]);
    expect(all.counts('neckline')).toEqual([
      ['v-neck', 2],
      ['square-neck', 1],
    ]);
    expect(all.counts('heel')).toBeUndefined();
    const midi = await listing('category=gowns&length=midi');
    expect(midi.found).toEqual(['gown-a', 'gown-b']);
    expect([midi.counts('length'), midi.counts('neckline')]).toEqual([
      [
        ['midi', 2],
        ['maxi', 2],
      ],
      [
        ['v-neck', 1],
        ['square-neck', 1],
      ],
    ]);
    expect((await listing('category=gowns&length=midi,maxi&neckline=v-neck')).found).toEqual(['gown-b', 'gown-c']);
    expect((await listing('category=gowns&neckline=none')).found).toEqual([]);
  });

  it('follow an import that changes the tags, or the type', async ({ shop, take }) => {
    await take(gowns);
    await take(fileOf(row('gown-d', 'Gowns', 'Mini'), row('gown-c', 'Robes', 'Maxi')));
    const found = async (query: string) =>
      (await shop.get(`/apis/products?${query}`)).data.content.map(({ handle }: { handle: string }) => handle);
    expect(await found('category=gowns&length=mini')).toEqual(['gown-d']);
    expect(await found('category=gowns&length=maxi')).toEqual([]);
    expect(await found('category=robes&length=maxi')).toEqual(['gown-c']);
    expect(await integrityViolations(shop.db, { now: Date.now() })).toEqual([]);
  });
});
