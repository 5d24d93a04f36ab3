import { check } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import type { Options, Scenario } from 'k6/options';
import type { Product } from '../shared/contract/catalog.ts';
import type { Order, Quote } from '../shared/contract/checkout.ts';
import type { PaymentState } from '../shared/contract/payment.ts';
import { secondsOr, shoppersOr, target } from './settings.ts';
import { oneOf } from './shopper/find.ts';
import { anyAddress, anyHome, anyPhone, type Home } from './shopper/homes.ts';
import { summary } from './summary.ts';

/**
 * Ten times as many as the shop can serve. Without CAPACITY it measures that capacity: so many at a time ask one thing
 * after the other (`served` a second). With CAPACITY, ten times as many requests a second come, whatever the shop does,
 * among them some who buy; then half of what it can serve, to see how soon it is calm.
 */
const capacity = Number(__ENV.CAPACITY ?? 0);
const times = Number(__ENV.TIMES ?? 10);
const buyersASecond = Number(__ENV.BUYERS ?? Math.max(1, Math.round(capacity / 200)));
const peakSeconds = secondsOr(capacity > 0 ? 25 : 10);
const afterSeconds = Number(__ENV.AFTER ?? 30);
/** The share of capacity that must be served, the time in which a refusal must be there, and the time to calm. */
const [leastServed, refusedWithinMs] = [0.8, 50];

/** What one request is about, and how many of a hundred are. */
const crowd = {
  'known page': 45,
  search: 35,
  'product with a bag': 12,
  bag: 5,
  checkout: 3,
} as const;
type About = keyof typeof crowd;
const abouts = Object.keys(crowd) as About[];

const served = new Counter('served');
const refused = new Counter('refused');
const servedTime = new Trend('time_to_serve', true);
const refusedTime = new Trend('time_to_refuse', true);
/** When after the peak somebody was refused, seconds. */
const refusedAfter = new Trend('refused_after_peak');
/** Of those who went to pay during the peak. */
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
  ...summary.options,
};

function limits(): NonNullable<Options['thresholds']> {
  const each = abouts.flatMap((about) => [
    [`served{scenario:peak,about:${about}}`, ['count>=0']],
    [`refused{scenario:peak,about:${about}}`, ['count>=0']],
  ]);
  return {
    'served{scenario:peak}': [`count>=${Math.round(leastServed * capacity * peakSeconds)}`],
    'time_to_refuse{scenario:peak}': [`p(95)<${refusedWithinMs}`],
    'time_to_serve{scenario:peak}': ['p(95)<1000'],
    refused_after_peak: ['max<30'],
    'time_to_serve{scenario:after}': ['p(95)<1000'],
    bought: ['rate>=0.98'],
    checks: ['rate>0.99'],
    ...Object.fromEntries(each),
  };
}

interface Known {
  began: number;
  pages: string[];
  shoppers: Shopper[];
  /** Each buys once. */
  buyers: Shopper[];
}

/** Cookies of somebody with a bag, and where they are. */
interface Shopper {
  cookie: string;
  home: Home;
}

/** Looks the shop up, and fills some bags. */
export function setup(): Known {
  const list = http.get(`${target}/apis/products?stock=1&pageSize=40`, { responseType: 'text' });
  const { data } = list.json() as unknown as { data: { content: Product[] } };
  const handles = data.content.map(({ handle }) => handle);
  const withBags = (count: number) => Array.from({ length: count }, () => shopperWithBag(oneOf(handles)));
  const pages = [
    '/',
    '/collections',
    '/collections/dresses',
    '/collections/bras',
    ...handles.map((each) => `/products/${each}`),
  ];
  for (const page of pages) http.get(target + page);
  const [shoppers, buyers] = [withBags(40), withBags(capacity > 0 ? buyersASecond * peakSeconds : 0)];
  return { began: Date.now(), pages, shoppers, buyers };
}

