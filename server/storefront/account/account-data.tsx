import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { DeletionPage, DownloadPage } from '../../../pages/account/own-data.tsx';
import { confirmSelf, deleteSelf, exportSelf, self } from '../../../shared/contract/account.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { formOf } from '../../http/forms/form.ts';
import { refused } from '../../http/forms/refused.ts';
import { signOut } from '../../http/session/sign-in.ts';
import { accountPage, done } from './account-page.tsx';

/** Export and deletion of a customer's data. Both ask for the password again. */
export const accountData = new Hono<StoreEnv>();

const Confirming = z.object({ password: z.string().max(1_000).default('') });
const words = messages.account;
/** An export reads every order of the customer. */
const exportTimeoutMs = 20_000;
type Errors = Readonly<Record<string, string>>;

accountData.get(routes.download, (c) => downloadPage(c));
accountData.post(
  routes.download,
  formOf(Confirming, (c, { fields }) => downloadPage(c, fields, 422)),
  async (c) => {
    const confirmed = await c.get('api').attempt(confirmSelf, c.req.valid('form'));
    if (!confirmed.ok) return refused(c, confirmed.error, {}, ({ fields }, status) => downloadPage(c, fields, status));
    const data = await c.get('api').get(exportSelf, {}, { timeoutMs: exportTimeoutMs });
    return c.body(JSON.stringify(data, null, 2), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.downloadName}"`,
      'Cache-Control': 'no-store',
    });
  },
);

accountData.get(routes.deletion, (c) => deletionPage(c));
accountData.post(
  routes.deletion,
  formOf(Confirming, (c, { fields }) => deletionPage(c, fields, 422)),
  async (c) => {
    const confirmed = await c.get('api').attempt(confirmSelf, c.req.valid('form'));
    if (!confirmed.ok) return refused(c, confirmed.error, {}, ({ fields }, status) => deletionPage(c, fields, status));
    await c.get('api').get(deleteSelf, {});
    signOut(c, { savesEmail: false });
    return done(c, href(routes.home), words.deleted);
  },
);

async function downloadPage(c: Context<StoreEnv>, errors: Errors = {}, status = 200): Promise<Response> {
  await c.get('api').get(self, {});
  return accountPage(c, { title: words.download, section: <DownloadPage errors={errors} />, status });
}

async function deletionPage(c: Context<StoreEnv>, errors: Errors = {}, status = 200): Promise<Response> {
  await c.get('api').get(self, {});
  return accountPage(c, { title: words.deleteTitle, section: <DeletionPage errors={errors} />, status });
}
