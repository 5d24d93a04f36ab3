/** States of a change set, in the order in which it passes them. */
export type ChangeState = 'draft' | 'scheduled' | 'applying' | 'applied' | 'undoing' | 'undone';

/** A draft of new values, what the import of a product file changed, or variants that were removed. */
export type ChangeKind = 'table' | 'import' | 'removal';

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

export interface ChangeSetList {
  sets: ChangeSetRow[];
  next: number | null;
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
