import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeAccount } from '../../pages/office/account.tsx';
import { OfficePasskeys } from '../../pages/office/passkeys.tsx';
import { officePasskeys } from '../../shared/contract/office/passkeys.ts';
import {
  officeSecondFactor,
  officeSecondFactorOff,
  officeSecondFactorOn,
} from '../../shared/contract/office/second-factor.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import type { Failure } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { refusedBy, showPage } from './page.tsx';
import { passkeyRoutes } from './passkeys.ts';

const Text = z.string().default('');
const done: Readonly<Record<string, string>> = {
  on: 'From now on a code of your app is asked for at sign-in.',
  off: 'No code is asked for at sign-in any more.',
  passkey: 'The passkey is added: sign in with it next time.',
  noPasskey: 'The passkey is removed: it signs nobody in any more. Delete it from the device as well.',
};

/** The page of one's own account: the second factor and passkeys. */
export function accountScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.account, (c) => show(c, {}));
  const Fields = z.object({ secret: Text, code: Text, password: Text });
  app.post(
    officePaths.account,
    formOf(Fields, (c) => show(c, {})),
    async (c) => {
      const { secret, ...proof } = c.req.valid('form');
      const api = c.get('api');
      const changed =
        secret === ''
          ? await api.attempt(officeSecondFactorOff, proof)
          : await api.attempt(officeSecondFactorOn, { secret, ...proof });
      if (!changed.ok) return show(c, { failure: changed.error, secret });
      return c.redirect(`${officePaths.account}?done=${secret === '' ? 'off' : 'on'}`, 303);
    },
  );
  app.route(
    '/',
    passkeyRoutes((c, failure) => show(c, { ...(failure && { failure }) })),
  );
  return app;
}

async function show(c: Context<StoreEnv>, { failure, secret = '' }: { failure?: Failure; secret?: string }) {
  const self = await c.get('api').get(officeSelf, {});
  const state = await c.get('api').get(officeSecondFactor, {});
  const { passkeys } = await c.get('api').get(officePasskeys, {});
  const { problem, status } = failure ? refusedBy(c, failure) : { problem: undefined, status: 200 };
  // The secret that the app was given stays until a code of it was right.
  const kept = state.secret !== null && /^[A-Z2-7]{32}$/.test(secret) ? secret : state.secret;
  const said = failure ? undefined : done[c.req.query('done') ?? ''];
  const { siteName } = c.get('deps');
  const body = (
    <>
      <OfficeAccount {...{ siteName, email: state.email, secret: kept, problem, done: said }} />
      <OfficePasskeys passkeys={passkeys} hasCode={state.secret === null} />
    </>
  );
  return showPage(c, { title: 'Your account', self, body, status, script: 'office-passkey.js' });
}
