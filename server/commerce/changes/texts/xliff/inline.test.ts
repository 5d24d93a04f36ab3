import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOf, piecesOf } from './inline.ts';

test('text is text, and tags that belong together are a pair', () => {
  expect(piecesOf('<p>Silk &amp; <b>lace</b><br />1 &lt; 2&nbsp;€</p>')).toEqual([
    { code: '<p>', pair: 1 },
    { text: 'Silk & ' },
    { code: '<b>', pair: 0 },
    { text: 'lace' },
    { code: '</b>', pair: 0 },
    { code: '<br />' },
    { text: '1 < 2' },
    { code: '&nbsp;' },
    { text: '€' },
    { code: '</p>', pair: 1 },
  ]);
});

test('tags that cross each other are no pairs', () => {
  const pairs = piecesOf('<b><i>a</b></i>').flatMap((piece) => ('code' in piece ? [piece.pair ?? null] : []));
  expect(pairs).toEqual([0, null, 0, null]);
});

test('every text comes back byte by byte, HTML or not', () => {
  const parts = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br>',
    '&amp;',
    '&nbsp;',
    '&',
    '<',
    '>',
    '<!-- a -->',
    'x ',
    '"',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string())), (all) => {
      const html = all.join('');
      expect(htmlOf(piecesOf(html))).toBe(html);
    }),
  );
});
