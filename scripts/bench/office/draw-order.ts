import type { Insertable, Selectable } from 'kysely';
import type { OrderLineTable, OrderTable } from '../../../server/commerce/database/order-tables.ts';
import type { Schema } from '../../../server/commerce/database/schema.ts';

const dayMs = 24 * 60 * 60_000;
const firstNames = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Grace', 'Hal'];
const lastNames = ['Archer', 'Baker', 'Cole', 'Dyer', 'Ellis', 'Frost', 'Gray', 'Hart', 'Irving', 'Jones'];
/** Of a hundred orders: sent ones, ones to send, cancelled ones; the others wait for their payment. */
const sentPerCent = 94;
const toSendPerCent = 2;
const cancelledPerCent = 3;
const taxBps = 725;

export interface SoldVariant {
  id: number;
  product_id: number;
  sku: string;
}

export interface DrawnOrder {
  order: Selectable<OrderTable>;
  lines: Selectable<OrderLineTable>[];
  events: Insertable<Schema['order_event']>[];
  attempt: Insertable<Schema['payment_attempt']> | null;
  parcel: Insertable<Schema['fulfillment']> | null;
  paidAt: number | null;
}

/** Returns the id of an order's number. */
export const orderId = (i: number): string => `bench-order-${String(i).padStart(7, '0')}`;

/** Returns the number by which a shopper knows an order. */
export const orderNumber = (i: number): string => String(2_000_000_000 + i);

/** Returns the invented order of a number, always the same for one time: three years of orders, the newest last. */
export function drawOrder(i: number, of: number, now: number, variants: readonly SoldVariant[]): DrawnOrder {
  const at = Math.floor(now - ((of - i) / of) * 3 * 365 * dayMs);
  // The orders to send are among the newest.
  const isNew = i > of * (1 - toSendPerCent / 100);
  const status = isNew ? 'PREPARING' : statusOf(i % 100);
  const paidAt = status === 'UNPAID' ? null : at + 60_000;
  const id = orderId(i);
  const lines = Array.from({ length: 1 + (i % 3) }, (_, position) =>
    lineOf(id, position, variants[(i * 7 + position * 31) % variants.length]),
  );
  const subtotal = lines.reduce((sum, { line_cents }) => sum + line_cents, 0);
  const tax = lines.reduce((sum, { tax_cents }) => sum + (tax_cents ?? 0), 0);
  const address = {
    firstName: firstNames[i % 8],
    lastName: `${lastNames[i % 10]}${i % 997}`,
    country: 'US',
    state: 'CA',
    city: 'Los Angeles',
    postalCode: '90012',
    street: `${i} Main Street`,
    apt: '',
    phone: `+1 213 ${String(1_000_000 + i).slice(0, 3)} ${String(10_000 + (i % 10_000)).slice(1)}`,
  };
  const order = {
    id,
    order_no: orderNumber(i),
    owner: `user:bench-${i}`,
    email: `buyer${i}@shop.example`,
    status,
    currency: 'USD',
    rate_ppm: null,
    country: 'US',
    subtotal_cents: subtotal,
    discount_cents: 0,
    shipping_cents: 500,
    tax_cents: tax,
    tax_included: 0,
    points_cents: 0,
    total_cents: subtotal + tax + 500,
    coupon_code: null,
    shipping_tax_json: JSON.stringify([{ rateBps: 0, cents: 500, taxCents: 0 }]),
    payment_type: 'IPAYLINKS',
    cash_settled: 0,
    shipping_json: '{"id":"standard","name":"Standard","cents":500,"days":"3-5"}',
    language: 'en',
    share_code: null,
    shipping_address_json: JSON.stringify(address),
    billing_address_json: JSON.stringify(address),
    shipping_company: '',
    carrier_note: '',
    billing_company: '',
    created_at: at,
    expires_at: at + dayMs,
    updated_at: at,
    measured: 0,
    checkout_reported_at: null,
    paid_reported_at: null,
  };
  const states = [
    'UNPAID',
    ...(paidAt === null ? [] : ['PREPARING']),
    ...(['UNPAID', 'PREPARING'].includes(status) ? [] : [status]),
  ];
  const events = states.map((to_status, n) => ({
    order_id: id,
    at: at + n * 60_000,
    from_status: states[n - 1] ?? null,
    to_status,
    cause: 'bench',
  }));
  const attempt = paidAt === null ? null : paymentOf(order, 'IPAYLINKS', at + 30_000);
  const parcel = status === 'SHIPPED' && {
    id: `${id}-p`,
    order_id: id,
    carrier: 'UPS',
    tracking_no: `1ZBENCH${i}`,
    tracking_url: '',
    shipped_at: at + dayMs,
  };
  return { order, lines, events, attempt, parcel: parcel || null, paidAt };
}

/** Returns the payment of an order. */
export function paymentOf(
  { id, total_cents: amount_cents, currency }: Pick<Selectable<OrderTable>, 'id' | 'total_cents' | 'currency'>,
  type: string,
  at: number,
): Insertable<Schema['payment_attempt']> {
  const times = { created_at: at, updated_at: at + 30_000 };
  return { id: `${id}-a`, order_id: id, type, state: 'paid', amount_cents, currency, ...times, ...noReference };
}

const noReference = {
  reference: null,
  brand: 'visa',
  last4: '1111',
  expiry: '12/30',
  reason: null,
  redirect_url: null,
  provider_order: null,
  return_url: null,
};

function statusOf(share: number): string {
  if (share < sentPerCent) return 'SHIPPED';
  return share < sentPerCent + cancelledPerCent ? 'CANCELLED' : 'UNPAID';
}

function lineOf(orderId: string, position: number, variant: SoldVariant | undefined): Selectable<OrderLineTable> {
  const { id = 0, product_id = 0, sku = '' } = variant ?? {};
  const quantity = 1 + (position % 2);
  const unit_cents = 2_000 + (id % 50) * 100;
  const line_cents = quantity * unit_cents;
  return {
    id: `${orderId}-${position}`,
    order_id: orderId,
    position,
    variant_id: id,
    product_id,
    sku,
    quantity,
    unit_cents,
    title: 'Invented product',
    variant_title: 'Black / M',
    handle: 'invented',
    image: '',
    line_cents,
    discount_cents: 0,
    returned: 0,
    taxable: 1,
    tax_class: 'standard',
    tax_bps: taxBps,
    exempt_cents: 0,
    tax_cents: Math.round((line_cents * taxBps) / 10_000),
    requires_shipping: 1,
    title_language: null,
    variant_language: null,
    removed: 0,
  };
}
