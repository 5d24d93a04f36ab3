import type { ProductFileState } from './product-files.ts';

/** States of a change set, in the order in which it passes them. */
export type ChangeState = 'draft' | 'scheduled' | 'applying' | 'applied' | 'undoing' | 'undone';

/** A draft of new values, what the import of a product file changed, variants that were removed, or a merge. */
export type ChangeKind = 'table' | 'import' | 'removal' | 'merge';

/** A change set in a list. Times are milliseconds since 1970. */
export interface ChangeSetRow {
  id: number;
  kind: ChangeKind;
  title: string;
  state: ChangeState;
  /** Who made it, or did the last thing with it. */
  by: string;
  madeAt: number;
  from: number | null;
  until: number | null;
  appliedAt: number | null;
  undoneAt: number | null;
}

/** A change set or a product file in the list of both. */
export interface ListedChange {
  id: number;
  kind: ChangeKind | 'file';
  title: string;
  state: ChangeState | ProductFileState;
  /** Who made it, or did the last thing with it. */
  by: string;
  /** When it was made. */
  at: number;
}

export interface ChangeList {
  changes: ListedChange[];
  /** Where the next page starts; null: this is the last one. */
  next: string | null;
}

/** When a change set begins or ends by itself. */
export interface PlannedChange {
  id: number;
  title: string;
  at: number;
  what: 'begins' | 'ends';
}

interface ChangeNote {
  line: number;
  handle: string;
  message: string;
}

/** A set with a page of its cells. */
export interface OfficeChangeSet {
  set: ChangeSetRow;
  /** How many cells have each state. */
  counts: Record<string, number>;
  /** Rows of the table that were left out, and warnings about the others. */
  notes: { refused: ChangeNote[]; warnings: ChangeNote[] };
  cells: {
    /** Title of the product; '' of another thing, and of a product that is gone. */
    title: string;
    /** Its handle, or what the other thing is. */
    product: string;
    variant: string;
    field: string;
    before: string;
    after: string;
    /** Why it was left, or what should be looked at before it is applied; ''. */
    note: string;
  }[];
  /** Where the next page starts; null: this is the last one. */
  next: number | null;
}
