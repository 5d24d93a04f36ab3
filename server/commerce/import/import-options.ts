import type { Notation } from '../../../shared/numbers/number-text.ts';
import type { FileDifference } from '../../../shared/office/product-files.ts';
import type { Database } from '../database/connection.ts';
import type { ImportRun } from './draft.ts';
import type { PhotoFolders } from './photos.ts';

export interface ImportOptions extends PhotoFolders {
  db: Database;
  file: string;
  run: ImportRun;
  /** Whether the file names every variant and picture of its products: what it does not name is removed. */
  complete?: boolean | undefined;
  /** Whether a tag that two products share gets a collection, unless its handle has one. */
  tagCollections?: boolean | undefined;
  /** Whether the file names every product: those on sale that it does not name are archived. */
  archiveMissing?: boolean | undefined;
  /** Whether more than half of the products may be archived. */
  confirmed?: boolean | undefined;
  /** When the stock in the file was counted: what was sold since is taken off. Absent: now. */
  countedAt?: number | undefined;
  /** Name of the file's encoding; absent: detected. */
  encoding?: string | undefined;
  /** How numbers are written whose column does not show it; absent: such a file is refused. */
  numbers?: Notation | undefined;
  /** Whether the file is one of a folder, which is imported in one transaction; its last step is done for all files. */
  inFolder?: boolean | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Receives what each product would change; the import then stores nothing, and reads no pictures. */
  onDifferences?: ((differences: readonly FileDifference[]) => void) | undefined;
}

export interface ImportProgress {
  rows: number;
  rowsDone: number;
  products: number;
}
