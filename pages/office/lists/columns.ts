import type { ReactNode } from 'react';
import { mayDo, type Permission, type Role } from '../../../shared/staff/roles.ts';

export type FileCell = string | number;

/** A column of a list's file: its heading, and its cell of a row. Amounts are numbers, which a spreadsheet can add up. */
export type FileColumn<Row> = readonly [heading: () => string, cell: (row: Row) => FileCell];

/** A column of a list. */
export interface ListColumn<Row> {
  /** Its name in addresses. */
  name: string;
  heading: () => string;
  cell: (row: Row) => ReactNode;
  /** What files have of it: a cell under the same heading, or columns of their own. */
  file: FileColumn<Row>[1] | readonly FileColumn<Row>[];
  look?: 'amount' | 'whole' | 'day' | undefined;
  /** Nobody without this permission sees it. */
  permission?: Permission;
  /** Whether it leads to a person: a file that has it leaves an entry in the audit trail. */
  isPersonal?: true;
  /** The list can be sorted by it: an index has its order. The first press sorts so. */
  sort?: 'up' | 'down';
  /** Whether it is shown only where it was chosen. */
  isFurther?: true;
}

/** Returns the columns that a role may see. */
export const columnsFor = <Row>(columns: readonly ListColumn<Row>[], role: Role): readonly ListColumn<Row>[] =>
  columns.filter(({ permission }) => !permission || mayDo(role, permission));

/** Returns the columns of these names in the order of the list; the usual ones where none is named. */
export function chosenColumns<Row>(
  columns: readonly ListColumn<Row>[],
  names: readonly string[],
): readonly ListColumn<Row>[] {
  const chosen = columns.filter(({ name }) => names.includes(name));
  return chosen.length > 0 ? chosen : columns.filter(({ isFurther }) => !isFurther);
}

/** Returns the columns of a list's file. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[]): FileColumn<Row>[] =>
  columns.flatMap(({ heading, file }): readonly FileColumn<Row>[] =>
    typeof file === 'function' ? [[heading, file]] : file,
  );
