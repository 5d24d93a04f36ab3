import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Result } from '../../shared/errors.ts';
import { longestPasskeyName } from '../../shared/office/staff.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { addPasskey, passkeyOptions, removePasskey } from '../commerce/staff/passkeys.ts';
import type { StoreEnv } from '../http/context.ts';
import { type FormProblem, formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';
import { showAccount } from './account.tsx';
import { leadTo } from './done.ts';
import { PasskeyResponse, SecondFactorCode, StaffLine, StaffPassword } from './fields.ts';
import { mistakesIn } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { screen } from './screen.ts';

const Added = z.object({
  response: PasskeyResponse,
  name: StaffLine.max(longestPasskeyName).default(''),
  password: StaffPassword,
  code: SecondFactorCode,
});
const Removed = z.object({ id: z.string().min(1).max(1_400), password: StaffPassword });

/** Adds and removes passkeys of one's own account. */
export const passkeys = new Hono<StoreEnv>();
const everyone = screen(null);
const again = (c: Context<StoreEnv>, problem: FormProblem) => showAccount(c, mistakesIn(problem));
const after = (c: Context<StoreEnv>, changed: Result<null>, what: string) =>
  changed.ok ? leadTo(c, officePaths.account, what) : showAccount(c, changed.error);

passkeys.post(officePaths.passkeyOptions, everyone, async (c) => {
  const { shop, staff, look } = officeOf(c);
  return c.json(await passkeyOptions(shop, staff, { origin: ownOrigin(c), shop: look.name }));
});
passkeys.post(officePaths.passkeys, everyone, formOf(Added, again), async (c) => {
  const { shop, staff } = officeOf(c);
  const wish = { origin: ownOrigin(c), ...c.req.valid('form') };
  return after(c, await addPasskey(shop, staff, wish), 'passkey');
});
passkeys.post(officePaths.passkeyRemoval, everyone, formOf(Removed, again), async (c) => {
  const { shop, staff } = officeOf(c);
  return after(c, await removePasskey(shop, staff, c.req.valid('form')), 'noPasskey');
});
