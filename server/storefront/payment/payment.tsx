import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { UnsuccessPage } from '../../../pages/payment/ended.tsx';
import {
  ChallengePage,
  ProcessingPage,
  ReturnedPage,
  returnedTitleOf,
  waitingTitleOf,
} from '../../../pages/payment/processing.tsx';
import { SuccessPage } from '../../../pages/payment/success.tsx';
import { registerAfterOrder } from '../../../shared/contract/account.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { order as orderCall } from '../../../shared/contract/orders.ts';
import { paymentState, returnedPayment } from '../../../shared/contract/payment.ts';
import { codes, type Failure } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { formOf, refused } from '../../http/forms/form.ts';
import { signIn } from '../../http/session/sign-in.ts';
import { say } from '../../logging/entry-notes.ts';
import { done, fieldLimits } from '../account/account-page.tsx';
import { queueEvent } from '../analytics/event-queue.ts';
import { orderEvents } from '../analytics/order-events.ts';
import { orderKeyOf } from '../checkout/checkout-page.tsx';
import { countryNames } from '../orders/own-order.ts';
import { CardForm, cardPage, payCard } from './card-payment.tsx';
import { choosePayment, PaymentForm, paymentPage } from './payment-choice.tsx';
import { atStep, buyingPage, orderIdOf, readOrder, withStep } from './payment-order.tsx';
import { paymentUrl } from './provider-page.ts';

/** Paying an order and its outcome. Each page shows one step; an order at another step leads to that step's page. */
export const payment = new Hono<StoreEnv>();

const processingSeconds = 2;
const orderIn = (c: Context<StoreEnv>) => c.req.query('order');

payment.get(routes.payment, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.checkout), 303);
  return paymentPage(c, orderIn(c));
});

payment.post(
  routes.payment,
  formOf(PaymentForm, (c, { values }) => paymentPage(c, values.order, { error: messages.payment.chosen })),
  (c) => choosePayment(c, c.req.valid('form')),
);

payment.get(routes.card, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.checkout), 303);
  return cardPage(c, orderIn(c));
});

payment.post(
  routes.card,
  formOf(CardForm, (c, { values, fields }) => cardPage(c, values.order, { values, fields, status: 422 })),
  (c) => payCard(c, c.req.valid('form')),
);

payment.get(routes.processing, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.orderStatus), 303);
  const id = orderIdOf(orderIn(c));
  const found = await c.get('api').attempt(paymentState, { orderId: id });
  if (!found.ok) return elsewhere(c, id, found.error);
  const { state, redirectUrl } = found.value;
  switch (state) {
    case 'processing':
      return processingPage(c, id);
    case 'challenge':
      return redirectUrl ? challengePage(c, id, redirectUrl) : processingPage(c, id);
    case 'paid':
      return c.redirect(href(routes.success, { order: id }), 303);
    case 'onDelivery':
      return c.redirect(href(routes.success, { order: id }), 303);
    case 'verify':
      return c.redirect(href(routes.verify, { order: id }), 303);
    case 'none':
      return c.redirect(href(routes.payment, { order: id }), 303);
    case 'declined':
    case 'cancelled':
      return c.redirect(href(routes.unsuccess, { order: id }), 303);
  }
});

/** Answers with what another browser may know of an order. @throws Refusal without its key */
async function elsewhere(c: Context<StoreEnv>, id: string, { code, message, ...more }: Failure): Promise<Response> {
  const returned = code === codes.notFound ? await returnedPage(c, id) : null;
  if (!returned) throw new Refusal(code, message, more);
  return returned;
}

async function challengePage(c: Context<StoreEnv>, id: string, redirectUrl: string): Promise<Response> {
  const { order, leftMs } = await readOrder(c, id);
  return buyingPage(c, {
    title: waitingTitleOf(order.payment.type),
    events: orderEvents(c, order),
    section: <ChallengePage order={order} leftMs={leftMs} redirectUrl={paymentUrl(c, redirectUrl)} />,
  });
}

