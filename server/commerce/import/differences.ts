import { decimalAmount } from '../../../shared/money.ts';
import { valuesOf } from '../catalog/parts.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { textOfKey } from '../products/fields/text-columns.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import { extraOf, extraTexts, type OwnPrice, type StoredProduct, type StoredVariant } from '../products/product.ts';
import { priceOf } from '../products/values.ts';
import type { ImportedProduct } from './draft.ts';

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
 * @param states what is stored, and what the file makes of it; null: the product is new @param base the base currency
 */
export function differencesOf(
  product: ImportedProduct,
  states: { before: StoredProduct; after: StoredProduct } | null,
  base: string,
): Difference[] {
  const { handle, line } = product;
  const at = { line, handle, variant: '' };
  if (!states) {
    const sizes = product.variants.length === 1 ? 'one variant' : `${product.variants.length} variants`;
    return [{ ...at, field: newProduct, before: '', after: `${product.row.title}, ${sizes}` }];
  }
  const { before, after } = states;
  const countries = [...product.notSoldIn.keys()];
  const own = changed(productValues(before, countries), productValues(after, countries));
  if (after.row.category !== before.row.category) {
    const earlier = extraOf(before.row, columns.type) ?? before.row.category;
    own.push({ field: columns.type, before: earlier, after: product.type ?? '' });
  }
  const removed = product.removedVariants.map(({ name }) => ({ field: removedVariant, before: name, after: '' }));
  return [
    ...own.map((values) => ({ ...at, ...values })),
    ...variantDifferences(product, { before, after }, base),
    ...removed.map((values) => ({ ...at, ...values })),
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

const newProduct = 'New product';
const newVariant = 'New variant';
const removedVariant = 'Removed variant';

/** Columns whose words are compared by what they mean. */
const meant: readonly string[] = [columns.type, columns.status, columns.published, columns.productCategory];

const productValues = ({ row, tags, texts, options, notShippedTo }: StoredProduct, countries: readonly string[]) =>
  new Map([
    ...Object.entries(extraTexts(row)).filter(([name]) => !meant.includes(name)),
    ...productFields.readable(row),
    ...[...texts].map(([key, text]): [string, string] => [textOfKey(key)?.cell ?? key, text]),
    [columns.tags, [...tags].sort().join(', ')],
    [columns.status, row.status === 'onSale' ? 'Active' : 'Draft'],
    ['Options', options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')],
    ...countries.map((country): [string, string] => [
      `Included / ${country}`,
      notShippedTo.has(country) ? 'FALSE' : 'TRUE',
    ]),
  ]);

function variantDifferences(
  { handle, line, variants }: ImportedProduct,
  { before, after }: { before: StoredProduct; after: StoredProduct },
  base: string,
): Difference[] {
  const byId = new Map(before.variants.map((variant) => [variant.row.id, variant]));
  return after.variants.flatMap((variant, i): Difference[] => {
    const { row } = variant;
    const values = valuesOf(row).join(' / ');
    const at = { line: variants[i]?.line ?? line, handle, variant: row.sku || values };
    const known = byId.get(row.id);
    if (!known) return [{ ...at, field: newVariant, before: '', after: values }];
    return changed(variantValues(known, base), variantValues(variant, base)).map((each) => ({ ...at, ...each }));
  });
}

function variantValues({ row, prices }: StoredVariant, base: string): Values {
  const { price, compareAt } = priceOf(row.base_cents, row.promotion_cents);
  return new Map([
    ...Object.entries(extraTexts(row)),
    ...variantFields.readable(row),
    ['Option values', valuesOf(row).join(' / ')],
    [columns.price, decimal(price, base)],
    [columns.compareAtPrice, compareAt === null ? '' : decimal(compareAt, base)],
    [columns.quantity, String(row.stock)],
    [columns.tracker, row.untracked === 1 ? 'not counted' : 'counted'],
    ...[...prices].map(([currency, own]): [string, string] => [`Price / ${currency}`, ownPriceText(own, currency)]),
  ]);
}

const decimal = (cent: number, currencyCode: string): string => decimalAmount({ cent, currencyCode });

function ownPriceText({ saleCents, promotionCents }: OwnPrice, currency: string): string {
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
