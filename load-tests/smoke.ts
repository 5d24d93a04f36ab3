import type { Options } from 'k6/options';
import { paceOr, secondsOr, shoppersOr } from './settings.ts';
import { buyByApis } from './shopper/by-apis.ts';
import { chance } from './shopper/find.ts';
import { buyByPages, lookAround } from './shopper/journeys.ts';
import { arrive, visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';
import { thresholds } from './thresholds.ts';

/**
 * Smoke test: a few shoppers for a short time. Checks that everything works under the lightest load, without any error.
 */
const pace = paceOr(0.02);

export const options: Options = {
  scenarios: {
    smoke: { executor: 'constant-vus', vus: shoppersOr(5), duration: `${secondsOr(30)}s`, gracefulStop: '120s' },
  },
  // Machines of continuous integration may be slow; other tests measure speed.
  thresholds: { ...thresholds({ slower: 4, failed: 0, paid: 0.9 }), orders_paid: ['count>0'] },
  ...summary.options,
};

export default function shop(): void {
  arrive(pace);
  const buy = chance(0.3) ? buyByApis : buyByPages;
  visit(pace, chance(0.5) ? lookAround : buy);
}

export const setup = warmUp;
export const handleSummary = summary.write;
