import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import { baseLanguage } from '../../../shared/language/language.ts';
import type { VariantTable } from '../database/catalog-tables.ts';
import { detailsIn, type ProductColumns } from '../products/fields/product-fields.ts';
import { choicesOf, colorValue } from './choices.ts';
import type { SearchDocument } from './search-index.ts';
import { facetRow } from './values/facet-rows.ts';
import { wordsOf } from './words.ts';

/** An option of a product with its values in order. */
export interface OptionDraft {
  name: string;
  values: readonly string[];
}

type VariantState = Pick<VariantTable, 'base_cents' | 'promotion_cents' | 'stock' | 'untracked'>;

/** What listings sort and filter a product by, from its variants. */
export function summaryOf(variants: readonly VariantState[]) {
  const prices = variants.map(({ base_cents, promotion_cents }) => promotion_cents ?? base_cents);
  return {
    price_cents: prices.length === 0 ? 0 : Math.min(...prices),
    on_sale: variants.some(({ promotion_cents }) => promotion_cents !== null) ? 1 : 0,
    in_stock: variants.some(({ stock, untracked }) => stock > 0 || untracked === 1) ? 1 : 0,
  };
}

/** The columns of a variant that hold its values. */
export function valueColumns(options: readonly OptionDraft[], values: readonly string[]) {
  const [value1 = null, value2 = null, value3 = null] = values;
  const names = options.map(({ name }) => name);
  return { value1, value2, value3, ...choicesOf(names, values) };
}

export function optionRows(productId: number, options: readonly OptionDraft[]) {
  return options.map(({ name }, position) => ({ product_id: productId, position, name }));
}

export function optionValueRows(productId: number, options: readonly OptionDraft[]) {
  return options.flatMap(({ name, values }, option_position) =>
    values.map((value, position) => ({
      product_id: productId,
      option_position,
      position,
      name: value,
      color: choiceOf(name) === 'color' ? colorValue(value) : null,
    })),
  );
}

/** The labels of a product's sizes and colours, for `facet_value`. */
export function facetRows(options: readonly OptionDraft[]) {
  return options.flatMap(({ name, values }) => {
    const choice = choiceOf(name);
    return choice ? values.map((label) => facetRow(choice, label)) : [];
  });
}

interface Searchable {
  row: Pick<ProductColumns, 'title' | 'description_html' | 'material' | 'details_json'>;
  tags: Iterable<string>;
  /** Texts in further languages, by language and field: found beside those of the base language. */
  texts: ReadonlyMap<string, string>;
  options: readonly OptionDraft[];
}

export function searchDocumentOf(
  productId: number,
  { row, tags, texts, options }: Searchable,
  categoryName: string,
): SearchDocument {
  const inAll = (field: string) => [...texts].flatMap(([key, text]) => (afterLanguage(key) === field ? text : []));
  const titles = [row.title, ...inAll('title')];
  const named = [...texts].flatMap(([key, text]) => (key.endsWith(':title') ? kindOf(text, key.split(':')[0]) : []));
  const descriptions = [row.description_html, ...inAll('description')].map((html) => html.replace(/<[^>]*>/g, ' '));
  return {
    productId,
    title: titles.join(' '),
    tags: [...tags].join(' '),
    category: [categoryName, kindOf(row.title), ...named].join(' '),
    options: options.flatMap(({ values }) => values).join(' '),
    description: [
      ...descriptions,
      row.material ?? '',
      ...detailsIn(row),
      ...inAll('material'),
      ...inAll('details'),
    ].join(' '),
  };
}

const afterLanguage = (key: string) => key.slice(key.indexOf(':') + 1);

/** What a title says of its piece beside its kind: 'Dress in Linen', 'Kleid aus Leinen', 'Shirt - Blue', 'Tee (Petite)'. */
const aside = / [-–—] |[(,|]| (?:in|of|with|for|from|by|no\.?|aus|mit|für|von|en|de|à|con|di|da) .*/iu;

/** Languages that name the kind of a piece first: 'robe rouge', 'vestido rojo', 'فستان أحمر'. */
const kindFirst: ReadonlySet<string> = new Set(['ar', 'es', 'fr', 'it', 'pt']);

/**
 * Returns the word by which a title names the kind of its piece: the last of its own ('dress' of 'Marlow Slip Dress'), in
 * languages that begin with it the first.
 */
export function kindOf(title: string, language: string = baseLanguage()): string {
  const [own = ''] = title.split(aside);
  const words = wordsOf(own).filter((word) => word.length >= 3 && !/\d/.test(word));
  return (kindFirst.has(language) ? words[0] : words.at(-1)) ?? '';
}
