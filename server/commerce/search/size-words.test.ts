import { expect, test } from 'vitest';
import { ownSizes, sizeIn } from './size-words.ts';

const sizes = (text: string, country = 'US', areas: string[] = []) => {
  const size = sizeIn(text);
  return size && [size.label, ...ownSizes(size, { country, areas })];
};

test.each([
  ['bra 34b', 'US', ['34B', '34b']],
  ['bh 75b', 'DE', ['75B', '34b']],
  ['bh 85e', 'DE', ['85E', '38dd']],
  ['dress size 10', 'US', ['10', '10', 'm']],
  ['dress size 10', 'GB', ['10', '6', 's']],
  ['kleid große 38', 'DE', ['38', '6', 's']],
  ['kleid große 38', 'US', ['38', '6', 's']],
  ['robe taille 38', 'US', ['38', '6', 's']],
  ['vestido talla 38', 'ES', ['38', '6', 's']],
  ['فستان مقاس 10', 'AE', ['10', '10', 'm']],
  ['dress eu 38', 'US', ['EU 38', '6', 's']],
  ['xl hoodie', 'GB', ['XL', 'xl']],
  ['curve dress 2x', 'US', ['2X', '2x']],
  ['jeans size 28', 'US', ['28', '4x', '28']],
])('%s in %s: %j', (text, country, expected) => {
  expect(sizes(text, country)).toEqual(expected);
});

test('a number is another size of shoes', () => {
  expect(sizes('boots eu 38', 'US', ['shoes'])).toEqual(['EU 38', '7']);
  expect(sizes('boots size 6', 'GB', ['shoes'])).toEqual(['6', '8']);
});

test.each(['us made boots', '20 denier', 's', 'size matters', 'type 34'])('%s names no size', (text) => {
  expect(sizeIn(text)).toBeNull();
});
