import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looks } from './looks.ts';
import { tokenRules } from './tokens.ts';

test('the look that is built in needs no rules', () => {
  expect(tokenRules(looks.hemline)).toBe('');
});

test.each(Object.entries(looks))(
  'the rules of %s are at most 1 KB and name only properties of the style sheets',
  (_, brand) => {
    const rules = tokenRules(brand);
    expect(Buffer.byteLength(rules)).toBeLessThanOrEqual(1024);
    const sheet = readFileSync('ui/styles/tokens.css', 'utf8');
    const names = [...rules.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(names.filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  },
);

test('a colour of the light scheme does not stay in the dark one', () => {
  const { hemline } = looks;
  const rules = tokenRules({ ...hemline, colours: { ...hemline.colours, paper: '#ffffff' } });
  expect(rules).toMatch(/^:root\{--paper:#ffffff;.*\}@media\(prefers-color-scheme:dark\)\{:root\{--paper:#151311;/);
});

test('a brand without a dark scheme says all that the style sheets would change in the dark', () => {
  const rules = tokenRules({ ...looks.hemline, darkScheme: 'off' });
  expect(rules).toMatch(/^:root\{color-scheme:light;--paper:#faf8f5;/);
  expect(rules).toContain('--dim:none');
  expect(rules).not.toContain('@media');
});

test('own properties are the same in both schemes', () => {
  expect(tokenRules(looks.hemline, { 'bar-color': '#123456' })).toBe(':root{--bar-color:#123456}');
});
