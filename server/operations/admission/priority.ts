import { withoutPrefix } from '../../../shared/language/language.ts';
import { routes } from '../../../shared/routes.ts';

/**
 * What asks, from what is turned away first to what is turned away last:
 * - `ahead`: nobody waits for it (fetched ahead, the service worker's copy, what a page tells of itself, lists for machines);
 * - `browsing`: pages, pictures and calls of somebody without a bag, which have to be made;
 * - `kept`: the same where it was at hand a moment ago;
 * - `bag`: of somebody with a bag, and of accounts;
 * - `checkout`: the bag itself, ordering, paying, what an order is doing, and the files and the few small calls that pages
 *   about it need as all others do.
 */
export const ranks = ['ahead', 'browsing', 'kept', 'bag', 'checkout'] as const;
export type Rank = (typeof ranks)[number];

/** A request as far as it has to be known before anything is done for it. */
export interface Asked {
  method?: string | undefined;
  /** As it was asked for: path and query. */
  url?: string | undefined;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Of use to whoever asks whether the shop lives. What only begins like one of these is a page that there is not. */
const ofLife = new Set(['/healthz', '/readyz', '/metrics']);
/** Of payment providers: bounded by `storefront/payment/webhooks.ts` already. */
const ofProviders = new Set(['/webhooks/card', '/webhooks/paypal']);
const checkout = [
  routes.cart,
  routes.checkout,
  routes.payment,
  routes.card,
  '/order/',
  '/results/',
  routes.trackOrders,
  '/apis/cart',
  '/apis/fee',
  '/apis/order',
  '/apis/orders',
  '/apis/payment',
  ...[
    '/apis/changes',
    '/apis/edition',
    '/apis/website',
    '/apis/currencies',
    '/apis/countries',
    '/apis/shipping',
    '/apis/locate',
  ],
  '/apis/payment-origins',
  '/assets/',
  '/sw.js',
];
const ofCustomers = ['/account', routes.newPassword, '/apis/user/', '/apis/addresses'];
const forNobody = [routes.events, '/feeds/', '/sitemap', '/robots.txt'];

/** The cookie that says that its visitor has a bag. It opens nothing, so whoever sends a false one gains a place in the line. */
export const cartCookie = 'bag';
const saysBag = new RegExp(`(?:^|;\\s*)${cartCookie}=1(?:;|$)`);

/** @returns null for what is never turned away */
export function rankOf(asked: Asked, prefix: string, wasCached: (url: string) => boolean): Rank | null {
  const { method, url = '/', headers } = asked;
  const path = withoutPrefix(prefix, pathOf(url));
  if (ofProviders.has(path) || (ofLife.has(path) && (method === 'GET' || method === 'HEAD'))) return null;
  if ('sec-purpose' in headers || 'purpose' in headers || 'offline-copy' in headers) return 'ahead';
  if (startsLikeOne(forNobody, path)) return 'ahead';
  if (startsLikeOne(checkout, path)) return 'checkout';
  if (saysBag.test(textOf(headers.cookie)) || startsLikeOne(ofCustomers, path)) return 'bag';
  return path.startsWith('/images/') || wasCached(url) ? 'kept' : 'browsing';
}

/** Whether a request is about buying: these are told apart in the log. */
export const isCheckout = (rank: Rank) => rank === 'checkout';

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

const visitorId = /(?:^|;\s*)cid=([0-9a-f]{6})/;
const goldenRatio = 0.618_033_988_75;

/**
 * Places within a rank, from 0 to below 1: who is lower is turned away sooner. A visitor keeps their place for an hour, so
 * that whoever is let in can go on, and the next hour is another's luck. Who is known stands before who comes for the
 * first time.
 */
export function placer() {
  let strangers = 0;
  return ({ headers }: Asked, now: number): number => {
    const id = visitorId.exec(textOf(headers.cookie))?.[1];
    if (id === undefined) {
      strangers = (strangers + goldenRatio) % 1;
      return strangers / 2;
    }
    const hour = Math.floor(now / 3_600_000);
    return (1 + ((Number.parseInt(id, 16) / 2 ** 24 + hour * goldenRatio) % 1)) / 2;
  };
}

function startsLikeOne(starts: readonly string[], path: string): boolean {
  for (const start of starts) {
    if (!path.startsWith(start)) continue;
    // '/cart' is not the beginning of '/cartoons'.
    if (start.endsWith('/') || path.length === start.length || /[/.-]/.test(path[start.length] ?? '')) return true;
  }
  return false;
}

const textOf = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : '');
