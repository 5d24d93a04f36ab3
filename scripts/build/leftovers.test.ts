import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropLeftovers } from './leftovers.ts';

test('keeps the files of this build with their compressed copies, and removes those of earlier builds', () => {
  const assets = mkdtempSync(join(tmpdir(), 'hemline-leftovers-'));
  for (const folder of ['fonts', 'flags-1', 'flags-2']) mkdirSync(join(assets, folder));
  const made = ['shell-2.css', 'fonts/jost.woff2', 'flags-2/DE.svg'];
  const earlier = ['shell-1.css', 'shell-1.css.br', 'flags-1/DE.svg'];
  for (const name of [...made, ...earlier, 'shell-2.css.br', 'shell-2.css.gz']) writeFileSync(join(assets, name), name);
  dropLeftovers(assets, new Set(made));
  const left = readdirSync(assets, { recursive: true, withFileTypes: true });
  const names = left.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.sort()).toEqual(['DE.svg', 'jost.woff2', 'shell-2.css', 'shell-2.css.br', 'shell-2.css.gz']);
  expect(readdirSync(join(assets, 'flags-1'))).toEqual([]);
  rmSync(assets, { recursive: true });
});
