import { withoutPrefix } from '../../../shared/language/language.ts';
import { routes } from '../../../shared/routes.ts';

/**
 * Priorities, the one that is refused first at the beginning:
 * - `ahead`: no person waits for it (prefetched pages, the service worker's copy, events, lists for machines);
 * - `browsing`: pages, pictures and calls of visitors without a cart;
 * - `cart`: the same of visitors with a cart, and accounts;
 * - `checkout`: the cart itself, ordering, paying, orders, and the files and small calls that every page needs.
 */
export const priorities = ['ahead', 'browsing', 'cart', 'checkout'] as const;
export type Priority = (typeof priorities)[number];

/** What a request says before any work is done for it. */
export interface RequestHead {
  method?: string | undefined;
  /** Path and query. */
  url?: string | undefined;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const health = new Set(['/healthz', '/readyz', '/metrics']);
/** `storefront/payment/webhooks.ts` limits these. */
const webhooks = new Set(['/webhooks/card', '/webhooks/paypal', '/webhooks/stripe']);
const ofCheckout = [
  ...[routes.cart, routes.checkout, routes.payment, routes.card, routes.trackOrders, '/order/', '/results/'],
  ...['/apis/cart', '/apis/fee', '/apis/order', '/apis/orders', '/apis/payment', '/apis/payment-origins'],
  ...[
    '/apis/changes',
    '/apis/edition',
    '/apis/website',
    '/apis/brand',
    '/apis/currencies',
    '/apis/countries',
    '/apis/shipping',
    '/apis/locate',
  ],
  ...['/assets/', '/sw.js'],
];
const ofCustomers = ['/account', routes.newPassword, '/apis/user/', '/apis/addresses'];
const forMachines = [routes.events, '/feeds/', '/sitemap', '/robots.txt'];

/** The cookie that says that its visitor has a cart. It opens nothing: a forged one only raises the priority. */
export const cartCookie = 'bag';
const hasCart = new RegExp(`(?:^|;\\s*)${cartCookie}=1(?:;|$)`);

/** @returns null for a request that is never refused */
export function priorityOf({ method, url = '/', headers }: RequestHead, languagePrefix: string): Priority | null {
  const path = withoutPrefix(languagePrefix, pathOf(url));
  if (webhooks.has(path) || (health.has(path) && (method === 'GET' || method === 'HEAD'))) return null;
  if ('sec-purpose' in headers || 'purpose' in headers || 'offline-copy' in headers) return 'ahead';
  if (isUnder(forMachines, path)) return 'ahead';
  if (isUnder(ofCheckout, path)) return 'checkout';
  return hasCart.test(cookiesOf(headers)) || isUnder(ofCustomers, path) ? 'cart' : 'browsing';
}

const goldenRatio = 0.618_033_988_75;

/**
 * Returns a request's position within its priority, from 0 to below 1; the lower is refused sooner. A visitor keeps
 * theirs for an hour, so that one who is served can go on instead of reaching every tenth page. Unknown visitors are below
 * known ones. Requests of the checkout have the same position.
 */
export function positionOf({ headers }: RequestHead, priority: Priority, now: number): number {
  const id = /(?:^|;\s*)cid=([0-9a-f]{6})/.exec(cookiesOf(headers))?.[1];
  if (id === undefined || priority === 'checkout') return 0;
  const hour = Math.floor(now / 3_600_000);
  return (Number.parseInt(id, 16) / 2 ** 24 + hour * goldenRatio) % 1;
}

/** Whether a request is about buying: the log and the metrics count these separately. */
export const isCheckout = (priority: Priority): boolean => priority === 'checkout';

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** '/cart' is '/cart', '/cart/items' and '/cart.json', but not '/cartoons'. */
const isUnder = (starts: readonly string[], path: string) =>
  starts.some(
    (start) =>
      path.startsWith(start) &&
      (start.endsWith('/') || path.length === start.length || /[/.-]/.test(path[start.length] ?? '')),
  );

const cookiesOf = ({ cookie }: RequestHead['headers']) => (typeof cookie === 'string' ? cookie : '');
