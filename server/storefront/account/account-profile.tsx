import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  DeletionPage,
  DownloadPage,
  InstagramPage,
  PasswordPage,
  ProfilePage,
} from '../../../pages/account/profile.tsx';
import {
  changePassword,
  confirmSelf,
  deleteSelf,
  exportSelf,
  linkInstagram,
  self,
  sendEmailVerification,
  unlinkInstagram,
  updateSelf,
} from '../../../shared/contract/account.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { signIn, signOut } from '../../http/session/sign-in.ts';
import { accountPage, done, fieldLimits, stateOf } from './account-page.tsx';

/** Name, e-mail, password and linked accounts. */
export const accountProfile = new Hono<StoreEnv>();

const text = z.string().max(1_000).default('');
const action = z.string().max(20).optional();
const fresh: FormProblem = { values: {}, fields: {} };
const words = messages.account;

accountProfile.get(routes.profile, (c) => profilePage(c));
const Names = z.object({ firstName: text, lastName: text, nickname: text, action });
accountProfile.post(routes.profile, formOf(Names, profilePage), async (c) => {
  const { action: wanted, ...names } = c.req.valid('form');
  if (wanted === 'verification') return verificationMail(c);
  if (wanted === 'subscribe' || wanted === 'unsubscribe') return changeNewsletter(c, wanted === 'subscribe');
  const result = await c.get('api').attempt(updateSelf, names);
  if (result.ok) return done(c, href(routes.profile), words.saved);
  return refused(c, result.error, names, profilePage);
});

async function verificationMail(c: Context<StoreEnv>): Promise<Response> {
  const result = await c.get('api').attempt(sendEmailVerification, {});
  if (result.ok) return done(c, href(routes.profile), words.verificationSent);
  return refused(c, result.error, {}, (_, { fields }, status) => profilePage(c, { values: {}, fields }, status));
}

async function changeNewsletter(c: Context<StoreEnv>, newsletter: boolean): Promise<Response> {
  const user = await c.get('api').get(updateSelf, { newsletter });
  const joined = user.newsletter ? words.subscribed : messages.newsletter.thanksText;
  return done(c, href(routes.profile), newsletter ? joined : words.unsubscribed);
}

accountProfile.get(routes.password, (c) => passwordPage(c));
const Passwords = z.object({ currentPassword: text, password: text, confirmPassword: text });
accountProfile.post(routes.password, formOf(Passwords, passwordPage), async (c) => {
  const result = await c.get('api').attempt(changePassword, c.req.valid('form'));
  if (!result.ok) return refused(c, result.error, {}, passwordPage);
  signIn(c, result.value);
  return done(c, href(routes.profile), words.passwordChanged);
});

accountProfile.get(routes.instagramLink, async (c) => {
  const { bindIns } = await c.get('api').get(self, {});
  // A customer who linked a name finds it in the profile, where it can be unlinked.
  return bindIns ? c.redirect(href(routes.profile), 303) : linkPage(c);
});
accountProfile.post(routes.instagramLink, formOf(z.object({ name: text, action }), instagramPage), async (c) => {
  const { name, action: wanted } = c.req.valid('form');
  const unlink = wanted === 'unlink';
  const result = unlink
    ? await c.get('api').attempt(unlinkInstagram, {})
    : await c.get('api').attempt(linkInstagram, { name });
  if (result.ok) return done(c, href(routes.profile), unlink ? words.unlinked : words.linked);
  return refused(c, result.error, { name }, instagramPage);
});

/** Answers with the profile: with the values of the form, else the stored ones. */
async function profilePage(c: Context<StoreEnv>, problem?: FormProblem, status = 200): Promise<Response> {
  const user = await c.get('api').get(self, {});
  const { firstName = '', lastName = '', nickname = '' } = user;
  const values = { firstName, lastName, nickname, ...problem?.values };
  const section = <ProfilePage user={user} {...stateOf({ values, fields: problem?.fields ?? {} })} />;
  return accountPage(c, { title: words.parts.profile, section, status });
}

async function passwordPage(c: Context<StoreEnv>, { fields } = fresh, status = 200): Promise<Response> {
  const { email } = await c.get('api').get(self, {});
  const { password: longestPassword } = await fieldLimits(c);
  const section = <PasswordPage errors={fields} {...{ email, longestPassword }} />;
  return accountPage(c, { title: words.changePassword, section, status });
}

async function instagramPage(c: Context<StoreEnv>, problem = fresh, status = 200): Promise<Response> {
  await c.get('api').get(self, {});
  return linkPage(c, problem, status);
}

function linkPage(c: Context<StoreEnv>, problem = fresh, status = 200): Promise<Response> {
  return accountPage(c, { title: words.linkTitle, section: <InstagramPage {...stateOf(problem)} />, status });
}

/** Export and deletion of a customer's data. Both ask for the password again. */
export const accountData = new Hono<StoreEnv>();

const Confirming = z.object({ password: z.string().max(1_000).default('') });
/** An export reads every order of the customer. */
const exportTimeoutMs = 20_000;
type Errors = Readonly<Record<string, string>>;

type ShowPage = (c: Context<StoreEnv>, errors?: Errors, status?: number) => Promise<Response>;

/** Serves a form that asks for the password, and what follows once it is the customer's. */
function afterPassword(path: string, show: ShowPage, next: (c: Context<StoreEnv>) => Promise<Response>): void {
  accountData.get(path, (c) => show(c));
  accountData.post(
    path,
    formOf(Confirming, (c, { fields }) => show(c, fields, 422)),
    async (c) => {
      const confirmed = await c.get('api').attempt(confirmSelf, c.req.valid('form'));
      if (!confirmed.ok) return refused(c, confirmed.error, {}, (_, { fields }, status) => show(c, fields, status));
      return next(c);
    },
  );
}

afterPassword(routes.download, downloadPage, async (c) => {
  const data = await c.get('api').get(exportSelf, {}, { timeoutMs: exportTimeoutMs });
  return c.body(JSON.stringify(data, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${words.downloadName}"`,
    'Cache-Control': 'no-store',
  });
});

afterPassword(routes.deletion, deletionPage, async (c) => {
  await c.get('api').get(deleteSelf, {});
  signOut(c, { savesEmail: false });
  return done(c, href(routes.home), words.deleted);
});

async function downloadPage(c: Context<StoreEnv>, errors: Errors = {}, status = 200): Promise<Response> {
  await c.get('api').get(self, {});
  return accountPage(c, { title: words.download, section: <DownloadPage errors={errors} />, status });
}

async function deletionPage(c: Context<StoreEnv>, errors: Errors = {}, status = 200): Promise<Response> {
  await c.get('api').get(self, {});
  return accountPage(c, { title: words.deleteTitle, section: <DeletionPage errors={errors} />, status });
}
