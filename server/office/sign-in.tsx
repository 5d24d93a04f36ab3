import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { PasskeySignIn } from '../../pages/office/passkeys.tsx';
import {
  OfficeDeadLink,
  OfficeLanguages,
  OfficeMailLink,
  OfficePassword,
  OfficeSignIn,
} from '../../pages/office/sign-in.tsx';
import { isClosed } from '../../shared/contract/opening.ts';
import { Email } from '../../shared/contract/shapes.ts';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { loadOpening } from '../commerce/places/opening/stored-opening.ts';
import { admitStaff } from '../commerce/staff/admit.ts';
import { keepStaffLanguage } from '../commerce/staff/language.ts';
import { passkeyChallenge, signInByPasskey } from '../commerce/staff/passkey-sign-in.ts';
import { findStaffLink, requestStaffLink, setStaffPassword } from '../commerce/staff/set-password.ts';
import { signInStaff, signOutStaff } from '../commerce/staff/sign-in.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { keepOfficeDevice } from './device.ts';
import { doneIn, leadTo } from './done.ts';
import { PasskeyResponse, SecondFactorCode, StaffPassword } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { entranceOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { entrance } from './screen.ts';
import { askedLanguage } from './spoken-by-staff.ts';
import { forgetStaffToken, keepStaffToken } from './staff-session.ts';

const words = officeMessages.signIn;

const SignIn = z.object({ email: Email, password: StaffPassword, code: SecondFactorCode });
const NewPassword = z.object({ token: z.string().min(1).max(100), password: z.string().min(12).max(200) });
const MailLink = z.object({ email: Email });
const Answer = z.object({ response: PasskeyResponse });

const again = (c: Context<StoreEnv>, problem: FormProblem) =>
  showSignIn(c, { email: problem.values.email, failure: mistakesIn(problem) });

/** Pages to sign in, set a password and sign out. */
export const signIn = new Hono<StoreEnv>();
const enter = async (c: Context<StoreEnv>, token: string) => {
  const { shop, token: before } = entranceOf(c);
  // The session that the browser had, from whatever source, ends.
  await signOutStaff(shop, before);
  const language = askedLanguage(c);
  if (language) await keepStaffLanguage(shop.db, token, language);
  keepStaffToken(c, token);
  keepOfficeDevice(c);
  return c.redirect((await setsUp(c, token)) ? officePaths.setup : officePaths.today, 303);
};

signIn.get(officePaths.signIn, entrance, (c) => showSignIn(c, {}));
signIn.post(officePaths.signIn, entrance, formOf(SignIn, again), async (c) => {
  const { shop, viewer } = entranceOf(c);
  const typed = c.req.valid('form');
  const entered = await signInStaff(shop, viewer, typed);
  return entered.ok ? enter(c, entered.value.token) : showSignIn(c, { email: typed.email, failure: entered.error });
});
signIn.post(officePaths.passkeyChallenge, entrance, async (c) => {
  const { shop, viewer } = entranceOf(c);
  return c.json(dataOf(await passkeyChallenge(shop, viewer, ownOrigin(c))));
});
signIn.post(officePaths.passkeySignIn, entrance, formOf(Answer, again), async (c) => {
  const { shop, viewer } = entranceOf(c);
  const answered = { origin: ownOrigin(c), ...c.req.valid('form') };
  const entered = await signInByPasskey(shop, viewer, answered);
  return entered.ok ? enter(c, entered.value.token) : showSignIn(c, { failure: entered.error });
});

signIn.get(officePaths.password, entrance, (c) => {
  const token = c.req.query('token') ?? '';
  return token === '' ? showDeadLink(c) : showPassword(c, token);
});
signIn.post(
  officePaths.password,
  entrance,
  formOf(NewPassword, (c, problem) => showPassword(c, problem.values.token, mistakesIn(problem))),
  async (c) => {
    const { shop, viewer } = entranceOf(c);
    const typed = c.req.valid('form');
    const set = await setStaffPassword(shop, viewer, typed);
    if (!set.ok)
      return set.error.code === codes.invalidInput
        ? showPassword(c, typed.token, set.error)
        : showDeadLink(c, set.error);
    keepOfficeDevice(c);
    return leadTo(c, officePaths.signIn, 'password');
  },
);

signIn.post(officePaths.mailLink, entrance, formOf(MailLink, again), async (c) => {
  const { shop, viewer } = entranceOf(c);
  const { email } = c.req.valid('form');
  const sent = await requestStaffLink(shop, viewer, email);
  if (!sent.ok) return showSignIn(c, { email, failure: sent.error });
  return leadTo(c, officePaths.signIn, 'link');
});

signIn.post(officePaths.signOut, entrance, async (c) => {
  const { shop, token } = entranceOf(c);
  await signOutStaff(shop, token);
  forgetStaffToken(c);
  return c.redirect(officePaths.signIn, 303);
});

/** Whether someone who entered has a closed shop to set up. */
async function setsUp(c: Context<StoreEnv>, token: string): Promise<boolean> {
  const { shop } = entranceOf(c);
  const isOpen = !isClosed(await loadOpening(shop.db), shop.clock.now());
  return !isOpen && (await admitStaff(shop, token, 'shop.setup')).ok;
}

interface SignInState {
  email?: string | undefined;
  failure?: Failure;
}

function showSignIn(c: Context<StoreEnv>, { email = '', failure }: SignInState) {
  const body = (
    <>
      <OfficeSignIn email={email} language={askedLanguage(c)} />
      <PasskeySignIn />
      <OfficeMailLink email={email} />
      <OfficeLanguages />
    </>
  );
  return showPage(c, { title: words.title, body, failure, done: doneIn(c, words.done), script: 'office-passkey.js' });
}

/** Shows the form while its link works: nobody chooses a password for one that does not. */
async function showPassword(c: Context<StoreEnv>, token = '', failure?: Failure) {
  const { shop, viewer } = entranceOf(c);
  const link = await findStaffLink(shop, viewer, token);
  if (!link.ok) return showDeadLink(c, link.error);
  return showPage(c, { title: words.setTitle, body: <OfficePassword token={token} />, failure });
}

/** Shows how to get a link instead of one that does not work or is missing. */
const showDeadLink = (c: Context<StoreEnv>, failure?: Failure) =>
  showPage(c, { title: words.setTitle, body: <OfficeDeadLink />, failure });
