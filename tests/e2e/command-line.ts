import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** `npm run shop -- …` on the running shop's data. @returns what it printed @throws when it fails */
export async function runShop(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataDir') };
  const { stdout } = await execute(process.execPath, ['scripts/shop.ts', ...words], { cwd: root, env });
  return stdout;
}
