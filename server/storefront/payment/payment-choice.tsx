import type { Context } from 'hono';
import { z } from 'zod';
import { PaymentPage } from '../../../pages/payment/payment.tsx';
import { type Order, PaymentType } from '../../../shared/contract/order.ts';
import { sendVerification } from '../../../shared/contract/payment.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { tellRetryAfter } from '../../http/forms/form.ts';
import { say } from '../../logging/entry-notes.ts';
import { orderEvents, tellPay } from '../analytics/order-events.ts';
import { isOrderKey, orderKeyOf } from '../checkout/checkout-page.tsx';
import { isPayable } from '../orders/order-step.ts';
import { atStep, buyingPage, readOrder } from './payment-order.tsx';
import { payHosted, payWithPayPal } from './provider-page.ts';

const text = z.string().max(100).default('');

export const PaymentForm = z.object({ order: text, key: text, paymentType: PaymentType });
type PaymentForm = z.output<typeof PaymentForm>;

/** Answers with the ways to pay an order; other orders lead to the page of their step. */
export async function paymentPage(
  c: Context<StoreEnv>,
  id: string | undefined,
  { chosen, error, status = error ? 422 : 200 }: { chosen?: string; error?: string; status?: number } = {},
): Promise<Response> {
  const { order, step, leftMs } = await readOrder(c, id);
  if (!isPayable(step)) return atStep(c, order, step);
  say(c.get('line'), error ?? order.payment.errorMessage);
  const { sandboxPayments: sandbox, outboxReadable: demonstration } = c.get('deps');
  return buyingPage(c, {
    title: messages.payment.title,
    status,
    leadsToPayment: true,
    events: orderEvents(c, order),
    section: <PaymentPage {...{ order, leftMs, sandbox, demonstration, chosen, error }} paymentKey={orderKeyOf(c)} />,
  });
}

/** Redirects to the card form, to Stripe's page, to PayPal, or to the code of an order paid on delivery. */
export async function choosePayment(c: Context<StoreEnv>, form: PaymentForm): Promise<Response> {
  const { order, step } = await readOrder(c, form.order);
  if (!isPayable(step)) return atStep(c, order, step);
  const { paymentType: chosen } = form;
  if (!order.paymentTypes.includes(chosen)) {
    return paymentPage(c, order.id, { chosen, error: messages.payment.chosen });
  }
  switch (chosen) {
    case 'IPAYLINKS':
      return c.redirect(href(routes.card, { order: order.id }), 303);
    case 'STRIPE':
      return payHosted(c, order, isOrderKey(form.key) ? form.key : orderKeyOf(c));
    case 'PAYPAL':
      return payWithPayPal(c, order, { key: isOrderKey(form.key) ? form.key : orderKeyOf(c) });
    case 'COD':
      return payOnDelivery(c, order);
  }
}

/** Changes the order to cash on delivery, which sends its code; for one that is, the code was sent. */
async function payOnDelivery(c: Context<StoreEnv>, order: Order): Promise<Response> {
  const { id, payment } = order;
  const sent = payment.type === 'COD' ? null : await c.get('api').attempt(sendVerification, { id });
  if (sent && !sent.ok) return notOnDelivery(c, id, sent.error);
  tellPay(c, order, 'COD');
  return c.redirect(href(routes.verify, { order: id }), 303);
}

function notOnDelivery(c: Context<StoreEnv>, id: string, failure: Failure): Response | Promise<Response> {
  const { code, message, fields } = failure;
  tellRetryAfter(c, failure);
  if (code === codes.orderExpired || code === codes.alreadyPaid) {
    return c.redirect(href(routes.payment, { order: id }), 303);
  }
  if (errorStatus[code] >= 500 || code === codes.notFound) throw new Refusal(code, message);
  const error = wording(Object.values(fields ?? {})[0] ?? message);
  return paymentPage(c, id, { chosen: 'COD', error, status: errorStatus[code] });
}
