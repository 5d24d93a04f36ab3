import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { NoticeLinkPage, NoticePage, NoticeTakenPage } from '../../../pages/notices/notices.tsx';
import { product as productCall } from '../../../shared/contract/catalog.ts';
import {
  awaitStock,
  confirmStockNotice,
  endStockNotices,
  stockNotice,
} from '../../../shared/contract/stock-notices.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf } from '../../http/forms/form.ts';
import { refused } from '../../http/forms/refused.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';

/** Mails about sold-out sizes. Registered before the catalogue, whose route would match `notices` as a handle. */
export const notices = new Hono<StoreEnv>();

const words = messages.notices;
const text = z.string().max(300).default('');

notices.get(routes.notices, sharedPage(['variant']), (c) => formPage(c));
notices.post(
  routes.notices,
  formOf(z.object({ variantId: text, email: text }), (c, problem) => formPage(c, problem, 422)),
  async (c) => {
    const id = c.req.param('id');
    const fields = c.req.valid('form');
    const result = await c.get('api').attempt(awaitStock, { id, ...fields });
    if (!result.ok) return refused(c, result.error, fields, (...again) => formPage(c, ...again));
    const { state } = result.value;
    return c.redirect(href(routes.noticeTaken, { id }, state === 'confirmed' ? { state } : {}), 303);
  },
);

notices.get(routes.noticeTaken, (c) =>
  page(c, {
    title: words.title,
    personal: true,
    noIndex: true,
    sections: [<NoticeTakenPage handle={c.req.param('id')} confirmed={c.req.query('state') === 'confirmed'} />],
  }),
);

notices.get(routes.stockNotice, (c) => linkPage(c, c.req.query('token') ?? ''));
notices.post(
  routes.stockNotice,
  formOf(z.object({ token: z.string().max(100), action: z.enum(['confirm', 'end']) }), (c) => linkPage(c, '')),
  async (c) => {
    const { token, action } = c.req.valid('form');
    if (action === 'end') {
      await c.get('api').get(endStockNotices, { token });
      return linkPage(c, token, true);
    }
    const result = await c.get('api').attempt(confirmStockNotice, { token });
    if (!result.ok && result.error.code !== codes.badRequest)
      throw new Refusal(result.error.code, result.error.message);
    return linkPage(c, token);
  },
);

/** Answers with the page of a mail's link. Other sites see only the origin in `Referer`, as its URL has a secret. */
async function linkPage(c: Context<StoreEnv>, token: string, ended = false): Promise<Response> {
  c.header('Referrer-Policy', 'strict-origin');
  c.set('address', href(routes.home));
  const found = await c.get('api').attempt(stockNotice, { token: token.slice(0, 100) });
  if (!found.ok && found.error.code !== codes.badRequest) throw new Refusal(found.error.code, found.error.message);
  const section = <NoticeLinkPage token={token} notice={found.ok ? found.value : null} ended={ended} />;
  return page(c, { title: words.linkTitle, personal: true, noIndex: true, sections: [section] });
}

async function formPage(c: Context<StoreEnv>, problem?: FormProblem, status = 200): Promise<Response> {
  const product = await c.get('api').get(productCall, { id: c.req.param('id') ?? '' });
  const { variantId = c.req.query('variant'), email } = problem?.values ?? {};
  return page(c, {
    title: words.title,
    status: status as 200,
    personal: status !== 200,
    noIndex: true,
    sections: [<NoticePage product={product} {...{ variantId, email }} errors={problem?.fields ?? {}} />],
  });
}
