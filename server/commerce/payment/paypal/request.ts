import { fullName } from '../../../../shared/addresses/full-name.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Attempt } from '../../orders/attempt-queries.ts';
import { shippingAddressOf } from '../../orders/order-addresses.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import type { PayPalAmounts, PayPalRequest } from '../providers/paypal/paypal.ts';
import { returnUrls } from '../return-target.ts';

/** Returns an order's amounts for PayPal; included tax is not listed separately. */
export function amountsOf(order: OrderRow): PayPalAmounts {
  return {
    currency: order.currency,
    totalCents: order.total_cents,
    itemCents: order.subtotal_cents,
    shippingCents: order.shipping_cents,
    taxCents: order.tax_included === 1 ? 0 : order.tax_cents,
    discountCents: order.discount_cents + order.points_cents,
  };
}

/** Returns the invoice number: unique for a merchant, as PayPal requires, also for repeated attempts. */
export function invoiceOf(order: OrderRow, attempt: Attempt): string {
  return `${order.order_no}-${attempt.id.slice(0, 8)}`;
}

/** Returns the request for an attempt's PayPal order: identical for each call, with the attempt's id as key. */
export async function composeRequest(deps: CommerceDeps, order: OrderRow, attempt: Attempt): Promise<PayPalRequest> {
  const { back, cancelled } = await returnUrls(deps, order.id, attempt.return_url);
  return {
    requestId: attempt.id,
    customId: attempt.id,
    invoiceId: invoiceOf(order, attempt),
    ...amountsOf(order),
    description: `Order ${order.order_no}`,
    shipTo: addressOf(order),
    returnUrl: back,
    cancelUrl: cancelled,
    brandName: deps.siteName,
  };
}

function addressOf(order: OrderRow): NonNullable<PayPalRequest['shipTo']> {
  const address = shippingAddressOf(order);
  const { street, apt, city, state, postalCode, country } = address;
  return { fullName: fullName(address), line1: street, line2: apt, city, state, postalCode, country };
}
