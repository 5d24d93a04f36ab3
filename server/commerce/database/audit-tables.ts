/** Tables of the audit trail; `schema.ts` describes the units of columns. */

export interface AuditEntryTable {
  /** 1, 2, 3 … without a gap. */
  id: number;
  at: number;
  /** 'staff:<account>@<machine>' at the command line, 'staff:<name>@office' in the office, 'customer:<hash of the id>', 'guest', 'shop' by itself. */
  actor: string;
  /** e.g. 'order.cancelled'. */
  action: string;
  /** Object of the action: an order's number, 'customer:<hash of the id>', a document's name … */
  subject: string;
  details_json: string;
  /** Hash of the entry before; '' of the first. */
  previous: string;
  hash: string;
}

/** One row: the number of entries, and the hash of the last. */
export interface AuditHeadTable {
  id: number;
  entries: number;
  hash: string;
}
