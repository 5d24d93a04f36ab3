import type { RowNote } from './draft.ts';
import type { FileEncoding } from './encoding.ts';
import type { Survey } from './survey.ts';

/** Result of an import, with everything that was not imported. */
export interface ImportReport {
  rows: number;
  encoding: FileEncoding;
  /** Those that are unchanged had all values of the file already, so nothing was written. */
  products: { created: number; updated: number; unchanged: number };
  variants: number;
  pictures: number;
  /** Columns that the file does not have; their stored values stay. */
  absentColumns: string[];
  /** Rows that were not taken, in the order of the file. */
  refused: RowNote[];
  /** What should be looked at although its row was taken. */
  warnings: RowNote[];
  /** Variants that stay although the file does not name them. */
  kept: RowNote[];
  /** Variants and pictures that a complete file does not name. */
  removed: RowNote[];
  /** Handles of products that were archived, as the file does not name them. */
  archived: string[];
  /** Number of the change set that undoes the import; null: it changed nothing, or is one of a folder. */
  changeSet: number | null;
}

/** Returns the report of an import that has stored nothing yet. */
export function newReport({ rows, encoding, absentColumns, warnings }: Survey): ImportReport {
  const products = { created: 0, updated: 0, unchanged: 0 };
  const notes = { refused: [], warnings: [...warnings], kept: [], removed: [], archived: [] };
  return { rows, encoding, products, variants: 0, pictures: 0, absentColumns, ...notes, changeSet: null };
}

/** Sorts the notes of a report by the lines of the file. */
export function inFileOrder(report: ImportReport): ImportReport {
  for (const notes of [report.refused, report.warnings, report.kept, report.removed])
    notes.sort((a, b) => a.line - b.line);
  return report;
}
