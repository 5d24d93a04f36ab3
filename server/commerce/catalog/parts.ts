import type { Selectable } from 'kysely';
import { choiceOf } from '../../../shared/catalog/option-choice.ts';
import type { TranslatedName } from '../../../shared/catalog/translated-name.ts';
import type { ProductImageTable, VariantTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { idList, isListed } from '../database/listed.ts';
import { prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import { type CurrencyRow, loadOverrides, type Price, priceOf } from './price.ts';
import { comparePrior } from './prior-prices.ts';
import { slugOf } from './slug.ts';
import { loadTexts, noTexts, optionText, type Texts, type Translated, translated, valueText } from './translations.ts';
import { byPlace, type EditedValue, type EditedValues, readEditedValues } from './values/edited-values.ts';
import { facetOf } from './values/option-facet.ts';

/** A product with everything that belongs to it; lists in their order, texts in the language of the request. */
export interface ProductParts extends Translated {
  options: (TranslatedName & { values: PartValue[] })[];
  variants: PricedVariant[];
  images: Selectable<ProductImageTable>[];
}

/** A value of an option, with what staff said of it. */
interface PartValue extends TranslatedName, Partial<Pick<EditedValue, 'picture' | 'system'>> {
  color: string | null;
}

export type PricedVariant = Selectable<VariantTable> & { price: Price };

/** Loads products set-wise: seven queries whatever their number, and one more in a further language. Unknown ids are left out; the order is that of the ids. */
export async function loadParts(db: Database, ids: readonly number[], currency: CurrencyRow): Promise<ProductParts[]> {
  if (ids.length === 0) return [];
  const listed = { ids: idList(db, ids) };
  const [products, options, values, variants, images, texts, edited] = await Promise.all([
    readProducts(db, listed),
    readOptions(db, listed),
    readValues(db, listed),
    readVariants(db, listed),
    readImages(db, listed),
    loadTexts(db, ids),
    readEditedValues(db),
  ]);
  const priced = await withPrices(db, variants, currency);
  const of = <T extends { product_id: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.product_id);
  const optionsOf = of(options);
  const valuesOf = of(values);
  const variantsOf = of(priced);
  const imagesOf = of(images);
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product
      ? {
          ...translated(product, texts.get(id)),
          options: joined(optionsOf.get(id) ?? [], valuesOf.get(id) ?? [], { edited, texts: texts.get(id) }),
          variants: variantsOf.get(id) ?? [],
          images: imagesOf.get(id) ?? [],
        }
      : [];
  });
}

type IdList = Readonly<{ ids: string }>;

const readProducts = prepared((db, { ids }: IdList) =>
  db
    .selectFrom('product')
    .selectAll()
    .where(isListed(db, 'id', ids)),
);
const readOptions = prepared((db, { ids }: IdList) =>
  db
    .selectFrom('product_option')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position'),
);
const readValues = prepared((db, { ids }: IdList) =>
  db
    .selectFrom('product_option_value')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position'),
);
const readVariants = prepared((db, { ids }: IdList) =>
  db
    .selectFrom('variant')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position')
    .orderBy('id'),
);
const readImages = prepared((db, { ids }: IdList) =>
  db
    .selectFrom('product_image')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position')
    .orderBy('id'),
);

/** Returns variants with what shoppers pay in a currency, as listings, products and carts have it. */
export async function withPrices(
  db: Database,
  variants: readonly Selectable<VariantTable>[],
  currency: CurrencyRow,
): Promise<PricedVariant[]> {
  const ids = variants.map(({ id }) => id);
  const overrides = await loadOverrides(db, ids, currency.code);
  // Copying the rows, which have twenty columns, costs more than reading them.
  const priced = variants.map((variant) =>
    Object.assign(variant, { price: priceOf(variant, overrides.get(variant.id), currency) }),
  );
  await comparePrior(db, priced, { currency, isOwn: ({ id }) => overrides.has(id) });
  return priced;
}

function joined(
  options: readonly Schema['product_option'][],
  values: readonly Schema['product_option_value'][],
  { edited, texts = noTexts }: { edited: EditedValues; texts: Texts | undefined },
): ProductParts['options'] {
  return options.map(({ position, name }) => {
    const own = values.filter((value) => value.option_position === position);
    return {
      ...named(name, optionText(texts, position)),
      values: inShopOrder(own, edited.size === 0 ? undefined : edited.get(facetOf(name))).map(({ row, said }) => ({
        ...named(row.name, valueText(texts, position, row.name)),
        color: said?.color ?? row.color,
        ...(said && { picture: said.picture, system: said.system }),
      })),
    };
  });
}

/** Returns values in the order that staff gave them in the shop, with what else they said of each. */
function inShopOrder<Row extends { name: string }>(
  rows: readonly Row[],
  edited: ReadonlyMap<string, EditedValue> | undefined,
): { row: Row; said?: EditedValue | undefined }[] {
  if (!edited) return rows.map((row) => ({ row }));
  const found = rows.map((row) => ({ row, said: edited.get(slugOf(row.name)) }));
  return found.sort(
    byPlace(
      ({ said }) => said?.position,
      () => 0,
    ),
  );
}

const named = (name: string, translation: string | undefined): TranslatedName =>
  translation === undefined ? { name } : { name, translation };

/** Whether a variant can be bought now. */
export function isInStock(variant: Pick<VariantTable, 'stock' | 'untracked'>): boolean {
  return variant.stock > 0 || variant.untracked === 1;
}

/** A variant's values in the order of the product's options. */
export function valuesOf(variant: Pick<VariantTable, 'value1' | 'value2' | 'value3'>): string[] {
  return [variant.value1, variant.value2, variant.value3].filter((value) => value !== null);
}

/** The product's colours by name, with the position of the option that holds them; null where it has none. */
export function colorOption(parts: ProductParts) {
  const index = parts.options.findIndex(({ name }) => choiceOf(name) === 'color');
  const option = parts.options[index];
  return option ? { index, values: option.values } : null;
}
