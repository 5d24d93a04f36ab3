import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { Cart } from '../../../shared/contract/cart.ts';
import { noteViewed, viewed } from '../../../shared/contract/viewed.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { RailSection } from '../../../ui/catalog/product-grid.tsx';
import type { ApiClient } from '../../apis/client.ts';
import { clientBeside } from '../../apis/visitor-client.ts';
import { isFetchedAhead } from '../../http/assets/prefetched.ts';
import type { StoreEnv, StorefrontDeps } from '../../http/context.ts';
import { readCookie } from '../../http/session/cookie-options.ts';
import type { Visitor } from '../../http/session/identity.ts';
import { visitorCookies } from '../../http/session/visitor.ts';
import { type LaterSection, later } from '../../rendering/sections.ts';

/**
 * Records a product view. The page itself may be cached and shared, so the view is recorded in parallel and nothing
 * waits for it. Clients without cookies are skipped, since they could not see their list, and so are prefetched pages.
 */
export const notesProductViewed = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const productId = c.req.param('id');
  if (!productId || c.req.method !== 'GET' || !wasSeen(c.res.status)) return;
  if (isFetchedAhead(c) || !comesBack(c)) return;
  const deps = c.get('deps');
  const requestId = c.get('requestId');
  const visitor = c.get('visitor');
  const session = c.get('session');
  void noteSeen(productId, { apiFor: clientBeside(c), deps, requestId, visitor, userId: session.data.userId });
});

/** The parts of a request that recording a view needs. */
interface Noting {
  apiFor: (requestId: string) => ApiClient;
  deps: Pick<StorefrontDeps, 'log' | 'clock'>;
  requestId: string;
  visitor: Pick<Visitor, 'deviceId'>;
  userId: string | undefined;
}

/** Views of a page within this time count once. */
const oneLookMs = 5_000;
/** The last view of each visitor, for each storefront. */
const lastLooks = new WeakMap<Noting['deps'], LRUCache<string, { productId: string; at: number }>>();

async function noteSeen(productId: string, noting: Noting): Promise<void> {
  const { apiFor, deps, requestId, visitor, userId } = noting;
  const looks = lastLooks.getOrInsertComputed(deps, () => new LRUCache({ max: 5_000 }));
  const who = `${visitor.deviceId} ${userId ?? ''}`;
  const now = deps.clock.now();
  const last = looks.get(who);
  if (last?.productId === productId && now >= last.at && now < last.at + oneLookMs) return;
  try {
    const noted = await apiFor(requestId).attempt(noteViewed, { productId }, { optional: true });
    if (noted.ok) looks.set(who, { productId, at: now });
  } catch (error) {
    deps.log({ requestId, error: { name: 'NotNoted', message: String(error) } });
  }
}

const wasSeen = (status: number) => status === 200 || status === 304;

/** Returns whether the browser has been here before: its cookie came with the request. */
function comesBack(c: Context<StoreEnv>): boolean {
  return readCookie(c, visitorCookies.deviceId) === c.get('visitor').deviceId;
}

/** Returns the section with products viewed that are not in the cart; empty where there are none. */
export function viewedSection(c: Context<StoreEnv>, cart: Promise<Pick<Cart, 'shoppingCart'>>): LaterSection {
  const seen = Promise.all([c.get('api').get(viewed, {}, { optional: true }), cart]);
  return later(seen, ([products, { shoppingCart }]) => {
    const inBag = new Set(shoppingCart.map(({ productId }) => productId));
    return (
      <RailSection id="viewed" title={messages.viewed.title} products={products.filter(({ id }) => !inBag.has(id))} />
    );
  });
}
