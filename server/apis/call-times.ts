import { criticalCallTimeoutMs, optionalCallTimeoutMs, requestTimeoutMs } from '../../shared/constants.ts';

/** Time limits of calls, in milliseconds. */
export interface CallTimes {
  /** For data that the page needs. */
  criticalMs: number;
  /** For data that the page can do without. */
  optionalMs: number;
  /** How long the head of a page waits for the data of its main part. */
  headMs: number;
  /** For calls of islands. */
  outerMs: number;
  /** For reading what changed; after a failure, requests do not read again for as long. */
  changesMs: number;
}

export const usualCallTimes: CallTimes = {
  criticalMs: criticalCallTimeoutMs,
  optionalMs: optionalCallTimeoutMs,
  headMs: 40,
  outerMs: requestTimeoutMs,
  changesMs: 1_000,
};
