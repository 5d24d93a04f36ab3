import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SentReport } from '../../../shared/contract/browser-reports.ts';
import { browserRecord } from './record.ts';
import { sourcePositions } from './source-positions.ts';

const earlier = mkdtempSync(join(tmpdir(), 'hemline-maps-'));
const current = mkdtempSync(join(tmpdir(), 'hemline-maps-'));
const release = '0.1.0+3f2a9c1b';
let position = '';
beforeAll(async () => {
  const { outputFiles = [] } = await build({
    stdin: { contents: 'function a() {\n  throw new Error("x");\n}\na();', sourcefile: '../../ui/islands/a.ts' },
    bundle: true,
    minify: true,
    write: false,
    sourcemap: 'external',
    outfile: 'a.js',
  });
  const [map, script] = outputFiles.map(({ text }) => text);
  const source = JSON.parse(map ?? '');
  writeFileSync(join(earlier, 'a-ABCD2345.js.map'), JSON.stringify({ ...source, sources: ['../../ui/islands/a.ts'] }));
  position = `/assets/a-ABCD2345.js:1:${(script?.indexOf('throw') ?? 0) + 1}`;
});
afterAll(() => {
  for (const folder of [earlier, current]) rmSync(folder, { recursive: true });
});

const recordOf = (report: object) =>
  browserRecord(SentReport.parse({ release, ...report }), '/cart', sourcePositions([current, earlier]));
const error = (message: string, at: string[] = [], name = 'TypeError') =>
  recordOf({ report: 'script-error', name, message, at });

test('a position in a script of an earlier build is told as one in its source; an unknown one as it came', async () => {
  const unknown = '/assets/b-ABCD2345.js:1:5';
  expect(await error('x', [position, unknown])).toMatchObject({
    report: 'script-error',
    page: '/cart',
    release,
    error: { stack: `\n    at ui/islands/a.ts (ui/islands/a.ts:2:3)\n    at /assets/b.js (${unknown})` },
  });
});

test('the same error of another build has the same fingerprint, another error has not', async () => {
  const fingerprints = [
    error('x', ['/assets/b-ABCD2345.js:1:5']),
    error('x', ['/assets/b-WXYZ2345.js:1:9']),
    error('y', ['/assets/b-ABCD2345.js:1:5']),
  ].map(async (record) => ((await record) as { error: { fingerprint: string } }).error.fingerprint);
  const [one, same, other] = await Promise.all(fingerprints);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

test.each([
  [`Unexpected token 'J', "Jane Doe, 12 Elm" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  [`Cannot read properties of undefined (reading 'total')`, `Cannot read properties of undefined (reading 'total')`],
  [`Can't access property "total", x is undefined`, `Can't access property "total", x is undefined`],
  ['Failed to fetch https://shop.example/cart?email=a#b', 'Failed to fetch https://shop.example/cart'],
  ['No account of jane@doe.example, +1 212 555 01 99', 'No account of <e-mail> +<number>'],
])('a message tells nothing that may have been typed: %s', async (message, told) => {
  expect(await error(message)).toMatchObject({ error: { message: told } });
});

test('fields that are not the shop’s own are told by the length of their names', async () => {
  const form = '/newsletter/jane@doe.example';
  expect(await recordOf({ report: 'form-left', form, filled: ['email', 'jane doe'] })).toMatchObject({
    form: '/newsletter/<e-mail>',
    filled: ['email', '<name 8>'],
  });
  const refused = { report: 'form-refused', form: '/x', field: 'jane doe', reason: 'valueMissing' };
  expect(await recordOf({ ...refused, said: '' })).toEqual({ ...refused, page: '/cart', release, field: '<name 8>' });
});

test.each([
  { report: 'script-error', name: 'E', message: '', at: ['/assets/../../secret:1:1'] },
  { report: 'not-loaded', file: '/assets/../secret.js' },
  { report: 'form-left', form: '/x', filled: Array(31).fill('a') },
  { report: 'web-vitals', lcp: -1, cls: 0 },
  { report: 'nonsense' },
])('%o is no report', (report) => {
  expect(SentReport.safeParse(report).success).toBe(false);
});
