import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';

/** States of a product in the office's words; those of product files. */
export const productStates = ['active', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const ofProduct = z.object({ id: Id });
const Cents = z.int();

export const OfficeProductRow = z.object({
  id: z.int(),
  handle: z.string(),
  title: z.string(),
  state: z.enum(productStates),
  /** Path of its first picture; null: none. */
  picture: z.string().nullable(),
  /** The lowest and highest current price in the shop's own currency; null: it has no variant. */
  fromCents: Cents.nullable(),
  toCents: Cents.nullable(),
  /** Units of all variants whose stock is counted; null: none is. */
  stock: z.int().nullable(),
});
export type OfficeProductRow = z.infer<typeof OfficeProductRow>;

export const OfficeProductList = z.object({
  products: z.array(OfficeProductRow),
  /** Id after which the next page starts; null: this is the last one. */
  next: z.int().nullable(),
  /** Whether only the newest of the products that were found are listed. */
  isCut: z.boolean(),
});
export type OfficeProductList = z.infer<typeof OfficeProductList>;

/** Returns products, the newest first. `q`: an SKU or a handle in full, or words of the title. */
export const officeProducts = call(
  'GET',
  '/apis/office/products',
  z.object({
    q: z.string().trim().max(120).default(''),
    state: z.enum([...productStates, 'all']).default('all'),
    after: Id.optional(),
  }),
  OfficeProductList,
  closed,
);

/** A field of a form, as the table of fields describes it. */
export interface FormField {
  name: string;
  label: string;
  /** Lines of a long text. */
  rows?: number;
  /** The values that it can have; absent: any text. */
  choices?: readonly string[];
}

/** A variant's own price in one currency, as texts; '' where it follows from the shop's own currency. */
export const ownPriceFieldNames = ['ownPrice', 'ownCompareAt'] as const;
export type OwnPriceFieldName = (typeof ownPriceFieldNames)[number];

export const ProductHeading = z.object({
  id: z.int(),
  handle: z.string(),
  title: z.string(),
  state: z.enum(productStates),
});
export type ProductHeading = z.infer<typeof ProductHeading>;

export const OfficeProduct = z.object({
  ...ProductHeading.shape,
  /** Texts by the names of fields. */
  fields: z.record(z.string(), z.string()),
});
export type OfficeProduct = z.infer<typeof OfficeProduct>;
export const officeProduct = call('GET', '/apis/office/products/{id}', ofProduct, OfficeProduct, closed);

export const OfficeVariant = z.object({
  id: z.int(),
  sku: z.string(),
  /** Its option values; '' for the only variant of a product without options. */
  values: z.string(),
  fields: z.record(z.string(), z.string()),
  /** How often persons had set its stock: it tells their changes from sales. */
  counts: z.int(),
  /** Whether its stock is counted. */
  isCounted: z.boolean(),
});
export type OfficeVariant = z.infer<typeof OfficeVariant>;

export const OfficeVariants = z.object({
  product: ProductHeading,
  options: z.array(z.string()),
  variants: z.array(OfficeVariant),
  /** Position of the last variant of this page; null: this is the last page. */
  next: z.int().nullable(),
  /** Variants that were removed, the latest first. `set`: the change set that did it; null: an import. */
  removed: z.array(z.object({ id: z.int(), name: z.string(), at: z.int(), set: z.int().nullable() })),
});
export type OfficeVariants = z.infer<typeof OfficeVariants>;
/** Returns a product's variants in their order, a page at once. */
export const officeVariants = call(
  'GET',
  '/apis/office/products/{id}/variants',
  z.object({ id: Id, after: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  OfficeVariants,
  closed,
);

const CurrencyCode = z.string().regex(/^[A-Z]{3}$/);
export const OfficeOwnPrices = z.object({
  product: ProductHeading,
  /** Currencies that can have prices of their own, with the only country of each that is alone with its currency. */
  currencies: z.array(z.object({ code: z.string(), market: z.string().nullable() })),
  /** The currency of the prices; '' where the shop has its own currency alone. */
  currency: z.string(),
  variants: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      values: z.string(),
      fields: z.record(z.enum(ownPriceFieldNames), z.string()),
      /** What it costs in the currency as long as it has no price of its own, as a text. */
      converted: z.string(),
    }),
  ),
  /** Position of the last variant of this page; null: this is the last page. */
  next: z.int().nullable(),
});
export type OfficeOwnPrices = z.infer<typeof OfficeOwnPrices>;
/** Returns the prices of a product's variants in one currency, a page at once; without a currency those in the first. */
export const officeOwnPrices = call(
  'GET',
  '/apis/office/products/{id}/prices',
  z.object({
    id: Id,
    currency: CurrencyCode.optional(),
    after: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  OfficeOwnPrices,
  closed,
);

const Text = z.string().max(20_000);
/** A value that was typed, beside the one that its form was made from. */
export const Edit = z.object({
  /** Null: a field of the product. */
  variant: Id.nullable(),
  field: z.string().max(80),
  /** Of a price in another currency than the shop's own: which one. */
  currency: CurrencyCode.optional(),
  before: Text,
  mine: Text,
  /** Of a stock: `counts` of the variant when the form was made. */
  counts: z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
});
export type Edit = z.infer<typeof Edit>;

const At = { variant: z.int().nullable(), field: Edit.shape.field };
/** A field that somebody changed after the form was made. */
export const EditConflict = z.object({ ...At, before: z.string(), theirs: z.string(), counts: z.int().optional() });
export type EditConflict = z.infer<typeof EditConflict>;
export const EditProblem = z.object({ ...At, message: z.string() });
export type EditProblem = z.infer<typeof EditProblem>;

export const SavedEdits = z.object({
  /** The change set that was made and applied; null: nothing had to be changed, or nothing was. */
  set: z.int().nullable(),
  /** With a conflict or a problem in any field nothing is changed. */
  conflicts: z.array(EditConflict),
  problems: z.array(EditProblem),
});
export type SavedEdits = z.infer<typeof SavedEdits>;

/** Saves the fields whose values differ from those that the form was made from, as one change set. */
export const officeProductSave = call(
  'POST',
  '/apis/office/products/{id}',
  z.object({ id: Id, edits: z.array(Edit).max(400) }),
  SavedEdits,
  closed,
);

const Short = z.string().trim().max(255);
const NewVariantFields = {
  sku: Short.default(''),
  price: Short,
  compareAt: Short.default(''),
  stock: Short.default(''),
  weight: Short.default(''),
  barcode: Short.default(''),
};
export const NewProduct = z.object({
  title: Short,
  handle: Short.default(''),
  type: Short.default(''),
  vendor: Short.default(''),
  /** Names of its options, in their order; none: it has one variant. */
  options: z.array(z.object({ name: Short, values: z.string().trim().max(2_000) })).max(3),
  ...NewVariantFields,
});
export type NewProduct = z.infer<typeof NewProduct>;
/** Adds a product as a draft, with a variant for each combination of its option values. */
export const officeProductAdd = call('POST', '/apis/office/products', NewProduct, z.object({ id: z.int() }), closed);

/** Adds a variant with option values that no other has. */
export const officeVariantAdd = call(
  'POST',
  '/apis/office/products/{id}/variants',
  z.object({ id: Id, values: z.array(Short).max(3), ...NewVariantFields }),
  z.null(),
  closed,
);

const ofVariant = z.object({ id: Id, variant: Id });
export const OfficeVariantUse = z.object({
  product: ProductHeading,
  name: z.string(),
  /** Whether it is the only one, which cannot be removed. */
  isOnly: z.boolean(),
  stock: z.int(),
  isCounted: z.boolean(),
  /** Bags that have it, orders that are to be sent with it, and people who wait for it. */
  carts: z.int(),
  orders: z.int(),
  notices: z.int(),
});
export type OfficeVariantUse = z.infer<typeof OfficeVariantUse>;
/** Returns where a variant is used, for the question whether to remove it. */
export const officeVariantUse = call(
  'GET',
  '/apis/office/products/{id}/variants/{variant}',
  ofVariant,
  OfficeVariantUse,
  closed,
);
/** Removes a variant as a change set, which can be undone; the only one of a product is refused. */
export const officeVariantRemove = call(
  'POST',
  '/apis/office/products/{id}/variants/{variant}/remove',
  ofVariant,
  z.object({ set: z.int() }),
  closed,
);

/** Returns a key that shows drafts to the browser that has it, and where the product is in the shop. */
export const officeProductPreview = call(
  'POST',
  '/apis/office/products/{id}/preview',
  ofProduct,
  z.object({ handle: z.string(), key: z.string() }),
  closed,
);
