import type { Database } from '../../commerce/database/connection.ts';
import { gapText, invoiceGaps } from '../../commerce/orders/invoices/examine.ts';
import { type Finding, findings } from './finding.ts';

const { ok } = findings('invoices');

/** Names the numbers that were given before a restore: an auditor asks for them. None where there are none. */
export async function examineInvoiceGaps(db: Database): Promise<Finding[]> {
  const gaps = await invoiceGaps(db);
  return gaps.length > 0 ? [ok(`given before a restore, not in this database: ${gaps.map(gapText).join(', ')}`)] : [];
}
