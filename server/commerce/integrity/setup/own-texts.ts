import type { Database } from '../../database/connection.ts';
import { type Finding, findings } from '../finding.ts';

const { ok, warn } = findings('own texts');
const write = 'npm run shop -- content get NAME, write it without "placeholder", content put NAME FILE --publish';

/** Examines what a merchant has yet to write: pages that are placeholders, who sells, the address for customers. */
export async function examineOwnTexts(db: Database): Promise<Finding[]> {
  const found = [...(await examineDrafts(db)), ...(await examineNames(db))];
  return found.length > 0 ? found : [ok('pages, seller and e-mail address are written')];
}

/** Names the pages that are placeholders; none: all are written. */
export async function examineDrafts(db: Database): Promise<Finding[]> {
  const unwritten = (await readBodies(db)).filter(({ body }) => body.placeholder).map(({ name }) => name);
  return unwritten.length > 0 ? [warn(`${unwritten.length} pages are drafts: ${unwritten.join(', ')}`, write)] : [];
}

/** Says where no seller, and no e-mail address for customers, is named. */
export async function examineNames(db: Database): Promise<Finding[]> {
  const bodies = await readBodies(db);
  const website = bodies.find(({ name }) => name === 'website')?.body;
  return [
    ...(bodies.some(({ name }) => name === 'seller')
      ? []
      : [warn('nobody is named who sells', 'npm run shop -- content put seller FILE --publish (docs/shop/law.md)')]),
    ...(website?.supportEmail
      ? []
      : [warn('no e-mail address for customers', "'supportEmail' in the document website: messages are not sent on")]),
  ];
}

async function readBodies(db: Database) {
  const documents = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .execute();
  return documents.map(({ type, code, body_json }) => ({
    name: code === '0' ? type : `${type}/${code}`,
    body: JSON.parse(body_json) as { placeholder?: boolean; supportEmail?: string },
  }));
}
