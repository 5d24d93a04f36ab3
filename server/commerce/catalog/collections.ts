import { sql } from 'kysely';
import type { Collection } from '../../../shared/contract/catalog.ts';
import { languagesOfField } from '../../../shared/documents/text-key.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { answerText, textsIn } from '../content/stored-texts.ts';
import type { Database } from '../database/connection.ts';
import { placeholderImage } from './cards.ts';
import { isHandle } from './slug.ts';

/** Returns all collections in menu order, without hidden and removed ones. */
export async function listCollections(db: Database): Promise<Collection[]> {
  const rows = await withImages(db)
    .where('collection.hidden', '=', 0)
    .where('collection.removed_at', 'is', null)
    .orderBy('collection.position')
    .orderBy('collection.id')
    .execute();
  return rows.map(collectionOf);
}

/** A collection by its number or handle; unknown: code 200001. */
export async function loadCollection(db: Database, reference: string): Promise<Result<Collection>> {
  const found = await findCollection(db, reference);
  if (!found) return fail(codes.notFound, 'noSuchCollection');
  return ok(collectionOf(await withImages(db).where('collection.id', '=', found.id).executeTakeFirstOrThrow()));
}

/** Digits are a number first; a handle may be digits too. Null: there is none, or it was removed. */
export async function findCollection(
  db: Database,
  reference: string,
): Promise<{ id: number; product_count: number } | null> {
  if (!isHandle(reference)) return null;
  const find = db.selectFrom('collection').select(['id', 'product_count']).where('removed_at', 'is', null);
  const byId = /^\d{1,15}$/.test(reference)
    ? await find.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  return byId ?? (await find.where('handle', '=', reference).executeTakeFirst()) ?? null;
}

/** With the picture of the first product on sale. */
function withImages(db: Database) {
  const firstImage = sql<string | null>`(select url from product_image where product_id = (
    select product.id from collection_product cross join product
    where collection_product.collection_id = collection.id and product.id = collection_product.product_id
      and product.status = 'onSale'
    order by collection_product.position, collection_product.product_id limit 1) order by position limit 1)`;
  return db.selectFrom('collection').selectAll('collection').select(firstImage.as('first_image'));
}

type Row = Awaited<ReturnType<ReturnType<typeof withImages>['execute']>>[number];

function collectionOf(row: Row): Collection {
  const url = row.image_url ?? row.first_image ?? (row.product_count > 0 ? placeholderImage.url : null);
  const size = { width: row.image_width ?? 1200, height: row.image_height ?? 1600 };
  const texts = textsIn(row.texts_json);
  const titledIn = languagesOfField(texts, 'title');
  const title = answerText(row, texts, 'title');
  const description = answerText(row, texts, 'description');
  const alt = { alt: title.text, ...(title.language && { altIn: title.language }) };
  return {
    id: String(row.id),
    handle: row.handle,
    title: title.text,
    ...(title.language && { titleIn: title.language }),
    description: description.text,
    ...(description.language && { descriptionIn: description.language }),
    ...(titledIn.length > 0 && { titledIn }),
    ...(url !== null && { image: { url, ...size, ...alt } }),
    productCount: row.product_count,
  };
}
