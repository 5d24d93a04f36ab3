import { isLoopbackHost } from '../../../shared/public-ip.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { CommerceDeps } from '../context.ts';
import { loadMailKey } from '../orders/order-link.ts';

/**
 * Returns the URLs to which the payment page of an order returns the shopper. They carry the order's key: a bank's app may
 * open them in a browser that did not place the order, which is then told how the payment stands.
 */
export async function returnUrls(
  { db, siteUrl }: Pick<CommerceDeps, 'db' | 'siteUrl'>,
  orderId: string,
  wanted: string | null | undefined,
): Promise<{ back: string; cancelled: string }> {
  const target = returnTarget(siteUrl, wanted ?? undefined, href(routes.processing, { order: orderId }));
  const key = await loadMailKey(db, orderId);
  target.searchParams.set('key', key);
  const cancelled = new URL(href(routes.unsuccess, { order: orderId, key }), target);
  return { back: target.href, cancelled: cancelled.href };
}

/** Returns the URL to which a payment page returns the shopper: the requested page of this shop, else the usual one. */
export function returnTarget(siteUrl: string, wanted: string | undefined, usualPath: string): URL {
  const usual = new URL(usualPath, siteUrl);
  const target = wanted && URL.canParse(wanted, siteUrl) ? new URL(wanted, siteUrl) : usual;
  return isPage(target) && isSameSite(target, usual) ? target : usual;
}

/**
 * Returns whether a URL can be a page of the shop: a `blob:` URL has the origin of its page, and a URL can contain a
 * user.
 */
function isPage({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/**
 * Returns whether two URLs belong to one site; on this machine the shop has several names, and the session belongs to
 * the one in use.
 */
function isSameSite(target: URL, usual: URL): boolean {
  if (target.origin === usual.origin) return true;
  const local = [target, usual].every(({ hostname }) => isLoopbackHost(hostname));
  return local && target.protocol === usual.protocol && target.port === usual.port;
}
