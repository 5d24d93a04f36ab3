import { sql } from 'kysely';
import type { Collection } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';
import { isHandle } from './slug.ts';

/** All collections in menu order. */
export async function listCollections(db: Database): Promise<Collection[]> {
  const rows = await withCounts(db).orderBy('collection.position').orderBy('collection.id').execute();
  return rows.map(collectionOf);
}

/** A collection by its number or handle; unknown: code 200001. */
export async function loadCollection(db: Database, reference: string): Promise<Result<Collection>> {
  const id = await findCollectionId(db, reference);
  if (id === null) return fail(codes.notFound, 'noSuchCollection');
  return ok(collectionOf(await withCounts(db).where('collection.id', '=', id).executeTakeFirstOrThrow()));
}

/** Digits are a number first; a handle may be digits too. */
export async function findCollectionId(db: Database, reference: string): Promise<number | null> {
  if (!isHandle(reference)) return null;
  const find = db.selectFrom('collection').select('id');
  const byId = /^\d{1,15}$/.test(reference)
    ? await find.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  const found = byId ?? (await find.where('handle', '=', reference).executeTakeFirst());
  return found?.id ?? null;
}

function withCounts(db: Database) {
  const onSale = (select: string, rest = '') =>
    sql`(select ${sql.raw(select)} from collection_product join product on product.id = collection_product.product_id
      where collection_product.collection_id = collection.id and product.status = 'onSale' ${sql.raw(rest)})`;
  const firstImage = sql<string | null>`(select url from product_image where product_id = ${onSale(
    'product.id',
    'order by collection_product.position limit 1',
  )} order by position limit 1)`;
  return db
    .selectFrom('collection')
    .selectAll('collection')
    .select([onSale('count(*)').$castTo<number>().as('product_count'), firstImage.as('first_image')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number];

function collectionOf(row: Row): Collection {
  const url = row.image_url ?? row.first_image;
  const size = { width: row.image_width ?? 1200, height: row.image_height ?? 1600 };
  return {
    id: String(row.id),
    handle: row.handle,
    title: row.title,
    description: row.description,
    ...(url !== null && { image: { url, ...size, alt: row.title } }),
    productCount: row.product_count,
  };
}
