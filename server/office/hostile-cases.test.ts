import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

test('the list of hostile cases names a test for each, by its file', async () => {
  const { 1: list = '' } = (await read('docs/shop/office.md')).split('## Hostile cases');
  const cases = list
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [file = ''] = part.split('\n', 1);
      return [...part.matchAll(/^- (.+)$/gm)].map(([, name = '']) => ({ file, name }));
    });
  expect(cases.length).toBeGreaterThan(40);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  const files = new Map<string, string>();
  for (const { file } of cases)
    if (!files.has(file)) files.set(file, await read(`tests/contract/office-hostile-${file}.contract.ts`));
  expect(cases.filter(({ file, name }) => !files.get(file)?.includes(`'${name}'`))).toEqual([]);
});
