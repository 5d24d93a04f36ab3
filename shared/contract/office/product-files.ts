import { z } from 'zod';
import { notations } from '../../numbers/number-text.ts';
import { call } from '../call.ts';
import { closed, StaffLine } from './closed.ts';

/** States of an uploaded product file, in the order in which it passes them. */
export const productFileStates = ['previewing', 'previewed', 'importing', 'imported', 'failed', 'discarded'] as const;

/** Milliseconds since 1970. */
const Moment = z.int();
export const ProductFileRow = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(productFileStates),
  /** Who uploaded or started it. */
  by: z.string(),
  at: Moment,
  endedAt: Moment.nullable(),
  rows: z.int(),
  rowsDone: z.int(),
});
export type ProductFileRow = z.infer<typeof ProductFileRow>;

const Note = z.object({ line: z.int(), handle: z.string(), message: z.string() });
/** The first notes of a kind, and how many there are. */
const Notes = z.object({ count: z.int(), first: z.array(Note) });
export type FileNotes = z.infer<typeof Notes>;

/** What an import did, or would do. */
export const FileReport = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Products that had all values of the file already; reports of earlier releases do not count them. */
  unchanged: z.int().default(0),
  variants: z.int(),
  encoding: z.string(),
  refused: Notes,
  warnings: Notes,
  kept: Notes,
  removed: Notes,
});
export type FileReport = z.infer<typeof FileReport>;

export const FilePreview = z.object({
  report: FileReport,
  /** How many values would change, and the first of them. */
  count: z.int(),
  differences: z.array(
    z.object({
      line: z.int(),
      handle: z.string(),
      variant: z.string(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type FilePreview = z.infer<typeof FilePreview>;

export const OfficeProductFile = z.object({
  file: ProductFileRow,
  complete: z.boolean(),
  tagCollections: z.boolean(),
  /** Whether the import fetches the pictures that the file names by web addresses. */
  fetchPictures: z.boolean(),
  /** How many pictures came in ZIP files, until the import has ended. */
  pictures: z.int(),
  numbers: z.enum(notations).optional(),
  preview: FilePreview.nullable(),
  report: FileReport.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type OfficeProductFile = z.infer<typeof OfficeProductFile>;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const ProductFileList = z.object({ files: z.array(ProductFileRow), next: z.int().nullable() });
export type ProductFileList = z.infer<typeof ProductFileList>;

/** Returns a page of product files, the newest first. */
export const officeProductFiles = call(
  'GET',
  '/apis/office/product-files',
  z.object({ before: id.optional() }),
  ProductFileList,
  closed,
);
export const officeProductFile = call(
  'GET',
  '/apis/office/product-files/{id}',
  z.object({ id }),
  OfficeProductFile,
  closed,
);

export const productFileLimits = { field: 'file', files: 1, fileBytes: 20 * 1024 * 1024 } as const;
const flag = z.enum(['on', '']).default('');
export const ProductFileFields = z.object({
  title: StaffLine.max(120).default(''),
  complete: flag,
  tagCollections: flag,
  fetchPictures: flag,
  /** How numbers are written whose column does not show it. */
  numbers: z.enum([...notations, '']).default(''),
});
/** Stores a product file and begins its preview in the background; no product is changed. */
export const officeProductFileUpload = call(
  'POST',
  '/apis/office/product-files',
  z.object({}),
  z.object({ id: z.int() }),
  { ...closed, multipart: { fields: ProductFileFields, files: productFileLimits } },
);

/** Begins the import of a previewed file in the background. */
export const officeProductFileStart = call(
  'POST',
  '/apis/office/product-files/{id}/start',
  z.object({ id }),
  z.null(),
  closed,
);
/** Removes a file that was not imported. */
export const officeProductFileDiscard = call(
  'POST',
  '/apis/office/product-files/{id}/discard',
  z.object({ id }),
  z.null(),
  closed,
);
