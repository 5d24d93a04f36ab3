import type { Options } from 'k6/options';
import { paceOr, rateOr, secondsOr } from './settings.ts';
import { anyVisit } from './shopper/journeys.ts';
import { markPhase, type Phase, reported } from './shopper/phases.ts';
import { visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';

/**
 * A usual load, then ten times as many shoppers for a while, as after a broadcast, then the usual load. During the peak
 * the shop may refuse with 503 but must not fail; half a minute later it must serve everything again.
 */
const pace = paceOr(0.05);
const usual = rateOr(2);
const seconds = secondsOr(180);
const [peak, over] = [seconds * 0.2, seconds * 0.45];
const calmAfterSeconds = Math.min(30, (seconds - over) / 2);
const phases: readonly Phase[] = [
  { name: 'before', from: 0 },
  { name: 'peak', from: peak },
  { name: 'calming', from: over },
  { name: 'after', from: over + calmAfterSeconds },
];

export const options: Options = {
  scenarios: {
    spike: {
      executor: 'ramping-arrival-rate',
      startRate: usual,
      timeUnit: '1s',
      preAllocatedVUs: 50,
      maxVUs: 600,
      stages: [
        { target: usual, duration: `${peak}s` },
        { target: usual * 10, duration: '1s' },
        { target: usual * 10, duration: `${over - peak}s` },
        { target: usual, duration: '1s' },
        { target: usual, duration: `${seconds - over}s` },
      ],
      gracefulStop: '120s',
    },
  },
  thresholds: {
    ...reported(phases),
    checks: ['rate>=0.99'],
    requests_broken: ['count<1'],
    shoppers_gave_up: ['rate<=0.01'],
    'http_req_duration{phase:before}': ['p(95)<800'],
    'http_req_duration{phase:after}': ['p(95)<800'],
    'requests_shed{phase:before}': ['count<1'],
    'requests_shed{phase:after}': ['count<1'],
    // Refusals are quick. Where few are refused, many of them waited in the queue before the overload began, so this
    // limits the median; the test `overload` limits p95.
    time_to_shed: ['med<50'],
  },
  ...summary.options,
};

export default function spike(): void {
  markPhase(phases);
  visit(pace, anyVisit);
}

export const setup = warmUp;
export const handleSummary = summary.inParts(phases);
