import type { ChangeKind, ChangeState } from './changes.ts';

/** States of a product in the office's words; those of product files. */
export const productStates = ['active', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** A field of a form, as the table of fields describes it. */
export interface FormField {
  name: string;
  label: string;
  /** Lines of a long text. */
  rows?: number;
  /** Whether it is a description: HTML, which people write without tags. */
  isDescription?: true;
  /** Of the text of a picture: the picture's path. */
  picture?: string;
  /** The values that it can have; absent: any text. */
  choices?: readonly string[];
}

/** The fields of a product's texts in a further language of the shop. */
export interface LanguageForm<Field = FormField> {
  language: string;
  fields: Field[];
}

/** A variant's own price in one currency, as texts; '' where it follows from the shop's own currency. */
export const ownPriceFieldNames = ['ownPrice', 'ownCompareAt'] as const;
export type OwnPriceFieldName = (typeof ownPriceFieldNames)[number];

/** What each page of a product begins with. */
export interface ProductHeading {
  id: number;
  handle: string;
  title: string;
  state: ProductState;
}

/** What products can be filtered by. */
export interface ProductFilterChoices {
  /** In their order. */
  categories: { handle: string; name: string }[];
  /** Collections that are suggested, in their order. */
  collections: { handle: string; title: string }[];
  /** The currency of the shop's prices. */
  base: string;
}

export interface OfficeProductRow extends ProductHeading {
  /** Handle of its category. */
  category: string;
  vendor: string | null;
  /** Path of its first picture; null: none. */
  picture: string | null;
  /** The lowest and highest current price in the shop's own currency; null: it has no variant. */
  fromCents: number | null;
  toCents: number | null;
  /** Units of all variants whose stock is counted; null: none is. */
  stock: number | null;
  /** Units of the variant that has the least of them; null: none is counted. */
  lowestStock: number | null;
}

export interface OfficeProduct extends ProductHeading {
  /** Texts by the names of fields. */
  fields: Record<string, string>;
  languages: LanguageForm[];
}

/** Something that was done to a product. */
export interface ProductEvent {
  /** Names it among the events of a product. */
  key: string;
  at: number;
  /** As in the audit trail. */
  actor: string;
  /** The change set that did it, or will; null: nothing that can be undone as one thing. */
  set: ChangeSetOfProduct | null;
  /** Action of the audit trail; '' of a change set. */
  action: string;
  /** Fields that a change set writes, in words. */
  fields: string[];
}

interface ChangeSetOfProduct {
  id: number;
  kind: ChangeKind;
  state: ChangeState;
  /** Whether it changes this product alone. */
  isAlone: boolean;
}

/** A collection that a product is in. */
export interface CollectionOfProduct {
  handle: string;
  title: string;
  /** Whether it was put there by hand; else by the rule of the collection. */
  isByHand: boolean;
}

interface VariantOf<Field extends string> {
  id: number;
  sku: string;
  /** Its option values; '' for the only variant of a product without options. */
  values: string;
  fields: Record<Field, string>;
}

/** A page of a product's variants in their order. */
export interface OfficeVariants {
  product: ProductHeading;
  options: string[];
  variants: (VariantOf<string> & {
    /** How often persons had set its stock: it tells their changes from sales. */
    counts: number;
    /** Whether its stock is counted. */
    isCounted: boolean;
  })[];
  /** Of the product, on all pages. */
  count: number;
  /** Position of the last variant of this page; null: this is the last page. */
  next: number | null;
  /** Variants that were removed, the latest first. `set`: the change set that did it; null: an import. */
  removed: { id: number; name: string; at: number; set: number | null }[];
}

/** A price as shoppers see it. */
export interface ShopperPrice {
  price: string;
  /** The price that is struck through; null: none is. */
  before: string | null;
}

/** A page of the prices of a product's variants in one currency. */
export interface OfficeOwnPrices {
  product: ProductHeading;
  /** Currencies that can have prices of their own, with the only country of each that is alone with its currency. */
  currencies: { code: string; market: string | null }[];
  /** The currency of the prices: the shop's own, too. */
  currency: string;
  /** Whether it is the shop's own, whose prices are those of the variants. */
  isBase: boolean;
  /** Whether shoppers can choose the currency. */
  isOffered: boolean;
  /** Codes of the countries where shoppers see the currency first. */
  countries: string[];
  variants: (VariantOf<OwnPriceFieldName> & {
    /** What shoppers see, and those in the European Union, where reductions are compared with the price before. */
    shown: ShopperPrice;
    inUnion: ShopperPrice;
  })[];
  /** Position of the last variant of this page; null: this is the last page. */
  next: number | null;
}

/** A field of a product; `variant` is null, or of one of its variants. */
interface FieldAt {
  variant: number | null;
  field: string;
}

/** A value that was typed, beside the one that its form was made from. */
export interface Edit extends FieldAt {
  /** Of a price in another currency than the shop's own: which one. */
  currency?: string | undefined;
  before: string;
  mine: string;
  /** Of a stock: `counts` of the variant when the form was made. */
  counts?: number | undefined;
}

/** A field that somebody changed after the form was made. */
export interface EditConflict extends FieldAt {
  before: string;
  theirs: string;
  counts?: number | undefined;
}

export interface EditProblem extends FieldAt {
  message: string;
}

/** What became of the edits of a form. */
export interface SavedEdits {
  /** The change set that was made and applied; null: nothing had to be changed, or nothing was. */
  set: number | null;
  /** With a conflict or a problem in any field nothing is changed. */
  conflicts: EditConflict[];
  problems: EditProblem[];
}

/** The cells of a new variant as they are typed. */
interface NewVariantCells {
  sku: string;
  price: string;
  compareAt: string;
  stock: string;
  weight: string;
  barcode: string;
}

export interface NewProduct extends NewVariantCells {
  title: string;
  handle: string;
  type: string;
  vendor: string;
  /** Names of its options, in their order, with their values; none: it has one variant. */
  options: { name: string; values: string }[];
}

export interface NewVariant extends NewVariantCells {
  /** Of the product. */
  id: number;
  /** Its option values, which no other variant has. */
  values: string[];
}

/** Where a variant is used, for the question whether to remove it. */
export interface OfficeVariantUse {
  product: ProductHeading;
  name: string;
  /** Whether it is the only one, which cannot be removed. */
  isOnly: boolean;
  stock: number;
  isCounted: boolean;
  /** Bags that have it, orders that are to be sent with it, and people who wait for it. */
  carts: number;
  orders: number;
  notices: number;
}
