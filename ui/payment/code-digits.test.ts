import { expect, it } from 'vitest';
import { codeDigits } from './code-digits.ts';

it.each([
  ['4711', '4711'],
  [' 47 11 ', '4711'],
  ['47-11', '4711'],
  ['٠١٨٩', '0189'],
  ['۰۱۸۹', '0189'],
  ['12345', '12345'],
  ['abc', ''],
  ['', ''],
])('reads “%s” as “%s”', (typed, code) => {
  expect(codeDigits(typed)).toBe(code);
});
