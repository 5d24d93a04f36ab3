import { expect, test } from 'vitest';
import type { ListingTile, Website } from '../../../shared/contract/content.ts';
import { tileOf } from './listing-tile.ts';

const tile = (text: string, collections?: string[]): ListingTile => ({
  ...(collections && { collections }),
  after: 8,
  image: { url: '/images/a.webp', width: 1, height: 1, alt: '' },
  text,
  link: { label: 'See', href: '/looks' },
});
const website = (...listingTiles: ListingTile[]): Website => ({
  title: '',
  description: '',
  supportEmail: '',
  countrySelector: true,
  listingTiles,
});
const named = website(tile('dresses', ['dresses']), tile('all'));

test('a collection shows the first tile that names it or no collection', () => {
  expect(tileOf(named, { collection: 'dresses' })?.text).toBe('dresses');
  expect(tileOf(named, { collection: 'bags' })?.text).toBe('all');
  expect(tileOf(website(tile('dresses', ['dresses'])), { collection: 'bags' })).toBeUndefined();
});

test('no tile is on later pages, among filtered products, outside of collections, or in a shop without tiles', () => {
  expect(tileOf(named, { collection: 'dresses', page: 2 })).toBeUndefined();
  expect(tileOf(named, { collection: 'dresses', color: 'black' })).toBeUndefined();
  expect(tileOf(named, { q: 'dress' })).toBeUndefined();
  const { listingTiles: _, ...without } = named;
  expect(tileOf(without, { collection: 'dresses' })).toBeUndefined();
});
