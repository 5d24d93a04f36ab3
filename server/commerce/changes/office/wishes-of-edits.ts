import { rule } from '../../../../shared/messages/message.ts';
import { wordsOf } from '../../../../shared/messages/wording.ts';
import { currencyDigits } from '../../../../shared/money.ts';
import { typedNumber } from '../../../../shared/numbers/number-text.ts';
import type { Edit, EditProblem } from '../../../../shared/office/products.ts';
import { withoutTextMark } from '../../../../shared/text/csv.ts';
import { priceColumnsOf } from '../../import/columns.ts';
import { CellError, emptied } from '../../products/fields/cell-error.ts';
import { columns } from '../../products/fields/columns.ts';
import { productFields } from '../../products/fields/product-fields.ts';
import { textIn, textOfKey } from '../../products/fields/text-columns.ts';
import { variantFields } from '../../products/fields/variant-fields.ts';
import type { LoadedProducts } from '../../products/load.ts';
import type { StoredProduct, StoredVariant } from '../../products/product.ts';
import { ownPriceOf, priceOf } from '../../products/values.ts';
import type { WishesAt } from '../draft-cells.ts';
import { costIn, priceIn, statusIn, stockIn, tagsIn, typeIn, type Wishes } from '../wishes.ts';

/** Returns what the edits of a product's form want, or what is wrong with them by field. @param base the base currency */
export function wishesOfEdits(
  { products, variants }: LoadedProducts,
  edits: readonly Edit[],
  { productId, base }: { productId: number; base: string },
): { all: WishesAt[]; problems: EditProblem[] } {
  const all: WishesAt[] = [];
  const problems: EditProblem[] = [];
  for (const group of Map.groupBy(edits, cellOf).values()) {
    const [first] = group;
    const product = products.get(productId);
    if (!first || !product) continue;
    const { variant, field } = first;
    const of = variants.get(variant ?? 0);
    try {
      const wishes = variant === null ? ofProduct(first, product) : of ? ofVariant(group, of, base) : [];
      all.push({ note: { line: 1, handle: field }, product_id: productId, variant_id: variant, wishes });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ variant, field, message: wordsOf(error.said) });
    }
  }
  return { all, problems };
}

/** Price and compare-at price are one cell. */
const cellOf = ({ variant, field, currency = '' }: Edit): string => `${variant}.${pairOf[field] ?? field}.${currency}`;
const pairOf: Readonly<Record<string, string>> = { compareAt: 'price', ownCompareAt: 'ownPrice' };

function ofProduct(edit: Edit, { row, tags }: StoredProduct): Wishes {
  const { field } = edit;
  const text = textOf(edit);
  const plain = productFields.named(field);
  if (plain) return [[field, plain.toJson(plain.parse(unlessEmptied(text)))]];
  const translated = field.startsWith('text:') ? textOfKey(field.slice('text:'.length)) : undefined;
  if (translated) return [[field, textIn(translated.field, unlessEmptied(text))]];
  if (field === 'tags') return tagsIn({ all: text }, tags);
  return [[field, field === 'type' ? typeIn(text) : statusIn({ status: text, published: '' }, row)]];
}

function ofVariant(group: readonly Edit[], variant: StoredVariant, base: string): Wishes {
  const texts = new Map(group.map((edit) => [edit.field, textOf(edit, base)]));
  const [{ field = '', currency = '', mine = '' } = {}] = group;
  const said = (name: string) => texts.get(name) ?? '';
  const plain = variantFields.named(field);
  if (field === 'sku') return [[field, skuIn(mine)]];
  if (plain) return [[field, plain.toJson(plain.parse(unlessEmptied(said(field))))]];
  if (field === 'cost') return [[field, costIn(said(field))]];
  if (field === 'stock')
    return [[field, stockIn(/^[+-]/.test(said(field)) ? { moved: said(field) } : { count: said(field) })]];
  if (field === 'price' || field === 'compareAt') {
    const before = priceOf(variant.row.base_cents, variant.row.promotion_cents);
    const beside = { names: columns, currency: base, before, mustStay: true };
    return [['price', priceIn({ price: said('price'), compareAt: said('compareAt') }, beside)]];
  }
  const beside = { names: priceColumnsOf(currency), currency, before: ownPriceOf(variant.prices.get(currency)) };
  return [[`price:${currency}`, priceIn({ price: said('ownPrice'), compareAt: said('ownCompareAt') }, beside)]];
}

const longestSku = 255;

/** @throws CellError */
function skuIn(text: string): string {
  const sku = withoutTextMark(text);
  if (sku === emptied) throw new CellError(rule('skuEmptied', { mark: emptied }));
  if (sku.length > longestSku) throw new CellError(rule('skuLong', { most: longestSku }));
  if (/\s/.test(sku.replaceAll(' ', ''))) throw new CellError(rule('skuOneLine'));
  return sku;
}

const unlessEmptied = (text: string) => (text === emptied ? '' : text);

const neverEmpty: readonly string[] = ['title', 'price', 'stock', 'status'];
const prices: readonly string[] = ['price', 'compareAt', 'cost', 'ownPrice', 'ownCompareAt'];

/** Returns the text of an edit as readers take it: a number plain, what was emptied as `-`. @throws CellError */
function textOf({ field, currency, mine }: Edit, base = ''): string {
  if (mine === '' && neverEmpty.includes(field)) throw new CellError(rule('cellNotEmpty'));
  const text = field === 'barcode' ? withoutTextMark(mine) : mine;
  if (text === '') return emptied;
  if (field === 'stock' || field === 'weight') return typedNumber(text, 2) ?? text;
  return prices.includes(field) ? (typedNumber(text, currencyDigits(currency ?? base)) ?? text) : text;
}
