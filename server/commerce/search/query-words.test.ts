import { expect, test } from 'vitest';
import { priceIn } from './query-words.ts';

test.each([
  ['black boots under 200', '-200'],
  ['stiefel unter 200', '-200'],
  ['bags < 50', '-50'],
  ['bags <$50', '-50'],
  ['coats 100-200', '100-200'],
  ['coats between 100 and 200', '100-200'],
  ['mantel zwischen 100 und 200 euro', '100-200'],
  ['coats $20 - $40', '20-40'],
  ['coats over 300', '300-'],
  ['mantel ab 300', '300-'],
  ['robe moins de 80 euros', '-80'],
  ['manteau entre 100 et 200 euros', '100-200'],
  ['vestido por menos de 50', '-50'],
  ['abrigo entre 100 y 200', '100-200'],
  ['abrigo mas de 300', '300-'],
  ['فستان اقل من 300 درهم', '-300'],
  ['معطف بين 100 و200', '100-200'],
  ['معطف اكثر من 300', '300-'],
])('%s: %s', (text, price) => {
  expect(priceIn(text)?.price).toBe(price);
});

test.each(['size 34-36', '20 denier tights', 'serum under 30 ml', 'jeans 34', 'under the sea', 'over knee boots'])(
  '%s names no price',
  (text) => {
    expect(priceIn(text)).toBeNull();
  },
);

test('a price is found where it stands', () => {
  expect(priceIn('boots under 200 black')).toMatchObject({ start: 6, end: 15 });
});
