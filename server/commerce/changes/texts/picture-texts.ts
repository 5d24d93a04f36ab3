import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import { readInChunks } from '../../database/insert.ts';
import { partsById } from '../../database/page.ts';
import { columns } from '../../products/fields/columns.ts';
import { extraOf } from '../../products/product.ts';
import { baseIn, type FileText, type TranslatableText } from './text.ts';
import { type FindThing, type ListedTexts, type TextKind, textOfPart } from './text-kind.ts';

const type = 'MEDIA_IMAGE';
const field = { field: 'alt', label: 'Text of a picture', isHtml: false };
const picturesAtOnce = 500;

/** The texts of products' pictures. Identification is the handle and the picture's name. */
export const pictureTextKind: TextKind = {
  type,
  fields: [textOfPart(field)],
  pages,
  find,
};

interface Picture {
  product_id: number;
  handle: string;
  url: string;
  alt: string;
}

const idOf = ({ handle, url }: Pick<Picture, 'handle' | 'url'>) => `${handle}/${url.slice(url.lastIndexOf('/') + 1)}`;
const keyOf = (url: string) => `alt:${url}`;

const picturesOf = (db: Database) =>
  db
    .selectFrom('product_image as image')
    .innerJoin('product', 'product.id', 'image.product_id')
    .select(['image.id', 'product_id', 'handle', 'url', 'alt', 'extra_json'])
    .where('alt', '<>', '');

async function* pages(db: Database, { language, isMissing }: ListedTexts): AsyncGenerator<TranslatableText[]> {
  const read = (after: number) =>
    picturesOf(db).where('image.id', '>', after).orderBy('image.id').limit(picturesAtOnce).execute();
  for await (const rows of partsById(read)) {
    const texts = await readTexts(db, language, rows);
    const listed = rows.filter((row) => !isMissing || extraOf(row, columns.status)?.toLowerCase() !== 'archived');
    yield listed.map((row) => {
      const text = texts.get(`${row.product_id} ${keyOf(row.url)}`) ?? null;
      return { type, id: idOf(row), ...field, base: row.alt, text };
    });
  }
}

/** Returns the texts of pictures by product and name in change sets. */
async function readTexts(db: Database, language: string, pictures: readonly Picture[]): Promise<Map<string, string>> {
  const ids = pictures.map(({ product_id }) => product_id);
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where('language', '=', language)
    .where('product_id', 'in', ids)
    .where('field', 'like', 'alt:%')
    .execute();
  return new Map(rows.map(({ product_id, field: name, text }) => [`${product_id} ${name}`, text]));
}

/** Finds each picture by Identification; a number of Shopify's says nothing, so that its text counts: for all that have it. */
async function find(db: Database, things: ReadonlyMap<string, readonly FileText[]>): Promise<FindThing> {
  const named = [...things.keys()].flatMap((id) => (id.includes('/') ? id.slice(0, id.indexOf('/')) : []));
  const byId = Map.groupBy(await picturesBy(db, 'handle', named), idOf);
  const others = [...things].filter(([id]) => !byId.has(id)).map(([, rows]) => baseIn(rows));
  const byAlt = Map.groupBy(await picturesBy(db, 'alt', others), ({ alt }) => alt);
  return (id, rows) => {
    const pictures = byId.get(id) ?? byAlt.get(baseIn(rows)) ?? [];
    if (pictures.length === 0) return { why: rule('textNoPicture', { text: baseIn(rows) }) };
    return {
      places: pictures.map(({ product_id, url, alt }) => ({ productId: product_id, part: keyOf(url), base: alt })),
    };
  };
}

function picturesBy(db: Database, by: 'handle' | 'alt', all: readonly string[]): Promise<Picture[]> {
  const names = [...new Set(all)].filter((name) => name !== '');
  return readInChunks(names, (some) => picturesOf(db).where(by, 'in', some).execute());
}
