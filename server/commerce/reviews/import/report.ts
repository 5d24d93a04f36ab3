/** A row that was left out, with the reason. */
export interface ReviewNote {
  line: number;
  handle: string;
  /** A text of `rule`. */
  message: string;
}

/** Result of an import of reviews. */
export interface ReviewImportReport {
  /** Name under which shoppers see where the reviews are from. */
  source: string;
  rows: number;
  added: number;
  /** Reviews that the shop has, from this file or one like it; also repeated rows. */
  known: number;
  /** Reviews that the earlier shop did not show. */
  hidden: number;
  refused: ReviewNote[];
  /** Texts of `rule`. */
  notes: string[];
  /** Number by which `reviews undo` takes it back; null where nothing was added. */
  import: number | null;
}
