import type { Trigger } from './trigger.ts';

/** Columns that repeat a product's category, so that one index finds a category's variants or attributes of a value. */
const categories: readonly Trigger[] = [
  { name: 'variant_category', table: 'variant', row: 'id = new.id' },
  {
    name: 'attribute_category',
    table: 'product_attribute',
    row: 'product_id = new.product_id and name = new.name and value = new.value',
  },
].flatMap(({ name, table, row }): Trigger[] => {
  const category = '(select category from product where id = new.product_id)';
  return [
    // SQLite cannot change a row before it is inserted; one that comes with its category is not written a second time.
    {
      name: `${name}_new`,
      table,
      on: 'after insert',
      when: `new.category is not ${category}`,
      body: `update ${table} set category = ${category} where ${row};`,
      only: 'sqlite',
    },
    {
      name: `${name}_new`,
      table,
      on: 'before insert',
      body: 'select category into new.category from product where id = new.product_id;',
      only: 'postgres',
    },
    {
      name: `${name}_moved`,
      table: 'product',
      on: 'after update of category',
      when: 'old.category <> new.category',
      body: `update ${table} set category = new.category where product_id = new.id;`,
    },
  ];
});

/** The number of a collection's products on sale, `collection.product_count`. */
const collectionCounts: readonly Trigger[] = [
  {
    name: 'collection_count_joined',
    table: 'collection_product',
    on: 'after insert',
    body: `update collection set product_count = product_count + 1 where id = new.collection_id
      and exists (select 1 from product where id = new.product_id and status = 'onSale');`,
  },
  {
    name: 'collection_count_left',
    table: 'collection_product',
    on: 'after delete',
    body: `update collection set product_count = product_count - 1 where id = old.collection_id
      and exists (select 1 from product where id = old.product_id and status = 'onSale');`,
  },
  {
    // Its rows in collections are deleted after the product, when its status cannot be read any more.
    name: 'collection_count_deleted',
    table: 'product',
    on: 'before delete',
    when: `old.status = 'onSale'`,
    body: `update collection set product_count = product_count - 1
      where id in (select collection_id from collection_product where product_id = old.id);`,
  },
  {
    name: 'collection_count_status',
    table: 'product',
    on: 'after update',
    when: `old.status <> new.status and 'onSale' in (old.status, new.status)`,
    body: `update collection set product_count = product_count + case when new.status = 'onSale' then 1 else -1 end
      where id in (select collection_id from collection_product where product_id = new.id);`,
  },
];

/** A product that was on sale keeps the title that it had then; any other's page must not say that there is one. */
const takenOffSale: Trigger = {
  name: 'product_taken_off_sale',
  table: 'product',
  on: 'after update of status',
  when: `old.status = 'onSale' and new.status <> 'onSale'`,
  body: `insert into taken_off_sale (product_id, title) values (old.id, old.title)
    on conflict (product_id) do update set title = excluded.title;`,
};

const signs = [' ', '-', '_', '.', '/', '#', '+', ':'];
const codeIn = (row: string) => signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, `lower(${row}.sku)`);

/** SQLite finds a part of an article number by a table of its own (`variant_code`), PostgreSQL by an index. */
const variantCodes: readonly Trigger[] = [
  {
    name: 'variant_code_new',
    table: 'variant',
    on: 'after insert',
    when: `new.sku <> ''`,
    body: `insert into variant_code (rowid, code) values (new.id, ${codeIn('new')});`,
    only: 'sqlite',
  },
  {
    name: 'variant_code_changed',
    table: 'variant',
    on: 'after update of sku',
    when: 'new.sku <> old.sku',
    body: `delete from variant_code where rowid = old.id;
      insert into variant_code (rowid, code) select new.id, ${codeIn('new')} where new.sku <> '';`,
    only: 'sqlite',
  },
  {
    name: 'variant_code_gone',
    table: 'variant',
    on: 'after delete',
    when: `old.sku <> ''`,
    body: 'delete from variant_code where rowid = old.id;',
    only: 'sqlite',
  },
];

export const productTriggers: readonly Trigger[] = [...categories, ...collectionCounts, takenOffSale, ...variantCodes];
