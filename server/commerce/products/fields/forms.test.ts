import { expect, test } from 'vitest';
import { fieldLabel } from './forms.ts';

test('lists of changes call a field as its form does', () => {
  expect(['price', 'seoTitle', 'price:EUR', 'tag:Summer', 'Google Shopping'].map(fieldLabel)).toEqual([
    'Price',
    'Title for search engines',
    'Price in EUR',
    'Tag Summer',
    'Google Shopping',
  ]);
});
