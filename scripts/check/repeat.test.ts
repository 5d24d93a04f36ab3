import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RepeatedOutcome, repeatFailed } from './repeat.ts';
import type { Outcome } from './step.ts';
import { runSuite } from './suites.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemline-repeat-'));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const config = 'scripts/check/fixtures/vitest.config.ts';
const suiteOf = (project: string) => ({ project, config, env: { FIXTURE_DIR: mkdtempSync(join(folder, 'run-')) } });
const namesOf = (failures: readonly { name: string }[]) => failures.map(({ name }) => name).toSorted();
const inFixtures = (file: string) => `scripts/check/fixtures/${file}.fixture.ts`;

let first: Outcome;
let repeated: RepeatedOutcome;
beforeAll(async () => {
  // What the suites of the fixtures print would stand in the run's own output.
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const suite = suiteOf('fixture-flaky');
  first = await runSuite(suite);
  repeated = await repeatFailed(suite, first);
});

test('a suite reports its counts, its failures, and what its files and tests took', () => {
  expect(first).toMatchObject({ passed: 3, skipped: 1 });
  expect(first.failures).toHaveLength(5);
  const [file] = first.files.filter((each) => each.file === inFixtures('once'));
  expect(file).toMatchObject({ project: 'fixture-flaky', seconds: expect.any(Number) });
  if (process.platform === 'linux') expect(file?.processorSeconds).toBeGreaterThanOrEqual(0);
  expect(file?.tests.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'always passes: passed',
    'a group (of two) with $igns fails once: failed',
    'a group (of two) with $igns fails once, and then some: passed',
  ]);
});

test('a test that passes when it runs again is flaky, and a file whose hook failed runs as a whole', () => {
  expect(namesOf(repeated.flaky)).toEqual([
    `${inFixtures('hook')} › after a hook`,
    `${inFixtures('once')} › a group (of two) with $igns > fails once`,
    `${inFixtures('twice')} › fails beside it once`,
  ]);
  expect(repeated.flaky.find(({ name }) => name.includes('fails once'))?.message).toContain(
    'expected true to be false',
  );
});

test('a test that fails twice has failed, and so has one that is not found again', () => {
  expect(namesOf(repeated.failures)).toEqual([
    `${inFixtures('twice')} › fails each time`,
    `${inFixtures('twice')} › had another name`,
  ]);
});

test('flaky tests count as passed, and only the tests that failed run again', () => {
  // 'fails once, and then some' would fail if it ran a second time.
  expect(repeated).toMatchObject({ passed: 6, skipped: 0 });
});

test('a run fails whose tear-down fails, without a repetition that would hide it', async () => {
  const suite = suiteOf('fixture-torn');
  const torn = await runSuite(suite);
  expect(namesOf(torn.failures)).toEqual([
    'The fixture-torn suite ended with exit code 3',
    `${inFixtures('once')} › a group (of two) with $igns > fails once`,
  ]);
  expect(torn.failures.at(-1)?.message).toContain('The log contains personal data.');
  const again = await repeatFailed(suite, torn);
  expect(again.flaky).toEqual([]);
  expect(again.failures.map(({ name }) => name)).toContain('The fixture-torn suite ended with exit code 3');
});

test('more than twenty failures are no chance, and are not repeated', async () => {
  const failures = Array.from({ length: 21 }, (_, index) => {
    const file = `missing-${index}.ts`;
    return { name: file, message: 'not found', source: { file, test: null } };
  });
  const outcome = { passed: 0, skipped: 0, files: [], failures };
  expect(await repeatFailed({ project: 'none' }, outcome)).toEqual({ ...outcome, flaky: [] });
});
