import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { FoundPage, LookupPage } from '../../../pages/orders/lookup.tsx';
import { OwnOrderPage } from '../../../pages/orders/own-order.tsx';
import { DocumentNumber, type Order } from '../../../shared/contract/order.ts';
import {
  cancelOrder,
  type DocumentFile,
  OrderSearch,
  openPayLink,
  order as orderCall,
  orderDocument,
  searchedDocument,
  searchOrder,
} from '../../../shared/contract/orders.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { localized } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Hole } from '../../../ui/rendering/hole.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { type FormProblem, formOf, problemOfFailure, refusedBack, tellRetryAfter } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { sayFields } from '../../logging/entry-notes.ts';
import { page } from '../../rendering/page.tsx';
import type { Section } from '../../rendering/sections.ts';
import { atStep, orderIdOf, readOrder } from '../payment/payment-order.tsx';
import { countryNames, readOwnOrder } from './own-order.ts';

/** Finding an order by number and e-mail; showing and cancelling one's own. */
export const orders = new Hono<StoreEnv>();

for (const path of [routes.orderStatus, routes.trackOrders]) {
  orders.get(path, (c) =>
    lookupPage(c, { values: { orderNo: c.req.query('orderNo') ?? '', key: c.req.query('key') ?? '' }, fields: {} }),
  );
  orders.post(path, formOf(OrderSearch, lookupPage), async (c) => {
    const { key = '', ...typed } = c.req.valid('form');
    const search = { ...typed, key };
    const result = await c.get('api').attempt(searchOrder, search);
    if (!result.ok) return notFound(c, search, result.error);
    const { id } = result.value;
    const own = await c.get('api').attempt(orderCall, { id });
    if (own.ok) return c.redirect(href(routes.orderDetail, { id }), 303);
    const props = { order: result.value, named: search, countryName: await countryNames(c) };
    return orderPage(c, result.value, <FoundPage {...props} again={localized(c.req.path)} />);
  });
}

/** Without an id: a customer's list of orders; a guest's search. */
orders.get(routes.orderDetails, (c) => {
  c.header('Cache-Control', 'no-store');
  return c.redirect(href(c.get('session').data.token ? routes.orderList : routes.orderStatus), 303);
});

orders.get(routes.orderDetail, async (c) => {
  const { order, props } = await readOwnOrder(c, c.req.param('id'));
  return orderPage(c, order, <OwnOrderPage {...props} isGuest={!c.get('session').data.token} />);
});

/** The link in the mail of an order that waits: any browser that follows it may pay the order. */
orders.get(routes.payLink, async (c) => {
  const token = (c.req.query('token') ?? '').slice(0, 100);
  const opened = await c.get('api').attempt(openPayLink, { token });
  if (opened.ok) {
    const { order, step } = await readOrder(c, opened.value.id);
    return atStep(c, order, step);
  }
  const { code, message } = opened.error;
  if (code !== codes.badRequest) throw new Refusal(code, message);
  return refusedBack(c, href(routes.orderStatus), { code, words: wording(message) });
});

orders.post(routes.orderCancellation, async (c) => {
  const id = orderIdOf(c.req.param('id'));
  const { status } = await c.get('api').get(orderCall, { id });
  const unpaid = isAwaitingPayment(status);
  const result = await c.get('api').attempt(cancelOrder, { id });
  if (result.ok) {
    // The page of an order that was paid says where the money goes.
    if (!unpaid || result.value.refunds.length > 0) return c.redirect(href(routes.orderDetail, { id }), 303);
    changeSession(c.get('session'), { flash: messages.orders.cancelledBack(result.value.orderNo) });
    return c.redirect(href(routes.cart), 303);
  }
  const { code, message } = result.error;
  if (code !== codes.conflict) throw new Refusal(code, message);
  const target = unpaid ? href(routes.payment, { order: id }) : href(routes.orderDetail, { id });
  return refusedBack(c, target, { code, words: wording(message) });
});

function orderPage(c: Context<StoreEnv>, { orderNo }: Order, section: Section): Promise<Response> {
  const title = messages.orders.order(orderNo);
  return page(c, { title, styles: ['checkout'], personal: true, sections: [section] });
}

function notFound(c: Context<StoreEnv>, search: Record<string, string>, failure: Failure) {
  const { code } = failure;
  if (code === codes.notFound) {
    return lookupPage(c, { values: search, fields: { '': messages.answers.cannotTrack } }, 422);
  }
  tellRetryAfter(c, failure);
  if (errorStatus[code] >= 500) throw new Refusal(code, failure.message);
  return lookupPage(c, problemOfFailure(failure, search), errorStatus[code]);
}

function lookupPage(c: Context<StoreEnv>, { values, fields }: FormProblem, status: number = 200): Promise<Response> {
  sayFields(c.get('line'), fields);
  return page(c, {
    title: messages.orders.lookupTitle,
    status: status as 200,
    styles: ['checkout'],
    personal: true,
    sections: [<Hole name="waiting" />, <LookupPage action={localized(c.req.path)} values={values} errors={fields} />],
  });
}

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
