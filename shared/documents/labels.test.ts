import { expect, it } from 'vitest';
import { inLanguage } from '../language/request-language.ts';
import { hintOf, labelOf, labelOfItem, labelOfKind, labelOfOption, summaryOf } from './labels.ts';

it('names an item by its kind and its first words, and says where they go on', () => {
  expect(summaryOf({ kind: 'heading', text: 'Prices and times' })).toBe('Heading – Prices and times');
  const text = 'Every order is checked and packed by hand. Orders paid by noon leave us the same day.';
  expect(summaryOf({ kind: 'paragraph', text })).toBe(
    'Paragraph – Every order is checked and packed by hand. Orders paid by…',
  );
  expect(summaryOf({ text: 'x'.repeat(70) })).toBe(`${'x'.repeat(60)}…`);
  expect(summaryOf({})).toBe('empty');
});

it('names a field by its own label, and a text in a further language after its field', () => {
  expect(labelOf('shoppingCart')).toBe('Shows the bag');
  expect(labelOf('subject / de')).toBe('Subject in German');
});

it('names a section of the home page, and its kind, in words that a merchant knows', () => {
  expect([labelOfItem('sections', 0), labelOfItem('fieldLimits', 1)]).toEqual([
    'Section 1',
    'Limits of what customers type 2',
  ]);
  expect(summaryOf({ kind: 'hero', title: 'Winter' })).toBe('Banner – Winter');
  expect([labelOfKind('hero'), labelOfKind('paragraph')]).toEqual(['Banner: a large picture with words', 'Paragraph']);
});

it('explains a field by its place, and names a part of a picture in the language of the person', () => {
  expect([hintOf('sale', 'colours.sale'), hintOf('sale', 'filledBy.sale')]).toEqual([
    'The colour of reduced prices.',
    undefined,
  ]);
  expect(inLanguage('de', () => labelOfOption('top-left'))).toBe('oben links');
});
