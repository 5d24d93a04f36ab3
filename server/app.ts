import { Hono } from 'hono';
import { tags } from '../shared/contract/tags.ts';
import { openApiRoute } from './apis/openapi-route.ts';
import { apisProxy } from './apis/proxy.ts';
import { staticJson } from './apis/static-json.ts';
import { visitorClient } from './apis/visitor-client.ts';
import { callCache } from './cache/call-cache.ts';
import { changeReader } from './cache/change-reader.ts';
import { clearCache } from './cache/clear-cache.ts';
import { devReload } from './http/assets/dev-reload.ts';
import { files } from './http/assets/files.ts';
import { clearsPrerenderCache, namesSpeculationRules, speculation } from './http/assets/speculation.ts';
import type { StoreEnv, StorefrontDeps } from './http/context.ts';
import { errorEdge, unknownRoute } from './http/errors/error-edge.ts';
import { retryAfterAway } from './http/errors/retry-after.ts';
import { limitedForms } from './http/forms/form-memory.ts';
import { canonicalPath } from './http/language/canonical-path.ts';
import { pathWithoutLanguage, rememberedLanguage, spokenLanguage } from './http/language/language.ts';
import { knownHost } from './http/security/known-host.ts';
import { refusePlaceholders } from './http/security/no-placeholders.ts';
import { refuseTwoSlashes } from './http/security/one-slash.ts';
import { sameOrigin } from './http/security/same-origin.ts';
import { securityHeaders } from './http/security/security-headers.ts';
import { sharedRateLimits } from './http/security/shared-rate-limits.ts';
import { isHttps } from './http/session/cookie-options.ts';
import { adoptsFormerCart, guests } from './http/session/guest.ts';
import { heldProfile } from './http/session/held-profile.ts';
import { sessions } from './http/session/session-middleware.ts';
import { sessionStart } from './http/session/session-start.ts';
import { movesCookies } from './http/session/shared-cookies.ts';
import { visitors } from './http/session/visitor.ts';
import { keyedHash } from './logging/persons.ts';
import { rememberUnderWay, requestLog } from './logging/request-entry.ts';
import { waitedFor } from './logging/server-timing.ts';
import { alone, question } from './operations/cluster/worker-group.ts';
import { health } from './operations/health.ts';
import { measured, measuredCommerce, tracedCommerce } from './operations/metrics/count-requests.ts';
import { ownMetrics } from './operations/metrics/metrics-page.ts';
import { limitPipelining } from './operations/pipelining-limit.ts';
import { traced } from './operations/tracing/traced-requests.ts';
import { ifSoon } from './rendering/early-head.ts';
import { shellReader } from './rendering/shell-data.ts';
import { account } from './storefront/account/account.tsx';
import { accountOrders } from './storefront/account/account-orders.tsx';
import { addresses } from './storefront/addresses/addresses.tsx';
import { honoursGpc } from './storefront/analytics/consent.ts';
import { cookies } from './storefront/analytics/cookies.tsx';
import { events } from './storefront/analytics/events.ts';
import { cart } from './storefront/cart/cart.tsx';
import { braSize } from './storefront/catalog/bra-size.tsx';
import { catalog } from './storefront/catalog/catalog.tsx';
import { shares } from './storefront/catalog/shares.tsx';
import { checkout } from './storefront/checkout/checkout.tsx';
import { contact } from './storefront/contact/contact.tsx';
import { content } from './storefront/content/content.tsx';
import { preview } from './storefront/content/preview.ts';
import { previews } from './storefront/content/preview-mode.ts';
import { formerAddresses } from './storefront/discovery/former-addresses.ts';
import { finding } from './storefront/discovery/routes.ts';
import { home } from './storefront/home/home.tsx';
import { looks } from './storefront/looks/looks.tsx';
import { newsletter } from './storefront/newsletter/newsletter.tsx';
import { notices } from './storefront/notices/notices.tsx';
import { delays } from './storefront/orders/delays.tsx';
import { orderDocuments } from './storefront/orders/documents.ts';
import { orderLink } from './storefront/orders/order-link.tsx';
import { orders } from './storefront/orders/orders.tsx';
import { withdrawal } from './storefront/orders/withdrawal.tsx';
import { outbox } from './storefront/outbox/outbox.tsx';
import { payment } from './storefront/payment/payment.tsx';
import { payPal } from './storefront/payment/paypal.tsx';
import { verification } from './storefront/payment/verification.tsx';
import { webhooks } from './storefront/payment/webhooks.ts';
import { preferences } from './storefront/places/preferences.tsx';
import { points } from './storefront/points/points.tsx';
import { reviews } from './storefront/reviews/reviews.tsx';
import { saved } from './storefront/saved/saved.tsx';
import { offline } from './storefront/shell/offline.tsx';
import { pageDictionary } from './storefront/shell/page-dictionary.ts';
import { theme } from './storefront/shell/theme.ts';

