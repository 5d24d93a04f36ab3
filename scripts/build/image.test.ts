import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Environment } from '../../server/config/environment.ts';
import { commandOf, copiedIn, environmentOf, instructionsOf, leftBy } from './dockerfile.ts';
import { readingBesideThemselves } from './image.ts';
import { root } from './paths.ts';

const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const instructions = instructionsOf(read('Dockerfile'));
/** Variables of the shop, and of glibc. */
const known = new Set([...Object.keys(Environment.shape), 'MALLOC_ARENA_MAX']);

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
  expect(Object.keys(environmentOf(instructions)).filter((name) => !known.has(name))).toEqual([]);
});
