import { sql } from 'kysely';
import type { Collection } from '../../../shared/contract/catalog.ts';
import { languagesOfField, textKey } from '../../../shared/documents/text-key.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { baseLanguage, currentLanguage } from '../../../shared/language/language.ts';
import { answerText, type StoredTexts, textsIn } from '../content/stored-texts.ts';
import type { Database } from '../database/connection.ts';
import { placeholderImage } from './cards.ts';
import { hadHandle, hasHandle } from './handles.ts';
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

/**
 * Digits are a number first; a handle may be digits too. One of another language, or from before, leads to its collection.
 * Null: there is none, or it was removed.
 */
export async function findCollection(
  db: Database,
  reference: string,
): Promise<{ id: number; product_count: number } | null> {
  if (!isHandle(reference)) return null;
  const find = db.selectFrom('collection').select(['id', 'product_count']).where('removed_at', 'is', null);
  const byId = /^\d{1,15}$/.test(reference)
    ? await find.where('id', '=', Number(reference)).executeTakeFirst()
    : undefined;
  return (
    byId ??
    (await find.where(hasHandle('collection', reference)).executeTakeFirst()) ??
    (await find.where(hadHandle('collection', reference)).executeTakeFirst()) ??
    null
  );
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
  const own = answerText({ imageAlt: row.image_alt }, texts, 'imageAlt');
  const { text, language } = own.text === '' ? title : own;
  const seo = seoOf(row, texts);
  const handles = handlesOf(row, texts);
  return {
    id: String(row.id),
    handle: answerText(row, texts, 'handle').text,
    title: title.text,
    ...(title.language && { titleIn: title.language }),
    description: description.text,
    ...(description.language && { descriptionIn: description.language }),
    ...(seo && { seo }),
    ...(titledIn.length > 0 && { titledIn }),
    ...(handles && { handles }),
    ...(url !== null && { image: { url, ...size, alt: text, ...(language && { altIn: language }) } }),
    productCount: row.product_count,
  };
}

/** Returns the handles of a collection by language; undefined where it has one. */
function handlesOf({ handle }: Pick<Row, 'handle'>, texts: StoredTexts): Collection['handles'] {
  const own = languagesOfField(texts, 'handle').map((language) => [language, texts[textKey('handle', language)] ?? '']);
  return own.length > 0 ? Object.fromEntries([[baseLanguage(), handle], ...own]) : undefined;
}

/** Returns what search engines are told, in the language of the page's own title and description; undefined: nothing else. */
function seoOf(row: Pick<Row, 'seo_title' | 'seo_description'>, texts: StoredTexts): Collection['seo'] {
  const textOf = (field: string, stored: string, of: string) => {
    const { text, language } = answerText({ [field]: stored }, texts, field);
    const isOfPage = language !== undefined || texts[textKey(of, currentLanguage())] === undefined;
    return isOfPage ? text : '';
  };
  const title = textOf('seoTitle', row.seo_title, 'title');
  const description = textOf('seoDescription', row.seo_description, 'description');
  if (title === '' && description === '') return undefined;
  return { ...(title && { title }), ...(description && { description }) };
}
