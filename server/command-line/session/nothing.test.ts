import { expect, test } from 'vitest';
import { found, requestAt, withLog } from '../../../tests/shop-commands/log-fixture.ts';
import { keyOf, openLogs } from '../../support/log-file.ts';
import { scan } from '../../support/scan.ts';
import { nothingFound } from './nothing.ts';

const at = (text: string) => Date.parse(text);
const day = requestAt(0);

async function printed(times: { from?: number; to?: number }): Promise<string> {
  const nothing = await found('1234567890', [day], times);
  if (nothing.ok || nothing.why !== 'nothing') throw new Error('Something was found.');
  return nothingFound(keyOf('1234567890'), nothing.looked, times);
}

test.each([
  ['after all of it', { from: at('2027-01-01T00:00Z') }, /No entry is in the given time .*--from 2027-01-01 00:00 UTC/],
  ['before all of it', { to: at('2020-01-01T00:00Z') }, /No entry is in the given time .*--to 2020-01-01 00:00 UTC/],
  ['the wrong way round', { from: at('2026-11-21T00:00Z'), to: at('2026-11-20T00:00Z') }, /--from is after --to/],
])('a given time that is %s is mentioned, not rotation', async (_, times, words) => {
  const text = await printed(times);
  expect(text).toMatch(words);
  expect(text).not.toContain('rotated');
});

test('a given time that excludes entries is mentioned beside rotation', async () => {
  expect(await printed({ from: at('2026-11-20T00:00Z') })).toMatch(/Only the given time .*\n.*rotated/);
  expect(await printed({})).not.toContain('--from');
});

test('the searched time is from the earliest to the latest entry, in any order of files', async () => {
  const [old, fresh] = [requestAt(0), requestAt(90_000)];
  await withLog([fresh], (second) =>
    withLog([old], async (first) => {
      const { files, close } = await openLogs([second, first]);
      const { from, to } = await scan(files, ['nothing'], () => {});
      await close();
      expect([from, to]).toEqual([old.time, fresh.time]);
    }),
  );
});
