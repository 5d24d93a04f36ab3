import type {
  OfficeDeadLinks,
  OfficeDocumentList,
  OfficeDocumentRow,
} from '../../../shared/contract/office/content.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { deadLinksOf } from './dead-links.ts';
import { titleIn } from './history.ts';
import type { DocumentName } from './types.ts';

/** Documents whose links are looked up at once. */
const checkedAtOnce = 10;
const keyOf = ({ type, code, market }: DocumentName) => [type, code, market].join('/');

interface Which {
  type?: string;
  /** Lists the documents after this key. */
  after: string;
}

/** Returns a page of documents by type, code and market. */
export async function listForOffice(db: Database, which: Which): Promise<OfficeDocumentList> {
  const { rows, next } = await documentsAfter(db, which, pageSize);
  return { documents: rows.map(({ body: _, ...row }) => row), next };
}

/** Returns the dead links of the next documents. */
export async function listDeadLinks(db: Database, after: string): Promise<OfficeDeadLinks> {
  const { rows, next } = await documentsAfter(db, { after }, checkedAtOnce);
  const documents: OfficeDeadLinks['documents'] = [];
  for (const { type, code, market, title, body } of rows) {
    const links = await deadLinksOf(db, type, body);
    if (links.length > 0) documents.push({ type, code, market, title, links });
  }
  return { documents, next };
}

interface Newest extends OfficeDocumentRow {
  body: unknown;
}

async function documentsAfter(
  db: Database,
  { type = '', after }: Which,
  most: number,
): Promise<{ rows: Newest[]; next: string | null }> {
  const [afterType = '', afterCode = '', afterMarket = ''] = after.split('/');
  const rows = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'market', 'status', 'version', 'body_json', 'updated_at'])
    .$if(type !== '', (query) => query.where('type', '=', type))
    .$if(after !== '', (query) =>
      query.where((eb) => eb(eb.refTuple('type', 'code', 'market'), '>', eb.tuple(afterType, afterCode, afterMarket))),
    )
    .orderBy('type')
    .orderBy('code')
    .orderBy('market')
    // A document has at most two rows.
    .limit(2 * (most + 1))
    .execute();
  const groups = [...Map.groupBy(rows, keyOf).values()];
  const newest = groups.flatMap((states) => {
    const published = states.find(({ status }) => status === 'PUBLISH');
    const draft = states.find(({ status }) => status === 'DRAFT');
    const row = draft ?? published;
    return row ? [entryOf(row, published?.version ?? null, draft?.version ?? null)] : [];
  });
  return pageOf(newest, keyOf, most);
}

interface Row extends DocumentName {
  body_json: string;
  updated_at: number;
}

function entryOf({ type, code, market, body_json, updated_at }: Row, published: number | null, draft: number | null) {
  const body: unknown = JSON.parse(body_json);
  const placeholder = typeof body === 'object' && body !== null && 'placeholder' in body && body.placeholder === true;
  return { type, code, market, title: titleIn(body), published, draft, placeholder, updatedAt: updated_at, body };
}
