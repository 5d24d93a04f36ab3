import type { z } from 'zod';
import type { DocumentFile, OrderSearch } from '../../../../shared/contract/orders.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { loadPaperLook } from '../../content/brand/paper-look.ts';
import type { CommerceDeps, TimedDeps, Viewer } from '../../context.ts';
import type { Attachment } from '../../outbox/transport.ts';
import { findOrder } from '../order-access.ts';
import { isMailKey } from '../order-link.ts';
import type { OrderRow } from '../order-queries.ts';
import { noSuchOrder } from '../refusals.ts';
import { findSearched, maskAddress } from '../search.ts';
import { loadInvoices, numberText } from './invoice-queries.ts';
import { issueDocuments } from './issue.ts';
import { addressRows } from './parties.ts';
import { makePdf } from './pdf.ts';
import { type InvoiceSnapshot, snapshotOf } from './snapshot.ts';

const noSuchDocument = fail(codes.notFound, 'noSuchInvoice');

/** Returns a document of one of the viewer's orders as PDF. */
export async function ownDocument(
  deps: TimedDeps & Pick<CommerceDeps, 'uploads'>,
  viewer: Viewer,
  { id, number }: { id: string; number: string },
): Promise<Result<DocumentFile>> {
  const order = await findOrder(deps, viewer.owner, id);
  if (!order) return noSuchOrder;
  const document = await findDocument(deps.db, order, number);
  return document ? loadFile(deps, document) : noSuchDocument;
}

/** Returns a document of an order that a search names; shortened unless its reader has the order's mails. */
export async function searchedDocument(
  deps: CommerceDeps,
  viewer: Viewer,
  { number, ...search }: z.output<typeof OrderSearch> & { number: string },
): Promise<Result<DocumentFile>> {
  const found = await findSearched(deps, viewer, search);
  if (!found.ok) return found;
  const order = found.value;
  const document = await findDocument(deps.db, order, number);
  if (!document) return noSuchDocument;
  const inFull = order.owner === viewer.owner || (await isMailKey(deps.db, order, search.key ?? ''));
  return loadFile(deps, inFull ? document : { ...document, ...(await shortened(deps.db, order)) });
}

async function findDocument(db: CommerceDeps['db'], { id }: OrderRow, number: string): Promise<InvoiceSnapshot | null> {
  const rows = await loadInvoices(db, [id]);
  const row = rows.find(({ kind, year, number: of }) => numberText(kind, year, of) === number);
  return row ? snapshotOf(row) : null;
}

async function shortened(db: CommerceDeps['db'], order: OrderRow): Promise<Pick<InvoiceSnapshot, 'buyer' | 'shipTo'>> {
  return { buyer: await addressRows(db, order, 'billing', maskAddress), shipTo: [] };
}

async function loadFile(
  deps: Pick<CommerceDeps, 'db' | 'uploads'>,
  document: InvoiceSnapshot,
): Promise<Result<DocumentFile>> {
  const look = await loadPaperLook(deps);
  return ok({ number: document.number, pdf: Buffer.from(await makePdf({ ...document, look })).toString('base64') });
}

/** Returns those of an order's documents that a mail brings; they are issued before where they are due. */
export async function attachedTo(
  deps: TimedDeps & Pick<CommerceDeps, 'uploads'>,
  order: OrderRow,
  ids: readonly string[] = [],
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  await issueDocuments(deps, order.id);
  const rows = (await loadInvoices(deps.db, [order.id])).filter(({ id }) => ids.includes(id));
  const look = await loadPaperLook(deps);
  const documents = rows.map(snapshotOf);
  return Promise.all(
    documents.map(async (document) => ({
      name: `${document.number}.pdf`,
      type: 'application/pdf',
      content: await makePdf({ ...document, look }),
    })),
  );
}
