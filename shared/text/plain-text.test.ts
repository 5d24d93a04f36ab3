import { expect, it } from 'vitest';
import { plainLine, plainText, seenLength } from './plain-text.ts';

it.each([
  ['warm', 4],
  ['', 0],
  ['  a  \n\n b ', 3],
  ['\u200b'.repeat(50), 0],
  ['\u2060\u3164\u2800\ufe0f\u00ad\u{e0041}', 0],
  ['\u202eabc', 3],
  ['👍🏽', 2],
  ['袖がとれた', 5],
  ['می‌خواهم', 8],
])('of %j are seen %i', (text, length) => {
  expect(seenLength(text)).toBe(length);
});

it('texts keep their lines and letters but no characters that change how the rest is read', () => {
  expect(plainText('one\r\ntwo\rthree\u202e\u0000four')).toBe('one\ntwo\nthree  four');
  expect(plainLine('one\r\ntwo\u2028three')).toBe('one two three');
  expect(plainText('می‌خواهم 👩‍👧')).toBe('می‌خواهم 👩‍👧');
});

it('a megabyte is read in linear time', () => {
  // A quadratic algorithm would exceed the test's timeout.
  for (const text of ['a', ' ', '\u200b', '👍']) seenLength(plainText(text.repeat(1_000_000)));
  expect(seenLength('a'.repeat(1_000_000))).toBe(1_000_000);
});
