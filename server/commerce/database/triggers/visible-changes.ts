import { type Change, changes, differs, type Trigger, type TriggerNumbers } from './trigger.ts';

/** Which changes of a table are reported, and as which tags. `row` is the new row, or the old one of a deletion. */
interface Rule {
  table: string;
  /** Absent: all. */
  changes?: readonly Change[];
  /** Updates count where one of these columns or expressions differs; absent: all do. */
  columns?: readonly string[];
  expressions?: (row: string) => readonly string[];
  /** Rows that count; absent: all. */
  where?: (row: string) => string;
  tags: readonly Tag[];
}

interface Tag {
  kind: string;
  /** Selects the tag in one column. */
  query: (row: string) => string;
}

const tag = (kind: string): Tag => ({ kind, query: () => `select '${kind}'` });
const ofRow = (kind: string, column: string): Tag => ({
  kind,
  query: (row) => `select '${kind}:' || ${row}.${column}`,
});
const ofProduct = ofRow('product', 'product_id');

// biome-ignore format: one line an area of the product page
const productColumns = [
  'handle', 'title', 'style', 'description_html', 'details_json', 'material', 'vendor', 'category',
  'rating', 'review_count', 'rank', 'price_cents', 'on_sale', 'in_stock', 'is_new',
  'status', 'seo_title', 'seo_description', 'manufacturer', 'warnings', 'composition', 'care',
];

// biome-ignore format: as above
const variantColumns = [
  'position', 'sku', 'value1', 'value2', 'value3', 'size', 'color', 'base_cents',
  'promotion_cents', 'image_id', 'untracked', 'requires_shipping', 'extra_json',
];

// biome-ignore format: as above
const placeTables = [
  'currency', 'country', 'state_tax', 'shipping_method', 'free_shipping', 'shipping_exclusion', 'shipping_step',
];

function rules({ bestsellerUnits, shownUnits }: TriggerNumbers): readonly Rule[] {
  /** A sale that leaves more shows nowhere. */
  const shownStock = (row: string) =>
    `case when ${row}.stock < 0 then 0 when ${row}.stock > ${shownUnits} then ${shownUnits} else ${row}.stock end`;
  return [
    {
      table: 'product',
      columns: productColumns,
      expressions: (row) => [`(${row}.sales_count >= ${bestsellerUnits})`],
      tags: [ofRow('product', 'id')],
    },
    // Collections are shown with the number of their products on sale and the picture of the first.
    { table: 'product', columns: ['status'], tags: [tag('collections')] },
    // Listings show whether a variant is sold out; the number of units left is for product pages alone.
    { table: 'variant', columns: variantColumns, expressions: (row) => [`(${row}.stock <= 0)`], tags: [ofProduct] },
    {
      table: 'variant',
      changes: ['update'],
      expressions: (row) => [shownStock(row)],
      tags: [ofRow('stock', 'product_id')],
    },
    {
      table: 'variant_price',
      tags: [
        {
          kind: 'product',
          query: (row) => `select 'product:' || product_id from variant where id = ${row}.variant_id`,
        },
      ],
    },
    { table: 'product_image', tags: [ofProduct, tag('collections')] },
    ...['product_option', 'product_option_value', 'product_tag', 'product_text', 'product_handle'].map((table) => ({
      table,
      tags: [ofProduct],
    })),
    { table: 'product_text', where: (row) => `${row}.field = 'handle'`, tags: [tag('handles')] },
    { table: 'collection', columns: ['texts_json'], tags: [tag('handles')] },
    { table: 'collection_handle', tags: [ofRow('collection', 'collection_id')] },
    { table: 'product_attribute', columns: ['name', 'value'], tags: [ofProduct] },
    ...['facet_value', 'category', 'option_text'].map((table) => ({ table, tags: [tag('everything')] })),
    { table: 'collection', tags: [ofRow('collection', 'id'), tag('collections')] },
    { table: 'collection_product', tags: [ofRow('collection', 'collection_id'), tag('collections')] },
    {
      table: 'review',
      columns: ['state', 'rating', 'title', 'body', 'author', 'helpful', 'reply'],
      where: (row) => `${row}.state = 'published'`,
      tags: [ofRow('reviews', 'product_id')],
    },
    {
      table: 'review_photo',
      tags: [
        { kind: 'reviews', query: (row) => `select 'reviews:' || product_id from review where id = ${row}.review_id` },
      ],
    },
    ...['look', 'look_product'].map((table) => ({ table, tags: [tag('looks')] })),
    { table: 'content_document', where: (row) => `${row}.status = 'PUBLISH'`, tags: [tag('content')] },
    ...placeTables.map((table) => ({ table, tags: [tag('places')] })),
  ];
}

/** The condition of a trigger; '': none. */
function conditionOf({ columns = [], expressions = () => [], where }: Rule, change: Change): string {
  if (change !== 'update') return where?.(change === 'delete' ? 'old' : 'new') ?? '';
  const differing = differs((row) => [...columns.map((column) => `${row}.${column}`), ...expressions(row)]);
  const counts = where && `(${where('old')} or ${where('new')})`;
  return [differing && `(${differing})`, counts].filter(Boolean).join(' and ');
}

/** Part of the trigger's name: the kind of its tags. */
const kindOf = (tags: readonly Tag[]) => (tags.length > 1 ? 'parts' : tags.map(({ kind }) => kind).join());

/** SQLite's table replaces the row of a tag; PostgreSQL's has one row a transaction and tag. */
const report = (tags: readonly Tag[], row: string) => {
  const inserts = tags.map(({ query }) => `insert into visible_change (tag) ${query(row)}`);
  return {
    sqlite: inserts.map((insert) => `${insert};`).join(' '),
    postgres: inserts.map((insert) => `${insert} on conflict do nothing;`).join(' '),
  };
};

function triggerOf(rule: Rule, change: Change): Trigger {
  const { table, tags } = rule;
  return {
    name: `visible_${table}_${kindOf(tags)}_${change}`,
    table,
    on: `after ${change}`,
    when: conditionOf(rule, change),
    body: report(tags, change === 'delete' ? 'old' : 'new'),
  };
}

/** Row triggers do not fire for `truncate`, which is PostgreSQL's alone. */
const truncation = (table: string): Trigger => ({
  name: 'visible_truncation',
  table,
  on: 'after truncate',
  body: report([tag('everything')], 'new'),
  only: 'postgres',
  perStatement: true,
  sharedFunction: 'visible_truncation',
});

/**
 * Triggers that write the tags of what changes for shoppers, in the transaction of the change: caches read them
 * (docs/decisions/063-cached-until-it-changes.md). A change that shows nowhere (one of fifty units sold) writes nothing.
 */
export function visibleChangeTriggers(numbers: TriggerNumbers): Trigger[] {
  const all = rules(numbers);
  return [
    ...all.flatMap((rule) => (rule.changes ?? changes).map((change) => triggerOf(rule, change))),
    ...[...new Set(all.map(({ table }) => table))].map(truncation),
  ];
}
