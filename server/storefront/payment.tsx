import { type Context, Hono } from 'hono';
import { PaymentPage } from '../../pages/payment/payment.tsx';
import { ChallengePage, ProcessingPage } from '../../pages/payment/processing.tsx';
import { SuccessPage } from '../../pages/payment/success.tsx';
import { UnsuccessPage } from '../../pages/payment/unsuccess.tsx';
import { paymentState } from '../../shared/contract/payment.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import type { StoreEnv } from '../http/context.ts';
import { CardForm, cardPage, payCard } from './card-payment.tsx';
import { formOf } from './form.ts';
import { atStep, buyingPage, orderIdOf, readOrder } from './payment-order.tsx';

/** Paying an order and how that ended. Each page shows one step; an order at another step is sent there. */
export const payment = new Hono<StoreEnv>();

const processingSeconds = 2;
const orderIn = (c: Context<StoreEnv>) => c.req.query('order');

payment.get(routes.payment, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.checkout), 303);
  const { order, step, leftMs } = await readOrder(c, orderIn(c));
  if (step !== 'pay') return atStep(c, order, step);
  const sandbox = c.var.deps.sandboxPayments;
  return buyingPage(c, {
    title: messages.payment.title,
    section: <PaymentPage order={order} leftMs={leftMs} sandbox={sandbox} />,
  });
});

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
  const { state, redirectUrl } = await c.var.api.get(paymentState, { orderId: id });
  switch (state) {
    case 'processing':
      return processingPage(c, id);
    case 'challenge':
      if (!redirectUrl) return processingPage(c, id);
      return buyingPage(c, {
        title: messages.results.challengeTitle,
        section: <ChallengePage orderId={id} redirectUrl={redirectUrl} />,
      });
    case 'paid':
      return c.redirect(href(routes.success, { order: id }), 303);
    case 'onDelivery':
      return c.redirect(href(routes.success, { order: id }), 303);
    case 'none':
    case 'verify':
      return c.redirect(href(routes.payment, { order: id }), 303);
    case 'declined':
    case 'cancelled':
      return c.redirect(href(routes.unsuccess, { order: id }), 303);
  }
});

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
  if (step !== 'paid') return atStep(c, order, step);
  const { countries } = await c.var.shell();
  const countryName = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return buyingPage(c, {
    title: messages.results.successTitle(''),
    section: <SuccessPage order={order} countryName={countryName} />,
  });
});

payment.get(routes.unsuccess, async (c) => {
  if (!orderIn(c)) return c.redirect(href(routes.home), 303);
  const { order, step, leftMs } = await readOrder(c, orderIn(c));
  if (step !== 'pay') return atStep(c, order, step);
  return buyingPage(c, {
    title: messages.results.interrupted,
    section: <UnsuccessPage order={order} leftMs={leftMs} />,
  });
});
