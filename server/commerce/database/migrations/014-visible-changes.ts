import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What shoppers see and when it changed, by tag: caches of pages and results ask for the tags after the last ones they
 * know. Triggers write a tag in the transaction of the change. A change that shows nowhere (one of fifty units sold)
 * writes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (sqlite ? tablesOnSqlite(db) : tablesOnPostgres(db));
  for (const rule of rules) await makeTriggers(db, rule);
  if (!sqlite) await truncations(db);
  await db.schema.createIndex('collection_product_by_product').on('collection_product').column('product_id').execute();
}

/** Writers take turns on SQLite, so the numbers rise in the order of commits. A tag has its newest row alone. */
async function tablesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visible_change (
      id integer primary key autoincrement,
      tag text not null unique on conflict replace,
      at integer not null default (cast(unixepoch('subsec') * 1000 as integer))
    )`.execute(db);
}

/**
 * Transactions end in another order than they begin on PostgreSQL: `xid` tells which of them a snapshot has seen
 * (PostgreSQL manual, section 9.27.8).
 */
async function tablesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visible_change (
      xid xid8 not null default pg_current_xact_id(),
      tag text not null,
      at bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
      primary key (xid, tag)
    )`.execute(db);
}

/** What is reported about a table's changes. `row` is the new row, or the old one of a deletion. */
export interface Rule {
  table: string;
  /** Updates count where one of these differs; absent: all do. */
  columns?: readonly string[];
  /** Further updates that count. */
  also?: (old: string, row: string) => string;
  /** Rows that count; absent: all. */
  when?: (row: string) => string;
  /** Queries of one column: the tags. */
  tags: (row: string) => readonly string[];
}

const tag = (name: string) => `select '${name}'`;
export const ofRow = (kind: string, column: string) => (row: string) => [`select '${kind}:' || ${row}.${column}`];

/** Units from which a product page no longer names the stock, and sales from which a product is a bestseller. */
const [namedStock, bestsellerUnits] = [6, 400];
export const shownStock = (row: string) =>
  `case when ${row}.stock < 0 then 0 when ${row}.stock > ${namedStock} then ${namedStock} else ${row}.stock end`;
export const isBestseller = (row: string) => `(${row}.sales_count >= ${bestsellerUnits})`;

export const productColumns = [
  'handle',
  'title',
  'style',
  'description_html',
  'details_json',
  'material',
  'vendor',
  'category',
];
export const productFigures = ['rating', 'review_count', 'rank', 'price_cents', 'on_sale', 'in_stock', 'is_new'];
export const variantColumns = ['position', 'sku', 'value1', 'value2', 'value3', 'size', 'color', 'base_cents'];
export const variantFigures = ['promotion_cents', 'image_id', 'untracked', 'requires_shipping'];

const rules: readonly Rule[] = [
  {
    table: 'product',
    columns: [...productColumns, ...productFigures, 'status', 'seo_title', 'seo_description'],
    also: (old, row) => `${isBestseller(old)} <> ${isBestseller(row)}`,
    tags: ofRow('product', 'id'),
  },
  // Collections are shown with the number of their products on sale and the picture of the first.
  { table: 'product', columns: ['status'], tags: () => [tag('collections')] },
  {
    table: 'variant',
    columns: [...variantColumns, ...variantFigures],
    also: (old, row) => `${shownStock(old)} <> ${shownStock(row)}`,
    tags: ofRow('product', 'product_id'),
  },
  {
    table: 'variant_price',
    tags: (row) => [`select 'product:' || product_id from variant where id = ${row}.variant_id`],
  },
  { table: 'product_image', tags: (row) => [...ofRow('product', 'product_id')(row), tag('collections')] },
  ...['product_option', 'product_option_value', 'product_tag'].map((table) => ({
    table,
    tags: ofRow('product', 'product_id'),
  })),
  ...['facet_value', 'category'].map((table) => ({ table, tags: () => [tag('everything')] })),
  { table: 'collection', tags: (row) => [...ofRow('collection', 'id')(row), tag('collections')] },
  {
    table: 'collection_product',
    tags: (row) => [...ofRow('collection', 'collection_id')(row), tag('collections')],
  },
  {
    table: 'review',
    columns: ['state', 'rating', 'title', 'body', 'author', 'helpful'],
    when: (row) => `${row}.state = 'published'`,
    tags: ofRow('reviews', 'product_id'),
  },
  {
    table: 'review_photo',
    tags: (row) => [`select 'reviews:' || product_id from review where id = ${row}.review_id`],
  },
  ...['look', 'look_product'].map((table) => ({ table, tags: () => [tag('looks')] })),
  { table: 'content_document', when: (row) => `${row}.status = 'PUBLISH'`, tags: () => [tag('content')] },
  ...['currency', 'country', 'state_tax', 'shipping_method', 'free_shipping', 'shipping_exclusion'].map((table) => ({
    table,
    tags: () => [tag('places')],
  })),
];

