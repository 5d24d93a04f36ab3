import type { Options } from 'k6/options';
import { mayBreak } from './settings.ts';
import { limitedSteps } from './shopper/steps.ts';

type Thresholds = NonNullable<Options['thresholds']>;

interface Allowed {
  /** Beside the limits of each step; a machine that is loaded on purpose takes longer. */
  slower?: number;
  /** Steps of the test; the report has a row for each. */
  steps?: readonly string[];
  /** Of all requests. */
  failed?: number;
  /** Of the checkouts that were begun by people who mean to pay, how many must be paid; fewer where a shop refuses. */
  paid?: number;
}

/**
 * Returns the thresholds of a run: all checks pass, hardly any request fails, and every step stays within its limit.
 */
export function thresholds({ slower = 1, steps, failed = 0.001, paid = 0.95 }: Allowed = {}): Thresholds {
  const timed = limitedSteps.filter(({ step }) => steps?.includes(step) ?? true);
  const times = timed.map(({ step, p95, p99 }) => [
    `http_req_duration{name:${step}}`,
    [`p(95)<${p95 * slower}`, `p(99)<${p99 * slower}`],
  ]);
  // When which ones break is looked at by `npm run load`, which knows what was killed when.
  const allowed = mayBreak ? 0.02 : failed;
  return {
    checks: [`rate>=${1 - allowed}`],
    http_req_failed: [`rate<=${allowed}`],
    shoppers_gave_up: [`rate<=${allowed}`],
    // Some find sold out what they wanted; where many leave, little was tested.
    shoppers_left: ['rate<=0.25'],
    ...(timed.some(({ step }) => step === 'checkout') && { orders_paid_of_begun: [`rate>=${paid}`] }),
    ...Object.fromEntries(times),
  };
}
