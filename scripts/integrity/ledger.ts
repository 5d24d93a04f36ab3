import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const Captured = z.object({ attempt: z.string(), amount_cents: z.int(), currency: z.string() });
const Returned = z.object({ key: z.string(), attempt: z.string(), amount_cents: z.int() });
const Last = z.object({ last: z.int() });

/** Money that a gateway took for an attempt, and money that it gave back. */
export interface Ledger {
  captures: z.infer<typeof Captured>[];
  refunds: z.infer<typeof Returned>[];
}

const books = [
  {
    file: 'gateway.db',
    captures: `select attempt, amount_cents, currency from charge where state = 'paid' and rowid > ?`,
    lastCapture: 'select coalesce(max(rowid), 0) as last from charge',
    refunds: 'select key, attempt, amount_cents from refund where rowid > ?',
  },
  {
    file: 'paypal.db',
    captures: `select custom_id as attempt, amount_cents, currency from capture
      where status not in ('DECLINED', 'FAILED', 'PENDING') and rowid > ?`,
    lastCapture: 'select coalesce(max(rowid), 0) as last from capture',
    refunds: `select refund.request_id as key, custom_id as attempt, refund.amount_cents from refund
      join capture on capture.id = capture_id where refund.rowid > ?`,
  },
] as const;

type Book = (typeof books)[number] & { db: DatabaseSync };

/** Looks into the gateways' own storage, past everything they would say of it. */
export function openLedger(folder: string) {
  const open: Book[] = books.map((book) => ({
    ...book,
    db: new DatabaseSync(join(folder, 'gateway', book.file), { readOnly: true, timeout: 5_000 }),
  }));
  const last = (db: DatabaseSync, query: string) => Last.parse(db.prepare(query).get()).last;
  const read = (from: readonly (Book & { captured: number; refunded: number })[]): Ledger => ({
    captures: from.flatMap((book) => z.array(Captured).parse(book.db.prepare(book.captures).all(book.captured))),
    refunds: from.flatMap((book) => z.array(Returned).parse(book.db.prepare(book.refunds).all(book.refunded))),
  });
  return {
    /** Everything since they began. */
    all: () => read(open.map((book) => ({ ...book, captured: 0, refunded: 0 }))),
    /** @returns tells what came from now on */
    mark: () => {
      const from = open.map((book) => ({
        ...book,
        captured: last(book.db, book.lastCapture),
        refunded: last(book.db, 'select coalesce(max(rowid), 0) as last from refund'),
      }));
      return () => read(from);
    },
    close: () => {
      for (const { db } of open) db.close();
    },
  };
}
