import { documentAt } from '../../content/store.ts';
import { everyMarket, onlyOne } from '../../content/types.ts';
import { putDocument } from '../../content/write.ts';
import type { Database } from '../connection.ts';
import { footer } from './content/footer.ts';
import { sections } from './content/home.ts';
import { navigation } from './content/navigation.ts';
import { pages, protocols } from './content/pages.ts';
import { popups } from './content/popups.ts';
import { website } from './content/website.ts';

interface Document {
  type: string;
  code: string;
  json: unknown;
}

/** Everything the shop says of itself when it opens: `type`, `code`, and the document. */
export const documents: readonly Document[] = [
  { type: 'navigation', code: onlyOne, json: navigation },
  { type: 'footer', code: onlyOne, json: footer },
  { type: 'home', code: onlyOne, json: { sections } },
  { type: 'website', code: onlyOne, json: website },
  { type: 'popups', code: onlyOne, json: popups },
  ...Object.entries(pages).map(([code, json]) => ({ type: 'page', code, json })),
  ...Object.entries(protocols).map(([code, json]) => ({ type: 'protocol', code, json })),
];

/** Publishes what of it the shop has not: what is there stays as it is. */
export async function seedContent(db: Database, now: number): Promise<void> {
  for (const { type, code, json } of documents) {
    const name = { type, code, market: everyMarket };
    if (await documentAt(db, name, 'PUBLISH')) continue;
    const stored = await putDocument(db, { ...name, json, status: 'PUBLISH' }, now);
    if (!stored.ok) throw new Error(`${stored.error.message} ${JSON.stringify(stored.error.fields)}`);
  }
}
