import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { DocumentNumber } from '../../../shared/contract/order.ts';
import { type DocumentFile, OrderSearch, orderDocument, searchedDocument } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, tellRetryAfter } from '../../http/forms/form.ts';
import { orderIdOf } from '../payment/payment-order.tsx';

/** Invoices and credit notes as files, for those who may see the page of their order. */
export const orderDocuments = new Hono<StoreEnv>();

const Search = OrderSearch.extend({ number: DocumentNumber });
/** A file is drawn when it is asked for. */
const fileTimeoutMs = 20_000;

orderDocuments.get(routes.orderDocument, async (c) => {
  const id = orderIdOf(c.req.param('id'));
  const number = DocumentNumber.safeParse(c.req.param('number'));
  if (!number.success) throw new Refusal(codes.notFound, 'noSuchInvoice');
  return sent(c, await c.get('api').get(orderDocument, { id, number: number.data }, { timeoutMs: fileTimeoutMs }));
});

orderDocuments.post(
  routes.searchedDocument,
  formOf(Search, (c) => c.redirect(href(routes.orderStatus), 303)),
  async (c) => {
    const { key = '', ...form } = c.req.valid('form');
    const found = await c.get('api').attempt(searchedDocument, { ...form, key }, { timeoutMs: fileTimeoutMs });
    if (found.ok) return sent(c, found.value);
    tellRetryAfter(c, found.error);
    throw new Refusal(found.error.code, found.error.message);
  },
);

function sent(c: Context<StoreEnv>, { number, pdf }: z.output<typeof DocumentFile>): Response {
  return c.body(Buffer.from(pdf, 'base64'), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${number}.pdf"`,
    'Cache-Control': 'no-store',
  });
}
