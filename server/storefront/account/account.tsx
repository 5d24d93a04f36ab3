import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OverviewPage } from '../../../pages/account/overview.tsx';
import { RegisterPage, SignInPage } from '../../../pages/account/sign-in.tsx';
import { login, logout, register, self } from '../../../shared/contract/account.ts';
import { ordersList } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { signIn, signOut } from '../../http/session/sign-in.ts';
import { queueEvent } from '../analytics/event-queue.ts';
import { ownReviews } from '../reviews/reviews.tsx';
import { accountForgotten } from './account-forgotten.tsx';
import { accountPage, done, fieldLimits, returnTarget, stateOf, wayForGuests } from './account-page.tsx';
import { accountData, accountProfile } from './account-profile.tsx';

/** Signing in and out, and registration. The rules of each field are the commerce service's. */
const accountSignIn = new Hono<StoreEnv>();

const text = z.string().max(1_000).default('');
const back = z.string().max(2_000).optional();
const fresh: FormProblem = { values: {}, fields: {} };
const words = messages.account;

accountSignIn.get(routes.login, async (c) => {
  const target = wantedTarget(c);
  if (c.get('session').data.token !== undefined) return c.redirect(target ?? href(routes.account), 303);
  return signInPage(c);
});

const SigningIn = z.object({ email: text, password: text, return: back });

accountSignIn.post(routes.login, formOf(SigningIn, signInPage), async (c) => {
  const { email, password, return: wanted = '' } = c.req.valid('form');
  const result = await c.get('api').attempt(login, { email, password });
  if (!result.ok) return refused(c, result.error, { email, return: wanted }, signInPage);
  signIn(c, result.value);
  queueEvent(c, { event: 'user_login', facts: {} });
  return c.redirect(returnTarget(wanted) ?? href(routes.account), 303);
});

accountSignIn.get(routes.register, async (c) => {
  const target = wantedTarget(c);
  if (c.get('session').data.token !== undefined) return c.redirect(target ?? href(routes.account), 303);
  const invitationCode = (c.req.query('code') ?? '').slice(0, 30);
  return registerPage(c, { values: { invitationCode }, fields: {} });
});

const Registering = z.object({
  email: text,
  password: text,
  confirmPassword: text,
  nickname: text,
  firstName: text,
  lastName: text,
  invitationCode: text,
  newsletter: text,
  return: back,
});

accountSignIn.post(routes.register, formOf(Registering, registerPage), async (c) => {
  const { return: wanted = '', ...typed } = c.req.valid('form');
  const result = await c.get('api').attempt(register, { ...typed, newsletter: typed.newsletter === '1' });
  if (!result.ok) return refused(c, result.error, { ...typed, return: wanted }, registerPage);
  signIn(c, result.value);
  queueEvent(c, { event: 'user_register', facts: {} });
  return done(c, returnTarget(wanted) ?? href(routes.account), words.registered);
});

accountSignIn.post(routes.logout, async (c) => {
  if (c.get('session').data.token !== undefined) {
    const result = await c.get('api').attempt(logout, {});
    // The page must not say that the customer is signed out while their session still works.
    if (!result.ok && result.error.code !== codes.sessionInvalid)
      throw new Refusal(result.error.code, result.error.message);
    signOut(c);
  }
  return done(c, href(routes.home), words.signedOut);
});

function wantedTarget(c: Context<StoreEnv>, { values } = fresh): string | undefined {
  return returnTarget(values.return ?? c.req.query('auth') ?? c.req.query('return'));
}

function signInPage(c: Context<StoreEnv>, problem = fresh, status = 200): Promise<Response> {
  const returnTo = wantedTarget(c, problem);
  const values = { email: c.get('session').data.email ?? '', ...problem.values };
  const props = { ...stateOf({ ...problem, values }), returnTo, guests: wayForGuests(returnTo) };
  return accountPage(c, { title: words.signIn, section: <SignInPage {...props} />, status });
}

async function registerPage(c: Context<StoreEnv>, problem: FormProblem, status = 200): Promise<Response> {
  const returnTo = wantedTarget(c, problem);
  const { password: longestPassword } = await fieldLimits(c);
  const section = <RegisterPage {...stateOf(problem)} {...{ returnTo, longestPassword }} />;
  return accountPage(c, { title: words.registerTitle, section, status });
}

/** Signing in and out, and the customer's pages. Access is decided by the calls for their data. */
export const account = new Hono<StoreEnv>();

account.get(routes.account, async (c) => {
  const [user, orders] = await Promise.all([
    c.get('api').get(self, {}),
    c.get('api').attempt(ordersList, { status: 'all', page: 1 }, { optional: true }),
  ]);
  if (!orders.ok && orders.error.code === codes.sessionInvalid)
    throw new Refusal(orders.error.code, orders.error.message);
  const latest = orders.ok ? (orders.value.content[0] ?? 'none') : 'away';
  return accountPage(c, {
    title: messages.account.menu,
    section: <OverviewPage user={user} latest={latest} />,
  });
});

for (const part of [accountSignIn, accountForgotten, accountProfile, accountData, ownReviews]) account.route('/', part);
