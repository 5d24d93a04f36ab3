import { z } from 'zod';
import { taxClasses } from '../../../shared/catalog/tax-classes.ts';
import { columns } from '../import/columns.ts';
import { extraField, importedProductFields, importedVariantFields, notShippedField } from './import-fields.ts';
import { asJson, type Field, field, type JsonField } from './json-field.ts';
import { extraOf, type ProductTarget, setExtra, type VariantTarget } from './target.ts';

/** Cents of the currency; `compareAt` is above `price`, or null. */
export type PriceValue = z.infer<typeof PriceValue>;
const PriceValue = z.object({ price: z.number().int(), compareAt: z.number().int().nullable() });

const text = z.string();
const textOrNull = z.string().nullable();
const flag = z.boolean();

/** Words of a status as an import stores them; null: none. */
export type StatusValue = z.infer<typeof StatusValue>;
const StatusValue = z.object({
  status: z.enum(['onSale', 'offShelf']),
  published: textOrNull,
  word: textOrNull,
});

/** A category's handle, and the type as the file named it. */
export type TypeValue = z.infer<typeof TypeValue>;
export const TypeValue = z.object({ category: z.string(), said: textOrNull });

/**
 * Units in stock, how often a person had counted or moved them, and how often of these moved. Releases before movements were
 * told apart had no `moved`.
 */
export type StockValue = z.infer<typeof StockValue>;
export const StockValue = z.object({
  stock: z.number().int(),
  counts: z.number().int(),
  moved: z.number().int().optional(),
});
/** A count, or a movement. */
export const WantedStock = z.union([z.object({ stock: z.number().int() }), z.object({ move: z.number().int() })]);

export const costColumn = 'Cost per item';

/** Returns the value of two columns: current price, and the higher price it is compared with. */
export const priceOf = (base: number, promotion: number | null): PriceValue =>
  promotion === null ? { price: base, compareAt: null } : { price: promotion, compareAt: base };

const baseAndPromotion = ({ price, compareAt }: PriceValue): [number, number | null] =>
  compareAt === null ? [price, null] : [compareAt, price];

const variantFields = {
  price: field<VariantTarget, PriceValue>(
    PriceValue,
    ({ row }) => priceOf(row.base_cents, row.promotion_cents),
    ({ row }, value) => {
      [row.base_cents, row.promotion_cents] = baseAndPromotion(value);
    },
  ),
  barcode: field<VariantTarget, string | null>(
    textOrNull,
    ({ row }) => row.barcode,
    ({ row }, value) => {
      row.barcode = value;
    },
  ),
  weight: field<VariantTarget, number>(
    z.number().int(),
    ({ row }) => row.weight_grams,
    ({ row }, value) => {
      row.weight_grams = value;
    },
  ),
  taxable: field<VariantTarget, boolean>(
    flag,
    ({ row }) => row.taxable === 1,
    ({ row }, value) => {
      row.taxable = value ? 1 : 0;
    },
  ),
  taxClass: field<VariantTarget, string>(
    z.enum(taxClasses),
    ({ row }) => row.tax_class,
    ({ row }, value) => {
      row.tax_class = value;
    },
  ),
  requiresShipping: field<VariantTarget, boolean>(
    flag,
    ({ row }) => row.requires_shipping === 1,
    ({ row }, value) => {
      row.requires_shipping = value ? 1 : 0;
    },
  ),
  cost: field<VariantTarget, string | null>(
    textOrNull,
    ({ row }) => extraOf(row, costColumn),
    ({ row }, value) => setExtra(row, costColumn, value),
  ),
} as const;

type TextColumn =
  | 'vendor'
  | 'seo_title'
  | 'seo_description'
  | 'manufacturer'
  | 'warnings'
  | 'composition'
  | 'care'
  | 'tariff'
  | 'origin';

const textColumn = (column: TextColumn) =>
  field<ProductTarget, string | null>(
    textOrNull,
    ({ row }) => row[column],
    ({ row }, value) => {
      row[column] = value;
    },
  );

