import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import type { Listing } from '../shared/contract/catalog.ts';
import { capacityText, type Metrics, overloadText } from './overload-summary.ts';
import { secondsOr, shoppersOr, target } from './settings.ts';
import { type CartShopper, fillCart, headersOf, payForCart } from './shopper/cart-shopper.ts';
import { oneOf } from './shopper/find.ts';

/**
 * Load of ten times the shop's capacity. Without CAPACITY the test measures that capacity with a fixed number of
 * clients, each of which sends one request after the other (`served` per second). With CAPACITY, requests arrive at ten
 * times that rate, however fast the shop answers, together with some buyers; then at half the capacity, to measure how
 * soon the shop stops refusing.
 */
const capacity = Number(__ENV.CAPACITY ?? 0);
const times = Number(__ENV.TIMES ?? 10);
const buyersASecond = Number(__ENV.BUYERS ?? Math.max(1, Math.round(capacity / 200)));
const peakSeconds = secondsOr(capacity > 0 ? 25 : 10);
const afterSeconds = Number(__ENV.AFTER ?? 30);
/**
 * The least share of capacity to serve under overload, the longest time to a refusal, and the longest time after the
 * peak in which the shop may refuse.
 */
const [leastServed, refusedWithinMs, calmWithinSeconds] = [0.8, 50, 30];
/** The least share of buyers that must succeed. They need less than the capacity, so none has to be refused. */
const leastBuying = 0.95;

/** Kinds of requests, with the share of each in percent. */
const crowd = {
  'known page': 45,
  search: 35,
  'product with a cart': 12,
  cart: 5,
  checkout: 3,
} as const;
type About = keyof typeof crowd;
const abouts = Object.keys(crowd) as About[];

const served = new Counter('served');
const letIn = new Rate('let_in');
const servedTime = new Trend('time_to_serve', true);
const refusedTime = new Trend('time_to_refuse', true);
/** Time of each refusal after the end of the peak, seconds. */
const refusedAfter = new Trend('refused_after_peak');
/** The share of buyers during the peak whose order was paid. */
const bought = new Rate('bought');
const broken = new Counter('requests_broken');

const arriving = (rate: number, seconds: number, more: Partial<Scenario> = {}): Scenario =>
  ({
    executor: 'constant-arrival-rate',
    rate: Math.max(1, Math.round(rate)),
    timeUnit: '1s',
    duration: `${seconds}s`,
    preAllocatedVUs: Math.min(shoppersOr(400), Math.max(20, Math.round(rate / 8))),
    maxVUs: shoppersOr(400),
    gracefulStop: '10s',
    ...more,
  }) as Scenario;

const measuring: Options['scenarios'] = {
  capacity: { executor: 'constant-vus', exec: 'ask', vus: shoppersOr(16), duration: `${peakSeconds}s` },
};
const peak: Options['scenarios'] = {
  peak: arriving(times * capacity, peakSeconds, { exec: 'ask' }),
  buyers: arriving(buyersASecond, peakSeconds, { exec: 'buy', preAllocatedVUs: 40, maxVUs: 200 }),
  after: arriving(capacity / 2, afterSeconds, { exec: 'ask', startTime: `${peakSeconds}s` }),
};

export const options: Options = {
  scenarios: capacity > 0 ? peak : measuring,
  setupTimeout: '120s',
  thresholds: capacity > 0 ? limits() : { served: ['count>0'], requests_broken: ['count==0'] },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
};

function limits(): NonNullable<Options['thresholds']> {
  // A threshold that always holds makes k6 report the metric for each kind of request.
  const least: Partial<Record<About, number>> = { cart: leastBuying, checkout: leastBuying };
  const each = abouts.map((about) => [`let_in{scenario:peak,about:${about}}`, [`rate>=${least[about] ?? 0}`]]);
  return {
    'served{scenario:peak}': [`count>=${Math.round(leastServed * capacity * peakSeconds)}`],
    'time_to_refuse{scenario:peak}': [`p(95)<${refusedWithinMs}`],
    'time_to_serve{scenario:peak}': ['p(95)<1000'],
    refused_after_peak: [`max<${calmWithinSeconds}`],
    'time_to_serve{scenario:after}': ['p(95)<1000'],
    bought: [`rate>=${leastBuying}`],
    checks: ['rate>0.99'],
    ...Object.fromEntries(each),
  };
}

