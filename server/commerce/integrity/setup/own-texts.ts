import { type DocumentName, spoken } from '../../../../shared/documents/document-name.ts';
import { officeMessages } from '../../../../shared/messages/office/office-messages.ts';
import type { Database } from '../../database/connection.ts';
import { type Finding, findings } from '../finding.ts';

const words = officeMessages.findings;

const { ok, warn } = findings('own texts');
const write = 'npm run shop -- content get NAME, write it without "placeholder", content put NAME FILE --publish';

/** Examines what a merchant has yet to write: pages that are placeholders, the address for customers. */
export async function examineOwnTexts(db: Database): Promise<Finding[]> {
  const found = [...(await examineDrafts(db)), ...(await examineSupport(db))];
  return found.length > 0 ? found : [ok(words.written)];
}

/** A page that is a placeholder. */
export interface UnwrittenPage extends DocumentName {
  title: string;
}

/** Returns the pages that are placeholders. */
export async function readUnwritten(db: Database): Promise<UnwrittenPage[]> {
  const bodies = await readBodies(db);
  return bodies.flatMap(({ body, ...name }) => (body.placeholder ? [{ ...name, title: body.title ?? '' }] : []));
}

/** Counts the pages that are placeholders; none: all are written. */
export async function countDrafts(db: Database): Promise<Finding[]> {
  const { length } = await readUnwritten(db);
  return length > 0 ? [warn(words.unwritten(length))] : [];
}

async function examineDrafts(db: Database): Promise<Finding[]> {
  const unwritten = (await readUnwritten(db)).map(spoken);
  return unwritten.length > 0 ? [warn(words.drafts(unwritten.length, unwritten.join(', ')), write)] : [];
}

/** Says where no e-mail address for customers is named. */
export async function examineSupport(db: Database): Promise<Finding[]> {
  const bodies = await readBodies(db);
  const website = bodies.find(({ type }) => type === 'website')?.body;
  if (website?.supportEmail) return [];
  return [warn(words.noSupportEmail, "'supportEmail' in the document website: messages are not sent on")];
}

async function readBodies(db: Database) {
  const documents = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'market', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .orderBy('market')
    .execute();
  return documents.map(({ body_json, ...name }) => ({
    ...name,
    body: JSON.parse(body_json) as { title?: string; placeholder?: boolean; supportEmail?: string },
  }));
}
