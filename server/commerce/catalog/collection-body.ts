import { z } from 'zod';
import { ProductReference } from '../../../shared/contract/content.ts';
import { ContentImage } from '../../../shared/contract/content-pages.ts';

export const CollectionHandle = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A handle is lower-case letters and digits, words joined by dashes.');

const Word = z.string().trim().min(1).max(160).optional();
/** What a collection is made of. */
export const CollectionBody = z.strictObject({
  title: z.string().trim().min(1).max(255),
  description: z.string().max(2_000),
  image: ContentImage.omit({ alt: true }).optional(),
  /** The product whose first picture becomes the collection's; it is not stored. */
  imageOfProduct: ProductReference.optional(),
  /** Left out of menus and lists; its address goes on. */
  hidden: z.boolean(),
  /** Place among the collections; smaller comes first. */
  position: z.int().min(0).max(1_000_000),
  filledBy: z.discriminatedUnion('kind', [
    /** Products that meet all conditions. */
    z.strictObject({
      kind: z.literal('rule'),
      category: Word,
      area: Word,
      tag: Word,
      sale: z.boolean(),
      new: z.boolean(),
      bestseller: z.boolean(),
    }),
    /** Products by handle, in their order. */
    z.strictObject({ kind: z.literal('hand'), products: z.array(ProductReference).max(2_000) }),
  ]),
});
export type CollectionBody = z.infer<typeof CollectionBody>;
