import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { hex } from '../../logging/request-entry.ts';
import { cartCookie } from '../../operations/admission/priority.ts';
import { isOfflineCopy } from '../assets/prefetched.ts';
import type { StoreEnv } from '../context.ts';
import { isForeign } from '../security/same-origin.ts';
import { readCookie } from './cookie-options.ts';
import { freshSession, openSession, type Session, sealSession, sessionSeconds } from './session.ts';

/** Opens the visitor's session before the handler and seals it afterwards when it changed. */
export function sessions(options: { https: boolean }) {
  const name = options.https ? '__Host-session' : 'session';
  return createMiddleware<StoreEnv>(async (c, next) => {
    const deps = c.get('deps');
    const newId = () => hex(deps.random(16));
    const sealed = isOfflineCopy(c) ? undefined : readCookie(c, name);
    const session = await openSession(sealed, deps.sessionSecrets, deps.clock.now(), newId);
    c.set('session', session);
    c.get('line').sessionId = session.data.id;
    await next();
    if (!session.changed || isOfflineCopy(c) || isForeign(c)) return;
    const cookie = {
      path: '/',
      httpOnly: true,
      secure: options.https,
      sameSite: 'Lax',
      maxAge: sessionSeconds,
    } as const;
    setCookie(c, name, await sealSession(session.data, deps.sessionSecrets), cookie);
    markCart(c, session, cookie);
  });
}

/**
 * Sets a plain cookie that says that the session has a cart: under overload, admission control lets these clients in
 * first without opening the session.
 */
function markCart(c: Context<StoreEnv>, { data: { cart } }: Session, cookie: Parameters<typeof setCookie>[3]): void {
  const hasBag = cart === 'ask' || (cart?.count ?? 0) > 0;
  if (hasBag === (readCookie(c, cartCookie) === '1')) return;
  if (hasBag) setCookie(c, cartCookie, '1', cookie);
  else deleteCookie(c, cartCookie, cookie);
}

/** Changes the session's data; the cookie is set at the end of the request. */
export function changeSession(session: Session, change: Partial<Session['data']>): void {
  Object.assign(session.data, change);
  session.changed = true;
}

/** Replaces the session by a new one with a new id, which has nothing of it but the pass of a closed shop. */
export function endSession(session: Session, now: number, newId: () => string): void {
  const { pass } = session.data;
  session.data = { ...freshSession(now, newId).data, ...(pass !== undefined && { pass }) };
  session.changed = true;
}
