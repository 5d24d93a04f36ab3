import type { Database } from '../database/connection.ts';
import { loadCustoms } from './customs/customs.ts';
import { exchangedUnits, isDone, loadExchanges, viewExchange } from './exchange/exchange-queries.ts';
import { loadFlags } from './flags.ts';
import { loadFulfillments, sentUnits } from './fulfillment-queries.ts';
import { billingAddressOf, shippingAddressOf } from './order-addresses.ts';
import { loadOrderEvents, loadOrderLines, type OrderRow } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { refundedByLine } from './refunded-lines.ts';
import { leftToSend } from './unit-amounts.ts';
import { pointsLeft, toCollectOf } from './unit-costs.ts';
import { awaitedUnits, loadWithdrawals } from './withdrawal/withdrawal-queries.ts';

export type OrderRecord = Awaited<ReturnType<typeof loadRecord>>;

/** Returns everything stored about an order, amounts in cents of its currency. */
export async function loadRecord(db: Database, order: OrderRow) {
  const lines = await loadOrderLines(db, order.id);
  const sent = await sentUnits(db, order.id);
  const { attempts, refunds, captured, given, left } = await loadMoney(db, order.id);
  const awaited = awaitedUnits(await loadWithdrawals(db, [order.id]));
  const toSend = new Map((await leftToSend(db, order.id)).map(({ line, quantity }) => [line.id, quantity]));
  const parcels = await loadFulfillments(db, order.id);
  const exchanges = await loadExchanges(db, [order.id]);
  const inExchange = exchangedUnits(exchanges);
  const exchanged = exchangedUnits(exchanges, isDone);
  const refunded = refundedByLine(refunds, order.currency);
  const skuOf = new Map(
    lines.map(({ id, sku, title, variant_title }) => [id, sku || [title, variant_title].filter(Boolean).join(', ')]),
  );
  return {
    orderNo: order.order_no,
    id: order.id,
    status: order.status,
    placedAt: time(order.created_at),
    email: order.email,
    currency: order.currency,
    paymentType: order.payment_type,
    shippingAddress: shippingAddressOf(order),
    billingAddress: billingAddressOf(order),
    lines: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      title: line.title,
      variant: line.variant_title,
      image: line.image,
      quantity: line.quantity,
      sent: sent.get(line.id) ?? 0,
      returned: line.returned,
      removed: line.removed,
      exchanged: exchanged.get(line.id) ?? 0,
      exchanging: (inExchange.get(line.id) ?? 0) - (exchanged.get(line.id) ?? 0),
      refundedCents: refunded.get(line.id) ?? 0,
      toSend: toSend.get(line.id) ?? 0,
      awaited: awaited.get(line.id) ?? 0,
      unitCents: line.unit_cents,
      lineCents: line.line_cents,
      discountCents: line.discount_cents,
    })),
    amounts: {
      subtotal: order.subtotal_cents,
      discount: order.discount_cents,
      couponCode: order.coupon_code,
      shipping: order.shipping_cents,
      tax: order.tax_cents,
      taxIncluded: order.tax_included === 1,
      points: order.points_cents,
      total: order.total_cents,
    },
    payment: { captured, givenBack: given, left, pointsBack: order.points_cents - (await pointsLeft(db, order)) },
    toCollect:
      order.payment_type === 'COD' && order.status !== 'CANCELLED' ? captured || toCollectOf(order, lines) : null,
    attempts: attempts.map(({ type, state, amount_cents, brand, last4, reason, reference, created_at }) => ({
      at: time(created_at),
      type,
      state,
      cents: amount_cents,
      card: brand && last4 ? `${brand} ${last4}` : null,
      reason,
      reference,
    })),
    refunds: refunds.map(({ created_at, updated_at, amount_cents, state, cause, reference }) => ({
      at: time(created_at),
      changedAt: time(updated_at),
      cents: amount_cents,
      state,
      cause,
      reference,
    })),
    parcels: parcels.map((parcel) => ({
      at: time(parcel.shippedAt),
      carrier: parcel.carrier,
      trackingNo: parcel.trackingNo,
      trackingUrl: parcel.trackingUrl,
      lines: [
        ...parcel.lines.map(({ lineId, quantity }) => ({ sku: skuOf.get(lineId) ?? lineId, quantity })),
        ...exchanges
          .filter(({ fulfillment_id }) => fulfillment_id === parcel.id)
          .map(({ sku }) => ({ sku, quantity: 1 })),
      ],
    })),
    exchanges: exchanges.map(viewExchange),
    customs: await loadCustoms(db, order, lines, { sent, exchanges }),
    flags: (await loadFlags(db, [order.id])).map(({ cause, details, created_at, resolved_at }) => ({
      at: time(created_at),
      cause,
      details,
      resolvedAt: resolved_at === null ? null : time(resolved_at),
    })),
    history: (await loadOrderEvents(db, order.id)).map(({ at, to_status, cause }) => ({
      at: time(at),
      status: to_status,
      cause,
    })),
  };
}

const time = (at: number) => new Date(at).toISOString();
