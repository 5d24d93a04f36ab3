import type { DocumentName } from '../../../../shared/documents/document-name.ts';
import type { Database } from '../../database/connection.ts';

/** A published document. */
export interface PublishedDocument extends DocumentName {
  body_json: string;
  body: { title?: string; placeholder?: boolean; supportEmail?: string };
}

/** What several checks of how a shop is set up look at: it is read once for all of them. */
export interface SetupFacts {
  /** By type, code and market. */
  documents: readonly PublishedDocument[];
  /** The countries that the shop sells to, in their order. */
  countries: readonly { code: string; zone: string }[];
}

/** Returns the published documents, and the countries that the shop sells to. */
export async function loadSetupFacts(db: Database): Promise<SetupFacts> {
  const [documents, countries] = await Promise.all([
    db
      .selectFrom('content_document')
      .select(['type', 'code', 'market', 'body_json'])
      .where('status', '=', 'PUBLISH')
      .orderBy('type')
      .orderBy('code')
      .orderBy('market')
      .execute(),
    db.selectFrom('country').select(['code', 'zone']).where('off', '=', 0).orderBy('position').execute(),
  ]);
  return { documents: documents.map((row) => ({ ...row, body: JSON.parse(row.body_json) })), countries };
}
