import { digestOf } from '../keys.ts';
import { centsIn } from './amounts.ts';
import type { Events } from './events.ts';
import { orderOf } from './orders.ts';
import { bodyOf, Refusal } from './refusal.ts';
import { type CaptureRow, type Money, newId, type OrderRow, RefundRequest, type RefundRow } from './rows.ts';
import type { Storage } from './storage.ts';

/** Duration of a review. */
const reviewMs = 60_000;

export interface PaymentWorld {
  storage: Storage;
  events: Events;
  approvalUrl: (orderId: string) => string;
}

/** Captures an approved order, once: the request that did it gets the same answer again, any other one a refusal. */
export function captureOrder(world: PaymentWorld, now: number, id: string, requestId: string | null) {
  const { storage, events, approvalUrl } = world;
  return storage.whole(() => {
    const order = orderOf(storage, now, id);
    const before = storage.captureOf(id);
    if (before && (requestId === null || before.request_id !== requestId)) throw new Refusal('ORDER_ALREADY_CAPTURED');
    if (before) return { fresh: false, answerLost: false };
    if (order.status !== 'APPROVED') throw new Refusal('ORDER_NOT_APPROVED');
    if (order.ending === 'declined') throw new Refusal('INSTRUMENT_DECLINED', { redirect: approvalUrl(id) });
    const { invoice_id: invoice } = order.unit;
    if (invoice !== undefined && storage.captureOfInvoice(invoice)) throw new Refusal('DUPLICATE_INVOICE_ID');
    const capture = captureFor(order, now, requestId);
    storage.insertCapture(capture);
    storage.complete(id);
    events.captured(now, capture);
    return { fresh: true, answerLost: order.ending === 'lost' };
  });
}

function captureFor({ id, unit, ending }: OrderRow, now: number, requestId: string | null): CaptureRow {
  const reviewed = ending === 'pending' || ending === 'refused';
  return {
    id: newId(),
    order_id: id,
    request_id: requestId,
    status: reviewed ? 'PENDING' : 'COMPLETED',
    amount_cents: centsIn(unit.amount),
    currency: unit.amount.currency_code,
    invoice_id: unit.invoice_id ?? null,
    custom_id: unit.custom_id ?? null,
    settles_at: reviewed ? now + reviewMs : null,
    created_at: now,
  };
}

/** Ends due reviews. */
export function settleReviews({ storage, events }: PaymentWorld, now: number): void {
  if (storage.dueCaptures(now).length === 0) return;
  storage.whole(() => {
    for (const capture of storage.dueCaptures(now)) {
      const refused = storage.orderById(capture.order_id)?.ending === 'refused';
      const status = refused ? 'DECLINED' : 'COMPLETED';
      storage.setCapture(capture.id, status);
      events.captured(now, { ...capture, status });
    }
  });
}

/** @throws Refusal when there is none */
export function captureById(storage: Storage, id: string): CaptureRow {
  const capture = storage.captureById(id);
  if (!capture) throw new Refusal('INVALID_RESOURCE_ID', { field: 'capture_id' });
  return capture;
}

/** Gives back what is asked for, or all that is left; once for a request. */
export function refundCapture(world: PaymentWorld, now: number, id: string, requestId: string | null, text: string) {
  const { storage, events } = world;
  const { amount } = bodyOf(RefundRequest, text === '' ? '{}' : text);
  const digest = digestOf(id, text);
  return storage.whole(() => {
    const capture = captureById(storage, id);
    const before = requestId === null ? null : storage.refundOfRequest(requestId);
    if (before && before.digest !== digest) throw new Refusal('DUPLICATE_REQUEST_ID');
    if (before) return { refund: before, fresh: false };
    const left = leftOf(storage, capture);
    const cents = centsToRefund(capture, left, amount);
    const refund: RefundRow = {
      id: newId(),
      capture_id: id,
      request_id: requestId,
      digest,
      amount_cents: cents,
      currency: capture.currency,
      created_at: now,
    };
    storage.insertRefund(refund);
    storage.setCapture(id, cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
    events.refunded(now, refund);
    return { refund, fresh: true };
  });
}

function leftOf(storage: Storage, { id, amount_cents: captured }: CaptureRow): number {
  return storage.refundsOf(id).reduce((left, refund) => left - refund.amount_cents, captured);
}

function centsToRefund(capture: CaptureRow, left: number, amount: Money | undefined): number {
  if (capture.status === 'PENDING') throw new Refusal('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw new Refusal('REFUND_NOT_ALLOWED');
  if (left === 0) throw new Refusal('CAPTURE_FULLY_REFUNDED');
  const cents = amount === undefined ? left : centsIn(amount);
  if (amount && amount.currency_code !== capture.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (cents <= 0) throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (cents > left) throw new Refusal('REFUND_AMOUNT_EXCEEDED');
  return cents;
}
