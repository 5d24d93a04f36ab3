import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../build/paths.ts';
import { type Failure, formatFailure } from './failure.ts';

const KnownFlaky = z.strictObject({
  /** As the check names it: the file, and after ` › ` the names of the groups and the test. */
  test: z.string(),
  /** Why it fails at times. */
  cause: z.string().min(20),
});
type KnownFlaky = z.infer<typeof KnownFlaky>;

const listFile = 'tests/flaky.json';

/** Returns the tests that are known to be flaky, with their causes (`tests/flaky.json`). */
export const readKnownFlaky = (): KnownFlaky[] =>
  z.array(KnownFlaky).parse(JSON.parse(readFileSync(resolve(root, listFile), 'utf8')));

/** Returns the closing lines about flaky tests: each with its first failure, and its cause or that none is known. */
export function flakyLines(flaky: readonly Failure[], known: readonly KnownFlaky[]): string[] {
  if (flaky.length === 0) return [];
  const count = flaky.length === 1 ? '1 test is' : `${flaky.length} tests are`;
  const each = flaky.map((failure) => {
    const cause = known.find(({ test }) => test === failure.name)?.cause;
    const reason = cause ?? `unknown. Find it, or write what is known of it into ${listFile}.`;
    return `${formatFailure(failure, '~')}\n    Cause: ${reason}\n`;
  });
  return [`${count} flaky: failed, and passed when run once more.`, ...each];
}

/**
 * Stores the flaky tests of this run in `test-results`: `flaky.json`, and the closing lines in `flaky.txt` for `.ci/run`. Both
 * are written without any as well, so that none of an earlier run stay.
 */
export function writeFlaky(flaky: readonly Failure[], known: readonly KnownFlaky[]): void {
  const folder = resolve(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const entries = flaky.map(({ name, message }) => ({
    test: name,
    cause: known.find(({ test }) => test === name)?.cause ?? null,
    failure: stripVTControlCharacters(message),
  }));
  writeFileSync(resolve(folder, 'flaky.json'), `${JSON.stringify(entries, null, 2)}\n`);
  writeFileSync(
    resolve(folder, 'flaky.txt'),
    flakyLines(flaky, known)
      .map((line) => `${line}\n`)
      .join(''),
  );
}
