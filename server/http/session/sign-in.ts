import type { Context } from 'hono';
import { changePassword, deleteSelf, login, logout, register, type User } from '../../../shared/contract/account.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { hex } from '../../logging/request-entry.ts';
import { queueEvent } from '../../storefront/analytics/event-queue.ts';
import type { StoreEnv } from '../context.ts';
import { renewGuest } from './guest.ts';
import { changeSession, endSession } from './session-middleware.ts';
import { setVisitorCookie, visitorCookies } from './visitor.ts';

/**
 * Assigns the session to the customer under a new id, so that a session id planted by an attacker stays a guest's.
 * Events queued for the former visitor are dropped.
 */
export function signIn(c: Context<StoreEnv>, { id, token, email }: Pick<User, 'id' | 'token' | 'email'>): void {
  const deps = c.get('deps');
  const session = c.get('session');
  endSession(session, deps.clock.now(), () => hex(deps.random(16)));
  changeSession(session, { token, userId: id, email, cart: 'ask', waits: true });
  renewGuest(c);
}

const signsIn = new Set<Call>([login, register, changePassword]);
const signsOut = new Set<Call>([logout, deleteSelf]);

/**
 * Applies a browser's own call for signing in or out to the session.
 *
 * @returns the data without the token: that stays in the encrypted cookie, out of reach of scripts
 */
export function noteCustomer(c: Context<StoreEnv>, call: Call, data: unknown): unknown {
  if (signsOut.has(call)) signOut(c, { savesEmail: call === logout });
  if (!signsIn.has(call)) return data;
  const user = data as User;
  signIn(c, user);
  if (call === login) queueEvent(c, { event: 'user_login', facts: {} });
  if (call === register) queueEvent(c, { event: 'user_register', facts: {} });
  return { ...user, token: '' };
}

/**
 * Signs the customer out: a new session, a new guest and, as docs/develop/specification.md (Visits) demands, a new
 * client id. The sealed session keeps the e-mail for the sign-in form, unless the account no longer exists.
 */
export function signOut(c: Context<StoreEnv>, { savesEmail = true } = {}): void {
  const deps = c.get('deps');
  const session = c.get('session');
  const visitor = c.get('visitor');
  if (session.data.token === undefined) return;
  const newId = () => hex(deps.random(16));
  const { email } = session.data;
  endSession(session, deps.clock.now(), newId);
  renewGuest(c);
  if (savesEmail && email !== undefined) changeSession(session, { email });
  visitor.clientId = newId();
  setVisitorCookie(c, visitorCookies.clientId, visitor.clientId);
}
