import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { Variant } from '../../shared/contract/catalog.ts';

const root = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Counts the stock of a variant anew. */
export const setStock = ({ sku }: Pick<Variant, 'sku'>, stock: number) => runShop('stock', 'set', sku, String(stock));

/** `npm run shop -- …` on the running shop's data. @returns what it printed @throws when it fails */
export async function runShop(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataDir') };
  const { stdout } = await execute(process.execPath, ['scripts/shop.ts', ...words], { cwd: root, env });
  return stdout;
}
