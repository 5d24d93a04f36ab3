import type { Options } from 'k6/options';
import { mayBreak } from './settings.ts';
import { limitedSteps } from './shopper/steps.ts';

type Thresholds = NonNullable<Options['thresholds']>;

interface Allowed {
  /** Factor on the limits of each step, for a machine that is loaded on purpose. */
  slower?: number;
  /** Steps of the test; the report has a row for each. */
  steps?: readonly string[];
  /** Allowed share of failed requests. */
  failed?: number;
  /** Requests that may be refused under overload; none where the load is what the shop is made for. */
  shed?: number;
  /** Least share of paid checkouts among those begun by shoppers who mean to pay; lower where the shop refuses. */
  paid?: number;
}

/**
 * Returns the thresholds of a run: all checks pass, hardly any request fails, none is refused, and every step stays within its limit.
 */
export function thresholds({ slower = 1, steps, failed = 0.001, shed = 0, paid = 0.95 }: Allowed = {}): Thresholds {
  const timed = limitedSteps.filter(({ step }) => steps?.includes(step) ?? true);
  const times = timed.map(({ step, p95, p99 }) => [
    `http_req_duration{name:${step}}`,
    [`p(95)<${p95 * slower}`, `p(99)<${p99 * slower}`],
  ]);
  // `npm run load` checks when they broke, as it knows when the process was killed.
  const allowed = mayBreak ? 0.02 : failed;
  return {
    checks: [`rate>=${1 - allowed}`],
    http_req_failed: [`rate<=${allowed}`],
    // A killed process leaves the others more than their share for a moment.
    requests_shed: [`count<=${mayBreak ? 100 : shed}`],
    shoppers_gave_up: [`rate<=${allowed}`],
    // Some shoppers find their product sold out; if many leave, little was tested.
    shoppers_left: ['rate<=0.25'],
    ...(timed.some(({ step }) => step === 'checkout') && { orders_paid_of_begun: [`rate>=${paid}`] }),
    ...Object.fromEntries(times),
  };
}
