import type { Context } from 'hono';
import type { AnalyticsEvent } from '../../shared/analytics/event-facts.ts';
import { cart as cartCall } from '../../shared/contract/cart.ts';
import { waitingOrder } from '../../shared/contract/orders.ts';
import { localized } from '../../shared/language/language.ts';
import { pathOnSite } from '../../shared/return-path.ts';
import { minuteMs } from '../../shared/time/duration.ts';
import type { VisitorState, WaitingOrder } from '../../ui/rendering/visitor-state.ts';
import type { StoreEnv } from '../http/context.ts';
import { changeSession } from '../http/session/session-middleware.ts';
import { say } from '../logging/entry-notes.ts';
import { consentOf } from '../storefront/analytics/consent.ts';
import { isSeen, takeQueuedEvents } from '../storefront/analytics/event-queue.ts';
import { stepOf } from '../storefront/orders/order-step.ts';
import type { Shell } from './shell.ts';

interface PageVisit {
  visitor: VisitorState;
  shell: Shell;
  happened: readonly AnalyticsEvent[];
  /** The page contains a flash message, so it is not cached. */
  once: boolean;
}

/** Returns the visitor as holes and islands show it, and the shell. */
export async function loadVisitorState(c: Context<StoreEnv>): Promise<PageVisit> {
  const visitor = c.get('visitor');
  const session = c.get('session');
  const [shell, cart, waiting] = await Promise.all([c.get('shell')(), cartSummary(c), loadWaitingOrder(c)]);
  const country = shell.countries.find(({ code }) => code === visitor.countryCode);
  // A prefetched page leaves the message to one that is seen.
  const flash = isSeen(c) ? (session.data.flash ?? '') : '';
  if (flash) {
    say(c.get('line'), flash);
    const { flash: _shown, ...rest } = session.data;
    session.data = rest;
    session.changed = true;
  }
  const happened = takeQueuedEvents(c);
  return {
    shell,
    happened,
    once: flash !== '' || happened.length > 0,
    visitor: {
      currencyCode: visitor.currencyCode,
      countryCode: visitor.countryCode,
      countryName: country?.name ?? visitor.countryCode,
      consent: consentOf(c),
      signedIn: session.data.token !== undefined,
      cart,
      flash,
      waiting,
      returnPath: localized(c.get('address') ?? pathOnSite(new URL(c.req.url))),
    },
  };
}

/**
 * Returns the cart's count from the session; calls the service only when the session does not know it, and does without
 * when it fails.
 */
async function cartSummary(c: Context<StoreEnv>): Promise<VisitorState['cart']> {
  const session = c.get('session');
  const api = c.get('api');
  const known = session.data.cart;
  if (!known) return nothing;
  if (known !== 'ask') return orNothing(known);
  const result = await api.attempt(cartCall, {}, { optional: true });
  return result.ok ? orNothing(result.value) : nothing;
}

/** Returns the order that waits; asks the service only where there may be one, until it knows of none. */
async function loadWaitingOrder(c: Context<StoreEnv>): Promise<WaitingOrder | null> {
  const session = c.get('session');
  if (!session.data.waits) return null;
  const result = await c.get('api').attempt(waitingOrder, {}, { optional: true });
  if (!result.ok) return null;
  const { order } = result.value;
  if (!order) {
    changeSession(session, { waits: false });
    return null;
  }
  const now = c.get('deps').clock.now();
  const step = stepOf(order, now);
  if (step !== 'pay' && step !== 'verify') return null;
  const minutesLeft = Math.max(1, Math.ceil(((order.expiresAt ?? now) - now) / minuteMs));
  return { id: order.id, orderNo: order.orderNo, minutesLeft, step };
}

const nothing = { count: 0, version: 0 };

/** An empty cart equals none: the precompressed page is the same for all visitors without a cart. */
function orNothing({ count, version }: VisitorState['cart']): VisitorState['cart'] {
  return count === 0 ? nothing : { count, version };
}
