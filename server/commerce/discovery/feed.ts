import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import type { FeedProduct, FeedVariant, Stretch } from '../../../shared/contract/discovery.ts';
import { textOf } from '../../../shared/text/html-text.ts';
import { moneyOf } from '../catalog/cards.ts';
import { isInStock, loadParts, type PricedVariant, type ProductParts, valuesOf } from '../catalog/parts.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { shownValues } from '../catalog/translations.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { extraTexts } from '../products/product.ts';
import {
  googleCategoryOf,
  googleColumns,
  gtinOf,
  type SizeSystem,
  systemIn,
  taxonomyOf,
  usualSystem,
} from './google-product.ts';
import { isOnSale, productsIn, type StretchOf, stretchOf } from './product-range.ts';

const productsAtMost = 25;
/** A product may have two thousand variants: an answer ends with the product that reaches this many. */
const variantsEnough = 300;
const imagesAtMost = 11;

/** Products with all their variants as a feed lists them: those that may go to the country, as they are now. */
export async function feedProducts(
  db: Database,
  stretch: Stretch,
  { currency, country }: { currency: CurrencyRow; country: string },
): Promise<StretchOf<FeedProduct>> {
  const rows = await productsIn(db, stretch, productsAtMost)
    .leftJoin('category', 'category.handle', 'product.category')
    .leftJoin('shipping_exclusion', (join) =>
      join.onRef('shipping_exclusion.product_id', '=', 'product.id').on('shipping_exclusion.country', '=', country),
    )
    .select('shipping_exclusion.country as excluded')
    .select(['product.category as handle', 'category.name', 'category.area', 'category.area_name'])
    .select((eb) =>
      eb
        .selectFrom('variant')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('variant.product_id', '=', 'product.id')
        .as('variants'),
    )
    .execute();
  const taken = enough(rows);
  const shown = taken.filter(isOnSale);
  const categories = new Map(shown.map((row) => [row.id, row]));
  const parts = await loadParts(db, [...categories.keys()], currency);
  const ids = parts.flatMap(({ variants }) => variants.map(({ id }) => id));
  const more = { currency, usual: usualSystem(await loadBaseCurrency(db)), sales: await plannedSales(db, ids) };
  const content = parts.flatMap((part) => {
    const category = categories.get(part.product.id);
    const variants = part.variants.filter((variant) => category?.excluded === null || variant.requires_shipping === 0);
    return category && variants.length > 0 ? [feedProduct({ ...part, variants }, category, more)] : [];
  });
  return stretchOf(content, taken, taken.length < rows.length || rows.length === productsAtMost);
}

function enough<T extends { variants: number | null }>(rows: readonly T[]): T[] {
  let variants = 0;
  return rows.filter((row) => {
    const fits = variants < variantsEnough;
    variants += row.variants ?? 0;
    return fits;
  });
}

interface Category {
  handle: string;
  /** Null where nothing is known of it. */
  name: string | null;
  area: string | null;
  area_name: string | null;
}

/** What is known beside the products. */
interface Beside {
  currency: CurrencyRow;
  /** The size system of goods that name none. */
  usual: SizeSystem | undefined;
  sales: ReadonlyMap<number, SaleDates>;
}

function feedProduct(parts: ProductParts, category: Category, more: Beside): FeedProduct {
  const { product, variants } = parts;
  const known = googleCategoryOf(category.handle);
  // A category that an import made is an area by itself; who wears what is in it only the file knows.
  const worn = category.area !== null && category.area !== category.handle && known?.worn === true;
  const extra = extraTexts(product);
  const said = { ...googleColumns(extra), ...googleColumns(variants[0] ? extraTexts(variants[0]) : {}) };
  const googleCategory = said.category ?? taxonomyOf(extra) ?? known?.path;
  const gender = said.gender ?? (worn ? known.gender : undefined);
  const ageGroup = said.ageGroup ?? (worn ? 'adult' : undefined);
  return {
    id: String(product.id),
    handle: product.handle,
    title: product.title,
    description: textOf(product.description_html),
    ...(product.vendor && { brand: product.vendor }),
    productType: [...new Set([category.area_name, category.name])].filter((name) => name !== null),
    ...(googleCategory && { googleCategory }),
    ...(gender && { gender }),
    ...(ageGroup && { ageGroup }),
    condition: said.condition ?? 'new',
    ...(product.material && { material: product.material }),
    variants: variants.map((variant) => feedVariant(parts, variant, { ...more, worn, said: said.sizeSystem })),
  };
}

function feedVariant(
  parts: ProductParts,
  variant: PricedVariant,
  { worn, said, usual, currency, sales }: Beside & { worn: boolean; said: SizeSystem | undefined },
): FeedVariant {
  const values = valuesOf(variant);
  const { shown } = shownValues(parts.texts, values);
  const place = (choice: 'size' | 'color') => parts.options.findIndex(({ name }) => choiceOf(name) === choice);
  const size = values[place('size')];
  const color = values[place('color')];
  const gtin = gtinOf(variant.barcode);
  const sizeSystem = size === undefined || !worn ? undefined : (said ?? systemIn(size) ?? usual);
  const saleDates = sales.get(variant.id);
  const { mpn } = googleColumns(extraTexts(variant));
  return {
    id: String(variant.id),
    sku: variant.sku,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    title: shown.join(' / '),
    ...(size && { size: shown[place('size')] }),
    ...(sizeSystem && { sizeSystem }),
    ...(color && { color: shown[place('color')] }),
    images: imagesOf(parts, variant, color),
    inStock: isInStock(variant),
    ...moneyOf(variant.price, currency),
    ...(saleDates && { saleDates }),
    weightGrams: variant.weight_grams,
    ...(variant.requires_shipping === 0 && { unshipped: true as const }),
  };
}

/**
 * The variant's own picture first, then those of its colour, then those of no colour; any, where there is none. A
 * placeholder is no picture of goods.
 */
function imagesOf({ images }: ProductParts, variant: PricedVariant, color: string | undefined): string[] {
  const own = images.filter(({ id }) => id === variant.image_id);
  const ofColor = images.filter((image) => color !== undefined && image.color === color);
  const ofAny = images.filter((image) => image.color === null);
  const urls = [...own, ...ofColor, ...ofAny].map(({ url }) => url);
  const found = urls.length > 0 ? urls : images.map(({ url }) => url);
  return [...new Set(found)].slice(0, imagesAtMost);
}

/** When a reduction began and ends by itself; milliseconds since 1970. */
interface SaleDates {
  from: number;
  until: number;
}

/** Returns the times of the reductions that a change set made and takes back by itself, by variant. */
async function plannedSales(db: Database, variantIds: readonly number[]): Promise<Map<number, SaleDates>> {
  const found = new Map<number, SaleDates>();
  const due = await db.selectFrom('due_work').select('reference').where('kind', '=', 'change-set').execute();
  if (due.length === 0) return found;
  const sets = due.map(({ reference }) => Number(reference));
  const cells = await db
    .selectFrom('change_set')
    .innerJoin('change_cell', 'change_cell.set_id', 'change_set.id')
    .select(['variant_id', 'applied_at as from', 'until_at as until'])
    .where('change_set.id', 'in', sets)
    .where('change_set.state', '=', 'applied')
    .where('change_cell.state', '=', 'applied')
    .where('field', '=', 'price')
    .orderBy('change_set.id')
    .execute();
  const asked = new Set(variantIds);
  for (const { variant_id, from, until } of cells)
    if (variant_id !== null && asked.has(variant_id) && from !== null && until !== null)
      found.set(variant_id, { from, until });
  return found;
}
