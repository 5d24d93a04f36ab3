import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import type { ProductTable } from '../database/catalog-tables.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { prepared } from '../database/prepared.ts';

/** Texts of a product in the language of the request, by their fields. */
export type Texts = ReadonlyMap<string, string>;
const noTexts: Texts = new Map();

/** Returns the texts of products in the language of the request, by product; without a query in the base language. */
export async function loadTexts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Texts>> {
  const language = currentLanguage();
  if (language === baseLanguage() || ids.length === 0) return new Map();
  const found = new Map<number, Map<string, string>>();
  for (const { product_id, field, text } of await readTexts(db, { ids: idList(db, ids), language })) {
    const texts = found.get(product_id) ?? new Map<string, string>();
    found.set(product_id, texts.set(field, text));
  }
  return found;
}

const readTexts = prepared((db, { ids, language }: { ids: string; language: string }) =>
  db
    .selectFrom('product_text')
    .select(['product_id', 'field', 'text'])
    .where(isListed(db, 'product_id', ids))
    .where('language', '=', language),
);

const columnOf = {
  title: 'title',
  description: 'description_html',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
} as const satisfies Record<string, keyof ProductTable>;
type TranslatedField = keyof typeof columnOf;

/** A product's row in the language of the request, as far as it is translated. */
export interface Translated {
  product: Selectable<ProductTable>;
  /** The language of the title and of the description, where that is not the base language. */
  titleIn: string | undefined;
  descriptionIn: string | undefined;
}

/** Returns a product's row with its texts in the language of the request. */
export function translated(product: Selectable<ProductTable>, texts: Texts = noTexts): Translated {
  for (const [field, column] of Object.entries(columnOf)) {
    const text = texts.get(field);
    if (text !== undefined) Object.assign(product, { [column]: text });
  }
  // A title for search engines in another language than the page's title would be worse than none.
  if (texts.has('title') && !texts.has('seoTitle')) product.seo_title = null;
  if (texts.has('description') && !texts.has('seoDescription')) product.seo_description = null;
  const languageOf = (field: TranslatedField) => (texts.has(field) ? currentLanguage() : undefined);
  return { product, titleIn: languageOf('title'), descriptionIn: languageOf('description') };
}

/** Returns the further languages that a product's title is translated into, between commas; null: none. For a `select` of `product`. */
export const titleLanguages = (db: Database) =>
  dialectOf(db) === 'sqlite'
    ? sql<
        string | null
      >`(select group_concat(language) from product_text where product_id = product.id and field = 'title')`
    : sql<
        string | null
      >`(select string_agg(language, ',') from product_text where product_id = product.id and field = 'title')`;

/** Returns the languages of such a text. */
export const languagesIn = (joined: string | null): string[] => (joined === null ? [] : joined.split(',').sort());
