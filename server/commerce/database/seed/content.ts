import { onlyOne, putDocument } from '../../content/store.ts';
import type { Database } from '../connection.ts';
import { footer } from './content/footer.ts';
import { sections } from './content/home.ts';
import { navigation } from './content/navigation.ts';
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
];

/** Fills the content store with it, published. */
export async function seedContent(db: Database, now: number): Promise<void> {
  for (const document of documents) {
    const stored = await putDocument(db, { ...document, status: 'PUBLISH' }, now);
    if (!stored.ok) throw new Error(`${stored.error.message} ${JSON.stringify(stored.error.fields)}`);
  }
}
