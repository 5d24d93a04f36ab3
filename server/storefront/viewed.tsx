import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Cart } from '../../shared/contract/cart.ts';
import { noteViewed, viewed } from '../../shared/contract/viewed.ts';
import { ViewedRail } from '../../ui/components/viewed-rail.tsx';
import type { ApiClient } from '../apis/client.ts';
import { clientBeside } from '../apis/visitor-client.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { isFetchedAhead } from '../http/fetched-ahead.ts';
import { visitorCookies } from '../http/visitor.ts';
import { type LaterSection, later } from '../render/sections.ts';

/**
 * Notes that the visitor sees a product. The page itself may be a kept one that is everybody's, so this is done beside
 * it, and nobody waits for it. Whoever keeps no cookies could not be shown it again, and what a browser fetches ahead
 * has been seen by nobody.
 */
export const notesProductViewed = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const productId = c.req.param('id');
  if (!productId || c.req.method !== 'GET' || !wasSeen(c.res.status)) return;
  if (isFetchedAhead(c) || !comesBack(c)) return;
  c.set('seenProduct', productId);
  const { deps, requestId } = c.var;
  void noteSeen(productId, { api: clientBeside(c)(requestId), deps, requestId });
});

/** What noting that a product was seen needs of a request. */
interface Noting {
  api: ApiClient;
  deps: Pick<StorefrontDeps, 'log'>;
  requestId: string;
}

export async function noteSeen(productId: string, { api, deps, requestId }: Noting): Promise<void> {
  try {
    await api.attempt(noteViewed, { productId }, { optional: true });
  } catch (error) {
    deps.log({ requestId, error: { name: 'NotNoted', message: String(error) } });
  }
}

const wasSeen = (status: number) => status === 200 || status === 304;

/** Whether the device was here before: its cookie came with the request. */
function comesBack(c: Context<StoreEnv>): boolean {
  return getCookie(c, visitorCookies.deviceId) === c.var.visitor.deviceId;
}

/** What the visitor looked at lately and has not in the bag; nothing where that is nothing. */
export function viewedSection(c: Context<StoreEnv>, { shoppingCart }: Pick<Cart, 'shoppingCart'>): LaterSection {
  const inBag = new Set(shoppingCart.map(({ productId }) => productId));
  return later(c.var.api.get(viewed, {}, { optional: true }), (products) => (
    <ViewedRail products={products.filter(({ id }) => !inBag.has(id))} />
  ));
}
