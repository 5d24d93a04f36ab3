/** An import of reviews in a list. */
export interface ReviewImportRow {
  id: number;
  /** Name of the earlier shop; '' of the reviews of the demonstration. */
  source: string;
  /** Milliseconds since 1970. */
  at: number;
  /** How many of its reviews are left. */
  reviews: number;
}

/** What an import of a file of reviews would do. */
export interface ReviewPreview {
  /** Name under which shoppers see where the reviews are from. */
  source: string;
  rows: number;
  added: number;
  /** Reviews that the shop has, from this file or one like it; also repeated rows. */
  known: number;
  /** Reviews that the earlier shop did not show. */
  hidden: number;
  /** Rows that are left out. */
  refused: { line: number; handle: string; message: string }[];
  notes: string[];
}

/** What is asked for with a file of reviews. */
export interface ReviewFileWish {
  /** Name by which the shop keeps the file until it is imported; '': none was sent. */
  stored: string;
  source: string;
  /** Order of day and month in dates such as `03/04/2024`; '': as the file shows it. */
  dates: string;
}
