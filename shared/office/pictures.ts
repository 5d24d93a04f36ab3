import type { ProductHeading } from './products.ts';

/** What staff say of a product's picture; '' for nothing. */
export const pictureFieldNames = ['alt', 'color', 'focus'] as const;
export type PictureFieldName = (typeof pictureFieldNames)[number];

export interface OfficePicture extends Record<PictureFieldName, string> {
  id: number;
  /** Its place among the product's pictures, from 1. */
  place: number;
  url: string;
  /** The URL of the video that it is the poster of; null: it is a picture alone. */
  video: string | null;
}

/** A page of a product's pictures. */
export interface OfficePictures {
  product: ProductHeading;
  /** Values of its option of colours, which a picture may show. */
  colors: string[];
  /** Place after which the page starts. */
  after: number;
  /** In their order. */
  pictures: OfficePicture[];
  /** Place of the last picture of this page; null: this is the last page. */
  next: number | null;
  /** Pictures that were removed and can be restored, the latest first. */
  removed: { id: number; url: string; alt: string; isVideo: boolean; by: string; at: number }[];
}

/** What became of the edits of pictures. */
export interface SavedPictures {
  changed: boolean;
  /** Fields that somebody changed after the form was made: nothing is changed then. */
  conflicts: { picture: number; field: PictureFieldName; before: string; theirs: string }[];
}
