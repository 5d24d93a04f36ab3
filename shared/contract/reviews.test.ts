import { expect, test } from 'vitest';
import { ReviewFields } from './reviews.ts';

const fits = (text: string, title = 'Fine') => ReviewFields.safeParse({ rating: 5, title, text }).success;

test('the length of a review counts characters, not bytes or carriage returns', () => {
  expect(fits('🧥'.repeat(1_000))).toBe(true);
  expect(fits('🧥'.repeat(1_001))).toBe(false);
  expect(fits('soft\r\n'.repeat(200).trim())).toBe(true);
  expect(fits('x'.repeat(60), '🧥'.repeat(100))).toBe(true);
  expect(fits('x'.repeat(60), '🧥'.repeat(101))).toBe(false);
});
