import type { Database } from '../../commerce/database/connection.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warn } = findings('own texts');
const write = 'npm run shop -- content get NAME, write it without "placeholder", content put NAME FILE --publish';

/** Examines what a merchant has yet to write: pages that are placeholders, who sells, the address for customers. */
export async function examineOwnTexts(db: Database): Promise<Finding[]> {
  const documents = await db
    .selectFrom('content_document')
    .select(['type', 'code', 'body_json'])
    .where('status', '=', 'PUBLISH')
    .orderBy('type')
    .orderBy('code')
    .execute();
  const bodies = documents.map(({ type, code, body_json }) => ({
    name: code === '0' ? type : `${type}/${code}`,
    body: JSON.parse(body_json) as { placeholder?: boolean; supportEmail?: string },
  }));
  const unwritten = bodies.filter(({ body }) => body.placeholder).map(({ name }) => name);
  const website = bodies.find(({ name }) => name === 'website')?.body;
  const found = [
    ...(unwritten.length > 0 ? [warn(`${unwritten.length} pages are drafts: ${unwritten.join(', ')}`, write)] : []),
    ...(bodies.some(({ name }) => name === 'seller')
      ? []
      : [warn('nobody is named who sells', 'npm run shop -- content put seller FILE --publish (docs/shop/law.md)')]),
    ...(website?.supportEmail
      ? []
      : [warn('no e-mail address for customers', "'supportEmail' in the document website: messages are not sent on")]),
  ];
  return found.length > 0 ? found : [ok('pages, seller and e-mail address are written')];
}
