import { tags } from '../../../shared/contract/tags.ts';
import { recordOf } from '../../../shared/documents/shape.ts';
import { textKey } from '../../../shared/documents/text-key.ts';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import { decodedPart } from '../../../shared/text/decoded-part.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';
import { textsIn } from './stored-texts.ts';

type Owner = 'product' | 'collection';
type Handles = Readonly<Record<Owner, Map<string, string>>>;

/**
 * Returns the body of a document whose links to products and collections have their handles in the language of the request,
 * and adds the tag of handles. Without a query in the base language, and without such links.
 */
export async function withOwnLinks<T>(db: Database, body: T, madeOf: (...tags: readonly string[]) => void): Promise<T> {
  const language = currentLanguage();
  if (language === baseLanguage()) return body;
  const linked: Handles = { product: new Map(), collection: new Map() };
  mapLinks(body, (owner, handle) => {
    linked[owner].set(handle, handle);
    return handle;
  });
  if (linked.product.size + linked.collection.size === 0) return body;
  madeOf(tags.handles);
  await readHandles(db, language, linked);
  return mapLinks(body, (owner, handle) => linked[owner].get(handle) ?? handle);
}

async function readHandles(db: Database, language: string, { product, collection }: Handles): Promise<void> {
  for (const some of chunksOf([...product.keys()])) {
    const rows = await db
      .selectFrom('product')
      .innerJoin('product_text', 'product_text.product_id', 'product.id')
      .select(['handle', 'text'])
      .where('handle', 'in', some)
      .where('language', '=', language)
      .where('field', '=', 'handle')
      .execute();
    for (const { handle, text } of rows) product.set(handle, text);
  }
  for (const some of chunksOf([...collection.keys()])) {
    const query = db.selectFrom('collection').select(['handle', 'texts_json']).where('handle', 'in', some);
    for (const { handle, texts_json } of await query.execute()) {
      const own = textsIn(texts_json)[textKey('handle', language)];
      if (own !== undefined) collection.set(handle, own);
    }
  }
}

type MapHandle = (owner: Owner, handle: string) => string;

/** A link of content, and that of a menu item. */
const link = /^\/(product|collection)s\/([^/?#]+)(?=[?#]|$)/;
const isOwner = (type: unknown): type is Owner => type === 'product' || type === 'collection';

/** Returns a value with other handles in its links. */
function mapLinks<T>(value: T, change: MapHandle): T;
function mapLinks(value: unknown, change: MapHandle): unknown {
  if (typeof value === 'string') return mapLink(value, change);
  if (Array.isArray(value)) return value.map((item) => mapLinks(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const { type, src } = recordOf(value);
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, mapLinks(inner, change)]);
  const mapped = Object.fromEntries(entries);
  return isOwner(type) && typeof src === 'string' ? { ...mapped, src: change(type, src) } : mapped;
}

function mapLink(text: string, change: MapHandle): string {
  const [, type, handle = ''] = link.exec(text) ?? [];
  if (!isOwner(type)) return text;
  const named = decodedPart(handle);
  const own = change(type, named);
  return own === named ? text : text.replace(link, `/${type}s/${encodeURIComponent(own)}`);
}
