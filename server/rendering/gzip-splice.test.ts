import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflatePart, spliceGzip } from './gzip-splice.ts';

test('the spliced stream unpacks to the parts with the holes between them', () => {
  const parts = ['<a>', 'x'.repeat(70_000), '</a>'].map(deflatePart);
  const holes = ['für dich', '—'].map((text) => Buffer.from(text));
  expect(gunzipSync(spliceGzip(parts, holes)).toString()).toBe(`<a>für dich${'x'.repeat(70_000)}—</a>`);
});

test('a hole longer than one stored block is split into several', () => {
  const hole = Buffer.alloc(200_000, 'h');
  expect(gunzipSync(spliceGzip([deflatePart('a'), deflatePart('b')], [hole])).length).toBe(200_002);
});

test('any texts at all make a valid stream', () => {
  const texts = fc.array(fc.string({ maxLength: 300, unit: 'grapheme' }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (parts, holes) => {
      const between = parts.slice(1).map((_, i) => Buffer.from(holes[i] ?? ''));
      const expected = parts.map((part, i) => part + (between[i]?.toString() ?? '')).join('');
      expect(gunzipSync(spliceGzip(parts.map(deflatePart), between)).toString()).toBe(expected);
    }),
  );
});
