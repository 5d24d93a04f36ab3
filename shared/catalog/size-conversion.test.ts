import { expect, test } from 'vitest';
import { sizeConversionIn } from './size-conversion.ts';

test('sizes are those that the people of a country read, and the shop’s own elsewhere', () => {
  const read = ['US', 'CA', 'JP', 'GB', 'IE', 'DE', 'FR', 'CH', 'AU', 'NZ'].map(sizeConversionIn);
  expect(read).toEqual(['US', 'US', 'US', 'UK', 'UK', 'EU', 'EU', 'EU', 'AU', 'AU']);
});
