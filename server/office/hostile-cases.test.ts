import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

test('the table of hostile cases names a test for each, by its file', async () => {
  const { 1: table = '' } = (await read('docs/shop/office.md')).split('## Hostile cases');
  const rows = [...table.matchAll(/^\| (\d+) \| (\w+) \| ([^|]+) \|$/gm)];
  expect(rows.map(([, number]) => Number(number))).toEqual(rows.map((_, i) => i + 1));
  expect(rows.length).toBeGreaterThan(40);
  expect(new Set(rows.map(([, , , name]) => name)).size).toBe(rows.length);
  const files = new Map<string, string>();
  for (const [, , file = ''] of rows)
    if (!files.has(file)) files.set(file, await read(`tests/contract/office-hostile-${file}.contract.ts`));
  const missing = rows.filter(([, , file = '', name = '']) => !files.get(file)?.includes(`'${name}'`));
  expect(missing.map(([, number, , name]) => [number, name])).toEqual([]);
});
