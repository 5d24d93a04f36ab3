/** A product as a file describes it, checked and ready to be stored. */
export interface ImportedProduct {
  /** Line of its first row. */
  line: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string | null;
  /** Readable name of what it is; becomes its category. */
  type: string;
  tags: string[];
  status: 'onSale' | 'offShelf';
  options: { name: string; values: string[] }[];
  variants: ImportedVariant[];
  images: ImportedImage[];
  seoTitle: string | null;
  seoDescription: string | null;
  /** Undefined where the file has no such column: what is stored stays. */
  style: string | undefined;
  material: string | undefined;
  details: string[] | undefined;
  /** Columns of the product that the shop keeps for the next export. */
  extra: Record<string, string>;
}

export interface ImportedVariant {
  line: number;
  sku: string;
  barcode: string | null;
  values: string[];
  baseCents: number;
  promotionCents: number | null;
  stock: number;
  untracked: boolean;
  grams: number;
  /** Address of its picture as the file has it. */
  imageSource: string | null;
  extra: Record<string, string>;
}

export interface ImportedImage {
  line: number;
  source: string;
  alt: string;
  color: string | null;
}

/** Why a row was not taken, or what should be looked at although it was. */
export interface RowNote {
  line: number;
  handle: string;
  message: string;
}
