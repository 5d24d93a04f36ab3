import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { themeCss } from '../../pages/shell/theme.ts';
import { hemline } from '../../shared/brand/looks.ts';
import type { Footer as FooterData, Website as WebsiteData } from '../../shared/contract/content.ts';
import { brand as brandCall, cms, homePage, Website, website } from '../../shared/contract/content.ts';
import { countries, currencies } from '../../shared/contract/places.ts';
import { Popups } from '../../shared/contract/popups.ts';
import { codes } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import type { ApiClient } from '../apis/client.ts';
import { visitorClient } from '../apis/visitor-client.ts';
import { type SingleFlight, singleFlight } from '../cache/single-flight.ts';
import type { StoreEnv } from '../http/context.ts';
import { clientLeft } from '../http/errors/client-left.ts';
import type { Visitor } from '../http/session/identity.ts';
import { plainFooter, plainNavigation, plainWebsite } from './plain-shell.ts';
import type { Shell } from './shell.ts';

/** How long shell data is fresh; a change of content or places replaces the whole reader. */
const freshMs = 60_000;
/** How long a shell with substitutes is. */
const unsureMs = 2_000;

/** Reads the shell's data once for many requests: it is equal for all visitors of a country and language. */
interface ShellReader {
  read(c: Context<StoreEnv>): Promise<Shell>;
}

/** The parts of a visitor that the shell depends on. */
type ShellOf = Pick<Visitor, 'language' | 'countryCode'>;
const keyOf = ({ language, countryCode }: ShellOf) => `${language} ${countryCode}`;

/** @param onRead receives each whole shell that was read */
export function shellReader(onRead: (shell: Shell) => void = () => {}): ShellReader {
  const underWay = new Map<string, SingleFlight<Shell>>();
  const kept = new LRUCache<string, Shell, Context<StoreEnv>>({
    max: 100,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    // A read that leaves the cache still reaches the requests that wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { context, options }) => {
      const work = singleFlight((left) => readShell(visitorClient(context, { left: () => left })));
      underWay.set(key, work);
      const shell = await work.result.finally(() => underWay.delete(key));
      if (!shell.partial) {
        onRead(shell);
        return shell;
      }
      options.ttl = unsureMs;
      return stale ?? shell;
    },
  });
  return {
    read: async (c) => {
      if (c.get('preview')?.drafts) return readShell(visitorClient(c));
      const key = keyOf(c.get('visitor'));
      const shell = kept.forceFetch(key, { context: c });
      underWay.get(key)?.join(clientLeft(c));
      return shell;
    },
  };
}

/** Stored content was validated when it was stored, by the rules of that day. */
const StoredFooter = z.custom<FooterData>((json) => typeof json === 'object' && json !== null);

/** Reads the shell. Each part of it has a substitute, so that a page is shown whatever else is unavailable. */
async function readShell(api: ApiClient): Promise<Shell> {
  const optional = { optional: true };
  const [home, footer, popups, brand, site, currencyList, countryList] = await Promise.all([
    api.attempt(homePage, {}, optional),
    api.attempt(cms, { type: 'footer', code: '0', status: 'PUBLISH' }, optional),
    api.attempt(cms, { type: 'popups', code: '0', status: 'PUBLISH' }, optional),
    api.attempt(brandCall, {}, optional),
    api.attempt(website, {}, optional),
    api.attempt(currencies, {}, optional),
    api.attempt(countries, {}, optional),
  ]);
  const navigation = home.ok ? home.value.json.navigationData : plainNavigation();
  const shownBrand = brand.ok ? brand.value : hemline;
  // Another service may know no brands.
  const hasBrand = brand.ok || brand.error.code === codes.notFound;
  const isWhole = hasBrand && [home, footer, site, currencyList, countryList].every(({ ok }) => ok);
  return {
    theme: themeCss(shownBrand, navigation),
    navigation,
    footer: footer.ok ? StoredFooter.parse(footer.value.json) : plainFooter(),
    // Pages do not wait for pop-ups.
    popups: popups.ok ? Popups.catch({ popups: [] }).parse(popups.value.json).popups : [],
    website: site.ok ? readWebsite(site.value.data) : plainWebsite,
    brand: shownBrand,
    currencies: currencyList.ok ? currencyList.value : [],
    countries: countryList.ok ? countryList.value : [],
    ...(!isWhole && { partial: true }),
  };
}

/** Parses the website settings, which are JSON text; invalid ones give the defaults, never a broken page. */
export const readWebsite = (json: string): WebsiteData => Website.catch(plainWebsite).parse(parseJson(json));
