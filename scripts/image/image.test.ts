import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../server/command-line/commands.ts';
import { Environment } from '../../server/config/environment.ts';
import { readingBesideThemselves } from '../build/image.ts';
import { root } from '../build/paths.ts';
import { commandOf, copiedIn, environmentOf, instructionsOf, leftBy } from './dockerfile.ts';

const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const instructions = instructionsOf(read('Dockerfile'));
const known = new Set(Object.keys(Environment.shape));
/** Variables of the runtime, Docker, PostgreSQL and the proxy. */
const others = new Set([
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_MEMORY',
  'SHOP_MEMORY',
]);
/** The guides to running the shop. */
const guides = ['laptop', 'one-server', 'several-machines'].map((name) => `docs/operate/${name}.md`);
const isKnown = (name: string) => known.has(name) || others.has(name);

test('everything that the image is built from exists and is in the build context', () => {
  const left = leftBy(read('.dockerignore'));
  for (const path of copiedIn(instructions).filter((each) => each !== '.')) expect(left).toContain(path);
  for (const path of left) expect([path, existsSync(resolve(root, path))]).toEqual([path, true]);
  // The build's stamp is made from the files that the build reads.
  const sources = read('scripts/setup/build-stamp.mjs').match(/const sources = \[([^\]]*)\]/)?.[1] ?? '';
  const folders = [...sources.matchAll(/'([^'/]+)[^']*'/g)].map(([, name]) => name);
  expect(folders.length).toBeGreaterThan(4);
  for (const folder of folders) expect(left).toContain(folder);
});

test('reports modules that read files next to themselves, which cannot be bundled', () => {
  const reads = 'node_modules/postal-codes-js/formats-node.js';
  const own = 'server/operations/process/storefront-process.ts';
  const unused = 'node_modules/pino/lib/transport.js';
  expect(readingBesideThemselves(['node_modules/hono/dist/index.js', reads, own, unused])).toEqual([reads]);
});

test('the image runs the built shop as an unprivileged user, with a health check', () => {
  expect(commandOf(instructions, 'CMD')).toEqual(['node', 'dist/server/main.js']);
  expect(commandOf(instructions, 'HEALTHCHECK').join(' ')).toContain('/healthz');
  const users = instructions.filter(({ name }) => name === 'USER').map(({ words }) => words);
  expect(users.at(-1)).toBe('shop');
  expect(Object.keys(environmentOf(instructions)).filter((name) => !isKnown(name))).toEqual([]);
});

test('every environment variable that a file sets is known to the shop', () => {
  const given = {
    'compose.yaml': [...read('compose.yaml').matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)],
    'ops/example.env': [...read('ops/example.env').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)],
    'docs/operate/one-server.md': [...read('docs/operate/one-server.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)],
  };
  for (const [file, names] of Object.entries(given)) {
    expect(names.length).toBeGreaterThan(5);
    expect([file, names.map(([, name = '']) => name).filter((name) => !isKnown(name))]).toEqual([file, []]);
  }
});

test('every command and file that the guides name exists', () => {
  const text = guides.map(read).join('\n');
  const scripts = JSON.parse(read('package.json')).scripts;
  const named = new Set([...text.matchAll(/npm (?:run )?([a-z:]+)(?= |`|\n)/g)].map(([, name = '']) => name));
  named.delete('ci');
  expect(named.size).toBeGreaterThan(3);
  for (const name of named) expect([name, name in scripts]).toEqual([name, true]);
  const shop = [...text.matchAll(/(?:npm run shop --|shop\.js) ([a-z]+)/g)].map(([, name = '']) => name);
  expect(shop).toContain('backup');
  for (const name of shop) expect(commands.map((each) => each.name)).toContain(name);
  const files = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path);
  for (const path of files) expect([path, existsSync(resolve(root, 'docs/operate', path))]).toEqual([path, true]);
});