const productFields = {
  title: field<ProductTarget, string>(
    text,
    ({ row }) => row.title,
    ({ row }, value) => {
      row.title = value;
    },
  ),
  description: field<ProductTarget, string>(
    text,
    ({ row }) => row.description_html,
    ({ row }, value) => {
      row.description_html = value;
    },
  ),
  vendor: textColumn('vendor'),
  seoTitle: textColumn('seo_title'),
  seoDescription: textColumn('seo_description'),
  manufacturer: textColumn('manufacturer'),
  warnings: textColumn('warnings'),
  composition: textColumn('composition'),
  care: textColumn('care'),
  tariff: textColumn('tariff'),
  origin: textColumn('origin'),
  status: field<ProductTarget, StatusValue>(
    StatusValue,
    ({ row }) => ({
      status: row.status === 'onSale' ? 'onSale' : 'offShelf',
      published: extraOf(row, columns.published),
      word: extraOf(row, columns.status),
    }),
    ({ row }, { status, published, word }) => {
      row.status = status;
      setExtra(row, columns.published, published);
      setExtra(row, columns.status, word);
    },
  ),
  type: field<ProductTarget, TypeValue>(
    TypeValue,
    ({ row }) => ({ category: row.category, said: extraOf(row, columns.type) }),
    ({ row }, { category, said }) => {
      row.category = category;
      setExtra(row, columns.type, said);
    },
  ),
} as const;

export type VariantField = keyof typeof variantFields | 'stock' | `price:${string}`;
export type ProductField = keyof typeof productFields | `tag:${string}`;
export type FieldName = VariantField | ProductField;

/** The price in one currency; null: it follows from the shop's own currency. */
const ownPriceField = (currency: string) =>
  field<VariantTarget, PriceValue | null>(
    PriceValue.nullable(),
    ({ prices }) => {
      const own = prices.get(currency);
      return own ? priceOf(own.saleCents, own.promotionCents) : null;
    },
    ({ prices }, value) => {
      if (value === null) prices.delete(currency);
      else {
        const [saleCents, promotionCents] = baseAndPromotion(value);
        prices.set(currency, { saleCents, promotionCents });
      }
    },
  );

/** Whether a product has a tag. */
const tagField = (tag: string) =>
  field<ProductTarget, boolean>(
    flag,
    ({ tags }) => tags.has(tag),
    ({ tags }, value) => {
      if (value) tags.add(tag);
      else tags.delete(tag);
    },
  );

const variantJson = new Map<string, JsonField<VariantTarget>>([
  ...Object.entries(variantFields).map(([name, of]) => [name, asJson(of as Field<VariantTarget, unknown>)] as const),
  ...importedVariantFields,
]);
const productJson = new Map<string, JsonField<ProductTarget>>([
  ...Object.entries(productFields).map(([name, of]) => [name, asJson(of as Field<ProductTarget, unknown>)] as const),
  ...importedProductFields,
]);

/** Fields that each variant and each product has; stock, own prices, tags and further columns are named by their value. */
export const plainVariantFields: readonly string[] = [...variantJson.keys()];
export const plainProductFields: readonly string[] = [...productJson.keys()];

/** Returns a field of variants other than stock, which the ledger moves. */
export function variantField(name: string): JsonField<VariantTarget> {
  const [kind, of] = inTwo(name);
  const found = kind === 'price' && of ? asJson(ownPriceField(of)) : (extraJson(kind, of) ?? variantJson.get(name));
  if (!found) throw new Error(`Change sets have no field '${name}' of variants.`);
  return found;
}

export function productField(name: string): JsonField<ProductTarget> {
  const [kind, of] = inTwo(name);
  if (kind === 'tag' && of) return asJson(tagField(of));
  if (kind === 'notShippedTo' && of) return asJson(notShippedField(of));
  const found = extraJson(kind, of) ?? productJson.get(name);
  if (!found) throw new Error(`Change sets have no field '${name}' of products.`);
  return found;
}

const extraJson = (kind: string, column: string) =>
  kind === 'extra' && column !== '' ? asJson(extraField(column)) : undefined;

/** Returns the kind of a field and what it is about: `tag:linen` is the tag 'linen'. */
export function inTwo(name: string): [string, string] {
  const at = name.indexOf(':');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
