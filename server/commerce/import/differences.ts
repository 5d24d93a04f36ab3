import { decimalAmount } from '../../../shared/money.ts';
import { valuesOf as valuesIn } from '../catalog/parts.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraOf, extraTexts, type OwnPrice, type StoredProduct } from '../products/product.ts';
import { priceOf } from '../products/values.ts';
import type { ImportedProduct, ImportedVariant } from './draft.ts';

/** A value that an import would change. */
export interface Difference {
  /** Line of the product's or variant's first row. */
  line: number;
  handle: string;
  /** SKU or values of the variant; '' for a field of the product. */
  variant: string;
  /** Name of its column. */
  field: string;
  /** As files write them; '' where there is none. */
  before: string;
  after: string;
}

type Values = ReadonlyMap<string, string>;

/**
 * Returns what an import of a product would change, without its pictures.
 *
 * @param stored null: the product is new
 * @param categoryOf returns the category of a type
 */
export async function differencesOf(
  db: Database,
  product: ImportedProduct,
  { stored, categoryOf }: { stored: StoredProduct | null; categoryOf: (type: string) => string },
): Promise<Difference[]> {
  const { handle, line } = product;
  if (!stored) {
    const sizes = product.variants.length === 1 ? 'one variant' : `${product.variants.length} variants`;
    return [{ line, handle, variant: '', field: newProduct, before: '', after: `${product.row.title}, ${sizes}` }];
  }
  const isMoved = product.type !== undefined && categoryOf(product.type) !== stored.row.category;
  const type = isMoved ? [extraOf(stored.row, columns.type) ?? stored.row.category, product.type ?? ''] : ['', ''];
  const [before, after] = [storedValues(stored), valuesOf(product)];
  before.set(columns.type, type[0] ?? '');
  after.set(columns.type, type[1] ?? '');
  return [
    ...changed(before, after).map((values) => ({ line, handle, variant: '', ...values })),
    ...soldDifferences(product, stored),
    ...variantDifferences(product, stored, await loadBaseCurrency(db)),
  ];
}

/** Returns the difference of a product that the file does not name. */
export const archivedDifference = (handle: string): Difference => ({
  line: 1,
  handle,
  variant: '',
  field: columns.status,
  before: 'Active',
  after: 'Archived',
});

function soldDifferences({ handle, line, notSoldIn }: ImportedProduct, { notShippedTo: out }: StoredProduct) {
  const word = (isOut: boolean) => (isOut ? 'FALSE' : 'TRUE');
  return [...notSoldIn].flatMap(([country, isOut]) =>
    isOut === out.has(country)
      ? []
      : { line, handle, variant: '', field: `Included / ${country}`, before: word(!isOut), after: word(isOut) },
  );
}

const newProduct = 'New product';
const newVariant = 'New variant';
const removedVariant = 'Removed variant';

/** Columns whose words are compared by what they mean. */
const meant: readonly string[] = [columns.type, columns.status, columns.published, columns.productCategory];

const storedValues = ({ row, tags, options }: StoredProduct): Map<string, string> =>
  valuesOf({ row, tags: [...tags], options, extra: extraTexts(row), status: row.status });

type Facts = Pick<ImportedProduct, 'row' | 'tags' | 'options' | 'extra'> & { status: string };

const valuesOf = ({ row, tags, status, options, extra }: Facts): Map<string, string> =>
  new Map([
    ...Object.entries(extra).filter(([name]) => !meant.includes(name)),
    ...productFields.readable(row),
    [columns.tags, tags.toSorted().join(', ')],
    [columns.status, status === 'onSale' ? 'Active' : 'Draft'],
    ['Options', options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')],
  ]);

function variantDifferences(
  { handle, line, variants, removedVariants }: ImportedProduct,
  stored: StoredProduct,
  base: string,
): Difference[] {
  const byId = new Map(stored.variants.map((variant) => [variant.row.id, variant]));
  const found = variants.flatMap((variant): Difference[] => {
    const at = { line: variant.line ?? line, handle, variant: variant.row.sku || variant.values.join(' / ') };
    const known = byId.get(variant.id ?? 0);
    if (!known) return [{ ...at, field: newVariant, before: '', after: variant.values.join(' / ') }];
    const ownPrices = new Map(
      [...variant.ownPrices].map(([currency]) => [currency, known.prices.get(currency) ?? null]),
    );
    const before = variantValues({ row: known.row, values: valuesIn(known.row), ownPrices }, base);
    const after = variantValues(variant, base);
    return changed(before, after).map((values) => ({ ...at, ...values }));
  });
  const removed = removedVariants.map(({ name }) => ({ field: removedVariant, before: name, after: '' }));
  return [...found, ...removed.map((values) => ({ line, handle, variant: '', ...values }))];
}

type Stated = Pick<ImportedVariant, 'row' | 'values' | 'ownPrices'>;

function variantValues({ row, values, ownPrices }: Stated, base: string): Values {
  const { price, compareAt } = priceOf(row.base_cents, row.promotion_cents);
  return new Map([
    ...Object.entries(extraTexts(row)),
    ...variantFields.readable(row),
    ['Option values', values.join(' / ')],
    [columns.price, decimal(price, base)],
    [columns.compareAtPrice, compareAt === null ? '' : decimal(compareAt, base)],
    [columns.quantity, String(row.stock)],
    [columns.tracker, row.untracked === 1 ? 'not counted' : 'counted'],
    ...[...ownPrices].map(([currency, price]): [string, string] => [
      `Price / ${currency}`,
      ownPriceText(price, currency),
    ]),
  ]);
}

const decimal = (cent: number, currencyCode: string): string => decimalAmount({ cent, currencyCode });

function ownPriceText(price: OwnPrice | null, currency: string): string {
  if (!price) return '';
  const { saleCents, promotionCents } = price;
  const sale = decimal(saleCents, currency);
  return promotionCents === null ? sale : `${decimal(promotionCents, currency)} (was ${sale})`;
}

/** Returns the names whose values differ; a name that one side does not have is empty there. */
function changed(before: Values, after: Values): { field: string; before: string; after: string }[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [old, next] = [before.get(field) ?? '', after.get(field) ?? ''];
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}
