export const invoiceKinds = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a credit note in a list. */
export interface ListedInvoice {
  /** As it is printed: 'INV-2026-000123'. */
  number: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  orderNo: string;
  /** The number of the invoice that a credit note takes back; null: an invoice. */
  of: string | null;
  country: string;
  /** With tax, below zero on credit notes. */
  grossCents: number;
  currency: string;
}
