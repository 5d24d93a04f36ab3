import { expect, it } from 'vitest';
import { labelOf, summaryOf } from './labels.ts';

it('names an item by its kind and its first words, and says where they go on', () => {
  expect(summaryOf({ kind: 'heading', text: 'Prices and times' })).toBe('Heading: Prices and times');
  const text = 'Every order is checked and packed by hand. Orders paid by noon leave us the same day.';
  expect(summaryOf({ kind: 'paragraph', text })).toBe(
    'Paragraph: Every order is checked and packed by hand. Orders paid by…',
  );
  expect(summaryOf({ text: 'x'.repeat(70) })).toBe(`${'x'.repeat(60)}…`);
  expect(summaryOf({})).toBe('empty');
});

it('names the variables of a phrase of the mails', () => {
  expect(labelOf('paidSubject')).toBe('Paid subject; may hold {orderNo}, {shop}');
  expect(labelOf('shoppingCart')).toBe('Shows the bag');
  expect(summaryOf({ language: 'de', phrases: {} })).toBe('de');
});
