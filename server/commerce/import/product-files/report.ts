import type { FileNotes, FilePreview, FileReport } from '../../../../shared/office/product-files.ts';
import type { Difference } from '../differences.ts';
import type { RowNote } from '../draft.ts';
import type { ImportReport } from '../report.ts';

/** Notes of a kind, and differences, that are kept for the page; all of them are counted. */
const notesKept = 20;
const differencesKept = 50;
const longest = 60;

/** Returns what is kept of the report of an import. */
export function keptReport(report: ImportReport): FileReport {
  const { rows, products, variants, encoding, refused, warnings, kept, removed } = report;
  const notes = {
    refused: notesOf(refused),
    warnings: notesOf(warnings),
    kept: notesOf(kept),
    removed: notesOf(removed),
  };
  return { rows, ...products, variants, encoding: encoding.name, ...notes };
}

const notesOf = (all: readonly RowNote[]): FileNotes => ({
  count: all.length,
  first: all.slice(0, notesKept).map(({ line, handle, message }) => ({ line, handle, message: inShort(message, 200) })),
});

const inShort = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most)}…` : text).replace(/\s+/g, ' ');

/** Collects the values that an import would change: counts all, keeps the first. */
export class Differences {
  #count = 0;
  readonly #first: Difference[] = [];

  add(some: readonly Difference[]): void {
    this.#count += some.length;
    const room = differencesKept - this.#first.length;
    for (const { before, after, ...at } of some.slice(0, Math.max(0, room)))
      this.#first.push({ ...at, before: inShort(before, longest), after: inShort(after, longest) });
  }

  preview(report: ImportReport): FilePreview {
    return { report: keptReport(report), count: this.#count, differences: this.#first };
  }
}
