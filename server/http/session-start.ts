import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { defaultCountry, defaultCurrency, startNames } from '../../shared/constants.ts';
import { locate } from '../../shared/contract/places.ts';
import { routes } from '../../shared/routes.ts';
import { visitorClient } from '../apis/visitor-client.ts';
import type { Shell } from '../render/shell.ts';
import { clientAddress } from './client-address.ts';
import { consentOf } from './consent.ts';
import type { StoreEnv } from './context.ts';
import type { Visitor } from './identity.ts';
import { sentFrom, withoutStart } from './sent-from.ts';
import { startPlaces } from './start-places.ts';
import { cabOf, setVisitorCookie, sizeConversionOf, visitorCookies } from './visitor.ts';

const locatedMs = 10 * 60_000;

/**
 * Begins a visit (docs/specification.md, Visits): country, currency, size conversion and cab out of the address, the
 * cookies, or where the visitor is, each one that the shop has. A visitor with cookies then goes on to the address
 * without them; one without, e.g. a search engine, is shown the page as it was asked for.
 */
export function sessionStart() {
  const located = new LRUCache<string, { country: string | null }>({ max: 10_000, ttl: locatedMs });
  return createMiddleware<StoreEnv>(async (c, next) => {
    // Without the shop's lists everything stays as the visitor chose it.
    const shell = isFile(c.req.path) ? null : await c.var.shell().catch(() => null);
    if (!shell?.countries.length || !shell.currencies.length) return next();
    const url = new URL(c.req.url);
    const wanted = c.req.method === 'GET' || c.req.method === 'HEAD' ? wantedBy(url.searchParams) : null;
    await begin(c, shell, wanted ?? {}, located);
    // Who brought the visitor is kept only once that is agreed to; until then the address says it.
    const waits = (wanted?.cab ?? wanted?.affiliateEvent) !== undefined && consentOf(c) === 'ask';
    const isKnown = getCookie(c, visitorCookies.deviceId) === c.var.visitor.deviceId && !waits;
    // A form's own address often has no page to come back to.
    const address = wanted ? withoutStart(url) : c.req.method === 'POST' ? sentFrom(c) : '';
    if (!wanted || !isKnown) {
      if (address) c.set('address', address);
      return next();
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(address, 302);
  });
}

/** Feeds, style sheets and the like are the same for everybody, or say in their address what they hold. */
const isFile = (path: string) => /\.\w+$/.test(path);

type Wanted = Partial<Record<(typeof startNames)[number], string>>;

/** Null where the address says nothing about its visitor. */
function wantedBy(search: URLSearchParams): Wanted | null {
  const said = startNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ''] as const] : []));
  return said.length > 0 ? Object.fromEntries(said) : null;
}

async function begin(
  c: Context<StoreEnv>,
  shell: Shell,
  wanted: Wanted,
  located: LRUCache<string, { country: string | null }>,
): Promise<void> {
  const { visitor } = c.var;
  // Nothing may change what a shopper is about to pay.
  const mayMove = c.req.path !== routes.payment;
  const places = await startPlaces({
    countries: shell.countries,
    currencies: shell.currencies,
    saved: {
      country: getCookie(c, visitorCookies.countryCode),
      currency: getCookie(c, visitorCookies.currencyCode),
      chosen: visitor.countryChosen,
    },
    wanted: mayMove ? { country: wanted.country?.toUpperCase(), currency: wanted.currency?.toUpperCase() } : {},
    locate: async () => (shell.website.countrySelector ? countryOf(c, wanted.ip, located) : null),
  });
  const countryCode = places.countryCode || defaultCountry;
  // Who brought somebody is no need of theirs.
  const mayTrace = consentOf(c, countryCode) === 'granted';
  const begun: Visitor = {
    ...visitor,
    countryChosen: places.countryChosen,
    countryCode,
    currencyCode: places.currencyCode || defaultCurrency,
    sizeConversion: sizeConversionOf(wanted.sizeConversionType?.toUpperCase(), visitor.sizeConversion),
    cab: cabOf(mayTrace ? wanted.cab : undefined, visitor.cab),
    affiliateEvent: cabOf(mayTrace ? wanted.affiliateEvent : undefined, visitor.affiliateEvent),
  };
  keep(c, begun);
  c.set('visitor', begun);
  // Prices and the rest are asked for in the name of who they are now known to be.
  c.set('api', visitorClient(c));
}

/** Keeps what is not in the visitor's cookies already. */
function keep(c: Context<StoreEnv>, begun: Visitor): void {
  const { countryCode, currencyCode, countryChosen, sizeConversion, cab, affiliateEvent } = begun;
  const { visitor } = c.var;
  const values = {
    [visitorCookies.countryCode]: countryCode,
    [visitorCookies.currencyCode]: currencyCode,
    ...(countryChosen && { [visitorCookies.countryChosen]: '1' }),
    ...(sizeConversion !== visitor.sizeConversion && { [visitorCookies.sizeConversion]: sizeConversion }),
    ...(cab !== visitor.cab && { [visitorCookies.cab]: cab }),
    ...(affiliateEvent !== visitor.affiliateEvent && { [visitorCookies.affiliateEvent]: affiliateEvent }),
  };
  for (const [name, value] of Object.entries(values))
    if (getCookie(c, name) !== value) setVisitorCookie(c, name, value);
}

/** Where the visitor's address is. In production only their own one counts. */
async function countryOf(
  c: Context<StoreEnv>,
  ip: string | undefined,
  located: LRUCache<string, { country: string | null }>,
): Promise<string | null> {
  const said = c.var.deps.production ? undefined : ip;
  const address = said ?? clientAddress(c);
  if (!address) return null;
  const known = located.get(address);
  if (known) return known.country;
  const found = await c.var.api.attempt(locate, said ? { ip: said } : {}, { optional: true });
  if (!found.ok) return null;
  const country = found.value?.code ?? null;
  located.set(address, { country });
  return country;
}
