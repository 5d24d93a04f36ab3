import { expect, test } from 'vitest';
import { pulledIn, pulledLetters, unruledLanguages } from './joined-letters.ts';

test('no style pulls letters of Arabic script apart', () => {
  expect(pulledLetters()).toEqual([]);
});

test('the rule against it names each language of that script', () => {
  expect(unruledLanguages()).toEqual([]);
});

test.each([
  ['a stronger rule', '.a { letter-spacing: 0.1em !important; }'],
  ['what stands before an element', '.a { color: red; &::before { letter-spacing: 0.1em; } }'],
  ['the words in an empty field', 'input::placeholder { letter-spacing: var(--tracking); }'],
  ['a first letter', '@media (min-width: 1px) { p:first-letter { letter-spacing: -0.1em; } }'],
])('%s is out of reach of the rule', (_, sheet) => {
  expect(pulledIn(sheet)).toHaveLength(1);
});

test.each([
  '.a { letter-spacing: 0.1em; }',
  '.a { &::before { content: ""; } letter-spacing: calc(var(--tracking) - 0.01em); }',
  ':lang(ar) { letter-spacing: 0 !important; }',
  '.a::before { letter-spacing: 0; }',
  '/* .a::before { letter-spacing: 1em; } */',
])('the rule reaches %s', (sheet) => {
  expect(pulledIn(sheet)).toEqual([]);
});

test('a sheet without the rule spaces no letters', () => {
  expect(pulledIn('.a { letter-spacing: 0.1em; }', false)).toEqual(['letter-spacing: 0.1em']);
});
