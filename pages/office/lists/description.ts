import { listQuery, type OfficeListName, officeLists, type ShownState } from '../../../shared/office/lists.ts';
import { listPath } from '../list.tsx';
import type { ListColumn } from './columns.ts';
import type { FilterSet } from './filters.ts';

/** A list of the office: what it has of each row, and what it can be filtered by. */
export interface ListDescription<Row, Filters extends FilterSet = FilterSet> {
  name: OfficeListName;
  columns: readonly ListColumn<Row>[];
  filters: Filters;
  /** `empty`: without any row; `noneFits`: without one that fits, before the link `all` to every row. */
  words: { title: string; empty: string; noneFits: string; all: string };
  /** The query of every row; absent: none. */
  all?: Readonly<Record<string, string>>;
  /** What the link to the file says; null: the person may not have it. Absent: that it is a table of these rows. */
  fileLabel?: string | null;
  /** What addresses have of the row before a page. */
  after: RegExp;
  /** The boxes before rows that are worked on together; absent: none. */
  ticks?: Ticks<Row>;
}

/** Boxes before the rows of a list. What is ticked goes on to the next page in its address. */
export interface Ticks<Row> {
  /** Their name in forms and addresses. */
  name: string;
  heading: () => string;
  /** What a box has of a row, and how it looks. */
  valueOf: (row: Row) => string;
  pattern: RegExp;
  labelOf: (row: Row) => string;
  /** The most rows that are ticked on all pages together. */
  most: number;
}

/** Returns the path of what a list shows, with changes of its query. */
export const statePath = (
  name: OfficeListName,
  state: ShownState,
  change: Readonly<Record<string, string>> = {},
): string => listPath(officeLists[name].path, { ...listQuery(state), ...change });

/** Returns the path of every row of a list. */
export const everyRow = ({ name, all = {} }: Pick<ListDescription<never>, 'name' | 'all'>): string =>
  listPath(officeLists[name].path, all);
