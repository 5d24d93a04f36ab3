import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { officePasskeyAdd, officePasskeyOptions, officePasskeyRemove } from '../../shared/contract/office/passkeys.ts';
import type { Failure, Result } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { ownOrigin } from '../http/security/same-origin.ts';

const Text = z.string().default('');
type Show = (c: Context<StoreEnv>, failure?: Failure) => Promise<Response>;

/** Routes that add and remove passkeys of one's own account. @param show answers with the page of the account */
export function passkeyRoutes(show: Show): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const after = (c: Context<StoreEnv>, changed: Result<null>, what: string) =>
    changed.ok ? c.redirect(`${officePaths.account}?done=${what}`, 303) : show(c, changed.error);

  app.post(officePaths.passkeyOptions, async (c) => {
    const wish = { origin: ownOrigin(c), shop: c.get('deps').siteName };
    return c.json((await c.get('api').get(officePasskeyOptions, wish)).options);
  });
  const Add = z.object({ response: Text, name: Text, password: Text, code: Text });
  app.post(
    officePaths.passkeys,
    formOf(Add, (c) => show(c)),
    async (c) => {
      const wish = { origin: ownOrigin(c), ...c.req.valid('form') };
      return after(c, await c.get('api').attempt(officePasskeyAdd, wish), 'passkey');
    },
  );
  const Remove = z.object({ id: Text, password: Text });
  app.post(
    officePaths.passkeyRemoval,
    formOf(Remove, (c) => show(c)),
    async (c) => after(c, await c.get('api').attempt(officePasskeyRemove, c.req.valid('form')), 'noPasskey'),
  );
  return app;
}
