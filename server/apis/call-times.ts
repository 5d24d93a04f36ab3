import { criticalCallTimeoutMs, optionalCallTimeoutMs, requestTimeoutMs } from '../../shared/constants.ts';

/** How long an answer is waited for, in milliseconds. */
export interface CallTimes {
  /** By a page that cannot do without. */
  criticalMs: number;
  /** By a page that can. */
  optionalMs: number;
  /** By a browser that asks for itself. */
  outerMs: number;
  /** By every page, for what changed; after a failure, requests do not ask for as long again. */
  changesMs: number;
}

export const usualCallTimes: CallTimes = {
  criticalMs: criticalCallTimeoutMs,
  optionalMs: optionalCallTimeoutMs,
  outerMs: requestTimeoutMs,
  changesMs: 1_000,
};
