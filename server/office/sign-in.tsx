import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PasskeySignIn } from '../../pages/office/passkeys.tsx';
import { OfficeMailLink, OfficePassword, OfficeSignIn } from '../../pages/office/sign-in.tsx';
import { Email } from '../../shared/contract/shapes.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { requestStaffLink } from '../commerce/staff/mailed-link.ts';
import { passkeyChallenge, signInByPasskey } from '../commerce/staff/passkey-sign-in.ts';
import { setStaffPassword } from '../commerce/staff/set-password.ts';
import { signInStaff, signOutStaff } from '../commerce/staff/sign-in.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { keepOfficeDevice } from './device.ts';
import { PasskeyResponse, SecondFactorCode, StaffPassword } from './fields.ts';
import { entranceOf } from './office-of.ts';
import { type Refused, refusedBy, refusedForm, showPage } from './page.tsx';
import { entrance } from './screen.ts';
import { forgetStaffToken, keepStaffToken } from './staff-session.ts';

const SignIn = z.object({ email: Email, password: StaffPassword, code: SecondFactorCode });
const NewPassword = z.object({ token: z.string().min(1).max(100), password: z.string().min(12).max(200) });
const MailLink = z.object({ email: Email });
const Answer = z.object({ response: PasskeyResponse });

const again = (c: Context<StoreEnv>, problem: FormProblem) =>
  showSignIn(c, { email: problem.values.email, ...refusedForm(problem) });

/** Pages to sign in, set a password and sign out. */
export function signInScreens(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();

  const enter = async (c: Context<StoreEnv>, token: string) => {
    const { shop, viewer } = entranceOf(c);
    // The session that the browser had, from whatever source, ends.
    await signOutStaff(shop, viewer.staffToken);
    keepStaffToken(c, token);
    keepOfficeDevice(c);
    return c.redirect(officePaths.orders, 303);
  };

  app.get(officePaths.signIn, entrance, (c) => showSignIn(c, { done: doneWords.get(c.req.query('done') ?? '') }));
  app.post(officePaths.signIn, entrance, formOf(SignIn, again), async (c) => {
    const { shop, viewer } = entranceOf(c);
    const typed = c.req.valid('form');
    const entered = await signInStaff(shop, viewer, typed);
    return entered.ok
      ? enter(c, entered.value.token)
      : showSignIn(c, { email: typed.email, ...refusedBy(c, entered.error) });
  });
  app.post(officePaths.passkeyChallenge, entrance, async (c) => {
    const { shop, viewer } = entranceOf(c);
    return c.json(dataOf(await passkeyChallenge(shop, viewer, ownOrigin(c))));
  });
  app.post(officePaths.passkeySignIn, entrance, formOf(Answer, again), async (c) => {
    const { shop, viewer } = entranceOf(c);
    const answered = { origin: ownOrigin(c), ...c.req.valid('form') };
    const entered = await signInByPasskey(shop, viewer, answered);
    return entered.ok ? enter(c, entered.value.token) : showSignIn(c, refusedBy(c, entered.error));
  });

  app.get(officePaths.password, entrance, (c) => showPassword(c, c.req.query('token') ?? ''));
  app.post(
    officePaths.password,
    entrance,
    formOf(NewPassword, (c, problem) => showPassword(c, problem.values.token, refusedForm(problem))),
    async (c) => {
      const { shop, viewer } = entranceOf(c);
      const typed = c.req.valid('form');
      const set = await setStaffPassword(shop, viewer, typed);
      if (!set.ok) return showPassword(c, typed.token, refusedBy(c, set.error));
      keepOfficeDevice(c);
      return c.redirect(`${officePaths.signIn}?done=password`, 303);
    },
  );

  app.post(officePaths.mailLink, entrance, formOf(MailLink, again), async (c) => {
    const { shop, viewer } = entranceOf(c);
    const { email } = c.req.valid('form');
    const sent = await requestStaffLink(shop, viewer, email);
    if (!sent.ok) return showSignIn(c, { email, ...refusedBy(c, sent.error) });
    return c.redirect(`${officePaths.signIn}?done=link`, 303);
  });

  app.post(officePaths.signOut, entrance, async (c) => {
    const { shop, viewer } = entranceOf(c);
    await signOutStaff(shop, viewer.staffToken);
    forgetStaffToken(c);
    return c.redirect(officePaths.signIn, 303);
  });
  return app;
}

const doneWords = new Map([
  ['password', 'Your password is set. Sign in with it.'],
  ['link', 'If the office has an account with this e-mail, a link is on its way. It is valid for an hour.'],
]);

interface Shown extends Partial<Refused> {
  email?: string | undefined;
  done?: string | undefined;
}

function showSignIn(c: Context<StoreEnv>, { email = '', done, problem, status = 200 }: Shown) {
  const body = (
    <>
      <OfficeSignIn email={email} problem={problem} done={done} />
      <PasskeySignIn />
      <OfficeMailLink email={email} />
    </>
  );
  return showPage(c, { title: 'Sign in', body, status, script: 'office-passkey.js' });
}

function showPassword(c: Context<StoreEnv>, token = '', refused?: Refused) {
  const body = <OfficePassword token={token.slice(0, 100)} problem={refused?.problem} />;
  return showPage(c, { title: 'Set your password', body, status: refused?.status ?? 200 });
}
