import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { tags } from '../../shared/contract/tags.ts';
import { baseLanguage, currentLanguage } from '../../shared/language/language.ts';
import { dayIn } from '../../shared/time/calendar.ts';
import { zoneOf } from '../../shared/time/time-zone.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { cachedResponse } from '../cache/cached-response.ts';
import { normalUrl, pageKey } from '../cache/page-cache.ts';
import type { StoreEnv } from '../http/context.ts';
import { dictionaryRequest } from './dictionary-request.ts';
import { ifSoon } from './early-head.ts';
import { loadVisitorState } from './load-visitor-state.ts';
import { dictionaryOf } from './page-dictionary.ts';

interface SharedPageOptions {
  /** The page names days: it is another one on the next day in the visitor's country. */
  daily?: boolean;
}

/**
 * Marks a route whose page is equal for all visitors except for its holes. `query` names the parameters that the page
 * depends on; all others are ignored, so that they cannot fill the cache.
 */
export const sharedPage = (query: readonly string[] = [], { daily = false }: SharedPageOptions = {}) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const deps = c.get('deps');
    const visitor = c.get('visitor');
    const line = c.get('line');
    // A preview is not shared, and neither is what strangers see of a closed shop.
    if (c.get('preview') || c.get('stranger')) return await next();
    const search = new URL(c.req.url).searchParams;
    const address = normalUrl(c.req.path, search, query);
    const now = deps.clock.now();
    const day = daily ? dayIn(zoneOf(visitor.countryCode), now) : undefined;
    const key = deps.pages.current(pageKey(address, visitor, day));
    c.set('address', address);
    // HEAD renders no body that could be cached.
    const mayRender = c.req.method === 'GET';
    const asked = deps.pages.mark();
    const looking = c
      .get('upToDate')()
      .then(() => (mayRender ? deps.pages.take(key, now) : deps.pages.peek(key, now)));
    const kept = await ifSoon(c, looking);
    line.pageState = kept?.state ?? 'miss';
    if (kept) {
      line.page = 'kept';
      return await sendCached(c, kept.page);
    }
    if (!mayRender) return await next();
    c.set('cacheAs', key);
    c.set('madeOf', {
      begun: kept === undefined ? asked : deps.pages.mark(),
      tags: new Set([tags.content, tags.places, ...(currentLanguage() === baseLanguage() ? [] : [tags.handles])]),
    });
    // Read at the same time as what the page is about.
    c.get('shell')().catch(() => undefined);
    if (kept === undefined)
      c.set(
        'awaited',
        looking.then((shown) => shown?.page ?? null),
      );
    await next();
    if (c.res.status === 200) return;
    deps.pages.giveUp(key);
    // On an error, a stale page is better than an error page.
    const before = c.res.status >= 500 ? deps.pages.peek(key, now) : null;
    if (!before) return;
    line.page = 'kept';
    line.pageState = before.state;
    c.res = undefined;
    // The failed page is not sent.
    line.sending = undefined;
    const shown = await sendCached(c, before.page);
    shown.headers.delete('Retry-After');
    c.res = shown;
  });

/** Sends a cached page to the visitor. */
export async function sendCached(c: Context<StoreEnv>, kept: CachedPage): Promise<Response> {
  const { shell, ...shownTo } = await loadVisitorState(c);
  c.set('rules', { leadsToPayment: true, silent: false, style: kept.style });
  const { status, headers, body, bytes } = await cachedResponse(
    kept,
    { ...shownTo, dictionary: dictionaryOf(shell, c.get('deps')) },
    { ifNoneMatch: c.req.header('if-none-match'), ...dictionaryRequest(c) },
  );
  if (bytes !== undefined) c.get('line').bytes = bytes;
  return c.newResponse(body, status, headers);
}
