import { type Context, Hono } from 'hono';
import type { ReactElement } from 'react';
import { z } from 'zod';
import {
  DeadLinkPage,
  ForgottenPage,
  ForgottenSent,
  NewPasswordPage,
  VerifyEmailPage,
} from '../../../pages/account/forgotten.tsx';
import { endForgetPassword, self, startForgetPassword, verifyEmail } from '../../../shared/contract/account.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { signOut } from '../../http/session/sign-in.ts';
import { accountPage, done, fieldLimits, returnTarget, stateOf } from './account-page.tsx';

/** Forgotten passwords, and the links of mails. */
export const accountForgotten = new Hono<StoreEnv>();

const text = z.string().max(1_000).default('');
const words = messages.account;

accountForgotten.get(routes.forgot, (c) => forgottenPage(c, { values: {}, fields: {} }));
accountForgotten.post(routes.forgot, formOf(z.object({ email: text }), forgottenPage), async (c) => {
  const { email } = c.req.valid('form');
  const result = await c.get('api').attempt(startForgetPassword, { email });
  if (!result.ok) return refused(c, result.error, { email }, forgottenPage);
  return c.redirect(href(routes.forgotSent, { auth: wantedTarget(c) }), 303);
});
accountForgotten.get(routes.forgotSent, (c) =>
  accountPage(c, { title: words.sentTitle, section: <ForgottenSent returnTo={wantedTarget(c)} /> }),
);

accountForgotten.get(routes.newPassword, (c) => {
  keepSecret(c);
  return newPasswordPage(c, { values: c.req.query(), fields: {} });
});
const NewPassword = z.object({ token: text, password: text, confirmPassword: text });
accountForgotten.post(routes.newPassword, formOf(NewPassword, newPasswordPage), async (c) => {
  keepSecret(c);
  const typed = c.req.valid('form');
  const result = await c.get('api').attempt(endForgetPassword, typed);
  if (result.ok) {
    await forgetEndedSession(c);
    return done(c, href(routes.login), words.newSaved);
  }
  const kept = isDeadLink(result.error) ? '' : typed.token;
  return refused(c, result.error, { token: kept }, newPasswordPage);
});

accountForgotten.get(routes.verifyEmail, (c) => {
  keepSecret(c);
  return verifyPage(c, { values: c.req.query(), fields: {} });
});
accountForgotten.post(routes.verifyEmail, formOf(z.object({ token: text, password: text }), verifyPage), async (c) => {
  keepSecret(c);
  const { token, password } = c.req.valid('form');
  const result = await c.get('api').attempt(verifyEmail, { token, ...(password && { password }) });
  if (!result.ok) {
    const kept = isDeadLink(result.error) ? '' : token;
    return refused(c, result.error, { token: kept }, verifyPage);
  }
  const signedIn = c.get('session').data.token !== undefined;
  return done(c, signedIn ? href(routes.account) : href(routes.login), words.verified);
});

/** Returns whether a link will never work again, in contrast to one with too many attempts for now. */
const isDeadLink = ({ code, fields }: Failure) => code === codes.badRequest || fields?.token !== undefined;

/** Returns the target after signing in, passed from page to page. */
function wantedTarget(c: Context<StoreEnv>): string | undefined {
  return returnTarget(c.req.query('auth'));
}

/**
 * Protects a page whose URL contains a secret: other sites see only the origin in `Referer`, which the page's own form
 * needs, and no form of the page returns to it.
 */
function keepSecret(c: Context<StoreEnv>): void {
  c.header('Referrer-Policy', 'strict-origin');
  c.set('address', href(routes.account));
}

/** Signs out when the new password ended this browser's session, if it was the same customer's. */
async function forgetEndedSession(c: Context<StoreEnv>): Promise<void> {
  if (c.get('session').data.token === undefined) return;
  const result = await c.get('api').attempt(self, {});
  if (!result.ok && result.error.code === codes.sessionInvalid) signOut(c);
}

function forgottenPage(c: Context<StoreEnv>, problem: FormProblem, status = 200): Promise<Response> {
  const section = <ForgottenPage {...stateOf(problem)} returnTo={wantedTarget(c)} />;
  return accountPage(c, { title: words.forgotTitle, section, status });
}

async function newPasswordPage(c: Context<StoreEnv>, problem: FormProblem, status = 200): Promise<Response> {
  const { token = '' } = problem.values;
  if (token !== '') {
    const { password: longestPassword } = await fieldLimits(c);
    const section = <NewPasswordPage {...{ token, longestPassword }} errors={problem.fields} />;
    return accountPage(c, { title: words.newTitle, section, status });
  }
  return deadPage(c, <DeadLinkPage text={words.deadText} to={href(routes.forgot)} label={words.newLink} />, status);
}

function verifyPage(c: Context<StoreEnv>, { values, fields: errors }: FormProblem, status = 200): Promise<Response> {
  const { token = '' } = values;
  const asksPassword = c.get('session').data.token === undefined || errors.password !== undefined;
  const section = <VerifyEmailPage {...{ token, errors, asksPassword }} />;
  if (token !== '') return accountPage(c, { title: words.verifyTitle, section, status });
  const to = href(routes.profile);
  return deadPage(c, <DeadLinkPage text={words.deadVerifyText} to={to} label={words.toProfile} />, status);
}

function deadPage(c: Context<StoreEnv>, section: ReactElement, status: number): Promise<Response> {
  return accountPage(c, { title: words.deadTitle, section, status: status === 200 ? 400 : status });
}