function processingPage(c: Context<StoreEnv>, orderId: string): Promise<Response> {
  return buyingPage(c, {
    title: messages.results.processingTitle,
    section: <ProcessingPage orderId={orderId} />,
    refreshSeconds: processingSeconds,
  });
}

payment.get(routes.success, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.orderStatus), 303);
  const { order, step } = await readOrder(c, orderIn(c));
  return step === 'paid' ? successPage(c, order) : atStep(c, order, step);
});

const OrderAccountForm = z.object({ password: z.string().max(1_000).default('') });

payment.post(
  routes.orderAccount,
  formOf(OrderAccountForm, (c) => openOrderAccount(c, '')),
  (c) => openOrderAccount(c, c.req.valid('form').password),
);

payment.get(routes.unsuccess, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.home), 303);
  const id = orderIdOf(orderIn(c));
  const found = await c.get('api').attempt(orderCall, { id });
  if (!found.ok) return elsewhere(c, id, found.error);
  const { order, step, leftMs } = withStep(c, found.value);
  if (step !== 'pay') return atStep(c, order, step);
  say(c.get('line'), order.payment.errorMessage);
  return buyingPage(c, {
    title: messages.results.interrupted,
    events: orderEvents(c, order),
    leadsToPayment: order.payment.type === 'PAYPAL' || order.payment.type === 'STRIPE',
    section: <UnsuccessPage order={order} leftMs={leftMs} paymentKey={orderKeyOf(c)} />,
  });
});

const checkAgainSeconds = 5;

/**
 * Answers a browser that did not place the order with how its payment stands; null without the key in the URL to which
 * payment pages return. A bank's app may open that URL in another browser.
 */
async function returnedPage(c: Context<StoreEnv>, orderId: string): Promise<Response | null> {
  const key = (c.req.query('key') ?? '').slice(0, 100);
  if (key === '') return null;
  const returned = await c.get('api').attempt(returnedPayment, { orderId, key });
  if (!returned.ok) return null;
  const { value } = returned;
  return buyingPage(c, {
    title: returnedTitleOf(value.state),
    ...(value.state === 'checking' && { refreshSeconds: checkAgainSeconds }),
    section: <ReturnedPage {...value} orderId={orderId} orderKey={key} />,
  });
}

/** Answers with the confirmation of an order; a guest may open an account there. */
async function successPage(
  c: Context<StoreEnv>,
  order: Order,
  saving: { errors: Readonly<Record<string, string>>; status: number } = { errors: {}, status: 200 },
): Promise<Response> {
  const isGuest = c.get('session').data.token === undefined;
  const { password: longestPassword } = await fieldLimits(c);
  const { outboxReadable: demonstration } = c.get('deps');
  const props = { order, countryName: await countryNames(c), demonstration, longestPassword };
  return buyingPage(c, {
    title: messages.results.successTitle(''),
    status: saving.status,
    ...(saving.status === 200 && { events: orderEvents(c, order, true) }),
    section: <SuccessPage {...props} {...(isGuest && { saving: saving.errors })} />,
  });
}

/** Opens an account for the guest of an order. A second press finds the guest signed in, and shows the order. */
async function openOrderAccount(c: Context<StoreEnv>, password: string): Promise<Response> {
  const id = orderIdOf(c.req.param('id'));
  const { order } = await readOrder(c, id);
  if (c.get('session').data.token !== undefined) return c.redirect(href(routes.orderDetail, { id }), 303);
  const result = await c.get('api').attempt(registerAfterOrder, { orderId: id, password });
  if (!result.ok)
    return refused(c, result.error, {}, (_, { fields }, status) => successPage(c, order, { errors: fields, status }));
  signIn(c, result.value);
  queueEvent(c, { event: 'user_register', facts: {} });
  return done(c, href(routes.orderDetail, { id }), messages.results.saved);
}
