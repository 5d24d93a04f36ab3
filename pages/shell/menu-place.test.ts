import { expect, test } from 'vitest';
import type { MenuItem } from '../../shared/contract/content.ts';
import { firstLevel } from './menu-items.ts';
import { isAt, openAreaOf } from './menu-place.ts';

const item = (name: string, src: string, childComponents?: MenuItem[]): MenuItem => ({
  name,
  active: true,
  link: { type: src.startsWith('/') ? 'link' : 'collection', src },
  ...(childComponents && { childComponents }),
});
const dresses = item('Dresses', 'dresses');
const apparel = item('Apparel', 'apparel', [item('All apparel', 'apparel'), dresses, item('Maxi', '/products?q=maxi')]);
const evening = item('Evening', 'evening', [item('Everything', 'apparel'), item('Number', '42')]);
const menu = [item('New in', 'new-in'), evening, apparel];

test.each([
  ['/collections/apparel', 'Apparel'],
  ['/collections/dresses', 'Apparel'],
  ['/collections/dresses?page=2&size=M', 'Apparel'],
  ['/collections/dresses/', 'Apparel'],
  ['/products?q=maxi&sort=new', 'Apparel'],
  ['/collections?collectionId=42&iname=Number', 'Evening'],
  ['/collections?collectionId=43&iname=Number', undefined],
  ['/products?q=mini', undefined],
  ['/products', undefined],
  ['/collections/new-in', undefined],
  ['/', undefined],
])('%s is in the area %s', (url, area) => {
  expect(openAreaOf(menu, url)?.name).toBe(area);
});

test('an item is current at its own URL, not at those of its children', () => {
  expect(isAt(apparel, '/collections/apparel')).toBe(true);
  expect(isAt(apparel, '/collections/dresses')).toBe(false);
});

test('an inactive item opens no area and belongs to none', () => {
  expect(openAreaOf([{ ...apparel, active: false }], '/collections/dresses')).toBeUndefined();
  const without = { ...apparel, childComponents: [{ ...dresses, active: false }] };
  expect(openAreaOf([without], '/collections/dresses')).toBeUndefined();
});

test('the first level has at most thirteen active items', () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ ...item(`Item ${i}`, `c${i}`), active: i % 5 !== 0 }));
  expect(firstLevel(many).map(({ name }) => name)).toHaveLength(13);
  expect(firstLevel(many)[0]?.name).toBe('Item 1');
});
