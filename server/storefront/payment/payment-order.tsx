import type { Context } from 'hono';
import { EndedPage } from '../../../pages/payment/ended.tsx';
import type { Order } from '../../../shared/contract/order.ts';
import { order as orderCall } from '../../../shared/contract/orders.ts';
import { codes, errorStatus } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { page } from '../../rendering/page.tsx';
import type { PageEvent } from '../../rendering/page-events.ts';
import type { Section } from '../../rendering/sections.ts';
import { type PaymentStep, stepOf } from '../orders/order-step.ts';

/** Returns an order id that is valid in a call's path. @throws Refusal for any other */
export function orderIdOf(id: string | undefined): string {
  if (id && /^[\w-]{1,64}$/.test(id)) return id;
  throw new Refusal(codes.notFound, 'noSuchOrder');
}

/** Returns an order and its step. @throws Refusal when there is none, or when it is another visitor's */
export async function readOrder(c: Context<StoreEnv>, id: string | undefined) {
  return withStep(c, await c.get('api').get(orderCall, { id: orderIdOf(id) }));
}

/** Returns an order with its step and the time that is left to pay it. */
export function withStep(c: Context<StoreEnv>, order: Order) {
  const now = c.get('deps').clock.now();
  return { order, step: stepOf(order, now), leftMs: Math.max(0, (order.expiresAt ?? now) - now) };
}

/** Redirects to the page of the order's step, or shows that the order has ended. */
export function atStep(c: Context<StoreEnv>, order: Order, step: PaymentStep): Response | Promise<Response> {
  const to = { order: order.id };
  switch (step) {
    case 'paid':
      return c.redirect(href(routes.success, to), 303);
    case 'processing':
      return c.redirect(href(routes.processing, to), 303);
    case 'pay':
      return c.redirect(href(routes.payment, to), 303);
    case 'verify':
      return c.redirect(href(routes.verify, to), 303);
    case 'expired':
      return endedPage(c, order, true);
    case 'cancelled':
      // The page of an order that was paid says where the money goes.
      if (order.refunds.length > 0) return c.redirect(href(routes.orderDetail, { id: order.id }), 303);
      return endedPage(c, order, false);
  }
}

function endedPage(c: Context<StoreEnv>, order: Order, expired: boolean): Promise<Response> {
  return buyingPage(c, {
    title: expired ? messages.answers.orderExpired : messages.payment.cancelled,
    status: expired ? errorStatus[codes.orderExpired] : 200,
    section: <EndedPage order={order} expired={expired} />,
  });
}

interface BuyingPage {
  title: string;
  status?: number;
  section: Section;
  refreshSeconds?: number;
  /** A form of the page ends at PayPal or the bank. */
  leadsToPayment?: boolean;
  events?: readonly PageEvent[];
}

/** Answers with a page of one order: without navigation, not cached, its scripts make no calls. */
export function buyingPage(c: Context<StoreEnv>, { status = 200, section, ...spec }: BuyingPage) {
  return page(c, {
    leadsToPayment: false,
    ...spec,
    status: status as 200,
    styles: ['checkout'],
    layout: 'checkout',
    personal: true,
    silent: true,
    sections: [section],
  });
}
