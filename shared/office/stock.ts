/** A variant by what staff know it by. */
interface NamedVariant {
  id: number;
  product: number;
  title: string;
  /** Its SKU and option values. */
  name: string;
}

export interface StockedVariant extends NamedVariant {
  stock: number;
}

/** Variants on sale whose counted stock is low, the lowest first. */
export interface LowStock {
  variants: StockedVariant[];
  /** Stock and id of the last variant that was looked at; null: this is the last page. */
  next: { stock: number; id: number } | null;
}

/** A page of a variant's stock ledger. */
export interface StockLedger {
  variant: StockedVariant;
  /** The newest first; `balance` is the stock after the entry. */
  entries: { id: number; at: number; units: number; reason: string; reference: string; balance: number }[];
  /** Id of the last entry, and the stock before it; null: this is the last page. */
  next: { id: number; balance: number } | null;
}

export interface StockCount {
  id: number;
  title: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The change set that it became; null: it goes on. */
  set: number | null;
}

export interface StockCounts {
  counts: StockCount[];
  next: number | null;
}

export interface CountLine extends NamedVariant {
  counted: number;
  /** Its stock at its last scan. */
  expected: number;
  at: number;
}

/** A count with a page of what was counted. */
export interface OfficeStockCount {
  count: StockCount;
  lines: CountLine[];
  /** Id of the last variant of this page; null: this is the last page. */
  next: number | null;
  /** The latest scans, the newest first. */
  scans: { id: number; name: string; units: number; at: number }[];
}
