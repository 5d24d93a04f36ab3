import type { Context } from 'hono';
import { changePassword, deleteSelf, login, logout, register, type User } from '../../shared/contract/account.ts';
import type { Call } from '../../shared/contract/call.ts';
import type { StoreEnv } from './context.ts';
import { tellNext } from './happened.ts';
import { hex } from './log-line.ts';
import { changeSession, endSession } from './session-middleware.ts';
import { setVisitorCookie, visitorCookies } from './visitor.ts';

/**
 * Makes the session the customer's, under a new id: one that somebody planted before stays a guest's. What was to be
 * told to whoever sat there before is told to nobody.
 */
export function signIn(c: Context<StoreEnv>, { id, token }: Pick<User, 'id' | 'token'>): void {
  const { deps, session } = c.var;
  endSession(session, deps.clock.now(), () => hex(deps.random(16)));
  changeSession(session, { token, userId: id, cart: 'ask' });
}

const signsIn = new Set<Call>([login, register, changePassword]);
const signsOut = new Set<Call>([logout, deleteSelf]);

/** Whether a call's success changes who is signed in. */
export function tellsOfCustomer(call: Call): boolean {
  return signsIn.has(call) || signsOut.has(call);
}

/**
 * What a browser's own call to sign in or out does to the session.
 *
 * @returns the data without the token: that stays in the encrypted cookie, out of every script's reach
 */
export function noteCustomer(c: Context<StoreEnv>, call: Call, data: unknown): unknown {
  if (signsOut.has(call)) signOut(c);
  if (!signsIn.has(call)) return data;
  const user = data as User;
  signIn(c, user);
  if (call === login) tellNext(c, { event: 'user_login', facts: {} });
  if (call === register) tellNext(c, { event: 'user_register', facts: {} });
  return { ...user, token: '' };
}

/** Forgets the customer: a new session and, as the specification wants it, a new client id. */
export function signOut(c: Context<StoreEnv>): void {
  const { deps, session, visitor } = c.var;
  if (session.data.token === undefined) return;
  const newId = () => hex(deps.random(16));
  endSession(session, deps.clock.now(), newId);
  visitor.clientId = newId();
  setVisitorCookie(c, visitorCookies.clientId, visitor.clientId);
}
