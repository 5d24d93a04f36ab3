/** Vitest itself exits with 0 or 1. */
export const brokenRun = 3;

/**
 * Fails the run of a suite for a reason that no test reports, such as personal data in the log. For a global tear-down: Vitest
 * prints an error thrown there, and exits as if nothing had failed. The check does not repeat tests of such a run.
 */
export function breakRun(problem: string): never {
  process.exitCode = brokenRun;
  throw new Error(problem);
}
