import { sql } from 'kysely';
import { welcomeCode } from '../../../../shared/constants.ts';
import { applyCollectionRules } from '../../catalog/collection-rules.ts';
import { indexProducts, rebuildWords } from '../../catalog/search-index.ts';
import { type Database, dialectOf } from '../connection.ts';
import {
  type CollectionSeed,
  categoryRows,
  demonstrationCollections,
  editedProducts,
  lastingCollections,
} from './collections.ts';
import { seedContent } from './content.ts';
import { type ExpandedProduct, expand } from './expand.ts';
import { insertAll } from './insert.ts';
import { seedLooks } from './looks.ts';
import { seedPlaces } from './places.ts';
import { demonstrationProducts } from './products.ts';

const firstProductId = 1001;
const welcomeCoupon = { code: welcomeCode, percent: 10, use_limit: null, customer_limit: 1, uses: 0 };

/**
 * What any shop starts out with: currencies, countries, taxes, shipping, content, the welcome coupon. Does nothing the
 * second time; safe with many processes at once.
 *
 * @param now milliseconds since 1970
 * @returns whether anything was written
 */
export async function seedBasics(db: Database, now: number): Promise<boolean> {
  const basics = await once(db, 'basics', async (trx) => {
    await seedPlaces(trx);
    await seedCollections(trx, lastingCollections, 0);
    await insertAll(trx, 'coupon', [welcomeCoupon]);
  });
  // A step of its own: a shop that was opened before it said so much gets the documents that it lacks.
  const content = await once(db, 'content', (trx) => seedContent(trx, now));
  return basics || content;
}

/**
 * `seedBasics`, and the demonstration catalogue: the same on every machine. A shop that has products of its own, for
 * example from an import before its first start, gets none beside them.
 */
export async function seedDemonstration(db: Database, now: number): Promise<boolean> {
  await seedBasics(db, now);
  if (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) return false;
  return once(db, 'demonstration', async (trx) => {
    await insertAll(trx, 'category', categoryRows());
    await seedCollections(trx, demonstrationCollections, lastingCollections.length);
    await seedProducts(trx, expandAll(), now);
    await pickEdit(trx);
    await excludeFragrance(trx);
    await seedLooks(trx, now);
    await applyCollectionRules(trx);
    await rebuildWords(trx);
  });
}

/** Does the work in one transaction unless its setting says that it was done. */
async function once(db: Database, name: string, work: (trx: Database) => Promise<void>): Promise<boolean> {
  const setting = { name: `seed.${name}`, value: '1' };
  const done = await db.selectFrom('setting').select('value').where('name', '=', setting.name).executeTakeFirst();
  if (done) return false;
  return db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('setting')
      .values(setting)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (first) await work(trx);
    return first !== undefined;
  });
}

async function seedCollections(trx: Database, seeds: readonly CollectionSeed[], firstPosition: number): Promise<void> {
  const rows = seeds.map(({ handle, title, description, rule, image }, i) => ({
    handle,
    title,
    description,
    image_url: image?.url ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    position: firstPosition + i,
    rule_json: rule && JSON.stringify(rule),
  }));
  await insertAll(trx, 'collection', rows);
}

/** Every ninetieth product has been taken off the shelf. */
const isOffShelf = (index: number) => index % 90 === 89;

function expandAll(): ExpandedProduct[] {
  const next = { product: firstProductId, variant: firstProductId * 10 + 1, image: 1 };
  return demonstrationProducts.map((record, i) => {
    const expanded = expand(record, next, isOffShelf(i));
    next.product += 1;
    next.variant += expanded.variants.length;
    next.image += expanded.images.length;
    return expanded;
  });
}

async function seedProducts(trx: Database, products: readonly ExpandedProduct[], now: number): Promise<void> {
  const all = <T>(part: (product: ExpandedProduct) => readonly T[]) => products.flatMap(part);
  const variants = all(({ variants }) => variants);
  await insertAll(
    trx,
    'product',
    products.map(({ product }) => product),
  );
  await insertAll(
    trx,
    'product_option',
    all(({ options }) => options),
  );
  await insertAll(
    trx,
    'product_option_value',
    all(({ optionValues }) => optionValues),
  );
  await insertAll(
    trx,
    'product_image',
    all(({ images }) => images),
  );
  await insertAll(
    trx,
    'product_tag',
    all(({ tags }) => tags),
  );
  await insertAll(trx, 'variant', variants);
  const opening = { reason: 'opening', reference: 'demonstration', created_at: now };
  await insertAll(
    trx,
    'stock_entry',
    variants.filter(({ stock }) => stock > 0).map(({ id, stock }) => ({ variant_id: id, delta: stock, ...opening })),
  );
  await insertAll(trx, 'facet_value', [
    ...new Map(all(({ facets }) => facets).map((f) => [`${f.name}.${f.value}`, f])).values(),
  ]);
  await indexProducts(
    trx,
    products.map(({ search }) => search),
  );
  if (dialectOf(trx) === 'postgres') await advanceIdentities(trx);
}

/** PostgreSQL does not count rows that came with their ids. */
async function advanceIdentities(trx: Database): Promise<void> {
  for (const table of ['product', 'variant', 'product_image']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  }
}

/** Perfume is mostly alcohol, which the post of these countries does not fly. */
const withoutFragrance = ['BR', 'EG', 'ID', 'IN', 'ZA'];

async function excludeFragrance(trx: Database): Promise<void> {
  const bottles = await trx.selectFrom('product').select('id').where('category', '=', 'fragrance').execute();
  const rows = bottles.flatMap(({ id }) => withoutFragrance.map((country) => ({ product_id: id, country })));
  await insertAll(trx, 'shipping_exclusion', rows);
}

async function pickEdit(trx: Database): Promise<void> {
  const edit = await trx
    .selectFrom('collection')
    .select('id')
    .where('handle', '=', 'the-edit')
    .executeTakeFirstOrThrow();
  const products = await trx
    .selectFrom('product')
    .select(['id', 'handle'])
    .where('handle', 'in', editedProducts)
    .execute();
  const rows = products.map(({ id, handle }) => ({
    collection_id: edit.id,
    product_id: id,
    position: editedProducts.indexOf(handle),
  }));
  await insertAll(trx, 'collection_product', rows);
}
