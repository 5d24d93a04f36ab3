import { Hono } from 'hono';
import type { StoreEnv, StorefrontDeps } from './http/context.ts';
import { errorEdge, unknownRoute } from './http/errors/error-edge.ts';
import { pathWithoutLanguage } from './http/language/language.ts';
import { sharedRateLimits } from './http/security/shared-rate-limits.ts';
import { openCaches } from './layers/caches.ts';
import { identity } from './layers/identity.ts';
import { language } from './layers/language.ts';
import { observe } from './layers/observe.ts';
import { security } from './layers/security.ts';
import { transport } from './layers/transport.ts';
import { visit } from './layers/visit.ts';
import { alone } from './operations/cluster/worker-group.ts';
import { measuredCommerce, tracedCommerce } from './operations/metrics/count-requests.ts';
import { account } from './storefront/account/account.tsx';
import { accountOrders } from './storefront/account/account-orders.tsx';
import { addresses } from './storefront/addresses/addresses.tsx';
import { cookies } from './storefront/analytics/cookies.tsx';
import { cart } from './storefront/cart/cart.tsx';
import { braSize } from './storefront/catalog/bra-size.tsx';
import { catalog } from './storefront/catalog/catalog.tsx';
import { shares } from './storefront/catalog/shares.tsx';
import { checkout } from './storefront/checkout/checkout.tsx';
import { contact } from './storefront/contact/contact.tsx';
import { content } from './storefront/content/content.tsx';
import { preview } from './storefront/content/preview-mode.ts';
import { formerAddresses } from './storefront/discovery/former-addresses.ts';
import { home } from './storefront/home/home.tsx';
import { looks } from './storefront/looks/looks.tsx';
import { newsletter } from './storefront/newsletter/newsletter.tsx';
import { notices } from './storefront/notices/notices.tsx';
import { opening } from './storefront/opening/opening.tsx';
import { delays, orderLink } from './storefront/orders/order-link.tsx';
import { orderDocuments, orders } from './storefront/orders/orders.tsx';
import { withdrawal } from './storefront/orders/withdrawal.tsx';
import { outbox } from './storefront/outbox/outbox.tsx';
import { payment } from './storefront/payment/payment.tsx';
import { payPal } from './storefront/payment/paypal.tsx';
import { verification } from './storefront/payment/verification.tsx';
import { preferences } from './storefront/places/preferences.tsx';
import { points } from './storefront/points/points.tsx';
import { reviews } from './storefront/reviews/reviews.tsx';
import { saved } from './storefront/saved/saved.tsx';
import { offline } from './storefront/shell/offline.tsx';
import { pageDictionary } from './storefront/shell/page-dictionary.ts';

const buying = [cart, checkout, payPal, payment, verification, orders, orderLink, orderDocuments, withdrawal, delays];
const customers = [account, accountOrders, addresses, points, saved, looks, contact, content];
const areas: readonly Hono<StoreEnv>[] = [
  // Before the contact form, so that the route of its page is its own in the log and in metrics.
  formerAddresses,
  home,
  reviews,
  shares,
  notices,
  braSize,
  catalog,
  ...buying,
  ...customers,
  opening,
  newsletter,
  cookies,
  preferences,
  preview,
  pageDictionary,
  offline,
  outbox,
];

/** The storefront: the layers that each request passes, in their order, and the areas that it is made of. */
export function createStorefront(given: StorefrontDeps): Hono<StoreEnv> {
  const measured = measuredCommerce(given.commerce, given.metrics);
  const deps = { ...given, commerce: given.tracing ? tracedCommerce(measured, given.tracing) : measured };
  const limits = sharedRateLimits(deps.workers ?? alone(), deps.clock);
  const caches = openCaches(deps);
  const app = new Hono<StoreEnv>({ getPath: pathWithoutLanguage(deps.languages) });
  app.route('/', transport(deps, caches, limits));
  app.route('/', security(deps));
  app.route('/', observe(deps, caches));
  app.route('/', language(deps));
  // Before the sessions of shoppers: staff have their own.
  if (deps.office) app.route('/', deps.office);
  app.route('/', identity(deps, caches));
  app.route('/', visit(deps, limits));
  for (const area of areas) app.route('/', area);
  app.notFound(unknownRoute);
  app.onError(errorEdge);
  return app;
}
