import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LoadUsageError } from './options.ts';
import { type Circumstances, readBaseline, readStepTimes, saveTimes } from './step-times.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemline-times-'));
afterAll(() => rm(folder, { recursive: true }));
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const here: Circumstances = {
  test: 'smoke',
  shop: 'sqlite',
  workers: null,
  settings: { DURATION: '15s' },
  processor: '2 × some',
};

test('reads the times of the steps from k6’s output, without requests that had no response', async () => {
  const point = (value: number, tags: object, metric = 'http_req_duration') =>
    JSON.stringify({ metric, type: 'Point', data: { time: '2026-11-20T12:00:00Z', value, tags } });
  const fine = { name: 'home', expected_response: 'true' };
  const file = fileOf(
    'values.jsonl',
    [
      '{"type":"Metric","data":{"name":"http_req_duration"},"metric":"http_req_duration"}',
      point(12.3456, fine),
      point(7, fine),
      point(900, { ...fine, expected_response: 'false' }),
      point(5, { ...fine, name: 'bank' }),
      point(5, fine, 'http_req_waiting'),
    ].join('\n'),
  );
  expect(await readStepTimes(file)).toEqual({ home: [12.35, 7] });
});

test('compares only runs of the same kind, and rejects a file that is not a baseline', async () => {
  const file = join(folder, 'baseline.json');
  await saveTimes(file, here, { home: [1, 2] });
  expect((await readBaseline(file, here)).times).toEqual({ home: [1, 2] });
  for (const other of [
    { ...here, test: 'checkout' },
    { ...here, shop: 'postgres' },
    { ...here, settings: {} },
    { ...here, processor: '64 × other' },
  ])
    await expect(readBaseline(file, other)).rejects.toThrow(/is of another run: its \w+ was .+, now it is /);
  await expect(readBaseline(join(folder, 'none.json'), here)).rejects.toThrow(LoadUsageError);
  await expect(readBaseline(fileOf('half.json', '{"format":1'), here)).rejects.toThrow('was not written by --save');
});
