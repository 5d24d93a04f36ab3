import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toPrimary } from './log-destination.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemline-log-'));
const file = join(folder, 'primary');
afterAll(() => rmSync(folder, { recursive: true }));

test('a line is with the primary as soon as it was logged', () => {
  const fd = openSync(file, 'w');
  toPrimary(fd, () => ({ write: () => undefined, finish: async () => undefined })).write('{"ä":1}\n');
  expect(readFileSync(file, 'utf8')).toBe('{"ä":1}\n');
  closeSync(fd);
});

test('lines that the primary cannot take go to standard output, from the first of them on', () => {
  const fd = openSync(file, 'r');
  const own: string[] = [];
  const lines = toPrimary(fd, () => ({ write: (line) => void own.push(String(line)), finish: async () => undefined }));
  for (const line of ['{"b":2}\n', '{"c":3}\n']) lines.write(line);
  expect(own).toEqual(['{"b":2}\n', '{"c":3}\n']);
  closeSync(fd);
});
