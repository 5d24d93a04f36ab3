import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testCards } from '../shared/payment/test-cards.ts';

const readme = readFileSync('README.md', 'utf8');

test('the README has at most 100 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(100);
});

test('its commands exist in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = [...readme.matchAll(/npm (?:run (?!--)([\w:-]+)|(start|test)\b)/g)].map(
    ([, name, short]) => name ?? short ?? '',
  );
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('its table has every test card of the sandbox', () => {
  const numbers = [...readme.matchAll(/^\| ([\d ]+) \| /gm)].map(([, number = '']) => number.replaceAll(' ', ''));
  expect(numbers).toEqual(expect.arrayContaining(Object.values(testCards)));
});

test('its pictures exist', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.length).toBe(4);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});
