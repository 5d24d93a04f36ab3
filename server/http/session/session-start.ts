import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { defaultCountry, defaultCurrency, startNames } from '../../../shared/constants.ts';
import { type Country, type Currency, locate } from '../../../shared/contract/places.ts';
import { routes } from '../../../shared/routes.ts';
import type { Shell } from '../../rendering/shell.ts';
import { consentOf } from '../../storefront/analytics/consent.ts';
import type { StoreEnv } from '../context.ts';
import { sentFrom, withoutStart } from '../forms/sent-from.ts';
import { clientIp } from '../security/client-ip.ts';
import { readCookie } from './cookie-options.ts';
import type { Visitor } from './identity.ts';
import { cabOf, setVisitorCookie, sizeConversionOf, visitorCookies } from './visitor.ts';

const locatedMs = 10 * 60_000;

/**
 * Begins a visit (docs/develop/specification.md, Visits): takes country, currency, size system and cab from the URL,
 * the cookies, or the visitor's location, each only if the shop has it. A visitor with cookies is redirected to the URL
 * without these parameters; one without cookies, e.g. a search engine, gets the page as requested.
 */
export function sessionStart() {
  const located = new LRUCache<string, { country: string | null }>({ max: 10_000, ttl: locatedMs });
  return createMiddleware<StoreEnv>(async (c, next) => {
    // Without the shop's lists of countries and currencies, the visitor's choices stay unchanged.
    const shell = isFile(c.req.path)
      ? null
      : await c
          .get('shell')()
          .catch(() => null);
    if (!shell?.countries.length || !shell.currencies.length) return next();
    const url = new URL(c.req.url);
    const wanted = c.req.method === 'GET' || c.req.method === 'HEAD' ? wantedBy(url.searchParams) : null;
    await begin(c, shell, wanted ?? {}, located);
    // The referrer's codes are stored only with consent; until then the URL keeps them.
    const waits = (wanted?.cab ?? wanted?.affiliateEvent) !== undefined && consentOf(c) === 'ask';
    const isKnown = readCookie(c, visitorCookies.deviceId) === c.get('visitor').deviceId && !waits;
    // A form's own URL often has no page to return to.
    const address = wanted ? withoutStart(url) : c.req.method === 'POST' ? sentFrom(c) : '';
    if (!wanted || !isKnown) {
      if (address) c.set('address', address);
      return next();
    }
    c.header('Cache-Control', 'no-store');
    return c.redirect(address, 302);
  });
}

/** Returns whether a path is a file, e.g. a feed or style sheet: these do not depend on the visitor. */
const isFile = (path: string) => /\.\w+$/.test(path);

type VisitParameters = Partial<Record<(typeof startNames)[number], string>>;

/** Returns the visit's parameters in a URL; null where there are none. */
function wantedBy(search: URLSearchParams): VisitParameters | null {
  const said = startNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ''] as const] : []));
  return said.length > 0 ? Object.fromEntries(said) : null;
}

async function begin(
  c: Context<StoreEnv>,
  shell: Shell,
  wanted: VisitParameters,
  located: LRUCache<string, { country: string | null }>,
): Promise<void> {
  const visitor = c.get('visitor');
  // On the payment page, nothing may change the price.
  const mayMove = c.req.path !== routes.payment;
  const places = await startPlaces({
    countries: shell.countries,
    currencies: shell.currencies,
    saved: {
      country: readCookie(c, visitorCookies.countryCode),
      currency: readCookie(c, visitorCookies.currencyCode),
      chosen: visitor.countryChosen,
    },
    wanted: mayMove ? { country: wanted.country?.toUpperCase(), currency: wanted.currency?.toUpperCase() } : {},
    locate: async () => (shell.website.countrySelector ? findCountry(c, wanted.ip, located) : null),
  });
  const countryCode = places.countryCode || defaultCountry;
  const wantedSizes = wanted.sizeConversionType?.toUpperCase();
  // The referrer's codes are not needed to serve the visitor, so they require consent.
  const mayTrace = consentOf(c, countryCode) === 'granted';
  const begun: Visitor = {
    ...visitor,
    countryChosen: places.countryChosen,
    countryCode,
    currencyCode: places.currencyCode || defaultCurrency,
    sizeConversion: sizeConversionOf(c, countryCode, wantedSizes),
    cab: cabOf(mayTrace ? wanted.cab : undefined, visitor.cab),
    affiliateEvent: cabOf(mayTrace ? wanted.affiliateEvent : undefined, visitor.affiliateEvent),
  };
  keep(c, begun, wantedSizes);
  c.set('visitor', begun);
}

