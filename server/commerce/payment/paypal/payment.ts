import type { PayPalPayment } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { type Attempt, findAttempt, latestAttempt } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { answerOr } from '../providers/card/gateway.ts';
import type { PayPalOrder } from '../providers/paypal/paypal.ts';
import { lookAgain } from '../settle.ts';
import { isUnanswered } from '../state.ts';
import { addressFieldsOf } from './address.ts';
import { type Express, findExpress } from './express-queries.ts';

const noSuchPayment = fail(codes.notFound, 'noSuchPayment');

/**
 * Returns the state of a PayPal payment of the viewer: of an attempt, captured once it is approved, or of one from the
 * cart.
 */
export async function readPayPal(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<PayPalPayment>> {
  const attempt = await findAttempt(deps.db, id);
  if (attempt?.type === 'PAYPAL' && (await findOrder(deps, viewer.owner, attempt.order_id)))
    return ok(await readAttempt(deps, attempt));
  const express = await findExpress(deps.db, viewer, id);
  return express ? readExpress(deps, express) : noSuchPayment;
}

async function readAttempt(deps: CommerceDeps, before: Attempt): Promise<PayPalPayment> {
  const attempt = await lookAgain(deps, before);
  const orderId = attempt.order_id;
  switch (attempt.state) {
    case 'challenge':
      return { state: 'created', orderId, ...(attempt.redirect_url && { approvalUrl: attempt.redirect_url }) };
    case 'started':
      return { state: isUnanswered(attempt) ? 'created' : 'processing', orderId };
    case 'unknown':
      return { state: 'processing', orderId };
    case 'paid':
    case 'declined':
      return { state: attempt.state, orderId };
    default:
      return { state: 'cancelled', orderId };
  }
}

async function readExpress(deps: CommerceDeps, express: Express): Promise<Result<PayPalPayment>> {
  if (express.order_id !== null) {
    // It belongs to an order now, whose payment status is returned.
    const attempt = await latestAttempt(deps.db, express.order_id);
    return ok(attempt ? await readAttempt(deps, attempt) : { state: 'cancelled', orderId: express.order_id });
  }
  const { provider_order } = express;
  if (provider_order === null) return ok({ state: 'created' });
  const find = async () => (await deps.payPal?.find(provider_order)) ?? null;
  const order = await answerOr(find, () => 'away' as const);
  if (order === 'away') return fail(codes.upstreamAway, 'payPalAway');
  return ok(order?.customId === express.id ? viewExpress(order) : { state: 'cancelled' });
}

function viewExpress({ status, approvalUrl, payer, shipTo }: PayPalOrder): PayPalPayment {
  switch (status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { state: 'created', ...(approvalUrl && { approvalUrl }) };
    case 'APPROVED':
      return {
        state: 'approved',
        ...(payer?.email && { email: payer.email }),
        ...(shipTo && { shippingAddress: addressFieldsOf({ ...shipTo, company: payer?.company ?? '' }) }),
      };
    case 'VOIDED':
    case 'COMPLETED':
      return { state: 'cancelled' };
  }
}
