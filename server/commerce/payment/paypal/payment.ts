import type { AddressFields } from '../../../../shared/contract/address-fields.ts';
import type { PayPalPayment } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { type Attempt, findAttempt, isLive, latestAttempt } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { statesOf } from '../../places/states.ts';
import { GatewayUnavailable } from '../providers/card/gateway.ts';
import type { PayPalAddress, PayPalOrder } from '../providers/paypal/paypal.ts';
import { lookInto } from '../settle.ts';
import { isUnanswered } from '../state.ts';
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
  if (isLive(before)) await lookInto(deps, before);
  return viewAttempt((await findAttempt(deps.db, before.id)) ?? before);
}

function viewAttempt(attempt: Attempt): PayPalPayment {
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
  if (express.provider_order === null) return ok({ state: 'created' });
  try {
    const order = (await deps.payPal?.find(express.provider_order)) ?? null;
    return ok(order?.customId === express.id ? viewExpress(order) : { state: 'cancelled' });
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    return fail(codes.upstreamAway, 'payPalAway');
  }
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

/**
 * Converts PayPal's address to the shop's fields. Nothing is cut: the checkout's form says what is too long for a label, and
 * the shopper decides how to shorten it.
 */
export function addressFieldsOf(
  address: PayPalAddress & { fullName: string; company: string },
): Partial<AddressFields> {
  const { line1, line2, city, postalCode, country } = address;
  const fields: Partial<AddressFields> = {
    ...namesOf(address.fullName),
    company: lineOf(address.company),
    country,
    state: stateOf(address),
    street: lineOf(line1),
    apt: lineOf(line2),
    city: lineOf(city),
    postalCode: lineOf(postalCode),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

function namesOf(fullName: string): { firstName: string; lastName: string } {
  const words = lineOf(fullName).split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

const lineOf = (text: string): string => text.replace(/[\p{Cc}\p{Zs}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/**
 * Returns the code of a state that PayPal names by code or name ('CA', 'California', 'TOKYO-TO'); '' for an unknown
 * one.
 */
function stateOf({ country, state }: Pick<PayPalAddress, 'country' | 'state'>): string {
  const said = plain(state);
  if (said === '') return '';
  const states = statesOf(country);
  const found =
    states.find(({ code }) => plain(code) === said || plain(`${country}-${code}`) === said) ??
    states.find(({ name }) => plain(name) === said) ??
    states.find(({ name }) => plain(name) === said.replace(/(?: prefecture|to|fu|ken|do)$/u, '').trim());
  return found?.code ?? '';
}

/** Letters and digits alone, without accents or case. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
