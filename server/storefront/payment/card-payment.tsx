import type { Context } from 'hono';
import { z } from 'zod';
import { CardPage } from '../../../pages/payment/payment.tsx';
import type { Order } from '../../../shared/contract/order.ts';
import { CardFields, type PaymentState, payByCard } from '../../../shared/contract/payment.ts';
import { plainMessage } from '../../../shared/contract/plain-message.ts';
import { codes, errorStatus, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording, wordings } from '../../../shared/messages/wording.ts';
import { cardErrors } from '../../../shared/payment/card-errors.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { fieldsOf, keptValues, tellRetryAfter } from '../../http/forms/form.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { sayFields } from '../../logging/entry-notes.ts';
import { fieldLimits } from '../account/account-page.tsx';
import { orderEvents, tellPay } from '../analytics/order-events.ts';
import { isOrderKey, orderKeyOf } from '../checkout/checkout-page.tsx';
import { isPayable } from '../orders/order-step.ts';
import { atStep, buyingPage, readOrder } from './payment-order.tsx';
import { paymentUrl } from './provider-page.ts';

/** Time limit of a payment: after giving up earlier, the shop would not know whether the card was charged. */
const payTimeoutMs = 40_000;
const text = z.string().max(300).default('');

/** The card form, unchecked; all problems are reported together. */
export const CardForm = z.object({
  order: text,
  key: text,
  cardNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  expiry: text,
  cvv: text,
});
export type CardForm = z.output<typeof CardForm>;

interface CardState {
  values?: Readonly<Record<string, string>>;
  fields?: Record<string, string>;
  status?: number;
  /** Absent: a fresh one. */
  key?: string;
}

/** Answers with the card form of a payable order; other orders lead to the page of their step. */
export async function cardPage(
  c: Context<StoreEnv>,
  id: string | undefined,
  { values, fields = {}, status = 200, key }: CardState = {},
): Promise<Response> {
  const { order, step, leftMs } = await readOrder(c, id);
  if (!isPayable(step)) return atStep(c, order, step);
  if (!order.paymentTypes.includes('IPAYLINKS')) return c.redirect(href(routes.payment, { order: order.id }), 303);
  sayFields(c.get('line'), fields);
  return buyingPage(c, {
    title: messages.payment.cardTitle,
    status,
    leadsToPayment: true,
    events: orderEvents(c, order),
    section: (
      <CardPage
        order={order}
        leftMs={leftMs}
        sandbox={c.get('deps').sandboxPayments}
        demonstration={c.get('deps').outboxReadable}
        values={values ? keptValues(values) : holderOf(order)}
        errors={fields}
        paymentKey={orderKeyOf(c, key)}
        lastNameOptional={(await fieldLimits(c)).lastName === 'optional'}
      />
    ),
  });
}

function holderOf({ email, billingAddress: { firstName, lastName } }: Order): Record<string, string> {
  return { firstName, lastName, email };
}

/** Pays with the card of a form, or shows the form again without the card's data. */
export async function payCard(c: Context<StoreEnv>, { order: id, key, ...card }: CardForm): Promise<Response> {
  const fields = problemsOf(card, c.get('deps').clock.now());
  if (Object.keys(fields).length > 0) return cardPage(c, id, { values: card, fields, status: 422, key });
  const { order, step } = await readOrder(c, id);
  if (!isPayable(step)) return atStep(c, order, step);
  if (!order.paymentTypes.includes('IPAYLINKS')) return c.redirect(href(routes.payment, { order: order.id }), 303);
  if (!isOrderKey(key)) return again(c, id, card, messages.payment.cardAgain, 422);
  const returnUrl = ownOrigin(c) + href(routes.processing, { order: order.id });
  const paid = await c
    .get('api')
    .attempt(payByCard, { ...card, orderId: order.id, returnUrl }, { idempotencyKey: key, timeoutMs: payTimeoutMs });
  if (paid.ok) tellPay(c, order, 'IPAYLINKS');
  return paid.ok ? afterPaying(c, order.id, card, paid.value) : refused(c, order.id, card, key, paid.error);
}

type Card = Omit<CardForm, 'order' | 'key'>;

function problemsOf(card: Card, now: number): Record<string, string> {
  const parsed = CardFields.safeParse(card, { error: plainMessage });
  return {
    ...(parsed.success ? {} : fieldsOf(parsed.error)),
    ...wordings(cardErrors(card, now)),
  };
}

function afterPaying(c: Context<StoreEnv>, id: string, card: Card, { state, redirectUrl, errorMessage }: PaymentState) {
  switch (state) {
    case 'paid':
      return c.redirect(href(routes.success, { order: id }), 303);
    case 'declined':
      return again(c, id, card, errorMessage ?? messages.results.interrupted, errorStatus[codes.paymentDeclined]);
    case 'challenge':
      return c.redirect(paymentUrl(c, redirectUrl) ?? href(routes.processing, { order: id }), 303);
    case 'processing':
      return c.redirect(href(routes.processing, { order: id }), 303);
    case 'none':
    case 'cancelled':
    case 'verify':
    case 'onDelivery':
      return c.redirect(href(routes.payment, { order: id }), 303);
  }
}

/** Answers with the form and a new idempotency key: the next attempt is a payment of its own. */
function again(c: Context<StoreEnv>, id: string, values: Card, message: string, status: number): Promise<Response> {
  return cardPage(c, id, { values, fields: { '': message }, status });
}

async function refused(
  c: Context<StoreEnv>,
  id: string,
  values: Card,
  key: string,
  failure: Failure,
): Promise<Response> {
  const { code, message, fields } = failure;
  tellRetryAfter(c, failure);
  switch (code) {
    case codes.invalidInput:
      if (fields) return cardPage(c, id, { values, fields: wordings(fields), status: 422, key });
      // The key was used with another card, on a page restored by the back button.
      return again(c, id, values, messages.payment.cardAgain, 422);
    case codes.paymentDeclined:
    case codes.tooManyTries:
    case codes.conflict:
      return again(c, id, values, wording(message), errorStatus[code]);
    case codes.orderExpired:
    case codes.alreadyPaid:
      return c.redirect(href(routes.payment, { order: id }), 303);
    case codes.upstreamSlow:
    case codes.upstreamBroken:
    case codes.upstreamAway:
      // The card may have been charged: only the order's state shows it.
      return c.redirect(href(routes.processing, { order: id }), 303);
    default:
      throw new Refusal(code, message);
  }
}
