import { expect, test } from 'vitest';
import { listingQueryOf } from './listing-query.ts';

const query = (search: string) => listingQueryOf(new URLSearchParams(search));

test('check boxes of one filter are joined, empty fields and unknown names dropped', () => {
  expect(query('size=s&size=m&sort=&utm_source=x&q=lace bra')).toEqual({ size: 's,m', q: 'lace bra' });
});

test('a value that the contract refuses is left out', () => {
  expect(query('page=0&sort=upwards&rating=9&price=abc&color=black')).toEqual({ color: 'black' });
});
