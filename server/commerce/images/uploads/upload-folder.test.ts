import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderUploads } from './upload-folder.ts';
import { feedbackFolder, reviewPhotosFolder } from './uploads.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a file is written, replaced, listed, dated and removed', async () => {
  const uploads = folderUploads(dataDir)(reviewPhotosFolder);
  expect(await uploads.names()).toEqual([]);
  await uploads.write('a.webp', Buffer.from('first'));
  await uploads.write('a.webp', Buffer.from('second'));
  expect(await readFile(join(dataDir, reviewPhotosFolder, 'a.webp'), 'utf8')).toBe('second');
  expect(await uploads.names()).toEqual(['a.webp']);
  expect(await uploads.writtenAt('a.webp')).toBe((await stat(join(dataDir, reviewPhotosFolder, 'a.webp'))).mtimeMs);
  await uploads.remove('a.webp');
  await uploads.remove('a.webp');
  expect(await uploads.names()).toEqual([]);
  expect(await uploads.writtenAt('a.webp')).toBeNull();
});

test('a file that cannot be written leaves nothing behind', async () => {
  const uploads = folderUploads(dataDir)(reviewPhotosFolder);
  // A folder in the place of the file: the last step of writing fails.
  await mkdir(join(dataDir, reviewPhotosFolder, 'a.webp', 'inside'), { recursive: true });
  await expect(uploads.write('a.webp', Buffer.from('bytes'))).rejects.toThrow();
  expect(await uploads.names()).toEqual(['a.webp']);
});

test('only the user of the shop reads attachments', async () => {
  await folderUploads(dataDir)(feedbackFolder).write('a.pdf', Buffer.from('bytes'));
  const modeOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).mode & 0o777;
  expect(await modeOf(feedbackFolder)).toBe(0o700);
  expect(await modeOf(feedbackFolder, 'a.pdf')).toBe(0o600);
});
