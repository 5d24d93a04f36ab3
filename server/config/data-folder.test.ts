import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireWritable } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that can be written to is made where there is none, and nothing stays in it', () => {
  requireWritable(join(folder, 'data'));
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
});

test('one that cannot is told in one sentence that names it', () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  expect(() => requireWritable(dataDir)).toThrow(
    `The data folder ${dataDir} cannot be written to (ENOTDIR): make it writable, or name another as DATA_DIR.`,
  );
});