/** Sets the cookies whose values changed. The sizes of a country are no choice, so that another country brings its own. */
function keep(c: Context<StoreEnv>, begun: Visitor, wantedSizes: string | undefined): void {
  const { countryCode, currencyCode, countryChosen, sizeConversion, cab, affiliateEvent } = begun;
  const visitor = c.get('visitor');
  const values = {
    [visitorCookies.countryCode]: countryCode,
    [visitorCookies.currencyCode]: currencyCode,
    ...(countryChosen && { [visitorCookies.countryChosen]: '1' }),
    ...(sizeConversion === wantedSizes && { [visitorCookies.sizeConversion]: sizeConversion }),
    ...(cab !== visitor.cab && { [visitorCookies.cab]: cab }),
    ...(affiliateEvent !== visitor.affiliateEvent && { [visitorCookies.affiliateEvent]: affiliateEvent }),
  };
  for (const [name, value] of Object.entries(values))
    if (readCookie(c, name) !== value) setVisitorCookie(c, name, value);
}

/** Returns the country of the visitor's IP. In production a parameter with another IP is ignored. */
async function findCountry(
  c: Context<StoreEnv>,
  ip: string | undefined,
  located: LRUCache<string, { country: string | null }>,
): Promise<string | null> {
  const said = c.get('deps').production ? undefined : ip;
  const address = said ?? clientIp(c);
  if (!address) return null;
  const known = located.get(address);
  if (known) return known.country;
  const found = await c.get('api').attempt(locate, said ? { ip: said } : {}, { optional: true });
  if (!found.ok) return null;
  const country = found.value?.code ?? null;
  located.set(address, { country });
  return country;
}

/** Input of a visit's start: the shop's lists, the cookies of an earlier visit, and the URL's parameters. */
interface Start {
  countries: readonly Country[];
  currencies: readonly Currency[];
  saved: { country: string | undefined; currency: string | undefined; chosen: boolean };
  wanted: { country?: string | undefined; currency?: string | undefined };
  /** Returns the country of the visitor's IP; called only when it is needed. */
  locate: () => Promise<string | null>;
}

interface Places {
  countryCode: string;
  currencyCode: string;
  /** The country was chosen: by the visitor, by a link, or by location. */
  countryChosen: boolean;
}

/**
 * Returns country and currency at the start of a visit (docs/develop/specification.md, Visits): a country that was not
 * chosen yet is the visitor's location, else the first of the list; a new country brings its currency. A currency that
 * the visitor chose instead of the country's own stays.
 */
async function startPlaces({ countries, currencies, saved, wanted, locate }: Start): Promise<Places> {
  const country = (code: string | null | undefined) => countries.find((each) => each.code === code);
  const currency = (code: string | undefined) => currencies.find((each) => each.currencyCode === code)?.currencyCode;
  const kept = country(saved.country);
  const asked = country(wanted.country);
  const found = asked || (kept && saved.chosen) ? undefined : country(await locate());
  const chosen = asked ?? found ?? kept ?? countries[0];
  const savedCurrency = currency(saved.currency);
  const ownChoice = savedCurrency !== kept?.defaultCurrency ? savedCurrency : undefined;
  const earlier = chosen === kept ? savedCurrency : asked ? undefined : ownChoice;
  return {
    countryCode: chosen?.code ?? '',
    currencyCode:
      currency(wanted.currency) ?? earlier ?? currency(chosen?.defaultCurrency) ?? currencies[0]?.currencyCode ?? '',
    countryChosen: Boolean(asked ?? found ?? (kept && saved.chosen)),
  };
}
