import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../commerce/import/product-files/zip.ts';
import { type ArchivedFile, writeZip } from './zip-stream.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemline-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('an archive has each file under its name, byte by byte', async () => {
  const files = [
    { name: 'INV-2026-000001.pdf', bytes: Buffer.from('%PDF one') },
    { name: 'Gutschrift für März.pdf', bytes: Buffer.from('%PDF two, longer than the one before') },
    { name: 'empty.pdf', bytes: Buffer.alloc(0) },
  ];
  async function* made(): AsyncGenerator<ArchivedFile> {
    yield* files;
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(made())) parts.push(part);
  const path = join(folder, 'a.zip');
  writeFileSync(path, Buffer.concat(parts));
  const found: unknown[] = [];
  for await (const file of readZip(path, { entries: 10, fileBytes: 100_000, totalBytes: 200_000 })) found.push(file);
  expect(found).toEqual([
    { path: 'INV-2026-000001.pdf', bytes: files[0]?.bytes },
    { path: 'Gutschrift für März.pdf', bytes: files[1]?.bytes },
    { path: 'empty.pdf', bytes: files[2]?.bytes },
  ]);
});
