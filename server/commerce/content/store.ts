import { z } from 'zod';
import { Footer, HomeSection, Navigation, Website } from '../../../shared/contract/content.ts';
import { Protocol, StaticPage } from '../../../shared/contract/content-pages.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';

/** What each type of document must look like to be stored. */
export const documentTypes = {
  navigation: Navigation,
  footer: Footer,
  website: Website,
  home: z.object({ sections: z.array(HomeSection) }),
  page: StaticPage,
  protocol: Protocol,
} as const satisfies Record<string, z.ZodType>;
export type DocumentType = keyof typeof documentTypes;
export type Body<T extends DocumentType> = z.infer<(typeof documentTypes)[T]>;

/** The version shoppers see, and the one that is being written. */
export type DocumentStatus = 'PUBLISH' | 'DRAFT';
/** Documents of which there is one have this code. */
export const onlyOne = '0';

export interface StoredDocument {
  type: string;
  code: string;
  json: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export async function findDocument(
  db: Database,
  type: string,
  code: string,
  status: DocumentStatus,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'body_json', 'updated_at'])
    .where('type', '=', type)
    .where('code', '=', code)
    .where('status', '=', status)
    .executeTakeFirst();
  return row ? { type: row.type, code: row.code, json: JSON.parse(row.body_json), updatedAt: row.updated_at } : null;
}

/** The published document of a type of which there is one; missing or no longer of its shape, it is a fault of the shop. */
export async function loadPublished<T extends DocumentType>(db: Database, type: T): Promise<Body<T>> {
  const document = await findDocument(db, type, onlyOne, 'PUBLISH');
  if (!document) throw new Error(`The shop has no published document of type ${type}.`);
  return documentTypes[type].parse(document.json) as Body<T>;
}

/** Stores a document if it is one of its type: code 500422 names the places at fault otherwise. */
export async function putDocument(
  db: Database,
  document: { type: string; code: string; status: DocumentStatus; json: unknown },
  now: number,
): Promise<Result<void>> {
  const { type, code, status } = document;
  if (!isDocumentType(type)) return fail(codes.invalidInput, `There is no document type '${type}'.`);
  const parsed = documentTypes[type].safeParse(document.json);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
    return fail(codes.invalidInput, `This is not a document of type '${type}'.`, { fields });
  }
  const body_json = JSON.stringify(parsed.data);
  await db
    .insertInto('content_document')
    .values({ type, code, status, body_json, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'code', 'status'])
        .doUpdateSet((eb) => ({ body_json, version: eb('content_document.version', '+', 1), updated_at: now })),
    )
    .execute();
  return ok(undefined);
}

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(documentTypes, type);
}
