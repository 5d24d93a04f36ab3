import type { Context } from 'hono';
import type { AnalyticsEvent } from '../../shared/analytics/event-facts.ts';
import { cart as cartCall } from '../../shared/contract/cart.ts';
import { localized } from '../../shared/language/language.ts';
import { pathOnSite } from '../../shared/return-path.ts';
import type { VisitorState } from '../../ui/rendering/visitor-state.ts';
import type { StoreEnv } from '../http/context.ts';
import { say } from '../logging/entry-notes.ts';
import { consentOf } from '../storefront/analytics/consent.ts';
import { isSeen, takeQueuedEvents } from '../storefront/analytics/event-queue.ts';
import type { Shell } from './shell.ts';

interface PageVisit {
  visitor: VisitorState;
  shell: Shell;
  /** Events queued for this page. */
  happened: readonly AnalyticsEvent[];
  /** The page contains a flash message, so it is not cached. */
  once: boolean;
}

/** Returns the visitor as holes and islands show it, and the shell. */
export async function visitorStateOf(c: Context<StoreEnv>): Promise<PageVisit> {
  const visitor = c.get('visitor');
  const session = c.get('session');
  const [shell, cart] = await Promise.all([c.get('shell')(), cartSummary(c)]);
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

const nothing = { count: 0, version: 0 };

/** An empty cart equals none: the precompressed page is the same for all visitors without a cart. */
function orNothing({ count, version }: VisitorState['cart']): VisitorState['cart'] {
  return count === 0 ? nothing : { count, version };
}