/** What the shell is made of. */
const shellTags: readonly string[] = [tags.content, tags.places];

/** Clears the caches of every process of the shop. */
const clearing = question<null, true>('clear caches');

/** The storefront: the order of middleware and the areas it is made of. */
export function createStorefront(given: StorefrontDeps): Hono<StoreEnv> {
  const { metrics, tracing, workers = alone() } = given;
  const measuredCalls = measuredCommerce(given.commerce, metrics);
  const commerce = tracing ? tracedCommerce(measuredCalls, tracing) : measuredCalls;
  const deps = { ...given, commerce };
  const app = new Hono<StoreEnv>({ getPath: pathWithoutLanguage(deps.languages) });
  const https = isHttps(deps);
  const spread = sharedRateLimits(workers, deps.clock);
  let shells = shellReader();
  const answers = callCache({ perform: deps.commerce.perform, now: () => deps.clock.now(), times: deps.callTimes });
  const upToDate = changeReader(deps, {
    onChange: (changed) => {
      answers.drop(changed);
      deps.pages.drop(changed);
      if (changed === null || changed.some((tag) => shellTags.includes(tag))) shells = shellReader();
    },
    onFollow: (follows) => {
      answers.follow(follows);
      deps.pages.follow(follows);
    },
  });
  const staticAnswers = deps.staticJsonDir
    ? staticJson({
        folder: deps.staticJsonDir,
        onBroken: (file, why) => deps.log({ file, error: why }, 'answer in a file is broken', 'warn'),
      })
    : null;
  metrics.watch({
    answers: answers.figures,
    pages: deps.pages.figures,
    files: staticAnswers?.figures ?? (() => ({ given: 0 })),
  });
  workers.answer(clearing, () => {
    answers.clear();
    deps.pages.clear();
    shells = shellReader();
    return true;
  });
  const clear = () => workers.requestAll(clearing, null);
  app.use(spokenLanguage(deps.languages), async (c, next) => {
    c.set('deps', deps);
    c.set('answers', answers);
    let applied: Promise<void> | undefined;
    c.set('upToDate', () => {
      applied ??= waitedFor(c.get('line'), upToDate());
      return applied;
    });
    c.set('staticAnswers', staticAnswers);
    await next();
  });
  app.use(retryAfterAway, measured);
  if (tracing) app.use(traced(tracing));
  app.use(limitPipelining());
  app.route('/', ownMetrics());
  app.route('/', health());
  if (deps.devReload) app.route('/', devReload());
  app.route('/', webhooks(spread));
  app.use(knownHost(deps.siteUrl));
  app.use(securityHeaders({ https, paymentOrigins: deps.paymentOrigins }));
  app.use(namesSpeculationRules, clearsPrerenderCache);
  app.route('/', speculation());
  app.route('/', files(deps));
  app.use(requestLog(keyedHash(given.logKey ?? null, given.sessionSecrets)), clearCache(deps.operationsKey, clear));
  app.route('/', finding());
  app.route('/', openApiRoute(deps.siteName));
  app.use(canonicalPath(deps.languages));
  // Before the sessions of shoppers: staff have their own.
  if (deps.office) app.route('/', deps.office);
  app.use(
    sessions({ https }),
    guests,
    movesCookies,
    visitors,
    rememberUnderWay,
    sameOrigin,
    limitedForms(),
    async (c, next) => {
      c.set('api', visitorClient(c));
      c.set('shell', async () => {
        await ifSoon(c, c.get('upToDate')());
        return shells.read(c);
      });
      await next();
    },
  );
  app.use(adoptsFormerCart, refuseTwoSlashes, refusePlaceholders, rememberedLanguage(deps.languages));
  app.route('/', apisProxy(spread));
  app.use(previews);
  app.use(sessionStart(), heldProfile, honoursGpc);
  app.route('/', events(spread, deps.mapsDirs ?? []));
  const buying = [cart, checkout, payPal, payment, verification, orders, orderLink, orderDocuments, withdrawal, delays];
  const customers = [account, accountOrders, addresses, points, saved, looks, contact, content];
  for (const area of [
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
    newsletter,
    cookies,
    preferences,
    preview,
    theme,
    pageDictionary,
    offline,
    outbox,
  ])
    app.route('/', area);
  app.notFound(unknownRoute);
  app.onError(errorEdge);
  return app;
}
