import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../shared/time/duration.ts';
import { storeAssets } from './kept-assets.ts';

const noon = Date.UTC(2026, 10, 20, 12);
let folder: string;
let build: string;
let kept: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-assets-'));
  [build, kept] = [join(folder, 'build'), join(folder, 'data/assets')];
});
afterEach(() => rmSync(folder, { recursive: true }));

function made(...names: string[]): void {
  rmSync(build, { recursive: true, force: true });
  for (const name of names) {
    mkdirSync(join(build, name, '..'), { recursive: true });
    writeFileSync(join(build, name), name);
  }
}
const found = () =>
  readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('what a build made is there when the next one has taken its place', async () => {
  made('a-1.js', 'de/b-1.js');
  await storeAssets(build, kept, noon);
  made('a-2.js', 'de/b-1.js');
  await storeAssets(build, kept, noon + dayMs);
  expect(found()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(readFileSync(join(kept, 'a-1.js'), 'utf8')).toBe('a-1.js');
});

test('what no build made for two weeks goes, and what is still made stays', async () => {
  made('a-1.js', 'b-1.js');
  await storeAssets(build, kept, noon);
  made('b-1.js');
  await storeAssets(build, kept, noon + 10 * dayMs);
  expect(found()).toEqual(['a-1.js', 'b-1.js']);
  await storeAssets(build, kept, noon + 15 * dayMs);
  expect(found()).toEqual(['b-1.js']);
});
