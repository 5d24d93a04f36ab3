import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';
import { ProductHeading } from './products.ts';

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const OfficePicture = z.object({
  id: z.int(),
  /** Its place among the product's pictures, from 1. */
  place: z.int(),
  url: z.string(),
  alt: z.string(),
  color: z.string(),
});
export type OfficePicture = z.infer<typeof OfficePicture>;

export const OfficePictures = z.object({
  product: ProductHeading,
  /** Values of its option of colours, which a picture may show. */
  colors: z.array(z.string()),
  /** In their order. */
  pictures: z.array(OfficePicture),
  /** Place of the last picture of this page; null: this is the last page. */
  next: z.int().nullable(),
  /** Pictures that were removed and can be restored, the latest first. */
  removed: z.array(z.object({ id: z.int(), url: z.string(), alt: z.string(), by: z.string(), at: z.int() })),
});
export type OfficePictures = z.infer<typeof OfficePictures>;
export const officePictures = call(
  'GET',
  '/apis/office/products/{id}/pictures',
  z.object({ id: Id, after: z.coerce.number().int().min(0).max(10_000).default(0) }),
  OfficePictures,
  closed,
);

/** Limits of an upload of pictures. */
export const pictureLimits = { field: 'pictures', files: 5, fileBytes: 10 * 1024 * 1024 } as const;
/** Adds pictures behind the others. One that the product has already is not added again. */
export const officePictureUpload = call(
  'POST',
  '/apis/office/products/{id}/pictures',
  z.object({ id: Id }),
  z.object({ added: z.int() }),
  { ...closed, multipart: { fields: z.object({}), files: pictureLimits } },
);

const Alt = z.string().trim().max(500);
const Color = z.string().trim().max(255);
export const pictureFieldNames = ['alt', 'color'] as const;
export type PictureFieldName = (typeof pictureFieldNames)[number];
const PictureEdit = z.object({
  id: Id,
  /** The values that the form was made from; the place counts from 1. */
  before: z.object({ place: z.int(), alt: Alt, color: Color }),
  mine: z.object({ place: z.int().min(0).max(10_000), alt: Alt, color: Color }),
  remove: z.boolean(),
});
export type PictureEdit = z.infer<typeof PictureEdit>;

export const SavedPictures = z.object({
  changed: z.boolean(),
  /** Fields that somebody changed after the form was made: nothing is changed then. */
  conflicts: z.array(
    z.object({ picture: z.int(), field: z.enum(pictureFieldNames), before: z.string(), theirs: z.string() }),
  ),
});
export type SavedPictures = z.infer<typeof SavedPictures>;
/** Changes order, texts and colours of pictures, and removes some; they can be restored. */
export const officePicturesSave = call(
  'POST',
  '/apis/office/products/{id}/pictures/save',
  z.object({ id: Id, edits: z.array(PictureEdit).max(100) }),
  SavedPictures,
  closed,
);

/** Puts a removed picture back, behind the others and on the variants that showed it. */
export const officePictureRestore = call(
  'POST',
  '/apis/office/products/{id}/pictures/restore',
  z.object({ id: Id, removed: Id }),
  z.null(),
  closed,
);

/** Limits of one picture of a document or collection. */
export const ownPictureLimits = { field: 'picture', files: 1, fileBytes: pictureLimits.fileBytes } as const;
/** An uploaded picture, as documents and collections name it. */
export const OwnPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type OwnPicture = z.infer<typeof OwnPicture>;
/** Options of a call that stores a picture; it is shown nowhere until a document or collection names it. */
export const takesPicture = { ...closed, multipart: { fields: z.object({}), files: ownPictureLimits } };
