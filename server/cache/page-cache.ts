import { LRUCache } from 'lru-cache';
import type { PageFigures } from '../operations/metrics/shop.ts';
import type { CachedPage } from './cached-page.ts';

/** How long a cached page is served without rendering it again. */
const freshMs = 5_000;
/** A render that takes longer was abandoned, e.g. because its client left. */
const renewalMs = 10_000;
/** Older pages are not served while the service answers, even while a new one is rendered. */
const longestShownMs = freshMs + renewalMs;
const maxBytes = 64_000_000;
/** How long requests wait for the first render of a page before they render it themselves. */
const usualWaitMs = 1_500;

interface Entry {
  page: CachedPage;
  madeAt: number;
  /** Since when a request renders it again, while others get the stale page; 0: none does. */
  renewingSince: number;
}

/** A cached page and whether it is fresh. */
export interface ShownPage {
  page: CachedPage;
  state: 'hit' | 'stale';
}
type MaybePage = ShownPage | null;

/** Cache of rendered shared pages, by URL, currency, country and language; never by visitor. */
export interface PageCache {
  /** Returns a key that is valid until the next clearing: a page whose render began before is not served afterwards. */
  current(key: string): string;
  /**
   * Returns a page to serve; null when the caller has to render it. During the first render of a page, further requests
   * wait for it (single flight).
   */
  take(key: string, now: number): MaybePage | Promise<MaybePage>;
  /** Returns whether requests wait for the first render of a page. */
  isAwaited(key: string): boolean;
  /** Returns a page to serve, or null; the caller does not render one for the cache. */
  peek(key: string, now: number): MaybePage;
  /** Returns a page that needs no render by anyone; null changes nothing. */
  ready(key: string, now: number): MaybePage;
  put(key: string, page: CachedPage, now: number): void;
  /** Reports that the render after `take` failed: the next request may try. */
  giveUp(key: string): void;
  clear(): void;
  figures(): PageFigures;
}

export function pageCache({ waitMs = usualWaitMs } = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  const first = singleFlight(waitMs);
  const counts = { hit: 0, stale: 0, miss: 0 };
  const counted = (shown: MaybePage): MaybePage => {
    counts[shown?.state ?? 'miss'] += 1;
    return shown;
  };
  const shownOf = ({ page, madeAt }: Entry, now: number): ShownPage => ({
    page,
    state: now - madeAt < freshMs ? 'hit' : 'stale',
  });
  const isShown = ({ renewingSince }: Entry, { state }: ShownPage, now: number) =>
    state === 'hit' || now - renewingSince < renewalMs;
  let clearings = 0;
  return {
    current: (key) => `${clearings} ${key}`,
    take: (key, now) => {
      const entry = entries.get(key);
      if (!entry || now - entry.madeAt >= longestShownMs) {
        const waiting = first.join(key);
        return waiting ? waiting.then(counted) : counted(null);
      }
      const shown = shownOf(entry, now);
      if (isShown(entry, shown, now)) return counted(shown);
      entry.renewingSince = now;
      return counted(null);
    },
    isAwaited: first.isAwaited,
    peek: (key, now) => {
      const entry = entries.get(key);
      return entry ? shownOf(entry, now) : null;
    },
    ready: (key, now) => {
      const entry = entries.get(key);
      const shown = entry ? shownOf(entry, now) : null;
      const isOld = entry !== undefined && now - entry.madeAt >= longestShownMs;
      return entry && shown && !isOld && isShown(entry, shown, now) ? counted(shown) : null;
    },
    put: (key, page, now) => {
      entries.set(key, { page, madeAt: now, renewingSince: 0 });
      first.end(key, { page, state: 'hit' });
    },
    giveUp: (key) => {
      const entry = entries.peek(key);
      if (entry) entry.renewingSince = 0;
      first.end(key, null);
    },
    clear: () => {
      clearings += 1;
      entries.clear();
    },
    figures: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Single flight for first renders: the first request renders, the others get its result. */
function singleFlight(waitMs: number) {
  const underWay = new Map<
    string,
    { waiting: Promise<MaybePage>; isAwaited: boolean; end: (page: MaybePage) => void }
  >();
  const begin = (key: string) => {
    const { promise, resolve } = Promise.withResolvers<MaybePage>();
    const timer = setTimeout(() => end(key, null), waitMs).unref();
    underWay.set(key, {
      waiting: promise,
      isAwaited: false,
      end: (page) => {
        clearTimeout(timer);
        resolve(page);
      },
    });
  };
  const end = (key: string, page: MaybePage) => {
    const render = underWay.get(key);
    underWay.delete(key);
    render?.end(page);
  };
  /** Returns null for the first request. */
  const join = (key: string) => {
    const render = underWay.get(key);
    if (render) {
      render.isAwaited = true;
      return render.waiting;
    }
    begin(key);
    return null;
  };
  return { join, end, isAwaited: (key: string) => underWay.get(key)?.isAwaited ?? false };
}

/** Returns a URL with only the parameters that its page depends on, sorted: one page, one URL. */
export function normalUrl(path: string, search: URLSearchParams, names: readonly string[]): string {
  const own = [...search].filter(([name, value]) => names.includes(name) && value !== '');
  const query = new URLSearchParams(own.sort(([a], [b]) => (a < b ? -1 : 1)));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Returns the cache key of a page: URL, currency, country, language, size system and content version, never the
 * visitor. With the version in it, a page whose render began before a change of content is not found after it.
 */
export function pageKey(
  address: string,
  visitor: { currencyCode: string; countryCode: string; language: string; sizeConversion: string },
  edition: number | null,
): string {
  const { currencyCode, countryCode, language, sizeConversion } = visitor;
  return JSON.stringify([address, currencyCode, countryCode, language, sizeConversion, edition]);
}
