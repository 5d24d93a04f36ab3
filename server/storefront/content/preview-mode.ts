import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { previewKey } from '../../../shared/contract/content.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { pathOnSite, safeReturnPath } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import { visitorClient } from '../../apis/visitor-client.ts';
import { isOfflineCopy } from '../../http/assets/prefetched.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { isHttps, readCookie } from '../../http/session/cookie-options.ts';
import { changeSession } from '../../http/session/session-middleware.ts';

/**
 * Handles previews. `?status=latest` asks for the latest content (docs/develop/specification.md, Visits). A link with
 * `?preview=` and a key, as `npm run shop -- content preview` prints it, shows drafts on every page until the browser
 * or the key ends.
 */
export const previews = createMiddleware<StoreEnv>(async (c, next) => {
  const given = c.req.method === 'GET' ? c.req.query('preview') : undefined;
  if (given !== undefined) return await enter(c, given);
  // A copy for reading offline would outlast the key.
  const key = isOfflineCopy(c) ? undefined : readCookie(c, cookieName(c));
  const drafts = key !== undefined && (await showsDrafts(c, key));
  if (key !== undefined && !drafts) leavePreview(c);
  if (drafts) c.set('preview', { drafts, key });
  else if (c.req.query('status') === 'latest') c.set('preview', { drafts });
  await next();
});

function leavePreview(c: Context<StoreEnv>): void {
  deleteCookie(c, cookieName(c), { path: '/', secure: isHttps(c.get('deps')) });
}

/** Moves the key from the URL into a cookie, so that no history, log or `Referer` holds it. */
async function enter(c: Context<StoreEnv>, key: string): Promise<Response> {
  const url = new URL(c.req.url);
  url.searchParams.delete('preview');
  const entered = await showsDrafts(c, key);
  if (entered) {
    setCookie(c, cookieName(c), key, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps(c.get('deps')) });
  } else changeSession(c.get('session'), { flash: messages.shell.previewEnded });
  c.header('Cache-Control', 'no-store');
  return c.redirect(pathOnSite(url), 303);
}

/** Returns whether the key shows drafts; false while the commerce service is away. */
async function showsDrafts(c: Context<StoreEnv>, key: string): Promise<boolean> {
  if (!/^[\w.-]{1,100}$/.test(key)) return false;
  const asking = visitorClient(c, { previewKey: key });
  const found = await asking.attempt(previewKey, {}, { optional: true });
  return found.ok && found.value.until !== null && found.value.until > c.get('deps').clock.now();
}

const cookieName = (c: Context<StoreEnv>) => (isHttps(c.get('deps')) ? '__Host-preview' : 'preview');

/** Ends a preview of drafts. */
export const preview = new Hono<StoreEnv>();

preview.post(
  routes.previewEnd,
  formOf(z.object({ return: z.string().max(2_000).optional() }), (c) => c.redirect(href(routes.home), 303)),
  (c) => {
    leavePreview(c);
    const page = new URL(safeReturnPath(c.req.valid('form').return, href(routes.home)), 'http://shop');
    page.searchParams.delete('status');
    return c.redirect(page.pathname + page.search, 303);
  },
);
