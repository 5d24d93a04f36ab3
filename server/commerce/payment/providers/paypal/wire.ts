import { z } from 'zod';
import { WireMoney } from './amounts.ts';
import type { PayPalAddress, PayPalCapture, PayPalOrder } from './paypal.ts';

/** The parts that the shop reads of what PayPal answers (Orders v2, Payments v2). */
const WireCapture = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: WireMoney,
});

type WireCapture = z.output<typeof WireCapture>;

const WireOrderRefund = z.object({
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: WireMoney,
});
type WireOrderRefund = z.output<typeof WireOrderRefund>;

// What only describes never makes an answer about money unreadable.
const line = z.string().max(300).catch('');
const WireShipping = z.object({
  name: z.object({ full_name: line }).catch({ full_name: '' }),
  address: z
    .object({
      address_line_1: line,
      address_line_2: line,
      admin_area_2: line,
      admin_area_1: line,
      postal_code: line,
      country_code: z.string().regex(/^[A-Z]{2}$/),
    })
    .optional(),
});

const WirePayer = z.object({ email_address: z.string().max(254).optional() });

const WireLink = z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }) });
const links = z.array(z.unknown()).default([]);

export const WireOrder = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().default(''),
      invoice_id: z.string().optional(),
      amount: WireMoney,
      payee: z.object({ merchant_id: z.string().optional() }).optional(),
      shipping: WireShipping.optional().catch(undefined),
      payments: z
        .object({
          captures: z.array(WireCapture).default([]),
          refunds: z.array(WireOrderRefund).optional().catch(undefined),
        })
        .optional(),
    }),
  ]),
  payer: WirePayer.optional().catch(undefined),
  payment_source: z
    .object({ paypal: WirePayer.extend({ business_name: line }).optional() })
    .optional()
    .catch(undefined),
  links,
});
export type WireOrder = z.output<typeof WireOrder>;

export const WireRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
});

export const WireError = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string().max(100) })).default([]),
  links,
});

/** An order in the shop's words. */
export function orderOf(wire: WireOrder): PayPalOrder {
  const [unit] = wire.purchase_units;
  return {
    id: wire.id,
    status: wire.status,
    customId: unit.custom_id,
    approvalUrl: ['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'].includes(wire.status) ? approvalOf(wire.links) : null,
    amountCents: unit.amount.cents,
    currency: unit.amount.currency,
    payer: payerOf(wire),
    shipTo: shipToOf(unit.shipping),
    capture: captureOf(unit.payments?.captures ?? [], unit.payments?.refunds),
    issue: null,
  };
}

/** Returns the URL of the approval; refused captures name it 'redirect'. */
export function approvalOf(given: readonly unknown[]): string | null {
  const known = given.flatMap((link) => WireLink.safeParse(link).data ?? []);
  return known.find(({ rel }) => ['payer-action', 'approve', 'redirect'].includes(rel))?.href ?? null;
}

function payerOf({ payer, payment_source: source }: WireOrder): PayPalOrder['payer'] {
  const known = payer?.email_address ? payer : source?.paypal;
  if (!known?.email_address) return null;
  return { email: known.email_address, company: source?.paypal?.business_name ?? '' };
}

function shipToOf(shipping: z.output<typeof WireShipping> | undefined): (PayPalAddress & { fullName: string }) | null {
  if (!shipping?.address) return null;
  const { address } = shipping;
  return {
    fullName: shipping.name.full_name,
    line1: address.address_line_1,
    line2: address.address_line_2,
    city: address.admin_area_2,
    state: address.admin_area_1,
    postalCode: address.postal_code,
    country: address.country_code,
  };
}

/** The capture that took money, or may yet; else the last that failed. */
function captureOf(captures: readonly WireCapture[], refunds: readonly WireOrderRefund[] = []): PayPalCapture | null {
  const failed = (status: string) => status === 'DECLINED' || status === 'FAILED';
  const told = captures.find(({ status }) => !failed(status)) ?? captures.at(-1);
  if (!told) return null;
  const { id, status, amount } = told;
  return { id, status, amountCents: amount.cents, currency: amount.currency, refundedCents: refundedOf(told, refunds) };
}

/**
 * Returns the refunded amount by the order's refunds if it lists them, else by the capture's status; undefined: a part
 * of unknown amount.
 */
function refundedOf({ status, amount }: WireCapture, refunds: readonly WireOrderRefund[]): number | undefined {
  const given = refunds.filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING');
  if (given.length > 0) return given.reduce((sum, refund) => sum + refund.amount.cents, 0);
  if (status === 'PARTIALLY_REFUNDED') return undefined;
  return status === 'REFUNDED' ? amount.cents : 0;
}
