import type * as contract from '../../../shared/contract/payment.ts';
import { ok } from '../../../shared/errors.ts';
import { forAnyone, forOwner, type HandlersOf } from '../calls/handler.ts';
import { nameProblems, readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps } from '../context.ts';
import { createHostedPayment, payByCard, readPayment, readReturned } from './pay.ts';
import { createPayPal } from './paypal/create.ts';
import { readPayPal } from './paypal/payment.ts';

/** Handlers of payments by card, PayPal and Stripe, and of the payment status. */
export function paymentHandlers(deps: CommerceDeps) {
  return {
    payByCard: forOwner((input, { viewer, key }) => payByCard(deps, viewer, key ?? '', input), {
      needsKey: true,
      findProblems: async (card) => nameProblems(card, await readFieldLimits(deps.db), true),
    }),
    paymentOrigins: forAnyone(() => ok([...deps.gatewayOrigins]), { freshSeconds: 60 }),
    paymentState: forOwner(({ orderId }, { viewer }) => readPayment(deps, viewer, orderId)),
    returnedPayment: forOwner((input) => readReturned(deps, input)),
    createPayPal: forOwner((input, { viewer, key }) => createPayPal(deps, viewer, key, input)),
    createHostedPayment: forOwner((input, { viewer, key }) => createHostedPayment(deps, viewer, key, input)),
    payPalPayment: forOwner(({ id }, { viewer }) => readPayPal(deps, viewer, id)),
  } satisfies Partial<HandlersOf<typeof contract>>;
}
