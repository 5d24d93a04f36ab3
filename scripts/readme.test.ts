import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { Environment } from '../server/config/environment.ts';
import { commands } from './shop/commands.ts';

const readme = readFileSync('README.md', 'utf8');
/** Name, default and meaning of every variable in the table. */
const variables = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]*)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, name = '', standard = '', meaning = '']) => ({ name, standard, meaning }),
);
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);

describe('README', () => {
  test('its table has exactly the environment variables of the shop', () => {
    expect(variables.map(({ name }) => name).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  test.each(variables.filter(({ standard }) => /^`[^`]+`$/.test(standard)))(
    '$name is $standard unless set',
    (variable) => {
      const [value = ''] = quoted(variable.standard);
      const secret = 'a-session-secret-of-32-characters!';
      const unset = { SESSION_SECRET: secret };
      expect(readConfig({ ...unset, [variable.name]: value })).toEqual(readConfig(unset));
    },
  );

  test('its examples use languages that the shop has', () => {
    const { meaning = '' } = variables.find(({ name }) => name === 'LANGUAGES') ?? {};
    const examples = quoted(meaning).filter((each) => /^[a-z]{2}(,[a-z]{2})*$/.test(each));
    expect(examples.length).toBeGreaterThan(0);
    for (const LANGUAGES of examples) expect(Environment.shape.LANGUAGES.safeParse(LANGUAGES).error).toBeUndefined();
  });

  test('its commands exist in package.json and in the command line', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = [...readme.matchAll(/npm (?:run (?!--)([\w:-]+)|(start|test)\b)/g)].map(
      ([, name, short]) => name ?? short ?? '',
    );
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
    const [, table = ''] = /^## Command line$([\s\S]*?)^## /m.exec(readme) ?? [];
    const verbs = [...table.matchAll(/^\| `([a-z]+)\b[^|]*\| /gm)].map(([, verb = '']) => verb);
    const known = commands.map(({ name }) => name);
    expect(verbs.filter((verb) => !known.includes(verb))).toEqual([]);
    expect(verbs.length).toBeGreaterThan(10);
  });

  test('the files that it links to exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});
