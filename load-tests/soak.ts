import type { Options } from 'k6/options';
import { paceOr, rateOr, secondsOr } from './settings.ts';
import { anyVisit } from './shopper/journeys.ts';
import { markPhase, type Phase, reported } from './shopper/phases.ts';
import { visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';
import { thresholds } from './thresholds.ts';

/** A usual load for a long time: neither response times nor the shop's memory, which `npm run load` shows, may grow. */
const pace = paceOr(0.3);
const rate = rateOr(2);
const seconds = secondsOr(30 * 60);
const phases: readonly Phase[] = [
  { name: 'warming up', from: 0 },
  { name: 'first part', from: seconds * 0.1 },
  { name: 'middle', from: seconds * 0.4 },
  { name: 'last part', from: seconds * 0.7 },
];

export const options: Options = {
  scenarios: {
    soak: {
      executor: 'constant-arrival-rate',
      rate: Math.max(1, Math.round(rate * 60)),
      timeUnit: '1m',
      duration: `${seconds}s`,
      preAllocatedVUs: Math.ceil(rate * 30),
      maxVUs: Math.ceil(rate * 200),
      gracefulStop: '180s',
    },
  },
  thresholds: { ...reported(phases), ...thresholds() },
  ...summary.options,
};

export default function soak(): void {
  markPhase(phases);
  visit(pace, anyVisit);
}

export const setup = warmUp;
export const handleSummary = summary.inParts(phases);
