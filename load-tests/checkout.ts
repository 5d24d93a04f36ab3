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
 * Every shopper buys: most through the pages as a browser without JavaScript does, a quarter over `/apis`. A new
 * shopper starts when one has finished.
 */
const pace = paceOr(0.1);

export const options: Options = {
  scenarios: {
    checkout: {
      executor: 'constant-vus',
      vus: shoppersOr(40),
      duration: `${secondsOr(60)}s`,
      // Shoppers in the checkout may finish, so that the counted orders can be compared with the shop's database.
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
