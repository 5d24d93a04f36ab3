import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { answerCache } from './apis/answer-cache.ts';
import { openApiRoute } from './apis/openapi-route.ts';
import { apisProxy } from './apis/proxy.ts';
import { staticJson } from './apis/static-json.ts';
import { visitorClient } from './apis/visitor-client.ts';
import { alone, question } from './cluster/crew.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { clearCache } from './http/clear-cache.ts';
import { honoursGpc } from './http/consent.ts';
import type { StoreEnv, StorefrontDeps } from './http/context.ts';
import { isHttps } from './http/cookie-options.ts';
import { devReload } from './http/dev-reload.ts';
import { earlyHints } from './http/early-hints.ts';
import { errorEdge, unknownRoute } from './http/error-edge.ts';
import { files } from './http/files.ts';
import { limitedForms } from './http/form-space.ts';
import { adoptsFormerCart, guests } from './http/guest.ts';
import { health } from './http/health.ts';
import { heldProfile } from './http/held-profile.ts';
import { knownHost } from './http/known-host.ts';
import { pathWithoutLanguage, rememberedLanguage, spokenLanguage } from './http/language.ts';
import { logLine, rememberUnderWay } from './http/log-line.ts';
import { measured, measuredCommerce, tracedCommerce } from './http/measured.ts';
import { ownMetrics } from './http/metrics-page.ts';
import { oneSlash } from './http/one-slash.ts';
import { previews } from './http/preview.ts';
import { fewRequestsAhead, openRequests } from './http/requests-ahead.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { waitedFor } from './http/server-timing.ts';
import { sessions } from './http/session-middleware.ts';
import { sessionStart } from './http/session-start.ts';
import { movesCookies } from './http/shared-cookies.ts';
import { dropsReadyPages, namesRules, speculation } from './http/speculation.ts';
import { spreadUses } from './http/spread-uses.ts';
import { traced } from './http/traced.ts';
import { visitors } from './http/visitor.ts';
import { webhooks } from './http/webhooks.ts';
import { keyedHash } from './logging/persons.ts';
import { editionReader } from './render/edition.ts';
import { shellReader } from './render/shell-data.ts';
import { known } from './short-way/known.ts';
import { learns } from './short-way/learns.ts';
import { shortWay } from './short-way/short-way.ts';
import { account } from './storefront/account.tsx';
import { accountOrders } from './storefront/account-orders.tsx';
import { addresses } from './storefront/addresses.tsx';
import { cart } from './storefront/cart.tsx';
import { catalog } from './storefront/catalog.tsx';
import { checkout } from './storefront/checkout.tsx';
import { contact } from './storefront/contact.tsx';
import { content } from './storefront/content.tsx';
import { cookies } from './storefront/cookies.tsx';
import { events } from './storefront/events.ts';
import { finding } from './storefront/finding/area.ts';
import { home } from './storefront/home.tsx';
import { looks } from './storefront/looks.tsx';
import { newsletter } from './storefront/newsletter.tsx';
import { offline } from './storefront/offline.tsx';
import { orders } from './storefront/orders.tsx';
import { outbox } from './storefront/outbox.tsx';
import { payment } from './storefront/payment.tsx';
import { payPal } from './storefront/paypal.tsx';
import { points } from './storefront/points.tsx';
import { preferences } from './storefront/preferences.ts';
import { preview } from './storefront/preview.ts';
import { reviews } from './storefront/reviews.tsx';
import { shares } from './storefront/shares.tsx';
import { theme } from './storefront/theme.ts';
import { verification } from './storefront/verification.tsx';

/** What is kept is cleared in every process of the shop. */
const clearing = question<null, true>('clear what is kept');

export interface Storefront {
  app: Hono<StoreEnv>;
  /** The short way of kept pages before the listener that asks the app. */
  before: (whole: RequestListener) => RequestListener;
}

/** The storefront: the order of middleware and the areas it is made of. */
export function createStorefront(given: StorefrontDeps): Storefront {
  const { metrics, tracing, crew = alone() } = given;
  const measuredCalls = measuredCommerce(given.commerce, metrics);
  const commerce = tracing ? tracedCommerce(measuredCalls, tracing) : measuredCalls;
  const deps = { ...given, commerce };
  const app = new Hono<StoreEnv>({ getPath: pathWithoutLanguage(deps.languages) });
  const https = isHttps(deps);
  const spread = spreadUses(crew, deps.clock);
  let shells = shellReader();
  const answers = answerCache({ commerce: deps.commerce, now: () => deps.clock.now(), times: deps.callTimes });
  const readEdition = editionReader(deps, () => {
    answers.expire();
    deps.pages.clear();
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
  crew.answer(clearing, () => {
    answers.clear();
    deps.pages.clear();
    shells = shellReader();
    return true;
  });
  const clear = () => crew.askAll(clearing, null);
  app.use(spokenLanguage(deps.languages), async (c, next) => {
    c.set('deps', deps);
    c.set('answers', answers);
    c.set('staticAnswers', staticAnswers);
    await next();
  });
  const remembered = known();
  const open = openRequests();
  app.use(learns(remembered), measured);
  if (tracing) app.use(traced(tracing));
  app.use(fewRequestsAhead(open));
  app.route('/', ownMetrics());
  app.route('/', health());
  if (deps.devReload) app.route('/', devReload());
  app.route('/', webhooks(spread));
  app.use(knownHost(deps.siteUrl));
  app.use(securityHeaders({ https, paymentOrigins: deps.paymentOrigins }));
  app.use(namesRules, dropsReadyPages);
  app.route('/', speculation());
  app.route('/', files(deps));
  app.use(
    earlyHints,
    logLine(keyedHash(given.logKey ?? null, given.sessionSecrets)),
    clearCache(deps.operationsKey, clear),
  );
  app.route('/', finding());
  app.route('/', openApiRoute(deps.siteName));
  app.use(canonicalPath(deps.languages));
  app.use(
    sessions({ https }),
    guests,
    movesCookies,
    visitors,
    rememberUnderWay,
    sameOrigin,
    limitedForms(),
    async (c, next) => {
      const api = visitorClient(c);
      c.set('api', api);
      let edition: ReturnType<typeof readEdition> | undefined;
      c.set('edition', () => {
        edition ??= waitedFor(c.var.line, readEdition());
        return edition;
      });
      c.set('shell', () => shells.read(c));
      await next();
    },
  );
  app.use(adoptsFormerCart, oneSlash, rememberedLanguage(deps.languages));
  app.route('/', apisProxy(spread));
  app.use(previews);
  app.use(sessionStart(), heldProfile, honoursGpc);
  app.route('/', events(spread, deps.mapsDirs ?? []));
  const buying = [cart, checkout, payPal, payment, verification, orders];
  const customers = [account, accountOrders, addresses, points, looks, contact, content];
  for (const area of [
    home,
    reviews,
    shares,
    catalog,
    ...buying,
    ...customers,
    newsletter,
    cookies,
    preferences,
    preview,
    theme,
    offline,
    outbox,
  ])
    app.route('/', area);
  app.notFound(unknownRoute);
  app.onError(errorEdge);
  const { before } = shortWay({ deps, known: remembered, open, readEdition, shells: () => shells });
  return { app, before };
}
