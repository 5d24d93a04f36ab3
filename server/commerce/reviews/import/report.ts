import type { ReviewPreview } from '../../../../shared/office/review-imports.ts';

/** Result of an import of reviews; its messages and notes are texts of `rule`. */
export interface ReviewImportReport extends ReviewPreview {
  /** Number by which `reviews undo` takes it back; null where nothing was added. */
  import: number | null;
}