const allChanges = ['insert', 'update', 'delete'] as const;
type Change = (typeof allChanges)[number];

/** The condition of a trigger; '': none. */
function conditionOf({ columns, also, when }: Rule, change: Change, differ: string): string {
  const row = change === 'delete' ? 'old' : 'new';
  if (change !== 'update') return when?.(row) ?? '';
  const differing = (columns ?? []).map((column) => `old.${column} ${differ} new.${column}`);
  if (also) differing.push(also('old', 'new'));
  const shown = when && `(${when('old')} or ${when('new')})`;
  return [differing.length > 0 ? `(${differing.join(' or ')})` : '', shown ?? ''].filter(Boolean).join(' and ');
}

const nameOf = ({ table, tags }: Rule, change: string) =>
  `${table}_${tags('row').length > 1 ? 'parts' : /'(\w+)/.exec(tags('row')[0] ?? '')?.[1]}_${change}`;

/** Makes the triggers of a rule. */
export async function makeTriggers(
  db: Kysely<unknown>,
  rule: Rule,
  changes: readonly Change[] = allChanges,
): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? triggersOnSqlite : triggersOnPostgres)(db, rule, changes);
}

/** Removes the trigger of a rule for one kind of change. */
export async function removeTrigger(db: Kysely<unknown>, rule: Rule, change: Change): Promise<void> {
  const name = `visible_${nameOf(rule, change)}`;
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await sql.raw(isSqlite ? `drop trigger ${name}` : `drop function ${name}() cascade`).execute(db);
}

async function triggersOnSqlite(db: Kysely<unknown>, rule: Rule, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const condition = conditionOf(rule, change, 'is not');
    const body = rule
      .tags(change === 'delete' ? 'old' : 'new')
      .map((tags) => `insert into visible_change (tag) ${tags};`)
      .join(' ');
    await sql
      .raw(`create trigger visible_${nameOf(rule, change)} after ${change} on ${rule.table}
        ${condition && `when ${condition}`} begin ${body} end`)
      .execute(db);
  }
}

async function triggersOnPostgres(db: Kysely<unknown>, rule: Rule, changes: readonly Change[]): Promise<void> {
  const inserts = (row: string) =>
    rule
      .tags(row)
      .map((tags) => `insert into visible_change (tag) ${tags} on conflict do nothing;`)
      .join(' ');
  for (const change of changes) {
    const name = `visible_${nameOf(rule, change)}`;
    const condition = conditionOf(rule, change, 'is distinct from');
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$
        begin ${inserts(change === 'delete' ? 'old' : 'new')} return null; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${change} on ${rule.table} for each row
        ${condition && `when (${condition})`} execute function ${name}()`)
      .execute(db);
  }
}

/** Row triggers do not fire for `truncate`. */
async function truncations(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function visible_truncation() returns trigger language plpgsql as $$
      begin insert into visible_change (tag) values ('everything') on conflict do nothing; return null; end $$`)
    .execute(db);
  for (const table of new Set(rules.map((rule) => rule.table)))
    await sql
      .raw(`create trigger visible_truncation after truncate on ${table} for each statement
        execute function visible_truncation()`)
      .execute(db);
}
