import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const Captured = z.object({ attempt: z.string(), amount_cents: z.int(), currency: z.string() });
const Returned = z.object({ key: z.string(), attempt: z.string(), amount_cents: z.int() });
const Last = z.object({ last: z.int() });

/** Captures and refunds in the gateways' storage. */
export interface Ledger {
  captures: z.infer<typeof Captured>[];
  refunds: z.infer<typeof Returned>[];
}

const gateways = [
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
  {
    file: 'stripe.db',
    // Stripe counts whole yen; the shop counts hundredths of every currency.
    captures: `select attempt, amount * (case currency when 'jpy' then 100 else 1 end) as amount_cents,
      upper(currency) as currency from session where status = 'complete' and rowid > ?`,
    lastCapture: 'select coalesce(max(rowid), 0) as last from session',
    refunds: `select refund.key, session.attempt,
      refund.amount * (case refund.currency when 'jpy' then 100 else 1 end) as amount_cents from refund
      join session using (payment_intent) where refund.rowid > ?`,
  },
] as const;

type OpenGateway = (typeof gateways)[number] & { db: DatabaseSync };

/** Reads the sandbox gateways' own databases, not their API. */
export function openLedger(folder: string) {
  const open: OpenGateway[] = gateways.map((gateway) => ({
    ...gateway,
    db: new DatabaseSync(join(folder, 'gateway', gateway.file), { readOnly: true, timeout: 5_000 }),
  }));
  const last = (db: DatabaseSync, query: string) => Last.parse(db.prepare(query).get()).last;
  const read = (from: readonly (OpenGateway & { captured: number; refunded: number })[]): Ledger => ({
    captures: from.flatMap((gateway) =>
      z.array(Captured).parse(gateway.db.prepare(gateway.captures).all(gateway.captured)),
    ),
    refunds: from.flatMap((gateway) =>
      z.array(Returned).parse(gateway.db.prepare(gateway.refunds).all(gateway.refunded)),
    ),
  });
  return {
    /** Returns all captures and refunds. */
    all: () => read(open.map((gateway) => ({ ...gateway, captured: 0, refunded: 0 }))),
    /** Remembers the present state. @returns a function that reads what was added since */
    mark: () => {
      const from = open.map((gateway) => ({
        ...gateway,
        captured: last(gateway.db, gateway.lastCapture),
        refunded: last(gateway.db, 'select coalesce(max(rowid), 0) as last from refund'),
      }));
      return () => read(from);
    },
    close: () => {
      for (const { db } of open) db.close();
    },
  };
}
