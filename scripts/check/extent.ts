/**
 * Whether tests run in full: at night (`npm run test:night`), or with `TESTS=full` for single files. The gate, `npm run
 * check`, runs long tests in a short form: some of their cases, or fewer rounds.
 */
export const isFull = process.env.TESTS === 'full';

/** Returns what a test uses in the gate, and in a full run. */
export const inCheck = <T>(short: T, { full }: { full: T }): T => (isFull ? full : short);

/** Returns every `n`-th case beginning with the first; in a full run all. */
export const everyNth = <T>(n: number, cases: readonly T[]): readonly T[] =>
  isFull ? cases : cases.filter((_, index) => index % n === 0);

/**
 * Runs something in full runs only: registers tests, which in the gate are not counted as skipped, or asserts a bound on
 * time, which on a busy machine would fail by chance. A file without any other test is named `….night.contract.ts` instead
 * (`.night` before the suite's own ending).
 */
export function atNight(run: () => void): void {
  if (isFull) run();
}

/** Files that only full runs load. */
export const leftOut: readonly string[] = isFull ? [] : ['**/*.night.*'];
