import { expect, test } from 'vitest';
import { parsePercent, typedPercent } from './typed.ts';

test.each([
  ['7.25', 725],
  ['6.625', 662.5],
  ['4.7125', 471.25],
  ['0.07', 7],
  ['100', 10_000],
])('a per cent of %s is read and written alike', (text, hundredths) => {
  expect(parsePercent(text)).toBe(hundredths);
  expect(typedPercent(hundredths)).toBe(text);
});

test.each(['4.71255', '101', '100.5', '-1', '7,25,1', ''])('%j is no per cent', (text) => {
  expect(parsePercent(text)).toBeNull();
});
