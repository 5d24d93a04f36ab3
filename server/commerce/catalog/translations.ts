import { type RawBuilder, type Selectable, sql } from 'kysely';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import type { ProductTable } from '../database/catalog-tables.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { prepared } from '../database/prepared.ts';

/** Texts of a product in the language of the request, by their fields. */
export type Texts = ReadonlyMap<string, string>;
export const noTexts: Texts = new Map();

/** Returns the texts of products in the language of the request, by product; without a query in the base language. */
export async function loadTexts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> {
  const language = currentLanguage();
  if (language === baseLanguage() || ids.length === 0) return new Map();
  const found = new Map<number, Map<string, string>>();
  for (const { product_id, field, text } of await readTexts(db, { ids: idList(db, ids), language }))
    found.getOrInsertComputed(product_id, () => new Map()).set(field, text);
  return found;
}

/** Reads the texts of products, and the words of their options, which all products share. */
const readTexts = prepared((db, { ids, language }: { ids: string; language: string }) =>
  db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where(isListed(db, 'product_id', ids))
    .where('language', '=', language)
    .unionAll(
      db
        .selectFrom('product_option as option')
        .innerJoin('option_text as words', (join) =>
          join.onRef('words.option', '=', 'option.name').on('words.value', '=', ''),
        )
        .select([
          'option.product_id',
          sql<string>`'option:' || ${sql.ref('option.position')}`.as('field'),
          'words.text',
        ])
        .where(isListed(db, 'option.product_id', ids))
        .where('words.language', '=', language),
    )
    .unionAll(
      db
        .selectFrom('product_option_value as value')
        .innerJoin('product_option as option', (join) =>
          join
            .onRef('option.product_id', '=', 'value.product_id')
            .onRef('option.position', '=', 'value.option_position'),
        )
        .innerJoin('option_text as words', (join) =>
          join.onRef('words.option', '=', 'option.name').onRef('words.value', '=', 'value.name'),
        )
        .select([
          'value.product_id',
          sql<string>`'value:' || ${sql.ref('option.position')} || ':' || ${sql.ref('value.name')}`.as('field'),
          'words.text',
        ])
        .where(isListed(db, 'value.product_id', ids))
        .where('words.language', '=', language),
    ),
);

/** Returns the name of an option in the language of the request; undefined where it has none. */
export const optionText = (texts: Texts, position: number): string | undefined => texts.get(`option:${position}`);

/** Returns the name of an option's value in the language of the request; undefined where it has none. */
export const valueText = (texts: Texts, position: number, value: string): string | undefined =>
  // A page has hundreds of values: where nothing is translated, none of their keys is made.
  texts.size === 0 ? undefined : texts.get(`value:${position}:${value}`);

/** Returns a variant's values as the reader sees them, and their language where one of them is translated. */
export function shownValues(texts: Texts, values: readonly string[]): { shown: string[]; shownIn?: string } {
  const shown = values.map((value, i) => valueText(texts, i, value) ?? value);
  return { shown, ...(shown.some((value, i) => value !== values[i]) && { shownIn: currentLanguage() }) };
}

/** Returns the language of a text, where that is not the base language. */
export const textLanguage = (texts: Texts, field: string): string | undefined =>
  texts.has(field) ? currentLanguage() : undefined;

const columnOf = {
  handle: 'handle',
  title: 'title',
  description: 'description_html',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  warnings: 'warnings',
  material: 'material',
  details: 'details_json',
} as const satisfies Record<string, keyof ProductTable>;

/** A product's row in the language of the request, as far as it is translated. */
export interface Translated {
  product: Selectable<ProductTable>;
  texts: Texts;
  /** The material in the base language. */
  baseMaterial: string | null;
  /** The language of the title, where that is not the base language. */
  titleIn: string | undefined;
}

/** Returns a product's row with its texts in the language of the request. */
export function translated(product: Selectable<ProductTable>, texts: Texts = noTexts): Translated {
  const baseMaterial = product.material;
  for (const [field, column] of Object.entries(columnOf)) {
    const text = texts.get(field);
    if (text !== undefined) Object.assign(product, { [column]: text });
  }
  // A title for search engines in another language than the page's title would be worse than none.
  if (texts.has('title') && !texts.has('seoTitle')) product.seo_title = null;
  if (texts.has('description') && !texts.has('seoDescription')) product.seo_description = null;
  return { product, texts, baseMaterial, titleIn: textLanguage(texts, 'title') };
}

/** Returns the further languages that a product's title is translated into, between commas; null: none. For a `select` of `product`. */
export const titleLanguages = (db: Database) => joinedTexts(db, 'title', sql`language`);

/** Selects something of all further texts of a product's field, between commas; null: it has none. */
export const joinedTexts = (db: Database, field: 'title' | 'handle', of: RawBuilder<unknown>) =>
  sql<string | null>`(select ${sql.raw(dialectOf(db) === 'sqlite' ? 'group_concat' : 'string_agg')}(${of}, ',')
    from product_text where product_id = product.id and field = ${sql.lit(field)})`;

/** Returns the languages of such a text. */
export const languagesIn = (joined: string | null): string[] => (joined === null ? [] : joined.split(',').sort());
