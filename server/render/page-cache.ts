import { LRUCache } from 'lru-cache';
import type { PageFigures } from '../http/metrics.ts';
import type { KeptPage } from './kept-page.ts';

/** How long a kept page is shown without asking whether it is still true. */
const freshMs = 5_000;
/** A render that has not come to an end by then was given up, e.g. because its reader went away. */
const renewalMs = 10_000;
/** An older page is shown to nobody while the service answers, also not while somebody renders it anew. */
const longestShownMs = freshMs + renewalMs;
const maxBytes = 64_000_000;
/** How long readers of a page that is rendered for the first time wait for it before they render it themselves. */
const usualWaitMs = 1_500;

interface Entry {
  page: KeptPage;
  madeAt: number;
  /** Since when somebody renders it anew, while others are shown what there is; 0: nobody does. */
  renewingSince: number;
}

/** A kept page and whether it is within its time. */
export interface ShownPage {
  page: KeptPage;
  state: 'hit' | 'stale';
}
type MaybePage = ShownPage | null;

/** Rendered pages that are the same for everybody, by address, currency, country and language: never by who asks. */
export interface PageCache {
  /** A key that is good until the next clearing: a page that is being rendered by then is nobody's next page. */
  current(key: string): string;
  /**
   * A page to show now; null when the caller has to render it. While a page is rendered for the first time, whoever
   * else asks for it waits: a crowd at a cold page costs one render.
   */
  take(key: string, now: number): MaybePage | Promise<MaybePage>;
  /** Whether others wait for a page that is being rendered for the first time. */
  isAwaited(key: string): boolean;
  /** A page to show now, or null: the caller will not render one to be kept. */
  peek(key: string, now: number): MaybePage;
  /** A page that is shown without anybody rendering anything; null leaves all as it was. */
  ready(key: string, now: number): MaybePage;
  put(key: string, page: KeptPage, now: number): void;
  /** The render that a `take` asked for came to nothing: the next one may try. */
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
  const first = firstRenders(waitMs);
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

/** First renders under way: who comes first renders, the others get what comes of it. */
function firstRenders(waitMs: number) {
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
  /** Null at once for the first to come. */
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

/** An address with only the parameters that its page depends on, sorted: one page, one address. */
export function normalAddress(path: string, search: URLSearchParams, names: readonly string[]): string {
  const own = [...search].filter(([name, value]) => names.includes(name) && value !== '');
  const query = new URLSearchParams(own.sort(([a], [b]) => (a < b ? -1 : 1)));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * What makes one rendering differ from another: the address and three choices, never who asks. With the edition in it, a
 * page that was being rendered while content changed is not found by whoever comes after that.
 */
export function pageKey(
  address: string,
  visitor: { currencyCode: string; countryCode: string; language: string; sizeConversion: string },
  edition: number | null,
): string {
  const { currencyCode, countryCode, language, sizeConversion } = visitor;
  return JSON.stringify([address, currencyCode, countryCode, language, sizeConversion, edition]);
}
