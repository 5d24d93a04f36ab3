import { LRUCache } from 'lru-cache';
import { hourMs } from '../../shared/time/duration.ts';
import type { PageFigures } from '../operations/metrics/shop.ts';
import type { CachedPage } from './cached-page.ts';
import { dropLog } from './drop-log.ts';
import { tagIndex } from './tag-index.ts';

/** How long a page is served without rendering it again while changes are known, and otherwise. */
const followedFreshMs = hourMs;
const freshMs = 5_000;
/** A render that takes longer was abandoned, e.g. because its client left. */
const renewalMs = 10_000;
const maxBytes = 64_000_000;
/** How long requests wait for the first render of a page before they render it themselves. */
const usualWaitMs = 1_500;

interface Entry {
  page: CachedPage;
  madeAt: number;
  /** What it was made of; null: unknown. */
  tags: readonly string[] | null;
  /** Something that it was made of changed: it is served only when the service fails. */
  dropped: boolean;
  /** Since when a request renders it again, while others get the stale page; 0: none does. */
  renewingSince: number;
}

/** A cached page and whether it is fresh. */
interface ShownPage {
  page: CachedPage;
  state: 'hit' | 'stale';
}
type MaybePage = ShownPage | null;

/** When a page was made, and of what. */
export interface MadePage {
  now: number;
  /** Of `mark`, when its render began. */
  begun: number;
  /** Null: unknown. */
  tags: readonly string[] | null;
}

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
  /** Returns the point in time at which a render begins, for `put`. */
  mark(): number;
  put(key: string, page: CachedPage, made: MadePage): void;
  /** Reports that the render after `take` failed: the next request may try. */
  giveUp(key: string): void;
  /** Stops serving pages with these tags, also those whose render has begun; null: all pages. */
  drop(tags: readonly string[] | null): void;
  /** Whether changes are known: pages with tags are then fresh until one of them changes. */
  follow(follows: boolean): void;
  clear(): void;
  figures(): PageFigures;
}

export function pageCache({ waitMs = usualWaitMs } = {}): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  const index = tagIndex();
  const drops = dropLog();
  let follows = false;
  const first = singleFlight(waitMs);
  const counts = { hit: 0, stale: 0, miss: 0 };
  const counted = (shown: MaybePage): MaybePage => {
    counts[shown?.state ?? 'miss'] += 1;
    return shown;
  };
  const freshFor = ({ tags }: Entry) => (tags && follows ? followedFreshMs : freshMs);
  const shownOf = (entry: Entry, now: number): ShownPage => ({
    page: entry.page,
    state: !entry.dropped && now - entry.madeAt < freshFor(entry) ? 'hit' : 'stale',
  });
  /** A stale page is served while it is rendered again, for a short time, unless it is known to be wrong. */
  const isTooOld = (entry: Entry, now: number) => entry.dropped || now - entry.madeAt >= freshFor(entry) + renewalMs;
  const isShown = ({ renewingSince }: Entry, { state }: ShownPage, now: number) =>
    state === 'hit' || now - renewingSince < renewalMs;
  let clearings = 0;
  return {
    current: (key) => `${clearings} ${key}`,
    take: (key, now) => {
      const entry = entries.get(key);
      if (!entry || isTooOld(entry, now)) {
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
    mark: drops.mark,
    put: (key, page, { now, begun, tags }) => {
      const dropped = drops.since(begun, tags);
      entries.set(key, { page, madeAt: now, tags, dropped, renewingSince: 0 });
      index.add(key, tags);
      first.end(key, dropped ? null : { page, state: 'hit' });
    },
    giveUp: (key) => {
      const entry = entries.peek(key);
      if (entry) entry.renewingSince = 0;
      first.end(key, null);
    },
    drop: (tags) => {
      drops.note(tags);
      for (const key of tags === null ? entries.keys() : index.keysOf(tags)) {
        const entry = entries.peek(key);
        if (entry) entry.dropped = true;
      }
    },
    follow: (now) => {
      follows = now;
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

/** Returns the cache key of a page: URL, currency, country, language, size system and day, never the visitor. */
export function pageKey(
  address: string,
  visitor: { currencyCode: string; countryCode: string; language: string; sizeConversion: string },
  day?: number,
): string {
  const { currencyCode, countryCode, language, sizeConversion } = visitor;
  return JSON.stringify([address, currencyCode, countryCode, language, sizeConversion, day]);
}
