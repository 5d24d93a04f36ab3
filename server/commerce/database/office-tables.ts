import type { Generated } from 'kysely';

/** Tables of the office's screens of products; `schema.ts` describes the units of columns. */

/** A picture that was removed from its product and can be restored. */
export interface RemovedImageTable {
  id: Generated<number>;
  product_id: number;
  /** Its row. */
  image_json: string;
  /** Ids of the variants that showed it. */
  variants_json: string;
  actor: string;
  removed_at: number;
}

/** A variant that was removed from its product; the change set has its row. */
export interface RemovedVariantTable {
  variant_id: number;
  product_id: number;
  /** Its SKU and option values. */
  name: string;
  /** What removed it: `changes:` and the number of a change set, or the id of an import. */
  reference: string;
  /** The rows of the bags that had it. */
  carts_json: string;
  removed_at: number;
}

/** A product file that was uploaded in the office. */
export interface ProductFileTable {
  id: Generated<number>;
  title: string;
  /** Name of the stored file. */
  file: string;
  /** `complete` and `tagCollections` of the import. */
  options_json: string;
  /** 'previewing', 'previewed', 'importing', 'imported', 'failed' or 'discarded'. */
  state: string;
  /** In whose name the sweep imports it. */
  actor: string;
  rows: Generated<number>;
  rows_done: Generated<number>;
  report_json: string | null;
  preview_json: string | null;
  problem: string | null;
  created_at: number;
  ended_at: number | null;
}

/** A picture of a ZIP file that was sent with a product file. */
export interface ProductFilePictureTable {
  file_id: number;
  /** As the ZIP file names it. */
  path: string;
  /** Name of the stored file. */
  stored: string;
}

/** A note on a row of a product file, in the order of the file. */
export interface ProductFileNoteTable {
  file_id: number;
  /** 'refused', 'warnings', 'kept' or 'removed'. */
  kind: string;
  position: number;
  line: number;
  handle: string;
  /** In English. */
  message: string;
  /** The same as a text of `rule`; null: the message is somebody's words. */
  said: string | null;
}

/** A count of stock; `set_id`: the change set that it became. */
export interface StockCountTable {
  id: Generated<number>;
  title: string;
  actor: string;
  created_at: number;
  set_id: number | null;
}

/** What was counted of a variant, with its stock, and how often persons had set it, at the last scan. */
export interface StockCountLineTable {
  count_id: number;
  variant_id: number;
  counted: number;
  expected: number;
  counts: number;
  scanned_at: number;
}

/** One submit of the scanner; a token counts once. */
export interface StockScanTable {
  id: Generated<number>;
  count_id: number;
  variant_id: number;
  units: number;
  token: string;
  scanned_at: number;
}
