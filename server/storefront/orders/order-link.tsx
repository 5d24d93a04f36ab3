import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { ForgottenPage } from '../../../pages/orders/cancel-order.tsx';
import { DelayPage } from '../../../pages/orders/delay.tsx';
import { answerDelay, delay as delayCall } from '../../../shared/contract/delays.ts';
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
import { readLinked } from '../../http/forms/mail-link.ts';
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
  formOf(OrderSearch, (c) => toLookup(c, messages.answers.cannotTrack)),
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

/** The link in the mail about a delay: keep the order or cancel it. */
export const delays = new Hono<StoreEnv>();

delays.get(routes.delay, (c) => delayPage(c, c.req.query('token') ?? ''));
delays.post(
  routes.delay,
  formOf(z.object({ token: z.string().max(100), action: z.enum(['keep', 'cancel']) }), (c) => delayPage(c, '')),
  async (c) => {
    const { token, action } = c.req.valid('form');
    const result = await c.get('api').attempt(answerDelay, { token, answer: action });
    if (result.ok) return c.redirect(href(routes.delay, { token }), 303);
    const { code, message } = result.error;
    if (code === codes.conflict) return delayPage(c, token, wording(message));
    if (code === codes.badRequest) return delayPage(c, token);
    throw new Refusal(code, message);
  },
);

async function delayPage(c: Context<StoreEnv>, token: string, error?: string): Promise<Response> {
  const found = await readLinked(c, c.get('api').attempt(delayCall, { token: token.slice(0, 100) }));
  return page(c, {
    title: messages.delays.title,
    status: error ? 409 : 200,
    personal: true,
    noIndex: true,
    styles: ['checkout'],
    sections: [<DelayPage token={token} delay={found} error={error} />],
  });
}
