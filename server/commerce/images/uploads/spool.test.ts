import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSpooledBefore, withSpool } from './spool.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hemline-spool-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a file that arrives is in the data folder, and is removed also where the work fails', async () => {
  const left: string[] = [];
  const failing = withSpool(dataDir, async (folder) => {
    left.push(folder);
    writeFileSync(join(folder, 'file'), 'half');
    throw new Error('The connection broke.');
  });
  await expect(failing).rejects.toThrow('broke');
  expect(left.map((folder) => folder.startsWith(dataDir))).toEqual([true]);
  expect(left.filter((folder) => existsSync(folder))).toEqual([]);
});

test('what a killed process left is removed once it is old', async () => {
  await removeSpooledBefore(join(dataDir, 'nothing'), Date.now());
  await withSpool(dataDir, async (folder) => {
    await removeSpooledBefore(dataDir, Date.now() - 60_000);
    expect(existsSync(folder)).toBe(true);
    await removeSpooledBefore(dataDir, Date.now() + 60_000);
    expect(readdirSync(dirname(folder))).toEqual([]);
  });
});
