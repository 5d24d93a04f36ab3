import type { Notation } from '../numbers/number-text.ts';

/** States of an uploaded product file, in the order in which it passes them. */
export type ProductFileState = 'previewing' | 'previewed' | 'importing' | 'imported' | 'failed' | 'discarded';

/** A product file in a list. Times are milliseconds since 1970. */
export interface ProductFileRow {
  id: number;
  title: string;
  state: ProductFileState;
  /** Who uploaded or started it. */
  by: string;
  at: number;
  endedAt: number | null;
  rows: number;
  rowsDone: number;
}

/** The first notes of a kind, and how many there are. */
export interface FileNotes {
  count: number;
  first: { line: number; handle: string; message: string }[];
}

/** Kinds of notes, in the order in which they are shown. */
export const fileNoteKinds = ['refused', 'warnings', 'kept', 'removed'] as const;
export type FileNoteKind = (typeof fileNoteKinds)[number];

/** A note on a row of the file. */
export interface FileNote {
  /** Among the notes of its kind, from 1 on. */
  position: number;
  line: number;
  handle: string;
  message: string;
  /** The column that it is about; '' where it names none. */
  field: string;
  /** What was read there. */
  read: string;
}

/** What an import did, or would do. */
export interface FileReport {
  rows: number;
  created: number;
  updated: number;
  /** Products that had all values of the file already. */
  unchanged: number;
  variants: number;
  encoding: string;
  /** Number of the change set that undoes the import; absent: it changed nothing, or an earlier release imported it. */
  changeSet?: number | null;
  refused: FileNotes;
  warnings: FileNotes;
  kept: FileNotes;
  removed: FileNotes;
}

export interface FilePreview {
  report: FileReport;
  /** How many values would change, and the first of them. */
  count: number;
  differences: FileDifference[];
}

/** A value that an import would change. */
export interface FileDifference {
  /** Line of the product's or variant's first row. */
  line: number;
  handle: string;
  /** SKU or values of the variant; '' for a field of the product. */
  variant: string;
  /** Name of its column. */
  field: string;
  /** As files write them; '' where there is none. */
  before: string;
  after: string;
  /** How many variants a new product has; absent: it is none, or its preview is of an earlier release. */
  variants?: number;
}

/** What became of the files of a ZIP archive. */
export interface AddedPictures {
  added: number;
  /** Those that were not taken, and why. */
  left: { path: string; reason: string }[];
}

/** A product file with its preview and report. */
export interface OfficeProductFile {
  file: ProductFileRow;
  complete: boolean;
  tagCollections: boolean;
  /** Whether the import fetches the pictures that the file names by web addresses. */
  fetchPictures: boolean;
  /** How many pictures came in ZIP files, until the import has ended. */
  pictures: number;
  numbers?: Notation | undefined;
  preview: FilePreview | null;
  report: FileReport | null;
  /** Why it failed. */
  problem: string | null;
}
