import type { Options } from 'k6/options';
import { paceOr, rateOr, secondsOr } from './settings.ts';
import { anyVisit } from './shopper/journeys.ts';
import { markPhase, type Phase, reported } from './shopper/phases.ts';
import { visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';

/**
 * A usual day, then ten times as many for a while, as after a broadcast, then a usual day. While it lasts the shop may
 * refuse with 503; it may not break, and half a minute later it must be as before.
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
    'requests_shed{phase:after}': ['count<1'],
    // What is refused is refused quickly. Where hardly anything is, those who were let in and not begun before the shop
    // was strained are many of them; p95 where most are refused is looked at by `overload`.
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
