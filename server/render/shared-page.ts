import { crc32 } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { VisitorState } from '../../ui/render/visitor-state.ts';
import type { StoreEnv } from '../http/context.ts';
import { takesBrotli, takesGzip } from './compression.ts';
import { holeFiller } from './fill-holes.ts';
import type { KeptPage } from './kept-page.ts';
import { normalAddress, pageKey } from './page-cache.ts';
import { visitorStateOf } from './visitor-state-of.ts';

/**
 * Marks a route whose page is the same for every visitor but for its holes. `query` names the parameters that the
 * page depends on; any other is not looked at, so that it cannot fill the cache.
 */
export const sharedPage = (query: readonly string[] = []) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const { deps, visitor, line } = c.var;
    // A preview is nobody else's page.
    if (c.get('preview')) return await next();
    const search = new URL(c.req.url).searchParams;
    const address = normalAddress(c.req.path, search, query);
    const edition = await c.var.edition();
    const key = deps.pages.current(pageKey(address, visitor, edition));
    c.set('address', address);
    // HEAD asks for no body: nothing comes of it that could be kept.
    const mayRender = c.req.method === 'GET';
    const now = deps.clock.now();
    const kept = await (mayRender ? deps.pages.take(key, now) : deps.pages.peek(key, now));
    line.pageState = kept?.state ?? 'miss';
    if (kept) {
      line.page = 'kept';
      deps.noteKept?.(c.env?.incoming?.url);
      return await sendKept(c, kept.page);
    }
    if (!mayRender) return await next();
    c.set('keepAs', key);
    await next();
    if (c.res.status === 200) return;
    deps.pages.giveUp(key);
    // What was shown a moment ago is better than a page that says that there is none just now.
    const before = c.res.status >= 500 ? deps.pages.peek(key, now) : null;
    if (!before) return;
    line.page = 'kept';
    line.pageState = before.state;
    c.res = undefined;
    // Nobody reads the page that it stands in for.
    line.sending = undefined;
    const shown = await sendKept(c, before.page);
    shown.headers.delete('Retry-After');
    c.res = shown;
  });

/** Answers a kept page: whole and compressed beforehand for who has nothing of their own in it, else spliced. */
async function sendKept(c: Context<StoreEnv>, kept: KeptPage): Promise<Response> {
  const { visitor, happened, once } = await visitorStateOf(c);
  c.set('rules', { leadsToPayment: true, silent: false });
  const fill = holeFiller(visitor, happened);
  const plainVisitor = isPlain(visitor) && !once;
  const etag = once ? undefined : etagOf(kept, visitor);
  const headers: Record<string, string> = sharedHeaders(etag);
  // What was said to one visitor is not there to be gone back to by the next.
  if (once) headers['Cache-Control'] = 'no-store';
  if (etag && c.req.header('if-none-match') === etag) return c.newResponse(null, 304, headers);
  const accepted = c.req.header('accept-encoding');
  if (plainVisitor && takesBrotli(accepted))
    return send(c, await kept.whole('br', fill.hole, visitor.consent), 'br', headers);
  if (!takesGzip(accepted)) {
    const html = kept.plain(fill.hole);
    c.var.line.bytes = Buffer.byteLength(html);
    return c.newResponse(html, 200, headers);
  }
  if (plainVisitor) return send(c, await kept.whole('gzip', fill.hole, visitor.consent), 'gzip', headers);
  return send(c, kept.spliced(fill.hole), 'gzip', headers);
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

function send(c: Context<StoreEnv>, body: Buffer, encoding: string, headers: Record<string, string>): Response {
  c.var.line.bytes = body.length;
  return c.newResponse(new Uint8Array(body), 200, {
    ...headers,
    'Content-Encoding': encoding,
    'Content-Length': String(body.length),
  });
}

/** Nothing of the visitor's own shows: the page is the same for all of these. */
function isPlain(visitor: VisitorState): boolean {
  return visitor.cart.count === 0 && !visitor.signedIn && !visitor.flash;
}
