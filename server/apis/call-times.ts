import { criticalCallTimeoutMs, optionalCallTimeoutMs, requestTimeoutMs } from '../../shared/constants.ts';

/** Time limits of calls, in milliseconds. */
export interface CallTimes {
  /** For data that the page needs. */
  criticalMs: number;
  /** For data that the page can do without. */
  optionalMs: number;
  /** For calls of islands. */
  outerMs: number;
  /** For reading what changed; after a failure, requests do not read again for as long. */
  changesMs: number;
}

export const usualCallTimes: CallTimes = {
  criticalMs: criticalCallTimeoutMs,
  optionalMs: optionalCallTimeoutMs,
  outerMs: requestTimeoutMs,
  changesMs: 1_000,
};
