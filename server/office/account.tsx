import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeAccount, OfficeLanguage } from '../../pages/office/account.tsx';
import { OfficePasskeys } from '../../pages/office/passkeys.tsx';
import type { Failure } from '../../shared/errors.ts';
import { officeLanguages, officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { keepStaffLanguage } from '../commerce/staff/language.ts';
import { listPasskeys } from '../commerce/staff/passkeys.ts';
import { dropSecondFactor, proposeSecondFactor, setSecondFactor } from '../commerce/staff/second-factor.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { SecondFactorCode, StaffPassword } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.ownAccount;

const SecondFactor = z.object({
  /** '': no codes are wanted any more. */
  secret: z
    .string()
    .regex(/^([A-Z2-7]{32})?$/)
    .default(''),
  code: SecondFactorCode,
  password: StaffPassword,
});

const Choice = z.object({ language: z.enum(officeLanguages) });

/** The page of one's own account: its language, the second factor and passkeys. */
export const ownAccount = new Hono<StoreEnv>();
const everyone = screen(null);
ownAccount.get(officePaths.account, everyone, (c) => showAccount(c));
ownAccount.post(
  officePaths.account,
  everyone,
  formOf(SecondFactor, (c, problem) => showAccount(c, mistakesIn(problem), problem.values.secret)),
  async (c) => {
    const { shop, staff } = officeOf(c);
    const { secret, ...proof } = c.req.valid('form');
    const changed =
      secret === ''
        ? await dropSecondFactor(shop, staff, proof)
        : await setSecondFactor(shop, staff, { secret, ...proof });
    return changed.ok
      ? leadTo(c, officePaths.account, secret === '' ? 'off' : 'on')
      : showAccount(c, changed.error, secret);
  },
);
ownAccount.post(officePaths.accountLanguage, everyone, formOf(Choice), async (c) => {
  const { shop, token } = officeOf(c);
  await keepStaffLanguage(shop.db, token, c.req.valid('form').language);
  return leadTo(c, officePaths.account, 'language');
});

/** Shows one's own account. */
export async function showAccount(c: Context<StoreEnv>, failure?: Failure, secret = ''): Promise<Response> {
  const { shop, staff, look } = officeOf(c);
  const proposed = await proposeSecondFactor(shop, staff);
  const passkeys = await listPasskeys(shop.db, staff);
  // The secret that the app was given stays until a code of it was right.
  const kept = proposed !== null && /^[A-Z2-7]{32}$/.test(secret) ? secret : proposed;
  const account = {
    siteName: look.name,
    email: staff.email,
    secret: kept,
  };
  const body = (
    <>
      <OfficeLanguage />
      <OfficeAccount {...account} />
      <OfficePasskeys passkeys={passkeys} hasCode={proposed === null} />
    </>
  );
  const said = { failure, done: doneIn(c, words.done) };
  return showPage(c, { title: screenNames.account, body, ...said, script: 'office-passkey.js' });
}
