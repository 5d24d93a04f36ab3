import { z } from 'zod';
import { call } from '../call.ts';
import { closed, StaffLine } from './closed.ts';

/** Milliseconds since 1970. */
const Moment = z.int();
const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const Units = z.coerce.number().int().min(-1_000_000).max(1_000_000);

const Variant = z.object({
  id: z.int(),
  product: z.int(),
  title: z.string(),
  /** Its SKU and option values. */
  name: z.string(),
});
const Stocked = z.object({ ...Variant.shape, stock: z.int() });

export const LowStock = z.object({
  variants: z.array(Stocked),
  /** Stock and id of the last variant that was looked at; null: this is the last page. */
  next: z.object({ stock: z.int(), id: z.int() }).nullable(),
});
export type LowStock = z.infer<typeof LowStock>;
/** Returns variants on sale whose counted stock is at most so high, the lowest first. */
export const officeStockLow = call(
  'GET',
  '/apis/office/stock',
  z.object({
    most: z.coerce.number().int().min(0).max(1_000_000).default(3),
    afterStock: Units.optional(),
    afterId: Id.optional(),
  }),
  LowStock,
  closed,
);

export const StockLedger = z.object({
  variant: Stocked,
  /** The newest first; `balance` is the stock after the entry. */
  entries: z.array(
    z.object({
      id: z.int(),
      at: Moment,
      units: z.int(),
      reason: z.string(),
      reference: z.string(),
      balance: z.int(),
    }),
  ),
  /** Id of the last entry, and the stock before it; null: this is the last page. */
  next: z.object({ id: z.int(), balance: z.int() }).nullable(),
});
export type StockLedger = z.infer<typeof StockLedger>;
/** Returns a page of a variant's stock ledger. */
export const officeStockLedger = call(
  'GET',
  '/apis/office/stock/{variant}',
  z.object({ variant: Id, before: Id.optional(), balance: z.coerce.number().int().optional() }),
  StockLedger,
  closed,
);

export const StockCount = z.object({
  id: z.int(),
  title: z.string(),
  by: z.string(),
  at: Moment,
  /** The change set that it became; null: it goes on. */
  set: z.int().nullable(),
});
export type StockCount = z.infer<typeof StockCount>;
export const StockCounts = z.object({ counts: z.array(StockCount), next: z.int().nullable() });
export type StockCounts = z.infer<typeof StockCounts>;
export const officeStockCounts = call(
  'GET',
  '/apis/office/stock-counts',
  z.object({ before: Id.optional() }),
  StockCounts,
  closed,
);
export const officeStockCountBegin = call(
  'POST',
  '/apis/office/stock-counts',
  z.object({ title: StaffLine.max(120).default('') }),
  z.object({ id: z.int() }),
  closed,
);

const CountLine = z.object({
  ...Variant.shape,
  counted: z.int(),
  /** Its stock at its last scan. */
  expected: z.int(),
  at: Moment,
});
export type CountLine = z.infer<typeof CountLine>;
export const OfficeStockCount = z.object({
  count: StockCount,
  lines: z.array(CountLine),
  /** Id of the last variant of this page; null: this is the last page. */
  next: z.int().nullable(),
  /** The latest scans, the newest first. */
  scans: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), at: Moment })),
});
export type OfficeStockCount = z.infer<typeof OfficeStockCount>;
/** Returns a count with a page of what was counted: all of it, or what differs from the stock. */
export const officeStockCount = call(
  'GET',
  '/apis/office/stock-counts/{id}',
  z.object({ id: Id, only: z.enum(['all', 'different']).default('all'), after: Id.optional() }),
  OfficeStockCount,
  closed,
);

/** Counts units of the variant with an SKU or barcode. The same token counts once. */
export const officeStockScan = call(
  'POST',
  '/apis/office/stock-counts/{id}/scans',
  z.object({
    id: Id,
    code: z.string().trim().min(1).max(255),
    units: Units.default(1),
    token: z.string().regex(/^[\w-]{1,60}$/),
  }),
  z.object({ name: z.string(), counted: z.int() }),
  closed,
);

/** Ends a count: what differs becomes a change set that is applied at once, without what was sold since each scan. */
export const officeStockCountApply = call(
  'POST',
  '/apis/office/stock-counts/{id}/apply',
  z.object({ id: Id }),
  z.object({ set: z.int(), done: z.boolean() }),
  closed,
);
