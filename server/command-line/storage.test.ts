import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startS3 } from '../../tests/s3-server.ts';
import { runCommand } from '../../tests/shop-commands/run-command.ts';
import { bucketUploads } from '../commerce/images/uploads/upload-bucket.ts';
import { photosFolder } from '../commerce/images/uploads/uploads.ts';
import { command as backupCommand } from './backup.ts';
import type { Command } from './command.ts';
import { openShopDatabase } from './database.ts';
import { command as restoreCommand } from './restore.ts';
import { command as storageCommand } from './storage.ts';

let sound = '';
let dataDir = '';
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  sound = await mkdtemp(join(tmpdir(), 'storage-sound-'));
  await (await openShopDatabase(sound, undefined, 'shop')).destroy();
});
afterAll(() => rm(sound, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
  await cp(sound, dataDir, { recursive: true });
  s3 = await startS3();
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  await mkdir(join(dataDir, photosFolder));
  await writeFile(join(dataDir, photosFolder, 'a.webp'), 'first');
  await writeFile(join(dataDir, photosFolder, 'b.webp'), 'second');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (command: Command, words: readonly string[]) =>
  runCommand(command, words, { open: () => Promise.reject(new Error('Not needed here.')), dataDir });
const move = async (...words: string[]) => {
  const { status, out } = await run(storageCommand, ['move', ...words, '--json']);
  return { status, ...JSON.parse(out) };
};
const inFolder = () => readdir(join(dataDir, photosFolder)).then((names) => names.sort());
const inBucket = () => bucketUploads(s3.settings)(photosFolder).names();

it('moves missing files to a bucket, and back', async () => {
  await bucketUploads(s3.settings)(photosFolder).write('a.webp', Buffer.from('first'));
  expect(await move('--to', 'bucket')).toEqual({ status: 0, copied: 1, there: 1, removed: 0, bytes: 6 });
  expect([await inFolder(), await inBucket()]).toEqual([
    ['a.webp', 'b.webp'],
    ['a.webp', 'b.webp'],
  ]);
  expect(await move('--to', 'bucket', '--remove')).toEqual({ status: 0, copied: 0, there: 2, removed: 2, bytes: 0 });
  expect(await inFolder()).toEqual([]);
  expect(await move('--to', 'folder', '--remove')).toMatchObject({ copied: 2, removed: 2 });
  expect(await readFile(join(dataDir, photosFolder, 'b.webp'), 'utf8')).toBe('second');
  expect(await inBucket()).toEqual([]);
});

it('replaces a differing copy before it removes the original', async () => {
  await bucketUploads(s3.settings)(photosFolder).write('a.webp', Buffer.from('damaged'));
  expect(await move('--to', 'bucket', '--remove')).toMatchObject({ copied: 2, there: 0, removed: 2 });
  expect((await bucketUploads(s3.settings)(photosFolder).read('a.webp'))?.toString()).toBe('first');
});

it('removes nothing while the storage does not answer, and reports it', async () => {
  await s3.stop();
  expect(await move('--to', 'bucket', '--remove')).toMatchObject({
    status: 1,
    removed: 0,
    error: expect.stringContaining('does not answer'),
  });
  expect(await inFolder()).toEqual(['a.webp', 'b.webp']);
});

it('a backup contains a bucket’s files, and restores them there', async () => {
  await move('--to', 'bucket', '--remove');
  const file = join(dataDir, 'shop.tar.gz');
  expect(await run(backupCommand, [file])).toMatchObject({ status: 0, out: expect.stringContaining('2 files') });
  for (const name of await inBucket()) await bucketUploads(s3.settings)(photosFolder).remove(name);
  expect(await run(restoreCommand, [file, '--replace', '--yes'])).toMatchObject({ status: 0 });
  expect([await inFolder(), await inBucket()]).toEqual([[], ['a.webp', 'b.webp']]);
  await s3.stop();
  const away = await run(backupCommand, [join(dataDir, 'away.tar.gz')]);
  expect(away).toMatchObject({ status: 1, out: expect.stringContaining('does not answer') });
});
