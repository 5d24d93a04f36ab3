/** The command line was not understood; the message says how it is written. */
export class BenchUsageError extends Error {
  override readonly name = 'BenchUsageError';
}
