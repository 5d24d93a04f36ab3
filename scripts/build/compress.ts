import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetsDir } from './paths.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a brotli and a gzip copy of every script and style sheet, so that requests need no compression. */
export async function compressAssets(): Promise<void> {
  const names = (await readdir(assetsDir)).filter((name) => /\.(js|css|svg)$/.test(name));
  for (const name of names) {
    const file = resolve(assetsDir, name);
    // A file with a hash in its name never changes.
    if (name !== 'sw.js' && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) continue;
    const content = await readFile(file);
    await put(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await put(`${file}.gz`, await deflate(content, { level: 9 }));
  }
}

/** Writes a file atomically: an interrupted build leaves no incomplete file. */
async function put(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
