import { expect, test } from 'vitest';
import { headingOf } from './look-heading.ts';

const look = {
  id: '1',
  caption: 'Bath, then book.',
  image: { url: '/a.webp', width: 4, height: 5, alt: 'A robe' },
  productIds: [],
};

test('a customer’s look is headed by the name, and its caption stands below', () => {
  expect(headingOf({ ...look, author: 'ada' })).toEqual({
    heading: '@ada',
    text: 'Bath, then book.',
    textLang: undefined,
  });
});

test('a look of the shop’s own is headed by its caption and names no person', () => {
  expect(headingOf({ ...look, author: '' })).toMatchObject({
    heading: 'Bath, then book.',
    text: 'Styled by the studio',
  });
});
