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
import { loadTexts, noTexts, optionText, type Texts, type Translated, translated, valueText } from './translations.ts';

/** A product with everything that belongs to it; lists in their order, texts in the language of the request. */
export interface ProductParts extends Translated {
  options: (TranslatedName & { values: (TranslatedName & { color: string | null })[] })[];
  variants: PricedVariant[];
  images: Selectable<ProductImageTable>[];
}

export type PricedVariant = Selectable<VariantTable> & { price: Price };

/** Loads products set-wise: six queries whatever their number, and one more in a further language. Unknown ids are left out; the order is that of the ids. */
export async function loadParts(db: Database, ids: readonly number[], currency: CurrencyRow): Promise<ProductParts[]> {
  if (ids.length === 0) return [];
  const listed = { ids: idList(db, ids) };
  const [products, options, values, variants, images, texts] = await Promise.all([
    readProducts(db, listed),
    readOptions(db, listed),
    readValues(db, listed),
    readVariants(db, listed),
    readImages(db, listed),
    loadTexts(db, ids),
  ]);
  const priced = await withPrices(db, variants, currency);
  const of = <T extends { product_id: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.product_id);
  const [optionsOf, valuesOf, variantsOf, imagesOf] = [of(options), of(values), of(priced), of(images)];
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    return product
      ? {
          ...translated(product, texts.get(id)),
          options: joined(optionsOf.get(id) ?? [], valuesOf.get(id) ?? [], texts.get(id)),
          variants: variantsOf.get(id) ?? [],
          images: imagesOf.get(id) ?? [],
        }
      : [];
  });
}

type Listed = Readonly<{ ids: string }>;

const readProducts = prepared((db, { ids }: Listed) =>
  db
    .selectFrom('product')
    .selectAll()
    .where(isListed(db, 'id', ids)),
);
const readOptions = prepared((db, { ids }: Listed) =>
  db
    .selectFrom('product_option')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position'),
);
const readValues = prepared((db, { ids }: Listed) =>
  db
    .selectFrom('product_option_value')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position'),
);
const readVariants = prepared((db, { ids }: Listed) =>
  db
    .selectFrom('variant')
    .selectAll()
    .where(isListed(db, 'product_id', ids))
    .orderBy('position')
    .orderBy('id'),
);
const readImages = prepared((db, { ids }: Listed) =>
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
  const overrides = await loadOverrides(
    db,
    variants.map(({ id }) => id),
    currency.code,
  );
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
  texts: Texts = noTexts,
): ProductParts['options'] {
  return options.map(({ position, name }) => ({
    ...named(name, optionText(texts, position)),
    values: values
      .filter((value) => value.option_position === position)
      .map((value) => ({ ...named(value.name, valueText(texts, position, value.name)), color: value.color })),
  }));
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
