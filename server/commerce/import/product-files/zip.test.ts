import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../../tests/zip-file.ts';
import { readZip, UnreadableZip, type ZipLimits, type ZippedFile } from './zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits: ZipLimits = { entries: 20, fileBytes: 1_000, totalBytes: 2_500 };
const noise = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * i * 31 + (i >> 3)) % 251));

async function read(archive: Buffer): Promise<Record<string, string>> {
  const file = join(folder, 'a.zip');
  writeFileSync(file, archive);
  const found: Record<string, string> = {};
  for await (const each of readZip(file, limits))
    found[each.path] = 'bytes' in each ? `${each.bytes.length} bytes` : each.reason;
  return found;
}

test('files are read by their paths; folders and what systems add are passed over', async () => {
  const bytes = noise(200);
  const archive = zipOf([
    { path: 'photos/', bytes: Buffer.alloc(0) },
    { path: 'photos/für.jpg', bytes },
    { path: 'photos\\hat.jpg', bytes },
    { path: Buffer.from([0x81, 0x2e, 0x70, 0x6e, 0x67]), bytes },
    { path: 'u\u0308ber.jpg', bytes, utf8: true },
    { path: 'photos/????.jpg', bytes, unicode: 'photos/шуба.jpg' },
    { path: Buffer.from([0x82, 0x2e, 0x6a, 0x70, 0x67]), bytes, unicode: 'é.jpg' },
    ...['__MACOSX/photos/._hat.jpg', 'photos/.DS_Store', 'Thumbs.db'].map((path) => ({ path, bytes })),
  ]);
  expect(await read(archive)).toEqual({
    'photos/für.jpg': '200 bytes',
    'photos/hat.jpg': '200 bytes',
    'ü.png': '200 bytes',
    'über.jpg': '200 bytes',
    'photos/шуба.jpg': '200 bytes',
    'é.jpg': '200 bytes',
  });
});

test('of two files with one path the first that can be read is taken, and the other is named', async () => {
  const file = join(folder, 'twice.zip');
  const path = 'hat.jpg';
  const archive = zipOf([
    { path, bytes: noise(30), encrypted: true },
    { path, bytes: noise(20) },
    { path, bytes: noise(10) },
  ]);
  writeFileSync(file, archive);
  const found: ZippedFile[] = [];
  for await (const each of readZip(file, limits)) found.push(each);
  expect(found).toEqual([
    { path, reason: 'It is encrypted: pack the pictures without a password.' },
    { path, bytes: noise(20) },
    { path, reason: 'A file with the same path came before it.' },
  ]);
});

test('a path that leads out is a name like any other', async () => {
  const archive = zipOf([{ path: '../../etc/passwd', bytes: noise(9) }]);
  expect(await read(archive)).toEqual({ '../../etc/passwd': '9 bytes' });
});

test('what no photograph would be is left, with its reason', async () => {
  const archive = zipOf([
    { path: 'link.jpg', bytes: noise(9), link: true },
    { path: 'locked.jpg', bytes: noise(9), encrypted: true },
    { path: 'large.jpg', bytes: noise(1_001) },
    { path: 'bomb.jpg', bytes: Buffer.alloc(999) },
    { path: 'longer.jpg', bytes: noise(300), said: 20 },
    { path: 'shorter.jpg', bytes: noise(20), said: 300 },
    { path: 'x'.repeat(501), bytes: noise(9) },
    { path: 'good.jpg', bytes: noise(9) },
  ]);
  expect(await read(archive)).toEqual({
    'link.jpg': 'It is a link and no file.',
    'locked.jpg': 'It is encrypted: pack the pictures without a password.',
    'large.jpg': expect.stringMatching(/^It is larger than/),
    'bomb.jpg': 'It is no photograph.',
    'longer.jpg': 'It is damaged.',
    'shorter.jpg': 'It is damaged.',
    ['x'.repeat(500)]: 'Its name is too long, or none.',
    'good.jpg': '9 bytes',
  });
});

test.each([
  ['no archive', Buffer.from('PK but not really'), 'This is no ZIP file'],
  ['an archive that broke off', zipOf([{ path: 'a.jpg', bytes: noise(90) }]).subarray(0, 60), 'This is no ZIP file'],
  ['too many files', zipOf(Array.from({ length: 21 }, (_, i) => ({ path: `${i}`, bytes: noise(1) }))), 'more than 20'],
  ['too much in all', zipOf(['a', 'b', 'c'].map((path) => ({ path, bytes: noise(900) }))), 'too large when'],
])('%s is refused as a whole', async (_, archive, words) => {
  const refused = read(archive);
  await expect(refused).rejects.toThrow(UnreadableZip);
  await expect(refused).rejects.toThrow(words);
});
