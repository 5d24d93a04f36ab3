import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Prices of variants among what filters ask of a product: all is written anew, the index that it is read from has them,
 * and a change of a variant's price forgets the facts of its product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema.dropIndex('variant_choice').execute();
  await db.schema
    .createIndex('variant_choice')
    .on('variant')
    .columns(['product_id', 'size', 'color', 'stock', 'untracked', 'base_cents', 'promotion_cents'])
    .execute();
  const isDistinct = isSqlite ? 'is not' : 'is distinct from';
  const changed = ['base_cents', 'promotion_cents']
    .map((column) => `old.${column} ${isDistinct} new.${column}`)
    .join(' or ');
  const trigger = 'create trigger shelf_facts_variant_price after update of base_cents, promotion_cents on variant';
  const forget =
    'update shelf_facts set facts_json = null where product_id = new.product_id and facts_json is not null;';
  await sql
    .raw(
      isSqlite
        ? `${trigger} when ${changed} begin ${forget} end`
        : `${trigger} for each row when (${changed}) execute function shelf_facts_variant_insert()`,
    )
    .execute(db);
  await sql`update shelf_facts set facts_json = null where facts_json is not null`.execute(db);
  await sql`delete from listing_sample`.execute(db);
}
