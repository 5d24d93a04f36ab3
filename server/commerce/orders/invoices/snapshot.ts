import { z } from 'zod';
import type { PaperLook } from '../../content/brand/paper-look.ts';

const cents = z.int();
const rateBps = z.int();

/** What a document says: written when it is issued, and never changed. Amounts are cents of the currency. */
export const InvoiceSnapshot = z.object({
  kind: z.enum(['invoice', 'credit']),
  /** As in 'INV-2026-000123'. */
  number: z.string(),
  /** Of a credit note: the number of the invoice that it changes. */
  of: z.string().nullable(),
  orderNo: z.string(),
  /** Milliseconds since 1970. */
  issuedAt: z.int(),
  /** When the payment arrived, the goods were sent on delivery, or the refund was made. */
  taxedAt: z.int(),
  orderedAt: z.int(),
  language: z.string(),
  country: z.string(),
  currency: z.string(),
  /** Null: the shop has not said who sells. */
  seller: z
    .object({
      name: z.string(),
      address: z.array(z.string()),
      email: z.string(),
      phone: z.string().optional(),
      vatNumber: z.string().optional(),
    })
    .nullable(),
  buyer: z.array(z.string()),
  /** Empty: as the buyer's. */
  shipTo: z.array(z.string()),
  /** Whether unit prices and costs include the tax. */
  taxIncluded: z.boolean(),
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string(),
      sku: z.string(),
      quantity: z.int(),
      /** Of one piece, before a discount; null on a credit note. */
      unitCents: cents.nullable(),
      discountCents: cents,
      /** After discount. */
      cents,
      rateBps,
    }),
  ),
  /** Cost of the delivery by rate. */
  shipping: z.array(z.object({ rateBps, cents })),
  /** By rate; together the gross amount. */
  rates: z.array(z.object({ rateBps, netCents: cents, taxCents: cents })),
  /** What points paid of the gross amount. */
  pointsCents: cents,
  /** What was paid in money, or is refunded in money. */
  totalCents: cents,
});
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>;
/** A document that is drawn: what it says, and how it looks. */
export type DrawnDocument = InvoiceSnapshot & { look?: PaperLook | undefined };
export type RateAmount = InvoiceSnapshot['rates'][number];

export const snapshotOf = ({ snapshot_json }: { snapshot_json: string }): InvoiceSnapshot =>
  InvoiceSnapshot.parse(JSON.parse(snapshot_json));

export const grossOf = (rates: readonly RateAmount[]): number =>
  rates.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0);

/** Sums net amounts and taxes by rate, the highest rate first; rates without any amount are left out. */
export function byRate(amounts: readonly RateAmount[]): RateAmount[] {
  const sums = new Map<number, RateAmount>();
  for (const { rateBps, netCents, taxCents } of amounts) {
    const sum = sums.get(rateBps) ?? { rateBps, netCents: 0, taxCents: 0 };
    sums.set(rateBps, { rateBps, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
  }
  return [...sums.values()]
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .sort((a, b) => b.rateBps - a.rateBps);
}
