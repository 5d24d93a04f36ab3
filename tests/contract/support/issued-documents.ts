import { loadInvoices } from '../../../server/commerce/orders/invoices/invoice-queries.ts';
import { InvoiceSnapshot } from '../../../server/commerce/orders/invoices/snapshot.ts';
import type { Shop } from './fixture.ts';

/** Returns the invoices and credit notes of an order, after all work that is due. */
export async function documents(shop: Shop, { id }: { id: string }): Promise<InvoiceSnapshot[]> {
  await shop.sweepAll();
  const rows = await loadInvoices(shop.db, [id]);
  return rows.map(({ snapshot_json }) => InvoiceSnapshot.parse(JSON.parse(snapshot_json)));
}
