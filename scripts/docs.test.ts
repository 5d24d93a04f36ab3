import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands, helpFor } from '../server/command-line/commands.ts';
import { compatibleFrom } from '../server/commerce/database/migrate.ts';
import { benches } from './bench/benches.ts';
import { readOptions } from './load/options.ts';

const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith('decisions'))
  .map((path) => `docs/${path}`);
const isTranslation = (path: string) => /^docs\/shop\/[a-z]+\//.test(path);
/** The same in other languages: commands, and all other code, are those of the originals (`help-translations.test.ts`). */
const translations = documents.filter(isTranslation);
const files = [
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'CHANGELOG.md'],
  ...documents.filter((path) => !isTranslation(path)),
];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns a document with each code span on one line, as commands may go on in the next one. */
const readDocument = (file: string) =>
  readFileSync(file, 'utf8')
    .split('```')
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/`[^`]+`/g, (span) => span.replace(/\s*\n\s*/g, ' '))))
    .join('```');

/**
 * Returns the words after `npm run SCRIPT --`, or after the built `SCRIPT.js`, of every such command in a document,
 * without comments and pipes.
 */
function commandsIn(text: string, script: string): string[][] {
  const pattern = new RegExp(`(?:npm run (?:--silent )?${script} --|/${script}\\.js) ([^\`\\n|>#]+)`, 'g');
  return [...text.matchAll(pattern)].map(([, words = '']) => words.trim().split(/\s+/));
}

/** Returns the anchor of a heading as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Returns the links of a document to files and headings that there are not. The office gives the headings of a translation
 * the ids of the original, so its links name those.
 */
function brokenLinksIn(file: string): string[] {
  const links = [...readDocument(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return true;
    if (anchor === undefined || !target.endsWith('.md')) return false;
    const named = isTranslation(target) ? target.replace(/\/[a-z]+\/(?=[^/]+$)/, '/') : target;
    const headings = [...readFileSync(named, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    return !headings.map(anchorOf).includes(anchor);
  });
  return broken.map(([link]) => link);
}

const testFiles = globSync('tests/**/*.{contract,faults,http,e2e}.{ts,tsx}');
const vitestConfig = readFileSync('vitest.config.ts', 'utf8');
const helps = new Map(await Promise.all(commands.map(async ({ name }) => [name, await helpFor(name)] as const)));

describe.each(files)('%s', (file) => {
  const text = readDocument(file);

  test('its npm scripts exist', () => {
    const names = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('its shop commands and their options are in the help', () => {
    const unknown = commandsIn(text, 'shop').filter(([verb, ...words]) => {
      if (!verb || !/^[a-z]+$/.test(verb)) return false;
      const help = verb === 'help' ? '' : (helps.get(verb) ?? null);
      const options = words.flatMap((word) => /^--[a-z-]+/.exec(word) ?? []);
      return help === null || options.some((option) => !help.includes(option));
    });
    expect(unknown).toEqual([]);
  });

  test('its load tests and their options exist', () => {
    for (const words of commandsIn(text, 'load')) expect(() => readOptions(words), words.join(' ')).not.toThrow();
  });

  test('its benches and their options exist', () => {
    for (const [name = '', ...words] of commandsIn(text, 'bench')) {
      expect(Object.keys(benches)).toContain(name);
      expect(() => benches[name]?.prepare(words), words.join(' ')).not.toThrow();
    }
  });

  test('its Vitest commands name suites and files that exist', () => {
    const words = [...text.matchAll(/npx vitest (?:run |list )?([^`\n#]+)/g)].flatMap(([, all = '']) =>
      all.split(/\s+/),
    );
    const named = words.filter((word) => !word.startsWith('--')).filter((word) => word !== '');
    expect(named.filter((name) => !testFiles.some((path) => path.includes(name)))).toEqual([]);
    const suites = words.flatMap((word) => /^--project=(.+)/.exec(word)?.[1] ?? []);
    expect(suites.filter((name) => !vitestConfig.includes(`name: '${name}'`))).toEqual([]);
  });

  test('the files and headings that it links to exist', () => {
    expect(brokenLinksIn(file)).toEqual([]);
  });
});

test.each(translations)('the files and headings that %s links to exist', (file) => {
  expect(brokenLinksIn(file)).toEqual([]);
});

// Translations are left out: they say the same once more.
test('the documents have at most 60,000 words, decisions included', () => {
  const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
  const words = [...files, ...decisions].flatMap((file) => readFileSync(file, 'utf8').trim().split(/\s+/));
  expect(words.length).toBeLessThanOrEqual(60_000);
});

test('the documents have commands of each kind to check', () => {
  const all = files.map(readDocument).join('\n');
  expect(commandsIn(all, 'shop').length).toBeGreaterThan(30);
  expect(commandsIn(all, 'load').length).toBeGreaterThan(10);
  expect(commandsIn(all, 'bench').length).toBeGreaterThan(10);
});

test('the newest entry of the changes is this version, which the guide checks out, and each says how far back one may go', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, newest = '', ...entries] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  expect(newest).toMatch(new RegExp(`^${version} \\(\\d+ \\w+ \\d{4}\\)\n`));
  // Before the first one there was nothing.
  for (const entry of [newest, ...entries.slice(0, -1)]) expect(entry).toContain('**Back to**');
  expect(newest).toContain(`\`${compatibleFrom}\``);
  expect(readFileSync('docs/operate/one-server.md', 'utf8')).toContain(`git checkout v${version}`);
});
