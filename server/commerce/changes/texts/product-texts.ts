import { sql } from 'kysely';
import { z } from 'zod';
import { rule } from '../../../../shared/messages/message.ts';
import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { columns } from '../../products/fields/columns.ts';
import { columnOf } from '../../products/fields/field-table.ts';
import { plainText } from '../../products/fields/plain-text.ts';
import { type TextColumn, textColumnsIn, textIn } from '../../products/fields/text-columns.ts';
import { extraOf } from '../../products/product.ts';
import { type FileText, isForeignNumber, type TranslatableText } from './text.ts';
import type { FoundThing, ListedTexts, TextField, TextKind, TextPlace } from './text-kind.ts';

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
  for (let last = 0; ; ) {
    const after = db.selectFrom('product').selectAll().where('id', '>', last).orderBy('id').limit(productsAtOnce);
    const rows = await after.execute();
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    const texts = await textsBetween(db, language, [last, end]);
    const listed = rows.filter((row) => !isMissing || extraOf(row, columns.status)?.toLowerCase() !== 'archived');
    yield listed.flatMap((row) =>
      fields.map(({ field, label, isHtml, column }) => {
        const text = texts.get(`${row.id}.${column.name}`);
        const translated = text === undefined ? null : shown(column, text);
        return { type, id: row.handle, field, label, isHtml, base: textAt(row, column), text: translated };
      }),
    );
    last = end;
  }
}

/** Returns the texts of products whose numbers are between two, by number and field. */
async function textsBetween(db: Database, language: string, [after, end]: readonly [number, number]) {
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where('language', '=', language)
    .where('product_id', '>', after)
    .where('product_id', '<=', end)
    .execute();
  return new Map(rows.map(({ product_id, field, text }) => [`${product_id}.${field}`, text]));
}

/**
 * Finds each product by its handle: that of the row with it, else Identification, where it is no number of Shopify's. Without
 * one, by its title, if no other product has that title.
 */
async function find(
  db: Database,
  things: ReadonlyMap<string, readonly FileText[]>,
): Promise<ReadonlyMap<string, FoundThing>> {
  const named = new Map([...things].map(([id, rows]) => [id, nameIn(id, rows)]));
  const names = [...named.values()];
  const byHandle = await productsBy(
    db,
    'handle',
    names.map(({ handle }) => handle),
  );
  const others = names.filter(({ handle }) => !byHandle.has(handle)).map(({ title }) => title);
  const byTitle = await productsBy(db, 'title', others);
  const thingOf = ({ handle, title }: NamedProduct): FoundThing => {
    const known = byHandle.get(handle);
    if (known) return { places: known.map(whole) };
    const called = byTitle.get(title) ?? [];
    return called.length === 1
      ? { places: called.map(whole) }
      : { why: whyNot({ handle, title, products: called.length }) };
  };
  return new Map([...named].map(([id, name]) => [id, thingOf(name)]));
}

const whole = (productId: number): TextPlace => ({ productId, part: '' });

interface NamedProduct {
  /** '' where the rows do not name it. */
  handle: string;
  title: string;
}

function nameIn(id: string, rows: readonly FileText[]): NamedProduct {
  const baseOf = (name: string) => rows.find(({ field, base }) => field === name && base !== '')?.base ?? '';
  const handle = baseOf('handle').toLowerCase() || (isForeignNumber(id) ? '' : id);
  return { handle, title: plainText(baseOf('title')) };
}

function whyNot({ handle, title, products }: NamedProduct & { products: number }): string {
  if (products > 1) return rule('textManyProducts', { count: products, title });
  if (handle !== '') return rule('textNoProduct', { handle, title });
  if (title !== '') return rule('textNoTitle', { title });
  return rule('textNamesNothing');
}

/** Returns the numbers of products by their handles or titles. */
async function productsBy(
  db: Database,
  by: 'handle' | 'title',
  all: readonly string[],
): Promise<Map<string, number[]>> {
  const names = [...new Set(all)].filter((name) => name !== '');
  const found = new Map<string, number[]>();
  for (const some of chunksOf(names)) {
    const name = sql.ref<string>(by);
    const rows = await db
      .selectFrom('product')
      .select(['id', name.as('name')])
      .where(name, 'in', some)
      .execute();
    for (const { id, name } of rows) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}
