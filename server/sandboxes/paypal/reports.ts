import { moneyOf } from './amounts.ts';
import type { CaptureRow, OrderRow, RefundRow } from './rows.ts';
import type { Storage } from './storage.ts';

/** The payee of the sandbox. */
const merchant = { email_address: 'merchant@sandbox.example', merchant_id: 'SANDBOXSHOP22' };

/** Bodies that the sandbox answers, as published. */
export function reportsFrom(storage: Storage, origin: string) {
  const link = (rel: string, path: string, method = 'GET') => ({ href: `${origin}${path}`, rel, method });
  const approvalUrl = (id: string) => `${origin}/checkoutnow?token=${id}`;

  const refund = (row: RefundRow) => ({
    id: row.id,
    status: 'COMPLETED',
    amount: moneyOf(row.amount_cents, row.currency),
    create_time: timeOf(row.created_at),
    links: [link('self', `/v2/payments/refunds/${row.id}`), link('up', `/v2/payments/captures/${row.capture_id}`)],
  });
  const capture = (row: CaptureRow) => ({
    id: row.id,
    status: row.status,
    ...(row.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: moneyOf(row.amount_cents, row.currency),
    final_capture: true,
    ...(row.invoice_id === null ? {} : { invoice_id: row.invoice_id }),
    ...(row.custom_id === null ? {} : { custom_id: row.custom_id }),
    supplementary_data: { related_ids: { order_id: row.order_id } },
    create_time: timeOf(row.created_at),
    links: [
      link('self', `/v2/payments/captures/${row.id}`),
      link('refund', `/v2/payments/captures/${row.id}/refund`, 'POST'),
      link('up', `/v2/checkout/orders/${row.order_id}`),
    ],
  });
  const payments = (orderId: string) => {
    const row = storage.captureOf(orderId);
    if (!row) return {};
    const refunds = storage.refundsOf(row.id);
    return { payments: { captures: [capture(row)], ...(refunds.length ? { refunds: refunds.map(refund) } : {}) } };
  };
  const order = (row: OrderRow) => ({
    id: row.id,
    intent: 'CAPTURE',
    status: row.status,
    ...payerOf(row),
    purchase_units: [{ payee: merchant, ...row.unit, ...payments(row.id) }],
    create_time: timeOf(row.created_at),
    links: [
      link('self', `/v2/checkout/orders/${row.id}`),
      ...(row.status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: approvalUrl(row.id), rel: 'payer-action', method: 'GET' }]
        : []),
      ...(row.status === 'APPROVED' ? [link('capture', `/v2/checkout/orders/${row.id}/capture`, 'POST')] : []),
    ],
  });
  return { order, capture, refund, approvalUrl, link };
}
export type Reports = ReturnType<typeof reportsFrom>;

function payerOf({ buyer }: OrderRow) {
  if (!buyer) return { payment_source: { paypal: {} } };
  const name = { given_name: buyer.firstName, surname: buyer.lastName };
  const address = { country_code: buyer.country };
  const account = { account_id: buyer.payerId, account_status: 'VERIFIED' };
  const business = buyer.company && { business_name: buyer.company };
  return {
    payment_source: { paypal: { email_address: buyer.email, ...account, ...business, name, address } },
    payer: { email_address: buyer.email, payer_id: buyer.payerId, name, address },
  };
}

/** A time as PayPal writes it: whole seconds. */
export function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
