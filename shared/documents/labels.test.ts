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

it('names a field by its own label, and a text in a further language after its field', () => {
  expect(labelOf('shoppingCart')).toBe('Shows the bag');
  expect(labelOf('subject / de')).toBe('Subject in German');
});
