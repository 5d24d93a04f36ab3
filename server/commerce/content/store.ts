import { type Body, type DocumentType, documentTypes, onlyOne } from '../../../shared/contract/documents.ts';
import type { DocumentName } from '../../../shared/documents/document-name.ts';
import { recordOf } from '../../../shared/documents/shape.ts';
import { inOneLanguage, languagesOfField } from '../../../shared/documents/text-key.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import type { Database } from '../database/connection.ts';
import type { ContentTable } from '../database/content-tables.ts';
import { everyMarket } from './types.ts';

/** The version that shoppers see, and the draft. */
export type DocumentStatus = 'PUBLISH' | 'DRAFT';

export interface StoredDocument extends DocumentName {
  status: DocumentStatus;
  version: number;
  json: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/** The market to read for, and whether drafts are included. */
export interface Look {
  market?: string;
  drafts?: boolean;
}

type Row = Omit<ContentTable, 'id'>;
const columns = ['type', 'code', 'market', 'status', 'version', 'body_json', 'updated_at'] as const;

/** Finds the document for a market: its own before that for all markets and, with drafts, the draft first. */
export async function findDocument(
  db: Database,
  type: string,
  code: string,
  look: Look = {},
): Promise<StoredDocument | null> {
  const [best] = bestOf(
    await visible(db, look)
      .where((eb) => eb.and({ type, code }))
      .execute(),
  );
  return best ?? null;
}

/** Finds all documents of these types for a market, one for each code. */
export async function findDocuments(
  db: Database,
  types: readonly string[],
  look: Look = {},
): Promise<StoredDocument[]> {
  return bestOf(await visible(db, look).where('type', 'in', types).execute());
}

function visible(db: Database, { market = everyMarket, drafts = false }: Look) {
  return db
    .selectFrom('content_document')
    .select(columns)
    .where('market', 'in', [everyMarket, market])
    .where('status', 'in', drafts ? ['PUBLISH', 'DRAFT'] : ['PUBLISH']);
}

function bestOf(rows: readonly Row[]): StoredDocument[] {
  const groups = Map.groupBy(rows, ({ type, code }) => JSON.stringify([type, code]));
  return [...groups.values()].flatMap((some) =>
    some
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, 1)
      .map(storedOf),
  );
}

const rank = ({ market, status }: Row) => (market === everyMarket ? 2 : 0) + (status === 'DRAFT' ? 0 : 1);

/** Reads this document in this state; null if it has none. */
export async function documentAt(
  db: Database,
  { type, code, market }: DocumentName,
  status: DocumentStatus,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('content_document')
    .select(columns)
    .where((eb) => eb.and({ type, code, market, status }))
    .executeTakeFirst();
  return row ? storedOf(row) : null;
}

/**
 * Reads the document of a type with a single document.
 *
 * @throws if the shop has none, which is a fault
 */
export async function loadPublished<T extends DocumentType>(db: Database, type: T, look: Look = {}): Promise<Body<T>> {
  const document = await findDocument(db, type, onlyOne, look);
  if (!document) throw new Error(`The shop has no published document of type ${type}.`);
  return bodyOf(type, document.json);
}

/**
 * Returns the body of a stored document in the language of the request, with defaults for fields that its type has gained since. It was validated when
 * it was stored: one that an older release accepted is shown although today's rules would refuse it.
 */
export function bodyOf<T extends DocumentType>(type: T, json: unknown): Body<T> {
  const body = inOneLanguage(keepPlaces(json), currentLanguage());
  const parsed = documentTypes[type].safeParse(body);
  return (parsed.success ? parsed.data : body) as Body<T>;
}

function storedOf(row: Row): StoredDocument {
  const { type, code, market, version, body_json, updated_at } = row;
  const status = row.status === 'DRAFT' ? 'DRAFT' : 'PUBLISH';
  return { type, code, market, status, version, json: JSON.parse(body_json), updatedAt: updated_at };
}

/** Returns a document whose translated headings keep their places: a link to one leads there in every language. */
function keepPlaces(json: unknown): unknown {
  const { blocks, ...body } = recordOf(json);
  return Array.isArray(blocks) ? { ...body, blocks: blocks.map(withPlace) } : json;
}

function withPlace(block: unknown): unknown {
  const { kind, text, place = text, ...others } = recordOf(block);
  const isTranslated = kind === 'heading' && languagesOfField(others, 'text').length > 0;
  return isTranslated ? { kind, text, place, ...others } : block;
}
