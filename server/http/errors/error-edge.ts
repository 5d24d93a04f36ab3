import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { redirectOf } from '../../../shared/contract/discovery.ts';
import { clientLeftStatus, codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { baseLanguage, hasLanguage, localized, unlocalized, withoutPrefix } from '../../../shared/language/language.ts';
import { wordedFailure, wording } from '../../../shared/messages/wording.ts';
import { pathOnSite } from '../../../shared/return-path.ts';
import { href, routes } from '../../../shared/routes.ts';
import { linkUrl } from '../../../shared/text/link-target.ts';
import { ClientLeft } from '../../cache/single-flight.ts';
import { sayFailure } from '../../logging/entry-notes.ts';
import { errorPage, notFoundPage } from '../../storefront/shell/errors.tsx';
import type { StoreEnv } from '../context.ts';
import { tellRetryAfter } from '../forms/form.ts';
import { canonicalPathOf } from '../language/canonical-path.ts';
import { isOrderPage, needsAccount } from '../session/needs-account.ts';
import { changeSession } from '../session/session-middleware.ts';
import { signOut } from '../session/sign-in.ts';
import { Refusal } from './refusal.ts';

/** Turns every thrown error into a response: an envelope for `/apis`, a page or a redirect for people. */
export async function errorEdge(error: Error, c: Context<StoreEnv>): Promise<Response> {
  // What was rendered so far is not sent.
  c.get('line').sending = undefined;
  if (error instanceof ClientLeft) return new Response(null, { status: clientLeftStatus });
  const failure = failureOf(error, c);
  sayFailure(c.get('line'), failure);
  // The rest of the body is not read, so the next request needs another connection.
  if (failure.code === codes.tooLarge) c.header('Connection', 'close');
  if (isApiRequest(c)) {
    if (failure.code === codes.sessionInvalid) signOut(c);
    return envelope(c, failure);
  }
  const target = redirectTarget(c, failure);
  if (target) return c.redirect(target, 303);
  if (failure.code === codes.notFound) return (await movedTo(c)) ?? notFoundPage(c);
  if (failure.code === codes.notYours) return notFoundPage(c);
  tellRetryAfter(c, failure);
  return errorPage(c, errorStatus[failure.code] as ContentfulStatusCode, wording(failure.message));
}

export async function unknownRoute(c: Context<StoreEnv>): Promise<Response> {
  if (isApiRequest(c)) return envelope(c, { code: codes.notFound, message: 'noSuchCall' });
  return (await movedTo(c)) ?? notFoundPage(c);
}

/** Returns what a thrown error means for the client; the log entry gets the error itself where it is a bug. */
export function failureOf(error: Error, c: Context<StoreEnv>): Failure {
  if (error instanceof Refusal) return error.failure;
  if (error instanceof HTTPException && error.status < 500) {
    return { code: error.status === 413 ? codes.tooLarge : codes.badRequest, message: 'requestUnreadable' };
  }
  if (error instanceof SyntaxError || error instanceof URIError) {
    return { code: codes.badRequest, message: 'requestUnreadable' };
  }
  c.get('line').error = { name: error.name, message: error.message, stack: error.stack };
  return {
    code: codes.internal,
    message: 'upstreamBroken',
    data: { requestId: c.get('requestId') },
  };
}

/**
 * Returns the redirect for an error code (docs/develop/specification.md, Calls), or for an order that the visitor does
 * not own; null where a page answers.
 */
function redirectTarget(c: Context<StoreEnv>, failure: Failure): string | null {
  if (failure.code === codes.sessionInvalid) return afterEndedSession(c);
  if (isOrderUnseen(c, failure)) return signInAndBack(c);
  if (failure.code === codes.cartNotReady) return toCart(c, failure);
  return null;
}

/** Redirects to the cart with the reason. When the cart page itself failed, the error page shows the reason. */
function toCart(c: Context<StoreEnv>, { message }: Failure): string | null {
  if (c.req.method !== 'POST' && c.req.path === routes.cart) return null;
  changeSession(c.get('session'), { flash: wording(message) });
  return href(routes.cart);
}

/**
 * Returns where a visitor continues after the session has ended: at sign-in where an account is needed, as a guest
 * elsewhere.
 */
function afterEndedSession(c: Context<StoreEnv>): string {
  const url = new URL(c.req.url);
  const wasSignedIn = c.get('session').data.token !== undefined;
  signOut(c);
  if (wasSignedIn && c.req.method === 'GET' && !needsAccount(unlocalized(url.pathname))) return pathOnSite(url);
  return signInAndBack(c);
}

/**
 * Returns whether an anonymous visitor asks for an order that is not theirs as a guest: it may belong to their account.
 */
function isOrderUnseen(c: Context<StoreEnv>, { code }: Failure): boolean {
  const isUnseen = code === codes.notFound || code === codes.notYours;
  return isUnseen && c.get('session').data.token === undefined && isOrderPage(unlocalized(c.req.path));
}

function signInAndBack(c: Context<StoreEnv>): string {
  const here = c.req.method === 'GET' ? pathOnSite(new URL(c.req.url)) : pageOfForm(c);
  return href(routes.login, { auth: here });
}

/**
 * Returns the page that a form was sent from; the form's own URL often has no page. The path is always one of this
 * site.
 */
function pageOfForm(c: Context<StoreEnv>): string {
  const page = URL.parse(c.req.header('referer') ?? '');
  return page ? page.pathname + page.search : href(routes.account);
}

function isApiRequest(c: Context): boolean {
  return c.req.path === '/apis' || c.req.path.startsWith('/apis/') || c.req.path === routes.events;
}

function envelope(c: Context<StoreEnv>, failure: Failure): Response {
  const { code, message, fields, data } = wordedFailure(failure);
  tellRetryAfter(c, failure);
  const body = { code, message, data: fields ? { ...data, fields } : (data ?? null) };
  return c.json(body, errorStatus[code] as ContentfulStatusCode, { 'Cache-Control': 'no-store' });
}

/**
 * Redirects an address that the shop does not have to the one that took its place, for good (308), with its query; null
 * where there is none. Only addresses without a page are looked up.
 */
async function movedTo(c: Context<StoreEnv>): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url);
  const path = unlocalized(pathname);
  const target = (await findRedirect(c, path)) ?? withoutBase(path, c.get('deps').languages);
  if (target === null) return null;
  return c.redirect(search === '' || target.includes('?') || target.includes('#') ? target : target + search, 308);
}

async function findRedirect(c: Context<StoreEnv>, path: string): Promise<string | null> {
  const api = c.get('api');
  if (!api || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null;
  const found = await api.attempt(redirectOf, { path }, { optional: true });
  return found.ok && found.value.target !== null ? linkUrl(found.value.target) : null;
}

/**
 * Returns the URL of a path that has the prefix of the base language, as it had before that became the base language;
 * null for any other path.
 */
function withoutBase(path: string, languages: readonly string[]): string | null {
  const page = withoutPrefix(`/${baseLanguage()}`, path);
  return page !== path && hasLanguage(page) ? localized(canonicalPathOf(page, languages) ?? page) : null;
}
