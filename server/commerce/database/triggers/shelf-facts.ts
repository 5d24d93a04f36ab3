import { differs, type Trigger } from './trigger.ts';

/**
 * PostgreSQL: the job that writes facts holds the row's lock meanwhile. A change takes it before it reads the row, so that
 * facts which were written meanwhile are forgotten as well. On SQLite one transaction writes at a time.
 */
const forget = (...products: readonly string[]) => {
  const update = (product: string) =>
    `update shelf_facts set facts_json = null where product_id = ${product} and facts_json is not null;`;
  return {
    sqlite: products.map(update).join(' '),
    postgres: products
      .map((product) => `perform 1 from shelf_facts where product_id = ${product} for update; ${update(product)}`)
      .join(' '),
  };
};

const figures = ['status', 'category', 'price_cents', 'rating', 'on_sale', 'in_stock', 'rank'];
const isInStock = (row: string) => `(${row}.stock > 0 or ${row}.untracked = 1)`;

const parts: Readonly<Record<string, (row: string) => readonly string[]>> = {
  variant: (row) => [`${row}.product_id`, `${row}.size`, `${row}.color`, isInStock(row)],
  product_attribute: (row) => [`${row}.product_id`, `${row}.name`, `${row}.value`],
};

/**
 * `shelf_facts` has what filters ask of a product in one row. A change of it sets the facts to null, and the job that
 * counts listings writes them anew (docs/decisions/064-counts-of-long-listings.md).
 */
export const shelfFactsTriggers: readonly Trigger[] = [
  {
    name: 'shelf_facts_insert',
    table: 'product',
    on: 'after insert',
    // A row is there already where the products were truncated, which fires no trigger of rows.
    body: `insert into shelf_facts (product_id) values (new.id)
      on conflict (product_id) do update set facts_json = null;`,
  },
  {
    name: 'shelf_facts_delete',
    table: 'product',
    on: 'after delete',
    body: 'delete from shelf_facts where product_id = old.id;',
  },
  {
    name: 'shelf_facts_update',
    table: 'product',
    on: 'after update',
    when: differs((row) => figures.map((column) => `${row}.${column}`)),
    body: forget('new.id'),
  },
  ...Object.entries(parts).flatMap(([table, expressions]): Trigger[] => [
    { name: `shelf_facts_${table}_insert`, table, on: 'after insert', body: forget('new.product_id') },
    { name: `shelf_facts_${table}_delete`, table, on: 'after delete', body: forget('old.product_id') },
    {
      name: `shelf_facts_${table}_update`,
      table,
      on: 'after update',
      when: differs(expressions),
      body: forget('old.product_id', 'new.product_id'),
    },
  ]),
  {
    name: 'shelf_facts_variant_price',
    table: 'variant',
    on: 'after update of base_cents, promotion_cents',
    when: differs((row) => [`${row}.base_cents`, `${row}.promotion_cents`]),
    body: forget('new.product_id'),
  },
];
