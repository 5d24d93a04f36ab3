import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../build/paths.ts';

/**
 * Imports a file of one row, a new product, through the command line.
 *
 * @param env where the command finds the shop
 * @returns milliseconds from the start of the process to its end
 * @throws Error with what the command said where it failed
 */
export async function importOneRow(env: Readonly<Record<string, string>>, number: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-row-'));
  try {
    const file = join(folder, 'one.csv');
    await writeFile(file, fileOf(number));
    const begun = performance.now();
    const child = spawn('npm', ['run', '--silent', 'shop', '--', 'import', file], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`The import ended with status ${code}: ${said}`);
    return performance.now() - begun;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const fileOf = (number: number) => {
  const name = `Late arrival ${number}`;
  const cells = [
    ['Title', name],
    ['URL handle', `late-arrival-${number}`],
    ['Type', 'Shirts'],
    ['Tags', '"spring edit, office basics"'],
    ['Option1 name', 'Size'],
    ['Option1 value', 'M'],
    ['SKU', `LATE-${number}`],
    ['Price', '49.00'],
    ['Inventory tracker', 'shopify'],
    ['Inventory quantity', '5'],
  ];
  return `${cells.map(([head]) => head).join(',')}\n${cells.map(([, value]) => value).join(',')}\n`;
};
