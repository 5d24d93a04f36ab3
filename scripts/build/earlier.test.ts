import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropEarlier } from './earlier.ts';

const day = 24 * 3_600_000;
let assets: string;

beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'earlier-assets-'));
});
afterEach(() => rmSync(assets, { recursive: true }));

function lay(...names: string[]): void {
  for (const name of names) writeFileSync(join(assets, name), name);
}
const left = () => readdirSync(assets).sort();

test('what earlier builds made stays for a week after the last build that made it', () => {
  lay('shell-1.css', 'shell-1.css.br', 'same-2.js');
  const start = Date.now();
  const built = (name: string, days: number) => {
    lay(name);
    dropEarlier(assets, new Set([name, 'same-2.js']), start + days * day);
  };
  built('shell-3.css', 6);
  expect(left()).toEqual(['same-2.js', 'shell-1.css', 'shell-1.css.br', 'shell-3.css']);
  built('shell-4.css', 8);
  expect(left()).toEqual(['same-2.js', 'shell-3.css', 'shell-4.css']);
  built('shell-5.css', 14);
  expect(left()).toEqual(['same-2.js', 'shell-4.css', 'shell-5.css']);
  dropEarlier(assets, new Set(['shell-5.css']), start + 20 * day);
  expect(left()).toEqual(['same-2.js', 'shell-5.css']);
});
