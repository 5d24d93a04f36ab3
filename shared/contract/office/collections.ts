import { z } from 'zod';
import { call } from '../call.ts';
import { ProductReference } from '../content.ts';
import { ContentImage, LinkTarget } from '../content-pages.ts';
import { closed } from './closed.ts';
import { OwnPicture, takesPicture } from './pictures.ts';
import { productStates } from './products.ts';

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

const Row = z.object({
  handle: z.string(),
  title: z.string(),
  position: z.int(),
  productCount: z.int(),
  byRule: z.boolean(),
  hidden: z.boolean(),
  removed: z.boolean(),
});
export const OfficeCollectionList = z.object({
  collections: z.array(Row),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OfficeCollectionList = z.infer<typeof OfficeCollectionList>;

/** Returns collections in their order, hidden and removed ones too. */
export const officeCollections = call(
  'GET',
  '/apis/office/collections',
  z.object({ after: z.string().max(60).default('') }),
  OfficeCollectionList,
  closed,
);

export const OfficeCollection = z.object({
  handle: z.string(),
  /** Changes with the body; '' for one that is not there yet. */
  stamp: z.string(),
  body: CollectionBody,
  productCount: z.int(),
  removed: z.boolean(),
});
export type OfficeCollection = z.infer<typeof OfficeCollection>;

const handle = CollectionHandle;
/** Returns a collection; for a handle that has none a body to start from. */
export const officeCollection = call(
  'GET',
  '/apis/office/collections/{handle}',
  z.object({ handle }),
  OfficeCollection,
  closed,
);
/** Stores a collection; refused where it is another than that of `basedOn`. */
export const officeCollectionStore = call(
  'POST',
  '/apis/office/collections/{handle}',
  z.object({ handle, basedOn: z.string().max(64), body: z.unknown() }),
  z.object({ changed: z.boolean() }),
  closed,
);
/** Stores a picture for a collection. */
export const officeCollectionPicture = call(
  'POST',
  '/apis/office/collections/{handle}/picture',
  z.object({ handle }),
  OwnPicture,
  takesPicture,
);
export const CollectionProducts = z.object({
  handle: z.string(),
  title: z.string(),
  /** Changes with the collection. */
  stamp: z.string(),
  total: z.int(),
  products: z.array(z.object({ id: z.int(), handle: z.string(), title: z.string(), state: z.enum(productStates) })),
  /** Products before the next page; null: this is the last one. */
  next: z.int().nullable(),
});
export type CollectionProducts = z.infer<typeof CollectionProducts>;
/** Returns products of a collection that is filled by hand, in their order; refused for one that a rule fills. */
export const officeCollectionProducts = call(
  'GET',
  '/apis/office/collections/{handle}/products',
  z.object({ handle, after: z.coerce.number().int().min(0).max(10_000).default(0) }),
  CollectionProducts,
  closed,
);

export const arrangements = ['first', 'up', 'down', 'last', 'remove', 'add'] as const;
/** Moves, removes or adds products; refused where the collection is another than that of `basedOn`. */
export const officeCollectionArrange = call(
  'POST',
  '/apis/office/collections/{handle}/products',
  z.object({
    handle,
    basedOn: z.string().max(64),
    do: z.enum(arrangements),
    /** Handle of the product that is moved or removed. */
    product: z.string().max(255).default(''),
    /** SKUs and handles of products to be added, a line each, and where. */
    paste: z.string().max(60_000).default(''),
    place: z.enum(['first', 'last']).default('last'),
  }),
  z.object({
    changed: z.boolean(),
    added: z.int(),
    /** Lines that name no product. */
    unknown: z.array(z.string()),
    /** Place of the product from 0 on. */
    at: z.int(),
  }),
  closed,
);
/** Takes a collection off the shop; its address leads to a target. It can be restored. */
export const officeCollectionRemove = call(
  'POST',
  '/apis/office/collections/{handle}/remove',
  z.object({ handle, target: LinkTarget.default('/collections') }),
  z.null(),
  closed,
);
export const officeCollectionRestore = call(
  'POST',
  '/apis/office/collections/{handle}/restore',
  z.object({ handle }),
  z.null(),
  closed,
);
