import { rule } from '../../../shared/messages/message.ts';
import { record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import type { CsvRow } from './csv.ts';
import { englishNotes, type ImportRun, type RowNote } from './draft.ts';
import type { FileEncoding } from './encoding.ts';
import type { StoredOutcome } from './follow.ts';
import type { Survey } from './survey.ts';
import type { ProductWish } from './wished-product.ts';

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

/** Returns a report whose notes are texts of `rule` in English. */
export const englishReport = (report: ImportReport): ImportReport => ({
  ...report,
  refused: englishNotes(report.refused),
  warnings: englishNotes(report.warnings),
  kept: englishNotes(report.kept),
  removed: englishNotes(report.removed),
});

/** Sorts the notes of a report by the lines of the file. */
export function inFileOrder(report: ImportReport): ImportReport {
  for (const notes of [report.refused, report.warnings, report.kept, report.removed])
    notes.sort((a, b) => a.line - b.line);
  return report;
}

/** Adds an import that has ended to the audit trail, with its numbers. */
export async function auditImport(trx: Trx, report: ImportReport, { id, now }: ImportRun): Promise<void> {
  const { products, variants, refused, removed, archived, changeSet } = report;
  const counts = { refused: refused.length, removed: removed.length, archived: archived.length };
  await record(trx, {
    action: 'catalogue.imported',
    subject: changeSet === null ? `import:${id}` : `changes:${changeSet}`,
    at: now,
    details: { ...products, variants, ...counts },
  });
}

/** Result of the import of a product. */
export interface Done extends StoredOutcome, ProductWish {
  /** Paths of removed pictures, which a complete file does not name; absent: none. */
  removedImages?: readonly string[];
}

/** Result for a product: what was stored, or why its rows were refused. */
export type Outcome = Done | { refused: RowNote[] };

export const storedIn = (outcomes: readonly Outcome[]): Done[] =>
  outcomes.filter((outcome): outcome is Done => !('refused' in outcome));

/** Adds a stored product to a report: what was stored, and what should be looked at. */
export function noteStored(
  report: ImportReport,
  rows: readonly CsvRow[],
  { product, photos, outcome, removedImages = [] }: Done,
): void {
  const { line, pictures, keptVariants, removedVariants } = product;
  const { handle } = product.row;
  const note = (message: string) => ({ line, handle, message });
  report.products[outcome] += 1;
  report.variants += product.variants.filter((variant) => variant.line !== null).length;
  report.pictures += new Set([...photos.values()].flatMap((photo) => (photo.ok ? photo.url : []))).size;
  for (const picture of pictures) {
    const photo = photos.get(picture.source);
    const failed = photo?.ok ? photo.video : photo;
    if (failed && !failed.ok) report.warnings.push({ line: picture.line, handle, message: failed.reason });
  }
  report.kept.push(...keptVariants.map((name) => note(rule('variantKept', { name }))));
  report.removed.push(
    ...removedVariants.map((name) => note(rule('variantRemoved', { name }))),
    ...removedImages.map((url) => note(rule('pictureRemoved', { picture: url }))),
  );
  report.warnings.push(...garbledIn(handle, rows));
}

/** Reports cells with U+FFFD: a letter that an earlier program could not read. */
function garbledIn(handle: string, rows: readonly CsvRow[]): RowNote[] {
  return rows.flatMap(({ line, cells }) => {
    const names = Object.keys(cells).filter((name) => cells[name]?.includes('\ufffd'));
    if (names.length === 0) return [];
    const message = rule('cellsGarbled', { names: names.join(', ') });
    return [{ line, handle, message }];
  });
}
