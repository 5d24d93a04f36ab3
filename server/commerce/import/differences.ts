import { decimalAmount } from '../../../shared/money.ts';
import type { Database } from '../database/connection.ts';
import { loadBaseCurrency } from '../places/base-currency.ts';
import { columns } from '../products/fields/columns.ts';
import { productFields } from '../products/fields/product-fields.ts';
import { variantFields } from '../products/fields/variant-fields.ts';
import type { ImportedProduct, ImportedVariant, OwnPrice } from './draft.ts';
import type { StoredProduct } from './stored.ts';

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
  const type = isMoved ? [stored.extra[columns.type] ?? stored.row.category, product.type ?? ''] : ['', ''];
  const [before, after] = [storedValues(stored), valuesOf(product)];
  before.set(columns.type, type[0] ?? '');
  after.set(columns.type, type[1] ?? '');
  return [
    ...changed(before, after).map((values) => ({ line, handle, variant: '', ...values })),
    ...(await soldDifferences(db, product, stored)),
    ...(await variantDifferences(db, product, stored)),
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

async function soldDifferences(db: Database, product: ImportedProduct, { row }: StoredProduct): Promise<Difference[]> {
  const { handle, line, notSoldIn } = product;
  if (notSoldIn.size === 0) return [];
  const rows = await db.selectFrom('shipping_exclusion').select('country').where('product_id', '=', row.id).execute();
  const out = new Set(rows.map(({ country }) => country));
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

const storedValues = ({ row, tags, options, extra }: StoredProduct): Map<string, string> =>
  valuesOf({ row, tags, options, extra, status: row.status });

type Facts = Pick<ImportedProduct, 'row' | 'tags' | 'options' | 'extra'> & { status: string };

const valuesOf = ({ row, tags, status, options, extra }: Facts): Map<string, string> =>
  new Map([
    ...Object.entries(extra).filter(([name]) => !meant.includes(name)),
    ...productFields.readable(row),
    [columns.tags, tags.toSorted().join(', ')],
    [columns.status, status === 'onSale' ? 'Active' : 'Draft'],
    ['Options', options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')],
  ]);

async function variantDifferences(
  db: Database,
  { handle, line, variants, removedVariants }: ImportedProduct,
  stored: StoredProduct,
): Promise<Difference[]> {
  const [own, base] = [await ownPricesOf(db, variants), await loadBaseCurrency(db)];
  const byId = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const found = variants.flatMap((variant): Difference[] => {
    const at = { line: variant.line ?? line, handle, variant: variant.row.sku || variant.values.join(' / ') };
    const known = variant.id === null ? undefined : byId.get(variant.id);
    if (!known) return [{ ...at, field: newVariant, before: '', after: variant.values.join(' / ') }];
    const stocked = own.get(variant.id ?? 0) ?? new Map<string, OwnPrice>();
    const prices = new Map([...variant.ownPrices].map(([currency]) => [currency, stocked.get(currency) ?? null]));
    const [before, after] = [variantValues({ ...known, ownPrices: prices }, base), variantValues(variant, base)];
    return changed(before, after).map((values) => ({ ...at, ...values }));
  });
  const removed = removedVariants.map(({ name }) => ({ field: removedVariant, before: name, after: '' }));
  return [...found, ...removed.map((values) => ({ line, handle, variant: '', ...values }))];
}

function variantValues(variant: ImportedVariant, base: string): Values {
  const { baseCents, promotionCents, ownPrices } = variant;
  return new Map([
    ...Object.entries(variant.extra),
    ...variantFields.readable(variant.row),
    ['Option values', variant.values.join(' / ')],
    [columns.price, decimal(promotionCents ?? baseCents, base)],
    [columns.compareAtPrice, promotionCents === null ? '' : decimal(baseCents, base)],
    [columns.quantity, String(variant.stock)],
    [columns.tracker, variant.untracked ? 'not counted' : 'counted'],
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

/** Returns the stored own prices of variants for which a file has some, by variant and currency. */
async function ownPricesOf(
  db: Database,
  variants: readonly ImportedVariant[],
): Promise<Map<number, Map<string, OwnPrice>>> {
  const ids = variants.flatMap(({ id, ownPrices }) => (id === null || ownPrices.size === 0 ? [] : id));
  const found = new Map<number, Map<string, OwnPrice>>();
  if (ids.length === 0) return found;
  const rows = await db.selectFrom('variant_price').selectAll().where('variant_id', 'in', ids).execute();
  for (const { variant_id, currency, sale_cents: saleCents, promotion_cents: promotionCents } of rows) {
    const prices = found.get(variant_id) ?? new Map<string, OwnPrice>();
    found.set(variant_id, prices.set(currency, { saleCents, promotionCents }));
  }
  return found;
}

/** Returns the names whose values differ; a name that one side does not have is empty there. */
function changed(before: Values, after: Values): { field: string; before: string; after: string }[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const [old, next] = [before.get(field) ?? '', after.get(field) ?? ''];
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}
