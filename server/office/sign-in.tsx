import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { PasskeySignIn } from '../../pages/office/passkeys.tsx';
import { OfficeMailLink, OfficePassword, OfficeSignIn } from '../../pages/office/sign-in.tsx';
import { officePasskeyChallenge, officePasskeySignIn } from '../../shared/contract/office/passkeys.ts';
import {
  officeMailLink,
  officeSetPassword,
  officeSignIn,
  officeSignOut,
} from '../../shared/contract/office/session.ts';
import { errorStatus } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { keepOfficeDevice } from './device.ts';
import { refusedBy, showPage } from './page.tsx';
import { forgetStaffToken, keepStaffToken, staffTokenIn } from './staff-session.ts';

const Text = z.string().default('');
const SignIn = z.object({ email: Text, password: Text, code: Text });
const NewPassword = z.object({ token: Text, password: Text });
const MailLink = z.object({ email: Text });
const Answer = z.object({ response: Text });
const neverInvalid = (c: Context<StoreEnv>) => showSignIn(c, {});

/** Pages to sign in, set a password and sign out. */
export function signInScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();

  const enter = async (c: Context<StoreEnv>, { token }: { token: string }) => {
    // The session that the browser had, from whatever source, ends.
    if (staffTokenIn(c)) await c.get('api').attempt(officeSignOut, {});
    keepStaffToken(c, token);
    keepOfficeDevice(c);
    return c.redirect(officePaths.orders, 303);
  };

  app.get(officePaths.signIn, (c) => showSignIn(c, { done: doneWords.get(c.req.query('done') ?? '') }));
  app.post(officePaths.signIn, formOf(SignIn, neverInvalid), async (c) => {
    const typed = c.req.valid('form');
    const entered = await c.get('api').attempt(officeSignIn, typed);
    return entered.ok ? enter(c, entered.value) : showSignIn(c, { email: typed.email, ...refusedBy(c, entered.error) });
  });
  app.post(officePaths.passkeyChallenge, async (c) => {
    const asked = await c.get('api').attempt(officePasskeyChallenge, { origin: ownOrigin(c) });
    return asked.ok ? c.json(asked.value.options) : c.json({}, errorStatus[asked.error.code] as ContentfulStatusCode);
  });
  app.post(officePaths.passkeySignIn, formOf(Answer, neverInvalid), async (c) => {
    const answered = { origin: ownOrigin(c), ...c.req.valid('form') };
    const entered = await c.get('api').attempt(officePasskeySignIn, answered);
    return entered.ok ? enter(c, entered.value) : showSignIn(c, refusedBy(c, entered.error));
  });

  app.get(officePaths.password, (c) => showPassword(c, c.req.query('token') ?? '', {}));
  app.post(officePaths.password, formOf(NewPassword, neverInvalid), async (c) => {
    const typed = c.req.valid('form');
    const set = await c.get('api').attempt(officeSetPassword, typed);
    if (!set.ok) return showPassword(c, typed.token, refusedBy(c, set.error));
    keepOfficeDevice(c);
    return c.redirect(`${officePaths.signIn}?done=password`, 303);
  });

  app.post(officePaths.mailLink, formOf(MailLink, neverInvalid), async (c) => {
    const typed = c.req.valid('form');
    const asked = await c.get('api').attempt(officeMailLink, typed);
    if (!asked.ok) return showSignIn(c, { email: typed.email, ...refusedBy(c, asked.error) });
    return c.redirect(`${officePaths.signIn}?done=link`, 303);
  });

  app.post(officePaths.signOut, async (c) => {
    await c.get('api').attempt(officeSignOut, {});
    forgetStaffToken(c);
    return c.redirect(officePaths.signIn, 303);
  });
  return app;
}

const doneWords = new Map([
  ['password', 'Your password is set. Sign in with it.'],
  ['link', 'If the office has an account with this e-mail, a link is on its way. It is valid for an hour.'],
]);

interface Shown {
  email?: string;
  done?: string | undefined;
  problem?: string;
  status?: number;
}

function showSignIn(c: Context<StoreEnv>, { email = '', done, problem, status }: Shown) {
  const body = (
    <>
      <OfficeSignIn email={email} problem={problem} done={done} />
      <PasskeySignIn />
      <OfficeMailLink email={email} />
    </>
  );
  return showPage(c, { title: 'Sign in', self: null, body, ...(status && { status }), script: 'office-passkey.js' });
}

function showPassword(c: Context<StoreEnv>, token: string, { problem, status }: Shown) {
  const body = <OfficePassword token={token.slice(0, 100)} problem={problem} />;
  return showPage(c, { title: 'Set your password', self: null, body, ...(status && { status }) });
}
