import { crc32 } from 'node:zlib';
import type { AnalyticsEvent } from '../../shared/analytics/event-facts.ts';
import type { VisitorState } from '../../ui/rendering/visitor-state.ts';
import { takesBrotli, takesGzip } from '../rendering/compression.ts';
import { type Dictionary, type DictionaryRequest, dictionaryLink, hasDictionary } from '../rendering/dictionary.ts';
import { holeFiller } from '../rendering/fill-holes.ts';
import type { CachedPage } from './cached-page.ts';

/** The visitor that a cached page is shown to. */
interface ShownTo {
  visitor: VisitorState;
  happened: readonly AnalyticsEvent[];
  /** The page contains a flash message. */
  once: boolean;
  dictionary: Dictionary;
}

/** The encoding and conditions of a request. */
interface CachedRequest extends DictionaryRequest {
  ifNoneMatch: string | undefined;
}

interface CachedResponse {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer> | string | null;
  /** Size of the body as sent. */
  bytes?: number;
}

/** Returns the response for a cached page: compressed beforehand for visitors without personal parts, else spliced. */
export async function cachedResponse(
  kept: CachedPage,
  { visitor, happened, once, dictionary }: ShownTo,
  request: CachedRequest,
): Promise<CachedResponse> {
  const { ifNoneMatch, acceptEncoding } = request;
  const compressedWith = hasDictionary(dictionary, request) ? dictionary : null;
  const etag = once ? undefined : etagOf(kept, visitor, compressedWith);
  const headers = { ...sharedHeaders(etag), ...dictionaryLink(dictionary, request) };
  // A flash message must not be restored from the history by the next visitor.
  if (once) headers['Cache-Control'] = 'no-store';
  if (etag && ifNoneMatch === etag) return { status: 304, headers, body: null };
  const fill = holeFiller(visitor, happened);
  if (compressedWith) return compressed(kept.withDictionary(compressedWith, fill.hole), 'dcz', headers);
  const isWhole = isPlain(visitor) && !once;
  if (isWhole && takesBrotli(acceptEncoding))
    return compressed(await kept.whole('br', fill.hole, visitor.consent), 'br', headers);
  if (!takesGzip(acceptEncoding)) {
    const html = kept.plain(fill.hole);
    return { status: 200, headers, body: html, bytes: Buffer.byteLength(html) };
  }
  if (isWhole) return compressed(await kept.whole('gzip', fill.hole, visitor.consent), 'gzip', headers);
  return compressed(kept.spliced(fill.hole), 'gzip', headers);
}

/**
 * Returns the `ETag`: it differs for every difference that visitors see on the page, and by the dictionary. Chromium
 * revalidates a response whose `Vary` does not match, and after 304 could not decompress one that was made with another
 * dictionary (ERR_UNEXPECTED_CONTENT_DICTIONARY_HEADER). A page with a flash message has none.
 */
function etagOf(kept: CachedPage, visitor: VisitorState, dictionary: Dictionary | null): string {
  const made = dictionary ? `-${dictionary.sha256.toString('hex', 0, 4)}` : '';
  return `W/"${kept.etag}-${crc32(JSON.stringify(visitor)).toString(36)}${made}"`;
}

/** Returns the headers of a shared page; the browser's cache must revalidate it each time. */
export function sharedHeaders(etag?: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Available-Dictionary, Cookie',
    ...(etag && { ETag: etag }),
  };
}

function compressed(body: Buffer<ArrayBuffer>, encoding: string, headers: Record<string, string>): CachedResponse {
  headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: 200, headers, body, bytes: body.length };
}

/** Returns whether the page shows nothing personal: it is then equal for all such visitors. */
function isPlain(visitor: VisitorState): boolean {
  return visitor.cart.count === 0 && !visitor.signedIn && !visitor.flash && !visitor.waiting;
}
