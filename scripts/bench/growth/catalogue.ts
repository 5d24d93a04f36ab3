import { type Insertable, sql } from 'kysely';
import { indexProducts, rebuildWords, type SearchDocument } from '../../../server/commerce/catalog/search-index.ts';
import { type Database, dialectOf, type Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import type { Schema } from '../../../server/commerce/database/schema.ts';
import { seeded, zipf } from '../shoppers/popularity.ts';
import { adjectives, colours, kinds, materials, sizesOf, tagNames } from './words.ts';

const productsAtOnce = 2_000;
/** Products that are sold out, per cent, and tags of a product. */
const soldOutPerCent = 6;
const fewestTags = 3;
const maxTags = 8;
/** Tags with a collection, besides one for each category and area; its handle is `grown-` and the tag's. */
export const collectionTags = tagNames.slice(0, 130);
const start = Date.UTC(2025, 0, 1);

type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

/** First ids of the generated rows. */
interface Ids {
  product: number;
  variant: number;
  image: number;
}

/**
 * Adds `products` invented products of real shapes, always the same: two variants each, long titles, three to eight of
 * 140 tags and categories by Zipf's law, some sold out, reduced or without reviews; 40 categories and 178 collections.
 * Rows are written in bulk, past the import.
 */
export async function growCatalogue(db: Database, products: number): Promise<void> {
  const ids: Ids = {
    product: await nextId(db, 'product'),
    variant: await nextId(db, 'variant'),
    image: await nextId(db, 'product_image'),
  };
  await db.transaction().execute((trx) => addVocabulary(trx));
  const draw = productsFrom(ids);
  for (let done = 0; done < products; done += productsAtOnce) {
    const some = Array.from({ length: Math.min(productsAtOnce, products - done) }, (_, i) => draw(done + i));
    await db.transaction().execute((trx) => addProducts(trx, some));
  }
  await db.transaction().execute((trx) => addCollections(trx));
  await db.transaction().execute((trx) => rebuildWords(trx));
  await finish(db);
}

async function nextId(db: Database, table: 'product' | 'variant' | 'product_image'): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const categoryOf = (kind: string) => `all-${slug(kind)}`;

async function addVocabulary(trx: Trx): Promise<void> {
  const last = await trx
    .selectFrom('category')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirstOrThrow();
  const known = new Set((await trx.selectFrom('facet_value').select(['name', 'value']).execute()).map(keyOfFacet));
  await insertAll(
    trx,
    'category',
    kinds.map(({ name, area }, i) => ({
      handle: categoryOf(name),
      name,
      area: `all-${slug(area)}`,
      area_name: area,
      position: Number(last.position ?? 0) + i + 1,
    })),
  );
  const sizes = [...new Set(kinds.flatMap(sizesOf))].map((label) => ({ name: 'size', label, color: null }));
  const values = [...sizes, ...colours.map(({ name, hex }) => ({ name: 'color', label: name, color: hex }))]
    .map((value) => ({ ...value, value: slug(value.label) }))
    .filter((value) => !known.has(keyOfFacet(value)));
  await insertAll(trx, 'facet_value', values);
}

const keyOfFacet = ({ name, value }: { name: string; value: string }) => `${name} ${value}`;

export interface Drawn {
  rows: Rows;
  document: SearchDocument;
}

/** Returns a function that makes the product of a number. */
export function productsFrom(ids: Ids): (number: number) => Drawn {
  const random = seeded(7);
  const below = (count: number) => Math.floor(random() * count);
  const [kindAt, tagAt, colourAt] = [kinds, tagNames, colours].map(({ length }) => zipf(length, random));
  const pick = <T>(list: readonly T[], at = below(list.length)) => list[at] as T;
  return (number) => {
    const id = ids.product + number;
    const kind = pick(kinds, kindAt?.());
    const colour = pick(colours, colourAt?.());
    const material = pick(materials);
    const title = `${pick(adjectives)} ${pick(adjectives)} ${material} ${kind.name.replace(/s$/, '')} in ${colour.name} no. ${number}`;
    const tags = new Set(
      Array.from({ length: fewestTags + below(maxTags - fewestTags) }, () => pick(tagNames, tagAt?.())),
    );
    const [size = 'One size', other = size] = [pick(sizesOf(kind)), pick(sizesOf(kind))];
    const sizes = [...new Set([size, other])];
    const cents = 990 + 500 * below(120);
    const isReduced = below(100) < 18;
    const isSoldOut = below(100) < soldOutPerCent;
    const reviews = below(100) < 40 ? 1 + below(60) : 0;
    const variants = sizes.map((value, i) => ({
      id: ids.variant + 2 * number + i,
      value,
      stock: isSoldOut ? 0 : below(40) + (i === 0 ? 1 : 0),
    }));
    const images = [0, 1].map((i) => ({ id: ids.image + 2 * number + i, position: i }));
    const description = `${title}. ${pick(adjectives)} and ${pick(adjectives)}, made of ${material}, cut for every day and washed before it is sold.`;
    const createdAt = start + number * 1_000;
    const rows: Rows = {
      product: [
        {
          id,
          handle: `${slug(title)}-${id}`,
          title,
          style: slug(`${material} ${kind.name}`),
          description_html: `<p>${description}</p>`,
          details_json: JSON.stringify([material, 'Washed at 30°']),
          material,
          vendor: null,
          category: categoryOf(kind.name),
          status: 'onSale',
          rating: reviews > 0 ? 250 + below(250) : null,
          review_count: reviews,
          sales_count: Math.floor(1_000 / (1 + below(1_000))),
          rank: below(100_000),
          price_cents: isReduced ? Math.floor(cents * 0.7) : cents,
          on_sale: isReduced ? 1 : 0,
          in_stock: isSoldOut ? 0 : 1,
          is_new: below(100) < 4 ? 1 : 0,
          seo_title: null,
          seo_description: null,
          extra_json: '{}',
          created_at: createdAt,
          updated_at: createdAt,
        },
      ],
      product_option: [
        { product_id: id, position: 1, name: 'Size' },
        { product_id: id, position: 2, name: 'Colour' },
      ],
      product_option_value: [
        ...sizes.map((name, i) => ({ product_id: id, option_position: 1, position: i + 1, name, color: null })),
        { product_id: id, option_position: 2, position: 1, name: colour.name, color: colour.hex },
      ],
      product_image: images.map((image) => ({
        ...image,
        product_id: id,
        url: `/images/catalog/${slug(kind.name)}.${slug(colour.name)}.${image.position}.webp`,
        width: 1200,
        height: 1600,
        alt: `${title}, view ${image.position + 1}`,
        color: colour.name,
      })),
      product_tag: [...tags].map((tag) => ({ product_id: id, tag })),
      variant: variants.map((variant, i) => ({
        id: variant.id,
        product_id: id,
        position: i + 1,
        sku: `G${id}-${i + 1}`,
        value1: variant.value,
        value2: colour.name,
        value3: null,
        size: slug(variant.value),
        color: slug(colour.name),
        base_cents: cents,
        promotion_cents: isReduced ? Math.floor(cents * 0.7) : null,
        image_id: images[0]?.id ?? null,
        stock: variant.stock,
        untracked: 0,
        weight_grams: 300,
        barcode: null,
        extra_json: '{}',
      })),
      stock_entry: variants
        .filter(({ stock }) => stock > 0)
        .map((variant) => ({
          variant_id: variant.id,
          delta: variant.stock,
          reason: 'import',
          reference: 'growth',
          created_at: createdAt,
        })),
    };
    const document = {
      productId: id,
      title,
      tags: [...tags].join(' '),
      category: `${kind.name} ${kind.area}`,
      options: [...sizes, colour.name].join(' '),
      description,
    };
    return { rows, document };
  };
}

async function addProducts(trx: Trx, products: readonly Drawn[]): Promise<void> {
  const insert = <T extends keyof Schema>(table: T) => {
    const rows: Insertable<Schema[T]>[] = [];
    for (const product of products) rows.push(...((product.rows[table] ?? []) as Insertable<Schema[T]>[]));
    return insertAll(trx, table, rows);
  };
  for (const table of Object.keys(products[0]?.rows ?? {}) as (keyof Schema)[]) await insert(table);
  await indexProducts(
    trx,
    products.map(({ document }) => document),
  );
}

/** Collections with the same conditions as the shop's rules, each filled by a statement in the order of rank. */
async function addCollections(trx: Trx): Promise<void> {
  // Each member would change its collection's size, and PostgreSQL keeps every version of that row until the end.
  const isPostgres = dialectOf(trx) === 'postgres';
  if (isPostgres) await sql`set local session_replication_role = replica`.execute(trx);
  const areas = [...new Set(kinds.map(({ area }) => area))];
  const inArea = (area: string) => kinds.filter((kind) => kind.area === area).map(({ name }) => categoryOf(name));
  const inCategories = (handles: readonly string[]) => sql`status = 'onSale' and category in (${sql.join(handles)})`;
  const wanted = [
    ...kinds.map(({ name }) => ({
      title: name,
      rule: { category: categoryOf(name) },
      condition: inCategories([categoryOf(name)]),
    })),
    ...areas.map((area) => ({
      title: area,
      rule: { area: `all-${slug(area)}` },
      condition: inCategories(inArea(area)),
    })),
    ...collectionTags.map((tag) => ({
      title: tag,
      rule: { tag },
      condition: sql`id in (select product_id from product_tag where tag = ${tag})`,
    })),
  ];
  const { position } = await trx
    .selectFrom('collection')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('position'))
    .executeTakeFirstOrThrow();
  for (const [i, { title, rule, condition }] of wanted.entries()) {
    const row = {
      handle: `grown-${slug(title)}`,
      title,
      description: '',
      position: Number(position) + i + 1,
      rule_json: JSON.stringify(rule),
    };
    const { id } = await trx.insertInto('collection').values(row).returning('id').executeTakeFirstOrThrow();
    await sql`
      insert into collection_product (collection_id, product_id, position)
      select ${sql.lit(id)}, id, row_number() over (order by rank desc, id) - 1 from product where ${condition}
    `.execute(trx);
    if (isPostgres)
      await sql`update collection set product_count = (select count(*) from collection_product where collection_id = ${id})
        where id = ${id}`.execute(trx);
  }
}

/** Lets PostgreSQL number what is added later, and know how many rows there are, as its autovacuum would have done. */
async function finish(db: Database): Promise<void> {
  if (dialectOf(db) !== 'postgres') return;
  for (const table of ['product', 'variant', 'product_image'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  await sql`analyze`.execute(db);
}
