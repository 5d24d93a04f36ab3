import { type Context, Hono } from 'hono';
import { ForgottenPage } from '../../../pages/orders/cancel-order.tsx';
import {
  forgetGuest,
  mailOrderLink,
  OrderSearch,
  openPayLink,
  order as orderCall,
} from '../../../shared/contract/orders.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, tellRetryAfter } from '../../http/forms/form.ts';
import { changeSession } from '../../http/session/session-middleware.ts';
import { sayFailure } from '../../logging/entry-notes.ts';
import { page } from '../../rendering/page.tsx';
import { orderIdOf } from '../payment/payment-order.tsx';

/** The link of a mail that opens an order on any device; and what needs it: a guest who wants to be forgotten. */
export const orderLink = new Hono<StoreEnv>();

orderLink.get(routes.orderLink, async (c) => {
  c.header('Referrer-Policy', 'strict-origin');
  const opened = await c.get('api').attempt(openPayLink, { token: (c.req.query('token') ?? '').slice(0, 100) });
  if (opened.ok) return c.redirect(href(routes.orderDetail, { id: opened.value.id }), 303);
  if (opened.error.code !== codes.badRequest) throw new Refusal(opened.error.code, opened.error.message);
  return toLookup(c, wording(opened.error.message));
});

orderLink.post(
  routes.orderLink,
  formOf(OrderSearch, (c) => toLookup(c, messages.orders.untrackable)),
  async (c) => {
    const { key = '', ...named } = c.req.valid('form');
    const mailed = await c.get('api').attempt(mailOrderLink, { ...named, key });
    return toLookup(c, mailed.ok ? messages.orders.linkMailed(named.email) : refusalOf(c, mailed.error));
  },
);

orderLink.post(routes.orderForget, async (c) => {
  const id = orderIdOf(c.req.param('id'));
  const { email } = await c.get('api').get(orderCall, { id });
  const result = await c.get('api').attempt(forgetGuest, { id });
  if (result.ok && result.value.state === 'forgotten') {
    c.set('address', href(routes.home));
    return page(c, {
      title: messages.orders.forgotten,
      personal: true,
      noIndex: true,
      sections: [<ForgottenPage {...result.value} />],
    });
  }
  changeSession(c.get('session'), {
    flash: result.ok ? messages.orders.linkMailed(email) : refusalOf(c, result.error),
  });
  return c.redirect(href(routes.orderDetail, { id }), 303);
});

/** Returns why a call was refused, and records it. @throws Refusal for a failure of the shop */
function refusalOf(c: Context<StoreEnv>, failure: Failure): string {
  if (errorStatus[failure.code] >= 500) throw new Refusal(failure.code, failure.message);
  sayFailure(c.get('line'), failure);
  tellRetryAfter(c, failure);
  return wording(failure.message);
}

function toLookup(c: Context<StoreEnv>, flash: string): Response {
  changeSession(c.get('session'), { flash });
  return c.redirect(href(routes.orderStatus), 303);
}
