import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { bagCookie } from '../overload/urgency.ts';
import type { StoreEnv } from './context.ts';
import { hex } from './log-line.ts';
import { isOfflineCopy } from './offline-copy.ts';
import { isForeign } from './same-origin.ts';
import { freshSession, openSession, type Session, sealSession, sessionSeconds } from './session.ts';

/** Opens the visitor's session before the handler and seals it again afterwards when it changed. */
export function sessions(options: { https: boolean }) {
  const name = options.https ? '__Host-session' : 'session';
  return createMiddleware<StoreEnv>(async (c, next) => {
    const { deps } = c.var;
    const newId = () => hex(deps.random(16));
    const sealed = isOfflineCopy(c) ? undefined : getCookie(c, name);
    const session = await openSession(sealed, deps.sessionSecrets, deps.clock.now(), newId);
    c.set('session', session);
    c.var.line.sessionId = session.data.id;
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
    markBag(c, session, cookie);
  });
}

/** Says without being opened that somebody has a bag: where there is too much to do, they are let in first. */
function markBag(c: Context<StoreEnv>, { data: { cart } }: Session, cookie: Parameters<typeof setCookie>[3]): void {
  const hasBag = cart === 'ask' || (cart?.count ?? 0) > 0;
  if (hasBag === (getCookie(c, bagCookie) === '1')) return;
  if (hasBag) setCookie(c, bagCookie, '1', cookie);
  else deleteCookie(c, bagCookie, cookie);
}

/** Changes what the session says; the cookie follows at the end of the request. */
export function changeSession(session: Session, change: Partial<Session['data']>): void {
  Object.assign(session.data, change);
  session.changed = true;
}

/** Ends the session: a new identity, nothing kept. */
export function endSession(session: Session, now: number, newId: () => string): void {
  session.data = freshSession(now, newId).data;
  session.changed = true;
}
