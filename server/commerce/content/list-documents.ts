import { documentTypes } from '../../../shared/contract/documents.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import type { DeadLinkList, DocumentList, DocumentRow } from '../../../shared/office/content.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { findDeadLinks } from './dead-links.ts';

/** Documents whose links are looked up at once. */
const checkedAtOnce = 10;
const keyOf = ({ type, code, market }: DocumentName) => [type, code, market].join('/');

interface Which {
  type?: string;
  /** Lists the documents after this key. */
  after: string;
}

/** Lists all documents in the order of their types. */
export async function listDocuments(db: Database, type = ''): Promise<DocumentRow[]> {
  const order = Object.keys(documentTypes);
  const documents = newestOf(await rowsOf(db, type).execute()).map(rowOf);
  return documents.sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
}

/** Returns a page of documents by type, code and market. */
export async function listForOffice(db: Database, which: Which): Promise<DocumentList> {
  const { rows, next } = await documentsAfter(db, which, pageSize);
  return { documents: rows.map(rowOf), next };
}

/** Returns the dead links of the next documents. */
export async function listDeadLinks(db: Database, after: string): Promise<DeadLinkList> {
  const { rows, next } = await documentsAfter(db, { after }, checkedAtOnce);
  const found = await findDeadLinks(db, rows);
  const documents = rows.flatMap(({ type, code, market, title }, i) => {
    const links = found[i] ?? [];
    return links.length > 0 ? [{ type, code, market, title, links }] : [];
  });
  return { documents, next };
}

interface Newest extends DocumentRow {
  body: unknown;
}

const rowOf = ({ body: _, ...row }: Newest): DocumentRow => row;

async function documentsAfter(
  db: Database,
  { type = '', after }: Which,
  most: number,
): Promise<{ rows: Newest[]; next: string | null }> {
  const [afterType = '', afterCode = '', afterMarket = ''] = after.split('/');
  const rows = await rowsOf(db, type)
    .$if(after !== '', (query) =>
      query.where((eb) => eb(eb.refTuple('type', 'code', 'market'), '>', eb.tuple(afterType, afterCode, afterMarket))),
    )
    // A document has at most two rows.
    .limit(2 * (most + 1))
    .execute();
  return pageOf(newestOf(rows), keyOf, most);
}

const rowsOf = (db: Database, type: string) =>
  db
    .selectFrom('content_document')
    .select(['type', 'code', 'market', 'status', 'version', 'body_json', 'updated_at'])
    .$if(type !== '', (query) => query.where('type', '=', type))
    .orderBy('type')
    .orderBy('code')
    .orderBy('market');

interface Row extends DocumentName {
  status: string;
  version: number;
  body_json: string;
  updated_at: number;
}

/** Returns each document once, with its draft or what is published without one. */
function newestOf(rows: readonly Row[]): Newest[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((states) => {
    const published = states.find(({ status }) => status === 'PUBLISH');
    const draft = states.find(({ status }) => status === 'DRAFT');
    const row = draft ?? published;
    return row ? [entryOf(row, published?.version ?? null, draft?.version ?? null)] : [];
  });
}

function entryOf({ type, code, market, body_json, updated_at }: Row, published: number | null, draft: number | null) {
  const body: unknown = JSON.parse(body_json);
  const placeholder = typeof body === 'object' && body !== null && 'placeholder' in body && body.placeholder === true;
  return { type, code, market, title: titleIn(body), published, draft, placeholder, updatedAt: updated_at, body };
}

/** Returns the title of a document's body; '' without. */
function titleIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string'
    ? body.title
    : '';
}
