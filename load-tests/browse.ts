import type { Options } from 'k6/options';
import { paceOr, secondsOr, shoppersOr } from './settings.ts';
import { lookAround } from './shopper/journeys.ts';
import { visit } from './shopper/visit.ts';
import { warmUp } from './shopper/warm-up.ts';
import { summary } from './summary.ts';
import { thresholds } from './thresholds.ts';

/** Visits without a purchase: home page, lists, searches, products, and sometimes a product in the cart. */
const pace = paceOr(0.1);
const shoppers = shoppersOr(40);
const seconds = secondsOr(60);

export const options: Options = {
  scenarios: {
    browse: {
      executor: 'ramping-vus',
      startVUs: 1,
      stages: [
        { target: shoppers, duration: `${seconds * 0.2}s` },
        { target: shoppers, duration: `${seconds * 0.8}s` },
      ],
      gracefulStop: '60s',
    },
  },
  thresholds: thresholds({ steps: ['home', 'listing', 'search', 'product', 'add to cart', 'cart', 'seen', 'files'] }),
  ...summary.options,
};

export default function browse(): void {
  visit(pace, lookAround);
}

export const setup = warmUp;
export const handleSummary = summary.write;
