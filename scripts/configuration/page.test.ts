import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { Environment } from '../../server/config/environment.ts';
import { variables } from '../../server/config/variables.ts';
import { configurationPage } from './page.ts';

const sentences = Object.values(variables).flatMap((part) => Object.entries(part));

test('docs/configuration.md is what `npm run configuration` writes', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage());
});

test('each variable of the environment has one sentence, and no other has', () => {
  expect(sentences.map(([name]) => name).sort()).toEqual(Object.keys(Environment.shape).sort());
});

const defaults = [...configurationPage().matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| `([^`]+)` \|/gm)];

test.each(defaults.map(([, name = '', value = '']) => ({ name, value })))('$name is $value unless set', (variable) => {
  const unset = { SESSION_SECRET: 'a-session-secret-of-32-characters!' };
  expect(readConfig({ ...unset, [variable.name]: variable.value })).toEqual(readConfig(unset));
});

test('defaults are on the page', () => expect(defaults.length).toBeGreaterThan(10));

test('the examples of languages are languages that the shop has', () => {
  const { LANGUAGES: text = '' } = Object.fromEntries(sentences);
  const examples = [...text.matchAll(/`([a-z]{2}(?:,[a-z]{2})*)`/g)].map(([, example]) => example);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(Environment.shape.LANGUAGES.safeParse(example).error).toBeUndefined();
});

const others = [
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_MEMORY',
  'SHOP_MEMORY',
];

test.each([
  ['compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+):/gm],
  ['ops/example.env', /^([A-Z][A-Z0-9_]+)=/gm],
  ['docs/operate/one-server.md', /^([A-Z][A-Z0-9_]+)=/gm],
])('every variable that %s sets is known', (file, pattern) => {
  const names = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !(name in Environment.shape) && !others.includes(name))).toEqual([]);
});
