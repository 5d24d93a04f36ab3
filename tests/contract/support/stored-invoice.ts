import type { Database } from '../../../server/commerce/database/connection.ts';
import { hashOfSnapshot } from '../../../server/commerce/orders/invoices/invoice-queries.ts';
import type { InvoiceSnapshot } from '../../../server/commerce/orders/invoices/snapshot.ts';

/** The number of an invoice that the shop itself does not issue. */
export const storedNumber = 'INV-2020-000001';

/** Stores an invoice of an order, whatever its state. */
export async function storeInvoice(db: Database, orderId: string): Promise<void> {
  const snapshot: InvoiceSnapshot = {
    ...{ kind: 'invoice', number: storedNumber, of: null, orderNo: '1234567890', issuedAt: 0, taxedAt: 0 },
    ...{ orderedAt: 0, language: 'en', country: 'US', currency: 'USD', seller: null, buyer: ['Ann'], shipTo: [] },
    ...{ taxIncluded: false, lines: [], shipping: [], rates: [], pointsCents: 0, totalCents: 0 },
  };
  const snapshot_json = JSON.stringify(snapshot);
  const times = { issued_at: 0, taxed_at: 0 };
  const row = { id: `stored-${orderId}`, kind: 'invoice', year: 2020, number: 1, order_id: orderId, ...times };
  await db
    .insertInto('invoice')
    .values({ ...row, snapshot_json, hash: hashOfSnapshot(snapshot_json) })
    .execute();
}
