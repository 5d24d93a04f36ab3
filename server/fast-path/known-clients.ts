import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../apis/client.ts';
import type { ShownTo } from '../cache/cached-response.ts';
import type { Visitor } from '../http/session/identity.ts';
import type { SessionData } from '../http/session/session.ts';
import type { Fields } from '../logging/request-line.ts';
import type { Shell } from '../rendering/shell.ts';

/** What the pipeline recorded about a client that got a cached page without any state change. */
export interface KnownClient {
  at: number;
  visitor: Visitor;
  session: SessionData;
  shownTo: ShownTo;
  /** Names and values of the response headers, except those of the page and of the single request. */
  headers: readonly string[];
  /** Fields of the log entry; those of the page and of the single request are replaced. */
  told: Fields;
  /** The shell for which the record is valid. */
  shell: Shell;
  paymentOrigins: readonly string[];
  /** Returns a client of the commerce service for the visitor. */
  apiFor(requestId: string): ApiClient;
}

/** What the pipeline recorded about a URL with a cached page. */
export interface KnownUrl {
  language: string;
  /** The URL with only the parameters that the page depends on. */
  address: string;
  returnPath: string;
  told: Pick<Fields, 'path' | 'query' | 'route'>;
  /** The page's product, which is recorded as viewed. */
  product: string | undefined;
}

/** The longest time until a visit's location is determined again. */
const knownMs = 60_000;
/** Approximate size of a record beside its key. */
const clientBytes = 3_000;
const longestKey = 8_000;
/** Longest recorded URL: filters and search words can be of any length; links of the shop are shorter. */
const longestUrl = 500;

export function known() {
  const clients = new LRUCache<string, KnownClient>({
    maxSize: 8_000_000,
    sizeCalculation: (_, key) => key.length + clientBytes,
  });
  const addresses = new LRUCache<string, KnownUrl>({ max: 5_000 });
  return {
    address: (url: string) => addresses.get(url),
    client: (key: string, now: number) => {
      const client = clients.get(key);
      return client && now >= client.at && now < client.at + knownMs ? client : undefined;
    },
    record: (url: string, address: KnownUrl, key: string, client: KnownClient): void => {
      if (url.length > longestUrl || key.length > longestKey) return;
      addresses.set(url, address);
      clients.set(key, client);
    },
  };
}
export type Known = ReturnType<typeof known>;
