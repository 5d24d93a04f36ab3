import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What filters ask of a product, in one row of its own: its figures, variants and attributes as JSON. Null: something of
 * it changed, and the job that counts listings writes it anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('shelf_facts')
    // SQLite reads a row by its number alone where that is an integer.
    .addColumn('product_id', isSqlite ? 'integer' : 'bigint', (c) => c.primaryKey())
    .addColumn('facts_json', 'text')
    .execute();
  for (const statement of isSqlite ? sqliteTriggers() : postgresTriggers()) await sql.raw(statement).execute(db);
  // The triggers' locks on PostgreSQL keep products from being added meanwhile.
  await sql`insert into shelf_facts (product_id) select id from product order by id`.execute(db);
  await sql`create index shelf_facts_changed on shelf_facts (product_id) where facts_json is null`.execute(db);
}

const figures = ['status', 'category', 'price_cents', 'rating', 'on_sale', 'in_stock', 'rank'];
const isInStock = (row: string) => `(${row}.stock > 0 or ${row}.untracked = 1)`;
const variantParts = (row: string) => [`${row}.product_id`, `${row}.size`, `${row}.color`, isInStock(row)];
const attributeParts = (row: string) => [`${row}.product_id`, `${row}.name`, `${row}.value`];

const added = `insert into shelf_facts (product_id) values (new.id)
  on conflict (product_id) do update set facts_json = null`;
const removed = 'delete from shelf_facts where product_id = old.id';

function differ(parts: (row: string) => readonly string[], isDistinct: string): string {
  const now = parts('new');
  return parts('old')
    .map((before, i) => `${before} ${isDistinct} ${now[i]}`)
    .join(' or ');
}

function sqliteTriggers(): string[] {
  const forget = (product: string) =>
    `update shelf_facts set facts_json = null where product_id = ${product} and facts_json is not null;`;
  const ofParts = (table: string, parts: (row: string) => readonly string[]) => [
    `create trigger shelf_facts_${table}_insert after insert on ${table} begin ${forget('new.product_id')} end`,
    `create trigger shelf_facts_${table}_delete after delete on ${table} begin ${forget('old.product_id')} end`,
    `create trigger shelf_facts_${table}_update after update on ${table} when ${differ(parts, 'is not')}
      begin ${forget('old.product_id')} ${forget('new.product_id')} end`,
  ];
  return [
    `create trigger shelf_facts_insert after insert on product begin ${added}; end`,
    `create trigger shelf_facts_delete after delete on product begin ${removed}; end`,
    `create trigger shelf_facts_update after update on product
      when ${differ((row) => figures.map((column) => `${row}.${column}`), 'is not')} begin ${forget('new.id')} end`,
    ...ofParts('variant', variantParts),
    ...ofParts('product_attribute', attributeParts),
  ];
}

/** Row triggers do not fire for `truncate`: products that are added again have their facts forgotten then. */
function postgresTriggers(): string[] {
  const trigger = (name: string, event: string, { body, when }: { body: string; when?: string }) => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} for each row ${when ? `when (${when})` : ''} execute function ${name}()`,
  ];
  const forget = (product: string) => `perform forget_shelf_facts(${product});`;
  const ofParts = (table: string, parts: (row: string) => readonly string[]) => [
    ...trigger(`shelf_facts_${table}_insert`, `insert on ${table}`, { body: forget('new.product_id') }),
    ...trigger(`shelf_facts_${table}_delete`, `delete on ${table}`, { body: forget('old.product_id') }),
    ...trigger(`shelf_facts_${table}_update`, `update on ${table}`, {
      body: `${forget('old.product_id')}
        if old.product_id <> new.product_id then ${forget('new.product_id')} end if;`,
      when: differ(parts, 'is distinct from'),
    }),
  ];
  return [
    // The job holds the row's lock while it writes. A change takes it before it reads the row, so that facts which were
    // written meanwhile are forgotten as well.
    `create function forget_shelf_facts(product bigint) returns void language plpgsql as $$ begin
      perform 1 from shelf_facts where product_id = product for update;
      update shelf_facts set facts_json = null where product_id = product and facts_json is not null;
    end $$`,
    ...trigger('shelf_facts_insert', 'insert on product', { body: `${added};` }),
    ...trigger('shelf_facts_delete', 'delete on product', { body: `${removed};` }),
    ...trigger('shelf_facts_update', 'update on product', {
      body: forget('new.id'),
      when: differ((row) => figures.map((column) => `${row}.${column}`), 'is distinct from'),
    }),
    ...ofParts('variant', variantParts),
    ...ofParts('product_attribute', attributeParts),
  ];
}
