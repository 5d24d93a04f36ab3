import type { CsvRow } from './csv.ts';
import type { RowNote } from './draft.ts';
import type { StoredOutcome } from './follow.ts';
import { garbledIn } from './garbled.ts';
import type { ImportReport } from './report.ts';

/** Result of the import of a product. */
export interface Done extends StoredOutcome {
  /** Paths of removed pictures: a complete file does not name them. */
  removedImages: readonly string[];
}

/** Result for a product: what was stored, or why its rows were refused. */
export type Outcome = Done | { refused: RowNote[] };

export const storedIn = (outcomes: readonly Outcome[]): Done[] =>
  outcomes.filter((outcome): outcome is Done => !('refused' in outcome));

/** Adds a stored product to a report: what was stored, and what should be looked at. */
export function noteStored(
  report: ImportReport,
  rows: readonly CsvRow[],
  { product, photos, outcome, removedImages }: Done,
): void {
  const { line, handle, images, keptVariants, removedVariants } = product;
  const note = (message: string) => ({ line, handle, message });
  report.products[outcome] += 1;
  report.variants += product.variants.filter((variant) => variant.line !== null).length;
  report.pictures += new Set([...photos.values()].flatMap((photo) => (photo.ok ? photo.url : []))).size;
  for (const image of images) {
    const photo = photos.get(image.source);
    if (photo && !photo.ok) report.warnings.push({ line: image.line, handle, message: photo.reason });
  }
  report.kept.push(...keptVariants.map((name) => note(`${name} is not in the file and stays as it is.`)));
  report.removed.push(
    ...removedVariants.map(({ name }) => note(`${name} was removed.`)),
    ...removedImages.map((url) => note(`The picture ${url} was removed.`)),
  );
  report.warnings.push(...garbledIn(handle, rows));
}
