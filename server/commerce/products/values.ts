import { z } from 'zod';
import { decimalAmount } from '../../../shared/money.ts';
import type { OwnPrice } from '../catalog/own-price.ts';
import { columns } from './fields/columns.ts';
import type { Field } from './fields/field.ts';
import { columnOf } from './fields/field-table.ts';
import { productFields } from './fields/product-fields.ts';
import { variantFields } from './fields/variant-fields.ts';
import { field, type JsonField } from './json-field.ts';
import { picturesField } from './pictures.ts';
import { extraOf, type StoredProduct, type StoredVariant, setExtra } from './product.ts';
import { structureField } from './structure.ts';

/** Cents of the currency; `compareAt` is above `price`, or null. */
export type PriceValue = z.infer<typeof PriceValue>;
const PriceValue = z.object({ price: z.number().int(), compareAt: z.number().int().nullable() });

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

/** Returns the value of a price in another currency; null where it has none. */
export const ownPriceOf = (own: OwnPrice | undefined): PriceValue | null =>
  own ? priceOf(own.saleCents, own.promotionCents) : null;

/** Returns both prices as files and forms write them; '' for none. */
export const priceTexts = (value: PriceValue | null, currencyCode: string) => {
  const text = (cent: number | null | undefined) => (cent == null ? '' : decimalAmount({ cent, currencyCode }));
  return { price: text(value?.price), compareAt: text(value?.compareAt) };
};

/** Returns both prices in one text, such as '19.90 (was 25.00)'; '' for none. */
export function priceText(value: PriceValue | null, currencyCode: string): string {
  const { price, compareAt } = priceTexts(value, currencyCode);
  return compareAt === '' ? price : `${price} (was ${compareAt})`;
}

/** A column that the shop only stores; null: none. */
const extraField = (column: string) =>
  field<{ row: { extra_json: string } }, string | null>(
    textOrNull,
    ({ row }) => extraOf(row, column),
    ({ row }, value) => setExtra(row, column, value),
  );

/** Whether a set of a product, such as its tags, has an item. */
const itemField = (of: (product: StoredProduct) => Set<string>, item: string) =>
  field<StoredProduct, boolean>(
    flag,
    (product) => of(product).has(item),
    (product, value) => {
      if (value) of(product).add(item);
      else of(product).delete(item);
    },
  );

/** The place of a product in a collection that is filled by hand; null: it is not in it. */
const memberField = (handle: string) =>
  field<StoredProduct, number | null>(
    z.int().nullable(),
    ({ collections }) => collections.get(handle) ?? null,
    ({ collections }, place) => {
      if (place === null) collections.delete(handle);
      else collections.set(handle, place);
    },
  );

/** A text in a further language; null: there is none. */
const translatedField = (key: string) =>
  field<StoredProduct, string | null>(
    textOrNull,
    ({ texts }) => texts.get(key) ?? null,
    ({ texts }, value) => {
      if (value === null) texts.delete(key);
      else texts.set(key, value);
    },
  );

/** Always 'added'; undoing it takes the product off sale. */
const addedField = field<StoredProduct, 'added' | null>(
  z.literal('added').nullable(),
  () => 'added',
  ({ row }) => {
    row.status = 'offShelf';
    setExtra(row, columns.status, 'Archived');
  },
);

const countedField = field<StoredVariant, boolean>(
  flag,
  ({ row }) => row.untracked === 0,
  ({ row }, value) => {
    row.untracked = value ? 0 : 1;
  },
);

const pictureField = field<StoredVariant, string | null>(
  textOrNull,
  ({ picture }) => picture,
  (target, value) => {
    target.picture = value;
  },
);

const priceField = field<StoredVariant, PriceValue>(
  PriceValue,
  ({ row }) => priceOf(row.base_cents, row.promotion_cents),
  ({ row }, { price, compareAt }) => {
    row.base_cents = compareAt ?? price;
    row.promotion_cents = compareAt === null ? null : price;
  },
);

const statusField = field<StoredProduct, StatusValue>(
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
);

/** Returns the type of a product's row. */
export const typeOfRow = (row: { category: string; extra_json: string }): TypeValue => ({
  category: row.category,
  said: extraOf(row, columns.type),
});

const typeField = field<StoredProduct, TypeValue>(
  TypeValue,
  ({ row }) => typeOfRow(row),
  ({ row }, { category, said }) => {
    row.category = category;
    setExtra(row, columns.type, said);
  },
);

/** The price in one currency; null: it follows from the shop's own currency. */
const ownPriceField = (currency: string) =>
  field<StoredVariant, PriceValue | null>(
    PriceValue.nullable(),
    ({ prices }) => ownPriceOf(prices.get(currency)),
    ({ prices }, value) => {
      if (value === null) prices.delete(currency);
      else {
        const { price, compareAt } = value;
        prices.set(currency, { saleCents: compareAt ?? price, promotionCents: compareAt === null ? null : price });
      }
    },
  );

/** Fields that each variant and each product has beside those of the tables, by their names. */
const ofVariants = new Map<string, JsonField<StoredVariant>>([
  ['price', priceField],
  ['cost', extraField(costColumn)],
  ['counted', countedField],
  ['picture', pictureField],
]);
/** Pictures and options with variants are read and written where products were loaded with their parts. */
const ofProducts = new Map<string, JsonField<StoredProduct>>([
  ['status', statusField],
  ['type', typeField],
  ['added', addedField],
  ['pictures', picturesField],
  ['variants', structureField],
]);
export const otherVariantFields = [...ofVariants.keys()];
export const otherProductFields = [...ofProducts.keys()];

/** Kinds of fields that are named by what they are about: `tag:linen` is the tag 'linen'. */
const kindsOfVariants = new Map<string, (of: string) => JsonField<StoredVariant>>([
  ['price', ownPriceField],
  ['extra', extraField],
]);
const kindsOfProducts = new Map<string, (of: string) => JsonField<StoredProduct>>([
  ['tag', (tag) => itemField(({ tags }) => tags, tag)],
  ['collection', memberField],
  ['text', translatedField],
  ['notShippedTo', (country) => itemField(({ notShippedTo }) => notShippedTo, country)],
  ['extra', extraField],
]);

/** Returns a field of the table as change sets read and write it. */
const columnField = ({ column, toJson, fromJson }: Field): JsonField<{ row: object }> => ({
  read: ({ row }) => JSON.stringify(toJson(columnOf(row, column))),
  write: ({ row }, json) => {
    Reflect.set(row, column, fromJson(JSON.parse(json)));
  },
});

/** Returns a field of variants other than stock, which the ledger moves. */
export function variantField(name: string): JsonField<StoredVariant> {
  const plain = variantFields.named(name);
  const found = plain ? columnField(plain) : (ofVariants.get(name) ?? ofKind(kindsOfVariants, name));
  if (!found) throw new Error(`Change sets have no field '${name}' of variants.`);
  return found;
}

export function productField(name: string): JsonField<StoredProduct> {
  const plain = productFields.named(name);
  const found = plain ? columnField(plain) : (ofProducts.get(name) ?? ofKind(kindsOfProducts, name));
  if (!found) throw new Error(`Change sets have no field '${name}' of products.`);
  return found;
}

function ofKind<T>(kinds: ReadonlyMap<string, (of: string) => T>, name: string): T | undefined {
  const [kind, of] = inTwo(name);
  return of === '' ? undefined : kinds.get(kind)?.(of);
}

/** Returns the kind of a field and what it is about: `tag:linen` is the tag 'linen'. */
export function inTwo(name: string): [string, string] {
  const at = name.indexOf(':');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
