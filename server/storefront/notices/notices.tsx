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
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type FormProblem, formOf, refused } from '../../http/forms/form.ts';
import { addMailLink, readLinked } from '../../http/forms/mail-link.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';

/** Mails about sold-out sizes. Registered before the catalogue, whose route would match `notices` as a handle. */
export const notices = new Hono<StoreEnv>();

const words = messages.notices;
const text = z.string().max(300).default('');

notices.get(routes.notices, sharedPage(['variant']), (c) => formPage(c));
notices.post(routes.notices, formOf(z.object({ variantId: text, email: text }), formPage), async (c) => {
  const id = c.req.param('id');
  const fields = c.req.valid('form');
  const result = await c.get('api').attempt(awaitStock, { id, ...fields });
  if (!result.ok) return refused(c, result.error, fields, formPage);
  const { state } = result.value;
  return c.redirect(href(routes.noticeTaken, { id }, state === 'confirmed' ? { state } : {}), 303);
});

notices.get(routes.noticeTaken, (c) =>
  page(c, {
    title: words.title,
    personal: true,
    noIndex: true,
    sections: [<NoticeTakenPage handle={c.req.param('id')} confirmed={c.req.query('state') === 'confirmed'} />],
  }),
);

addMailLink(notices, routes.stockNotice, {
  confirm: (c, token) => c.get('api').attempt(confirmStockNotice, { token }),
  end: (c, token) => c.get('api').get(endStockNotices, { token }),
  page: async (c, token, ended = false) => {
    const found = await readLinked(c, c.get('api').attempt(stockNotice, { token: token.slice(0, 100) }));
    const section = <NoticeLinkPage token={token} notice={found} ended={ended} />;
    return page(c, { title: words.linkTitle, personal: true, noIndex: true, sections: [section] });
  },
});

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
