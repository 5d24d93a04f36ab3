import { crc32 } from 'node:zlib';
import type { Happening } from '../../shared/event-facts.ts';
import type { VisitorState } from '../../ui/render/visitor-state.ts';
import { takesBrotli, takesGzip } from './compression.ts';
import { holeFiller } from './fill-holes.ts';
import type { KeptPage } from './kept-page.ts';

/** Whom a kept page is shown to. */
export interface ShownTo {
  visitor: VisitorState;
  happened: readonly Happening[];
  /** It says something that is said once. */
  once: boolean;
}

/** What a request says of the form in which it takes a page. */
export interface Taken {
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

export interface KeptAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | string | null;
  /** Of the body as it is sent. */
  bytes?: number;
}

/** A kept page as it is answered: whole and compressed beforehand for who has nothing of their own in it, else spliced. */
export async function keptAnswer(
  kept: KeptPage,
  { visitor, happened, once }: ShownTo,
  { ifNoneMatch, acceptEncoding }: Taken,
): Promise<KeptAnswer> {
  const etag = once ? undefined : etagOf(kept, visitor);
  const headers = sharedHeaders(etag);
  // What was said to one visitor is not there to be gone back to by the next.
  if (once) headers['Cache-Control'] = 'no-store';
  if (etag && ifNoneMatch === etag) return { status: 304, headers, body: null };
  const fill = holeFiller(visitor, happened);
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

/** Tells apart what two visitors, or one with another currency, see of the same page. A message is shown once: no tag. */
function etagOf(kept: KeptPage, visitor: VisitorState): string {
  return `W/"${kept.etag}-${crc32(JSON.stringify(visitor)).toString(36)}"`;
}

/** What a kept page is answered with; the visitor's own caches may keep it as long as they ask each time. */
export function sharedHeaders(etag?: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    ...(etag && { ETag: etag }),
  };
}

function compressed(body: Buffer, encoding: string, headers: Record<string, string>): KeptAnswer {
  headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: 200, headers, body, bytes: body.length };
}

/** Nothing of the visitor's own shows: the page is the same for all of these. */
function isPlain(visitor: VisitorState): boolean {
  return visitor.cart.count === 0 && !visitor.signedIn && !visitor.flash;
}