function shopperWithBag(handle: string): Shopper {
  const home = anyHome();
  const headers = headersOf(home);
  const jar = http.cookieJar();
  jar.clear(target);
  const product = http.get(`${target}/apis/products/${handle}`, { headers, responseType: 'text' });
  const { data } = product.json() as unknown as { data: Product };
  const variantId = oneOf(data.variants.filter(({ stock }) => stock > 0)).id;
  const json = { ...headers, ...ofForms };
  http.post(`${target}/apis/cart/items`, JSON.stringify({ variantId, quantity: 1 }), { headers: json });
  const cookie = Object.entries(jar.cookiesForURL(target))
    .map(([name, [value]]) => `${name}=${value}`)
    .join('; ');
  jar.clear(target);
  return { cookie, home };
}

const headersOf = (home: Home) => ({
  Accept: 'text/html',
  'Accept-Encoding': 'gzip, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) load test of the shop',
  'X-Forwarded-For': anyAddress(home),
});

/** One request of the crowd. */
export function ask({ began, pages, shoppers }: Known): void {
  const about = anyOf();
  const { cookie, home } = oneOf(shoppers);
  const hasBag = about === 'product with a bag' || about === 'bag' || about === 'checkout';
  const response = http.get(target + pathFor(about, pages), {
    headers: { ...headersOf(home), ...(hasBag && { Cookie: cookie }) },
    responseType: 'none',
    redirects: 0,
    tags: { about, name: about },
  });
  const { status, timings } = response;
  const tags = { about };
  if (status === 0) broken.add(1, tags);
  if (status === 503) {
    check(response, {
      'who is refused is told when to come back': ({ headers }) => Number(headers['Retry-After']) > 0,
    });
    refused.add(1, tags);
    refusedTime.add(timings.duration, tags);
    if (exec.scenario.name === 'after') refusedAfter.add((Date.now() - began) / 1_000 - peakSeconds);
  }
  if (status === 0 || status === 503) return;
  check(response, { 'what is served is well': () => status === 200 || status === 303 });
  served.add(1, tags);
  servedTime.add(timings.duration, tags);
}

/** Somebody who has a bag pays for it over `/apis`, in haste. */
export function buy({ buyers }: Known): void {
  const buyer = buyers[exec.scenario.iterationInTest];
  if (!buyer) return;
  const { cookie, home } = buyer;
  const { country, state, street, city, postalCode } = home;
  const jar = http.cookieJar();
  for (const pair of cookie.split('; '))
    jar.set(target, pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  const name = `overload-${Date.now()}-${exec.scenario.iterationInTest}`;
  const call = <T>(path: string, body: object) => {
    const headers = { ...headersOf(home), ...ofForms, 'Idempotency-Key': name + path.replaceAll('/', '-') };
    const response = http.post(target + path, JSON.stringify(body), {
      headers,
      responseType: 'text',
      tags: { name: path },
    });
    if (response.status === 503) refused.add(1, { about: 'buying' });
    else if (response.status !== 200) console.warn(`${path}: ${response.status} ${response.body}`);
    return response.status === 200 ? (response.json() as { data: T }).data : null;
  };
  const quote = call<Quote>('/apis/fee', { country, ...(state && { state }) });
  const person = { firstName: 'Ada', lastName: 'Lane', email: `${name}@example.com` };
  const shippingAddress = { ...person, country, state, street, city, postalCode, phone: anyPhone(home) };
  const order =
    quote &&
    call<Order>('/apis/order/confirm', {
      email: person.email,
      shippingAddress: withoutEmail(shippingAddress),
      shippingMethod: quote.shippingMethod,
      paymentType: 'IPAYLINKS',
      expectedTotal: { cent: quote.total.cent, currencyCode: quote.total.currencyCode },
    });
  const card = { ...person, cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };
  const paid = order && call<PaymentState>('/apis/payment/card', { ...card, orderId: order.id });
  bought.add(paid?.state === 'paid');
}

const withoutEmail = ({ email: _, ...rest }: { email: string }) => rest;
const ofForms = { 'Content-Type': 'application/json', Origin: target, 'Sec-Fetch-Site': 'same-origin' };

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
  if (about === 'bag') return '/cart';
  if (about === 'checkout') return '/checkouts';
  // Nobody has asked for just this before.
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

export const handleSummary = summary.write;
