import { z } from 'zod';
import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import { readInChunks } from '../../database/insert.ts';
import { partsById } from '../../database/page.ts';
import { columns } from '../../products/fields/columns.ts';
import { columnOf } from '../../products/fields/field-table.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { type TextColumn, textColumnsIn, textIn } from '../../products/fields/text-columns.ts';
import { extraOf } from '../../products/product.ts';
import { baseIn, type FileText, isForeignNumber, type TranslatableText } from './text.ts';
import type { FindThing, ListedTexts, TextField, TextKind, TextPlace } from './text-kind.ts';

const type = 'PRODUCT';
const productsAtOnce = 200;

/** Shopify's names of fields that have another one here. */
const shopifyNames = new Map([
  ['description', 'body_html'],
  ['seoTitle', 'meta_title'],
  ['seoDescription', 'meta_description'],
]);

type Field = TextColumn['field'];

/** A list of sentences is stored as JSON, and a translator has a line for each. */
const isList = ({ blank }: Field) => blank === '[]';
const linesOf = (json: string): string => z.array(z.string()).parse(JSON.parse(json)).join('\n');
const shown = (field: Field, stored: string) => (isList(field) ? linesOf(stored) : stored);
const textAt = (row: object, field: Field): string => shown(field, String(columnOf(row, field.column) ?? ''));

function parse(field: Field, text: string): string | null {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (isList(field)) return lines.length === 0 ? null : textIn(field, JSON.stringify(lines));
  return textIn(field, text);
}

const fieldOf = ({ field }: TextColumn): TextField => ({
  field: shopifyNames.get(field.name) ?? field.name,
  label: field.label,
  isHtml: field.name === 'description',
  nameIn: (language) => `text:${language}:${field.name}`,
  baseOf: ({ row }) => textAt(row, field),
  parse: (text) => parse(field, text),
});

/** The texts of products. Identification is the handle; Shopify's own files have a number there, which no product file names. */
export const productTextKind: TextKind = {
  type,
  fields: textColumnsIn('').map(fieldOf),
  pages,
  find,
};

async function* pages(db: Database, { language, isMissing }: ListedTexts): AsyncGenerator<readonly TranslatableText[]> {
  const fields = textColumnsIn(language).map((column) => ({ ...fieldOf(column), column: column.field }));
  const read = (after: number) =>
    db.selectFrom('product').selectAll().where('id', '>', after).orderBy('id').limit(productsAtOnce).execute();
  for await (const rows of partsById(read)) {
    const texts = await textsBetween(db, language, [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]);
    const listed = rows.filter((row) => !isMissing || extraOf(row, columns.status)?.toLowerCase() !== 'archived');
    yield listed.flatMap((row) =>
      fields.map(({ field, label, isHtml, column }) => {
        const text = texts.get(`${row.id}.${column.name}`);
        const translated = text === undefined ? null : shown(column, text);
        return { type, id: row.handle, field, label, isHtml, base: textAt(row, column), text: translated };
      }),
    );
  }
}

/** Returns the texts of products from one number up to another, by number and field. */
async function textsBetween(db: Database, language: string, [first, last]: readonly [number, number]) {
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where('language', '=', language)
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .execute();
  return new Map(rows.map(({ product_id, field, text }) => [`${product_id}.${field}`, text]));
}

/**
 * Finds each product by its handle: that of the row with it, else Identification, where it is no number of Shopify's. Without
 * one, by its title, if no other product has that title.
 */
async function find(db: Database, things: ReadonlyMap<string, readonly FileText[]>): Promise<FindThing> {
  const names = [...things].map(([id, rows]) => nameIn(id, rows));
  const handles = names.map(({ handle }) => handle);
  const byHandle = await productsBy(db, 'handle', handles);
  const others = names.filter(({ handle }) => !byHandle.has(handle)).map(({ title }) => title);
  const byTitle = await productsBy(db, 'title', others);
  return (id, rows) => {
    const { handle, title } = nameIn(id, rows);
    const known = byHandle.get(handle);
    if (known) return { places: known.map(whole) };
    const called = byTitle.get(title) ?? [];
    return called.length === 1
      ? { places: called.map(whole) }
      : { why: whyNot({ handle, title, products: called.length }) };
  };
}

const whole = ({ id }: { id: number }): TextPlace => ({ productId: id, part: '' });

interface NamedProduct {
  /** '' where the rows do not name it. */
  handle: string;
  title: string;
}

function nameIn(id: string, rows: readonly FileText[]): NamedProduct {
  const handle = baseIn(rows, 'handle').toLowerCase() || (isForeignNumber(id) ? '' : id);
  return { handle, title: plainText(baseIn(rows, 'title')) };
}

function whyNot({ handle, title, products }: NamedProduct & { products: number }): string {
  if (products > 1) return rule('textManyProducts', { count: products, title });
  if (handle !== '') return rule('textNoProduct', { handle, title });
  if (title !== '') return rule('textNoTitle', { title });
  return rule('textNamesNothing');
}

/** Returns products by their handles or titles. */
async function productsBy(
  db: Database,
  by: 'handle' | 'title',
  all: readonly string[],
): Promise<Map<string, { id: number }[]>> {
  const names = [...new Set(all)].filter((name) => name !== '');
  const rows = await readInChunks(names, (some) =>
    db.selectFrom('product').select(['id', 'handle', 'title']).where(by, 'in', some).execute(),
  );
  return Map.groupBy(rows, (row) => row[by]);
}
