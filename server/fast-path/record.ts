import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { defaultLanguage } from '../../shared/constants.ts';
import { clientBeside } from '../apis/visitor-client.ts';
import { isOfflineCopy } from '../http/assets/offline-copy.ts';
import type { StoreEnv } from '../http/context.ts';
import { visitorCookies } from '../http/session/visitor.ts';
import type { Fields, RequestLog } from '../logging/request-line.ts';
import { clientKey } from './client-key.ts';
import type { Known, KnownClient, KnownUrl } from './known-clients.ts';

/** Headers of the page or of the single request. */
const ownHeaders = new Set([
  ...['content-type', 'cache-control', 'vary', 'etag', 'content-encoding', 'content-length'],
  ...['x-request-id', 'server-timing'],
]);

/**
 * Records the client and URL of a cached page as the outermost middleware, which sees the response as it is sent. Only
 * responses are recorded that would be equal for the next request with equal headers: without calls, flash messages,
 * changes or cookies.
 */
export const records = (known: Known) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    await next();
    const { incoming } = c.env ?? {};
    const [shown, told, address] = [c.get('shown'), c.get('told'), c.get('address')];
    if (!incoming || !shown || !told || address === undefined || !isPlainRequest(c) || !isSameAgain(c, told)) return;
    const { language } = c.var.visitor;
    const url = incoming.url ?? '';
    const key = clientKey(incoming as Parameters<typeof clientKey>[0], language);
    known.record(url, addressOf(c, address, told), key, clientOf(c, told, shown));
  });

/** Returns whether the request is a plain page view. */
function isPlainRequest(c: Context<StoreEnv>): boolean {
  const { incoming } = c.env ?? {};
  if (incoming?.method !== 'GET' || incoming.httpVersion !== '1.1') return false;
  const { url = '', headers } = incoming;
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  // A path with an extension may be a file, for which no visit begins.
  if (hasBody || isOfflineCopy(c) || !/^\/(?!\/)[^.?]*(\?|$)/.test(url)) return false;
  const names = c.get('dependsOn') ?? [];
  return [...new URL(c.req.url).searchParams.keys()].every((name) => names.includes(name));
}

function isSameAgain(c: Context<StoreEnv>, told: Fields): boolean {
  const { session, line, deps } = c.var;
  const { status, headers } = c.res;
  if (line.page !== 'kept' || (status !== 200 && status !== 304) || headers.has('Set-Cookie')) return false;
  if (c.get('shown')?.once || c.get('preview') || c.get('operator') || session.changed || told.persons) return false;
  if (deps.languages.length > 1 && !isInLanguageOfCookie(c)) return false;
  return saidNothing(line);
}

/** Otherwise the home page might redirect to another language. */
const isInLanguageOfCookie = (c: Context<StoreEnv>) =>
  (getCookie(c, visitorCookies.language) ?? defaultLanguage) === c.var.visitor.language;

function saidNothing({ calls, said, moved, ...line }: RequestLog): boolean {
  if (calls.length > 0 || said.size > 0 || moved.length > 0) return false;
  return !(line.error || line.cleared || line.events || line.form || line.order || line.sending);
}

function addressOf(c: Context<StoreEnv>, address: string, { path, query, route }: Fields): KnownUrl {
  const { language } = c.var.visitor;
  const returnPath = c.get('shown')?.visitor.returnPath ?? '';
  return { language, address, returnPath, told: { path, query, route }, product: c.get('seenProduct') };
}

function clientOf(c: Context<StoreEnv>, told: Fields, shown: NonNullable<StoreEnv['Variables']['shown']>): KnownClient {
  const { deps, visitor, session } = c.var;
  const { shell, ...shownTo } = shown;
  return {
    at: deps.clock.now(),
    visitor,
    session: session.data,
    shownTo,
    headers: [...c.res.headers].filter(([name]) => !ownHeaders.has(name)).flat(),
    told,
    shell,
    paymentOrigins: deps.paymentOrigins(),
    apiFor: clientBeside(c),
  };
}
