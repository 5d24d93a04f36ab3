import { expect, test } from 'vitest';
import { partOfRange } from './range.ts';

const whole = { size: 100, etag: '"a"', ifRange: undefined };

test('a range is a part, cut at the end of the file', () => {
  expect(partOfRange('bytes=0-9', whole)).toEqual({ first: 0, last: 9 });
  expect(partOfRange('bytes=90-', whole)).toEqual({ first: 90, last: 99 });
  expect(partOfRange('bytes=-10', whole)).toEqual({ first: 90, last: 99 });
  expect(partOfRange('bytes=-500', whole)).toEqual({ first: 0, last: 99 });
  expect(partOfRange('bytes=50-5000', whole)).toEqual({ first: 50, last: 99 });
  expect([partOfRange('bytes=100-', whole), partOfRange('bytes=-0', whole)]).toEqual(['beyond', 'beyond']);
});

test('no range, several, a broken one, and one of another file mean the whole file', () => {
  for (const range of [undefined, '', 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'lines=0-1'])
    expect([range, partOfRange(range, whole)]).toEqual([range, null]);
  expect(partOfRange('bytes=0-9', { ...whole, ifRange: '"b"' })).toBeNull();
  expect(partOfRange('bytes=0-9', { ...whole, ifRange: '"a"' })).toEqual({ first: 0, last: 9 });
});
