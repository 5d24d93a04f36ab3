/**
 * Whether tests run in full: `npm run check -- --full`, or `TESTS=full` for single files. The check runs long tests in a
 * short form: some of their cases, or fewer rounds.
 */
export const isFull = process.env.TESTS === 'full';

/** Returns what a test uses in the check, and in a full run. */
export const inCheck = <T>(short: T, { full }: { full: T }): T => (isFull ? full : short);

/** Returns every `n`-th case beginning with the first; in a full run all. */
export const everyNth = <T>(n: number, cases: readonly T[]): readonly T[] =>
  isFull ? cases : cases.filter((_, index) => index % n === 0);
