import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflatePart, GzipSplicer } from './gzip-splice.ts';

const unpacked = (gzip: GzipSplicer) => gunzipSync(gzip.end()).toString();

test('the spliced stream unpacks to the parts with the holes between them', () => {
  const gzip = new GzipSplicer();
  const filling: Record<string, string> = { you: 'für dich', dash: '—' };
  const parts = ['<a>', 'x'.repeat(70_000), '</a>'].map(deflatePart);
  gzip.addCut(parts, ['you', 'dash'], (hole) => filling[hole] ?? '');
  expect(unpacked(gzip)).toBe(`<a>für dich${'x'.repeat(70_000)}—</a>`);
});

test('a text longer than one stored block is split into several', () => {
  const gzip = new GzipSplicer();
  gzip.addStored(Buffer.alloc(200_000, 'h'));
  expect(unpacked(gzip)).toBe('h'.repeat(200_000));
});

test('any texts in any form make a valid stream', () => {
  const add = {
    part: (gzip: GzipSplicer, text: string) => gzip.addPart(deflatePart(text)),
    stored: (gzip: GzipSplicer, text: string) => gzip.addStored(Buffer.from(text)),
    text: (gzip: GzipSplicer, text: string) => gzip.addText(text),
  };
  const piece = fc.tuple(fc.constantFrom('part', 'stored', 'text'), fc.string({ maxLength: 300, unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const gzip = new GzipSplicer();
      for (const [form, text] of pieces) add[form as keyof typeof add](gzip, text);
      expect(unpacked(gzip)).toBe(pieces.map(([, text]) => text).join(''));
    }),
  );
});
