import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { OwnHandle, ProductReference } from '../../../shared/contract/content.ts';
import { ContentImage } from '../../../shared/contract/content-pages.ts';
import { texts } from '../../../shared/contract/texts.ts';
import { rule } from '../../../shared/messages/message.ts';
import type { CollectionList } from '../../../shared/office/collections.ts';
import { textsIn, textsOfField } from '../content/stored-texts.ts';
import type { CollectionTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { CollectionRule } from './collection-rules.ts';
import { nextPlace } from './placement.ts';

/** Returns a page of collections in their order. @param after position and id of the last one before, such as `7-12` */
export async function listForStaff(db: Database, after = ''): Promise<CollectionList> {
  const [position, id] = /^(\d{1,7})-(\d{1,15})$/.exec(after)?.slice(1).map(Number) ?? [-1, 0];
  const found = await db
    .selectFrom('collection')
    .selectAll()
    .where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(position ?? -1, id ?? 0)))
    .orderBy('position')
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ position: place, id: last }) => `${place}-${last}`);
  const collections = rows.map(({ handle, title, position: place, product_count, rule_json, hidden, removed_at }) => ({
    handle,
    title,
    position: place,
    productCount: product_count,
    byRule: rule_json !== null,
    hidden: hidden === 1,
    removed: removed_at !== null,
  }));
  return { collections, next };
}

/** A collection as it is edited. */
export interface EditedCollection {
  handle: string;
  /** Changes with the body; '' for one that is not there yet. */
  stamp: string;
  body: CollectionBody;
  productCount: number;
  removed: boolean;
}

/** Returns a collection; null: there is none. */
export async function collectionForStaff(db: Database, handle: string): Promise<EditedCollection | null> {
  const row = await db.selectFrom('collection').selectAll().where('handle', '=', handle).executeTakeFirst();
  if (!row) return null;
  const body = await loadBody(db, row);
  return {
    handle,
    stamp: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    body,
    productCount: row.product_count,
    removed: row.removed_at !== null,
  };
}

/** Returns a collection, or what one begins with that is not there yet: after all others, filled by hand. */
export const collectionOrNew = async (db: Database, handle: string): Promise<EditedCollection> =>
  (await collectionForStaff(db, handle)) ?? newCollection(db, handle);

async function newCollection(db: Database, handle: string): Promise<EditedCollection> {
  const { position } = await db.selectNoFrom(nextPlace('collection').as('position')).executeTakeFirstOrThrow();
  const filledBy: CollectionBody['filledBy'] = { kind: 'hand', products: [] };
  const body = { ...noTexts, handle, hidden: false, position, filledBy };
  return { handle, stamp: '', body, productCount: 0, removed: false };
}

const noTexts = { title: '', description: '', seoTitle: '', seoDescription: '', imageAlt: '' };

async function loadBody(db: Database, row: Selectable<CollectionTable>): Promise<CollectionBody> {
  const { title, description, position, image_url: url, rule_json } = row;
  const stored = textsIn(row.texts_json);
  return {
    title,
    ...textsOfField(stored, 'title'),
    description,
    ...textsOfField(stored, 'description'),
    seoTitle: row.seo_title,
    ...textsOfField(stored, 'seoTitle'),
    seoDescription: row.seo_description,
    ...textsOfField(stored, 'seoDescription'),
    handle: row.handle,
    ...textsOfField(stored, 'handle'),
    imageAlt: row.image_alt,
    ...textsOfField(stored, 'imageAlt'),
    ...(url !== null && { image: { url, width: row.image_width ?? 1200, height: row.image_height ?? 1600 } }),
    hidden: row.hidden === 1,
    position,
    filledBy: rule_json === null ? { kind: 'hand', products: await readHandles(db, row.id) } : filledByRule(rule_json),
  };
}

function filledByRule(json: string): CollectionBody['filledBy'] {
  const { sale = false, new: isNew = false, bestseller = false, ...words } = CollectionRule.parse(JSON.parse(json));
  return { kind: 'rule', ...words, sale, new: isNew, bestseller };
}

/** Each handle is looked up: joined, PostgreSQL reads all products of the shop for a few hundred of them. */
async function readHandles(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_product')
    .select((eb) => eb.selectFrom('product').select('handle').whereRef('product.id', '=', 'product_id').as('handle'))
    .where('collection_id', '=', id)
    .orderBy('collection_product.position')
    .orderBy('product_id')
    .execute();
  return rows.flatMap(({ handle }) => handle ?? []);
}

export const CollectionHandle = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rule('documentHandle'));

const Word = z.string().trim().min(1).max(160).optional();
/** What a collection is made of. */
export const CollectionBody = z.strictObject({
  ...texts({
    title: z.string().trim().min(1).max(255),
    description: z.string().max(2_000),
    /** For search engines; '': as title and description. */
    seoTitle: z.string().trim().max(255).default(''),
    seoDescription: z.string().trim().max(1_000).default(''),
    /** Its own, which stays, and those in further languages. */
    handle: OwnHandle,
    /** What its picture shows; '': its title. */
    imageAlt: z.string().trim().max(300).default(''),
  }),
  image: ContentImage.omit({ alt: true, altIn: true }).optional(),
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
