export const invoiceKinds = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** What a verification of all documents found. */
export interface InvoiceVerdict {
  /** How many were examined. */
  count: number;
  /** What is wrong, as texts of `rule`. */
  wrong: readonly string[];
  /** Numbers that were given before a restore and are not there, each as 'INV-2026-000020 to INV-2026-000037'. */
  gaps: readonly string[];
}

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