interface Measurement {
  began: number;
  pages: string[];
  shoppers: CartShopper[];
  /** Each buys once. */
  buyers: CartShopper[];
}

/** Requests the pages under test once and fills the carts. */
export function setup(): Measurement {
  const list = http.get(`${target}/apis/products?stock=1&pageSize=40`, { responseType: 'text' });
  const { data } = list.json() as unknown as { data: Listing };
  const handles = data.content.map(({ handle }) => handle);
  const cartShoppers = (count: number) => Array.from({ length: count }, () => fillCart(oneOf(handles)));
  const pages = [
    '/',
    '/collections',
    '/collections/dresses',
    '/collections/bras',
    ...handles.map((each) => `/products/${each}`),
  ];
  for (const page of pages) http.get(target + page);
  const [shoppers, buyers] = [cartShoppers(40), cartShoppers(capacity > 0 ? buyersASecond * peakSeconds : 0)];
  return { began: Date.now(), pages, shoppers, buyers };
}

/** Sends one request of a random kind. */
export function ask({ began, pages, shoppers }: Measurement): void {
  const about = anyOf();
  const { cookie, home } = oneOf(shoppers);
  const hasCart = about === 'product with a cart' || about === 'cart' || about === 'checkout';
  const response = http.get(target + pathFor(about, pages), {
    headers: { ...headersOf(home), ...(hasCart && { Cookie: cookie }) },
    responseType: 'none',
    redirects: 0,
    tags: { about, name: about },
  });
  const { status, timings } = response;
  const tags = { about };
  if (status === 0) broken.add(1, tags);
  if (status === 503) {
    check(response, {
      'a refusal has Retry-After': ({ headers }) => Number(headers['Retry-After']) > 0,
    });
    refusedTime.add(timings.duration, tags);
    if (exec.scenario.name === 'after') refusedAfter.add((Date.now() - began) / 1_000 - peakSeconds);
  }
  if (status > 0) letIn.add(status !== 503, tags);
  if (status === 0 || status === 503) return;
  check(response, { 'other responses are 200 or 303': () => status === 200 || status === 303 });
  served.add(1, tags);
  servedTime.add(timings.duration, tags);
}

/** Pays for one filled cart. */
export function buy({ buyers }: Measurement): void {
  const buyer = buyers[exec.scenario.iterationInTest];
  if (buyer) bought.add(payForCart(buyer));
}

const words = [
  'lace',
  'silk',
  'cotton',
  'black',
  'red',
  'blue',
  'dress',
  'bra',
  'coat',
  'boots',
  'bag',
  'knit',
  'linen',
];

function pathFor(about: About, pages: readonly string[]): string {
  if (about === 'cart') return '/cart';
  if (about === 'checkout') return '/checkouts';
  // A search that is not in any cache.
  if (about === 'search') return `/products?q=${oneOf(words)}+${oneOf(words)}&price=${below(900)}-${900 + below(900)}`;
  return oneOf(pages.slice(about === 'known page' ? 0 : 4));
}

const below = (limit: number) => Math.floor(Math.random() * limit);

function anyOf(): About {
  let left = Math.random() * 100;
  for (const about of abouts) {
    left -= crowd[about];
    if (left < 0) return about;
  }
  return 'known page';
}

export function handleSummary({ metrics }: { metrics: Metrics }): Record<string, string> {
  if (capacity > 0) return written(overloadText(metrics, abouts, capacity, peakSeconds), metrics);
  const perSecond = (metrics.served?.values.count ?? 0) / peakSeconds;
  return written(capacityText(metrics, perSecond), { ...metrics, capacity: perSecond });
}

function written(stdout: string, figures: object): Record<string, string> {
  const file = __ENV.SUMMARY;
  return { stdout, ...(file && { [file]: JSON.stringify(figures, null, 1) }) };
}
