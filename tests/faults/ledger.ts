import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const Captured = z.object({ attempt: z.string(), order_no: z.string(), amount_cents: z.int(), currency: z.string() });
const Returned = z.object({ key: z.string(), attempt: z.string(), amount_cents: z.int() });

/** Money that a gateway took for an attempt, and money that it gave back. */
export interface Ledger {
  captures: z.infer<typeof Captured>[];
  refunds: z.infer<typeof Returned>[];
}

/** Looks into the gateways' own storage, past everything they would say of it. */
export function openLedger(folder: string) {
  const cards = new DatabaseSync(join(folder, 'gateway', 'gateway.db'), { readOnly: true, timeout: 5_000 });
  const last = (table: string) =>
    z.object({ last: z.int() }).parse(cards.prepare(`select coalesce(max(rowid), 0) as last from ${table}`).get()).last;
  const after = (table: string, rowid: number, more: string) =>
    cards.prepare(`select * from ${table} where rowid > ? ${more}`).all(rowid);
  return {
    /** What comes from now on. */
    mark: () => {
      const [charges, refunds] = [last('charge'), last('refund')];
      return (): Ledger => ({
        captures: z.array(Captured).parse(after('charge', charges, `and state = 'paid'`)),
        refunds: z.array(Returned).parse(after('refund', refunds, '')),
      });
    },
    close: () => cards.close(),
  };
}
