/** Tables of the audit trail; `schema.ts` says how their columns are to be read. */

export interface AuditEntryTable {
  /** 1, 2, 3 … without a gap. */
  id: number;
  at: number;
  /** 'staff:<account>@<machine>' at the command line, 'customer:<hash of the id>', 'guest', 'shop' by itself. */
  actor: string;
  /** e.g. 'order.cancelled'. */
  action: string;
  /** What it was done to: an order's number, 'customer:<hash of the id>', a document's name … */
  subject: string;
  details_json: string;
  /** Hash of the entry before; '' of the first. */
  previous: string;
  hash: string;
}

/** One row: how many entries there are, and the hash of the last. */
export interface AuditHeadTable {
  id: number;
  entries: number;
  hash: string;
}
