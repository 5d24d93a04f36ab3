import { expect, test } from 'vitest';
import type { Block } from '../../shared/contract/content-pages.ts';
import { contentsOf, placeBlocks, placeName } from './outline.ts';

const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text });
const idsOf = (...texts: string[]) => placeBlocks(texts.map((text) => heading(text))).map(({ id }) => id);

test('the id of a heading comes from its words', () => {
  expect(placeName('What we don’t know: “Größe” & price')).toBe('section-what-we-dont-know-große-price');
  expect(placeName('…')).toBe('section');
  expect(placeName('a'.repeat(200))).toHaveLength(80);
});

test('headings with equal words have different ids, also if one reads like another’s id', () => {
  expect(idsOf('Times', 'Times 2', 'Times', 'Times')).toEqual([
    'section-times',
    'section-times-2',
    'section-times-3',
    'section-times-4',
  ]);
});

test('a long page shows its main headings, a short one none', () => {
  const blocks = placeBlocks([heading('One'), heading('Two'), heading('Two and a half', 3), heading('Three')]);
  expect(contentsOf(blocks)).toEqual([]);
  expect(contentsOf([...blocks, ...placeBlocks([heading('Four')])]).map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
  ]);
});
