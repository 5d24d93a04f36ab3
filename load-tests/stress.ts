import type { Options } from 'k6/options';
import { paceOr, rateOr, secondsOr } from './settings.ts';
import { anyVisit } from './shopper/journeys.ts';
import { markPhase, reported } from './shopper/phases.ts';
import { visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';

/**
 * Increases the new shoppers per second in ten steps up to `--rate`. The table shows at which step the shop is slow,
 * refuses or breaks; the limit is the last step without any of these.
 */
const pace = paceOr(0.02);
const most = rateOr(20);
const seconds = secondsOr(300);
/** A shop whose 95th percentile is slower than this is beyond its limit. */
const slowMs = 1_000;
const steps = Array.from({ length: 10 }, (_, step) => ({
  name: `${((most * (step + 1)) / 10).toFixed(1)} a second`,
  rate: (most * (step + 1)) / 10,
  from: (seconds * step) / 10,
}));

export const options: Options = {
  scenarios: {
    stress: {
      executor: 'ramping-arrival-rate',
      startRate: Math.round((steps[0]?.rate ?? 1) * 60),
      timeUnit: '1m',
      preAllocatedVUs: 50,
      maxVUs: 400,
      stages: steps.flatMap(({ rate }) => [
        { target: Math.round(rate * 60), duration: '0s' },
        { target: Math.round(rate * 60), duration: `${seconds / 10}s` },
      ]),
      gracefulStop: '60s',
    },
  },
  thresholds: {
    ...reported(steps),
    // The first step is what the shop is made for.
    [`requests_shed{phase:${steps[0]?.name}}`]: ['count<1'],
    // Far beyond its limit a shop may refuse, but its other responses must be correct.
    checks: ['rate>=0.99'],
  },
  ...summary.options,
};

export default function stress(): void {
  markPhase(steps);
  visit(pace, anyVisit);
}

export const setup = warmUp;
export const handleSummary = summary.inParts(steps, (parts) => {
  const over = parts.findIndex(({ p95, failed, refused }) => p95 > slowMs || failed > 0.01 || refused > 0);
  const within = over < 0 ? parts.length : over;
  const last = parts[within - 1];
  if (!last) return ['', `The limit is below ${steps[0]?.name}.`];
  const limit = `${last.name} (${((10 * last.requests) / seconds).toFixed(0)} requests a second)`;
  return ['', over < 0 ? `The limit is beyond ${limit}.` : `The limit is about ${limit}.`];
});
