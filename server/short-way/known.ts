import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../apis/client.ts';
import type { Visitor } from '../http/identity.ts';
import type { SessionData } from '../http/session.ts';
import type { Fields } from '../logging/request-line.ts';
import type { ShownTo } from '../render/kept-answer.ts';
import type { Shell } from '../render/shell.ts';

/** What the whole way found out about somebody who asked for a kept page and changed nothing by it. */
export interface KnownAsker {
  at: number;
  visitor: Visitor;
  session: SessionData;
  shownTo: ShownTo;
  /** Names and values of the answer's headers but those of the page and of the one request. */
  headers: readonly string[];
  /** The line of the log, in which those of the page and of the one request are put anew. */
  told: Fields;
  /** What all of it was true of. */
  shell: Shell;
  paymentOrigins: readonly string[];
  /** Asks the commerce service in their name. */
  apiFor(requestId: string): ApiClient;
}

/** What the whole way found out about an address at which a kept page stands. */
export interface KnownAddress {
  language: string;
  /** Without what the page does not depend on. */
  address: string;
  returnPath: string;
  told: Pick<Fields, 'path' | 'query' | 'route'>;
  /** The product that it shows, which is noted for whoever sees it. */
  product: string | undefined;
}

/** As long as a session's places are looked for anew at the latest. */
const knownMs = 60_000;
/** About what one holds beside its key. */
const askerBytes = 3_000;
const longestKey = 8_000;
/** Filters and words to search for are as long as somebody writes them; what stands in a link of the shop is not. */
const longestUrl = 500;

export function known() {
  const askers = new LRUCache<string, KnownAsker>({
    maxSize: 8_000_000,
    sizeCalculation: (_, key) => key.length + askerBytes,
  });
  const addresses = new LRUCache<string, KnownAddress>({ max: 5_000 });
  return {
    address: (url: string) => addresses.get(url),
    asker: (key: string, now: number) => {
      const asker = askers.get(key);
      return asker && now >= asker.at && now < asker.at + knownMs ? asker : undefined;
    },
    learn: (url: string, address: KnownAddress, key: string, asker: KnownAsker): void => {
      if (url.length > longestUrl || key.length > longestKey) return;
      addresses.set(url, address);
      askers.set(key, asker);
    },
  };
}
export type Known = ReturnType<typeof known>;
