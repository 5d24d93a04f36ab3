import { expect, test } from 'vitest';
import { linesOf, readLines } from './lines.ts';
import { marked, readMarked } from './marks.ts';

test.each([
  'plain',
  'a * b ** c [d] \\ e',
  ['Read ', { text: 'more ]', href: '/page/delivery' }, { strong: 'now *' }, '.'],
  [{ text: 'x', href: 'https://en.example/a_(b)' }],
  ['ends with *', { strong: 'b' }],
  'two\nlines',
])('a text is the same after it was written with marks: %j', (text) => {
  expect(readMarked(marked(text))).toEqual(text);
});

test('marks that do not end are ordinary characters', () => {
  expect(readMarked('2 ** 3 and [x](y')).toBe('2 ** 3 and [x](y');
});

test('a list of texts is the same after it was written one a line', () => {
  const rows = [
    ['a | b', ['see ', { text: 'c', href: '/d' }]],
    ['two\nlines', '\\'],
  ];
  expect(readLines('row', linesOf('row', rows))).toEqual(rows);
  const texts = ['one', 'two\nlines', 'c:\\d'];
  expect(readLines('text', linesOf('text', texts))).toEqual(texts);
  expect(readLines('text', ' one \n\n two')).toEqual(['one', 'two']);
});
