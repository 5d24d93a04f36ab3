import type { ProductColumns } from '../products/fields/product-fields.ts';
import type { KnownFacets } from '../products/known-facets.ts';
import type { OwnPrice, StoredProduct, VariantState } from '../products/product.ts';
import type { CsvRow } from './csv.ts';
import type { Markets } from './markets.ts';

/** A product to be stored: the file's values, and stored values for the rest. */
export interface ImportedProduct {
  /** Line of its first row. */
  line: number;
  handle: string;
  /** The file's number for a new product, as in its URL; null: the next one. */
  number: number | null;
  /** Its fields, as its row has them. */
  row: ProductColumns;
  /** Readable name of its type, which becomes its category. Undefined: the category stays. */
  type: string | undefined;
  tags: string[];
  /** Texts in further languages that its rows give, by language and field; null: removed. */
  texts: ReadonlyMap<string, string | null>;
  status: 'onSale' | 'offShelf';
  options: { name: string; values: string[] }[];
  variants: ImportedVariant[];
  /** Pictures that the file names. */
  images: ImportedImage[];
  /** Countries that its rows name: true where it is not sold. */
  notSoldIn: ReadonlyMap<string, boolean>;
  /** Columns of the product that the shop stores for the next export. */
  extra: Record<string, string>;
  /** Variants that the file does not name: they stay, or a complete file removes them. */
  keptVariants: string[];
  removedVariants: { id: number; name: string }[];
}

export interface ImportedVariant {
  /** Id of the stored variant; null: a new one. */
  id: number | null;
  /** The file's number for a new variant; null: the next one. */
  number: number | null;
  /** Null where the file does not name it. */
  line: number | null;
  row: VariantState;
  values: string[];
  /** Name of its picture in the file; undefined: unchanged, null: none. */
  imageSource: string | null | undefined;
  /** Own prices in the file, by currency; null: removed. */
  ownPrices: ReadonlyMap<string, OwnPrice | null>;
}

export interface ImportedImage {
  line: number;
  source: string;
  /** Undefined: not in the file. */
  alt: string | undefined;
  color: string | null;
}

/** A refused row with the reason, or an imported row with a warning. */
export interface RowNote {
  line: number;
  handle: string;
  message: string;
}

/** Time and id of an import run; the id marks its stock movements. */
export interface ImportRun {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Labels of filters that it has stored; absent: the run stores a single product. */
  facets?: KnownFacets;
}

/** A run that adds products. */
export interface AddingRun extends ImportRun {
  /** Whether the added products are new. */
  addsNew: boolean;
}

export interface ReadOptions {
  /** The stored product; null: a new one. */
  stored: StoredProduct | null;
  /** Whether the file names every variant and picture of its products; others are removed. */
  complete: boolean;
  markets: Markets;
  /** Units by which the stock of variants moved since the file's stock was counted; absent: it is counted now. */
  movedSince?: ReadonlyMap<number, number>;
}

/** A row of the file with the values of its variant and the stored variant, if there is one. */
export interface MatchedRow {
  row: CsvRow;
  values: string[];
  stored: ImportedVariant | null;
}
