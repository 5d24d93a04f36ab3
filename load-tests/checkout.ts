import type { Options } from 'k6/options';
import { paceOr, secondsOr, shoppersOr } from './settings.ts';
import { buyByApis } from './shopper/by-apis.ts';
import { chance } from './shopper/find.ts';
import { buyByPages } from './shopper/journeys.ts';
import { arrive, visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';
import { thresholds } from './thresholds.ts';

/**
 * Everybody buys: most through the pages as a browser without JavaScript does, a quarter over `/apis`. A shopper who is
 * done makes room for the next one.
 */
const pace = paceOr(0.1);

export const options: Options = {
  scenarios: {
    checkout: {
      executor: 'constant-vus',
      vus: shoppersOr(40),
      duration: `${secondsOr(60)}s`,
      // Whoever stands at the till is let finish, so that what was counted can be compared with the books.
      gracefulStop: '120s',
    },
  },
  thresholds: { ...thresholds(), orders_paid: ['count>0'] },
  ...summary.options,
};

export default function buy(): void {
  arrive(pace);
  visit(pace, chance(0.25) ? buyByApis : buyByPages);
}

export const setup = warmUp;
export const handleSummary = summary.write;
