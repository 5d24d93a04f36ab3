import { LRUCache } from 'lru-cache';
import type { KeptPage } from './kept-page.ts';

/** How long a kept page is shown without asking whether it is still true. */
const freshMs = 5_000;
/** A render that has not come to an end by then was given up, e.g. because its reader went away. */
const renewalMs = 10_000;
const maxBytes = 64_000_000;

interface Entry {
  page: KeptPage;
  madeAt: number;
  /** Since when somebody renders it anew, while others are shown what there is; 0: nobody does. */
  renewingSince: number;
}

/** Rendered pages that are the same for everybody, by address, currency, country and language: never by who asks. */
export interface PageCache {
  /** A page to show now; null when the caller has to render it. */
  take(key: string, now: number): KeptPage | null;
  put(key: string, page: KeptPage, now: number): void;
  /** The render that a `take` asked for came to nothing: the next one may try. */
  giveUp(key: string): void;
  clear(): void;
}

export function pageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
  });
  return {
    take: (key, now) => {
      const entry = entries.get(key);
      if (!entry) return null;
      if (now - entry.madeAt < freshMs || now - entry.renewingSince < renewalMs) return entry.page;
      entry.renewingSince = now;
      return null;
    },
    put: (key, page, now) => entries.set(key, { page, madeAt: now, renewingSince: 0 }),
    giveUp: (key) => {
      const entry = entries.peek(key);
      if (entry) entry.renewingSince = 0;
    },
    clear: () => entries.clear(),
  };
}

/** An address with only the parameters that its page depends on, sorted: one page, one address. */
export function normalAddress(path: string, search: URLSearchParams, names: readonly string[]): string {
  const own = [...search].filter(([name, value]) => names.includes(name) && value !== '');
  const query = new URLSearchParams(own.sort(([a], [b]) => (a < b ? -1 : 1)));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What makes one rendering differ from another: the address and three choices, never who asks. */
export function pageKey(
  address: string,
  visitor: { currencyCode: string; countryCode: string; language: string },
): string {
  return JSON.stringify([address, visitor.currencyCode, visitor.countryCode, visitor.language]);
}
