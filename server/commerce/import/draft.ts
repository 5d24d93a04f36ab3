/** A product as it is to be stored: what a file says of it, and of the rest what was stored before. */
export interface ImportedProduct {
  /** Line of its first row. */
  line: number;
  handle: string;
  /** What the file wants a new product to be numbered, as in its address; null: whatever comes next. */
  number: number | null;
  title: string;
  descriptionHtml: string;
  vendor: string | null;
  /** Readable name of what it is; becomes its category. Undefined: it stays in the category it has. */
  type: string | undefined;
  tags: string[];
  status: 'onSale' | 'offShelf';
  options: { name: string; values: string[] }[];
  variants: ImportedVariant[];
  /** Pictures that the file names. */
  images: ImportedImage[];
  seoTitle: string | null;
  seoDescription: string | null;
  style: string;
  material: string | null;
  details: string[];
  /** Columns of the product that the shop keeps for the next export. */
  extra: Record<string, string>;
  /** Variants that the file does not name: those that stay, and those that a complete file takes away. */
  keptVariants: string[];
  removedVariants: { id: number; name: string }[];
}

export interface ImportedVariant {
  /** Of the variant that is stored already; null: a new one. */
  id: number | null;
  /** What the file wants a new variant to be numbered; null: whatever comes next. */
  number: number | null;
  /** Null where the file does not name it. */
  line: number | null;
  sku: string;
  barcode: string | null;
  values: string[];
  baseCents: number;
  promotionCents: number | null;
  stock: number;
  untracked: boolean;
  grams: number;
  taxable: boolean;
  requiresShipping: boolean;
  /** Its picture as the file calls it; undefined: the one it has, null: none. */
  imageSource: string | null | undefined;
  imageId: number | null;
  /** Its own prices that the file names, by currency; null: it has none any more. */
  ownPrices: ReadonlyMap<string, OwnPrice | null>;
  extra: Record<string, string>;
}

/** Cents of the currency. */
export interface OwnPrice {
  saleCents: number;
  promotionCents: number | null;
}

export interface ImportedImage {
  line: number;
  source: string;
  /** Undefined: the file says nothing. */
  alt: string | undefined;
  color: string | null;
}

/** Why a row was not taken, or what should be looked at although it was. */
export interface RowNote {
  line: number;
  handle: string;
  message: string;
}

/** When and in which run this happens; the run marks its stock movements. */
export interface ImportRun {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
}
