import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packTo } from './pack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hemline-pack-'));
  await writeFile(join(folder, 'large'), randomBytes(1_000_000));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns a stream that accepts so many bytes, then fails as a full disk does. */
function disk(room: number): Writable {
  let left = room;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : null);
    },
  });
}

const files = [
  { path: 'shop.db', from: '', large: true },
  { path: 'import-images/a.webp', from: '' },
];
const packOnto = (room: number) =>
  packTo(
    disk(room),
    files.map((each) => ({ ...each, from: join(folder, 'large') })),
    { path: 'manifest.json', text: () => '{}' },
    () => undefined,
  );

it.each([0, 200_000, 1_000_000, 1_900_000, 2_000_000])(
  'says that the disk is full after %i bytes, and only that',
  async (room) => {
    await expect(packOnto(room)).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);

it('packs an archive that fits', async () => {
  expect(await packOnto(3_000_000)).toHaveLength(2);
});
