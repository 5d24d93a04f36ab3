import type { CommerceDeps } from '../../context.ts';
import type { Attachment } from '../../outbox/transport.ts';
import type { OrderRow } from '../order-queries.ts';
import { loadInvoices } from './invoice-queries.ts';
import { issueDocuments } from './issue.ts';
import { makePdf } from './pdf.ts';
import { snapshotOf } from './snapshot.ts';

/** Returns those of an order's documents that a mail brings; they are issued before where they are due. */
export async function attachedTo(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  order: OrderRow,
  ids: readonly string[] = [],
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  await issueDocuments(deps, order.id);
  const rows = (await loadInvoices(deps.db, [order.id])).filter(({ id }) => ids.includes(id));
  const documents = rows.map(snapshotOf);
  return Promise.all(
    documents.map(async (document) => ({
      name: `${document.number}.pdf`,
      type: 'application/pdf',
      content: await makePdf(document),
    })),
  );
}
