import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Whether a variant is taxed and has to be shipped, and the same of each line of an order as it was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['variant', 'order_line']) {
    for (const column of ['taxable', 'requires_shipping']) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
    }
  }
  await takeFromImports(db, 'Charge tax', 'taxable');
  await takeFromImports(db, 'Requires shipping', 'requires_shipping');
}

/** Product files said it before the shop read it: their cells were kept for the next export. */
async function takeFromImports(db: Kysely<unknown>, cell: string, column: string): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const path = sql.lit(`$."${cell}"`);
  const value = sqlite ? sql`extra_json ->> ${path}` : sql`extra_json::jsonb ->> ${sql.lit(cell)}`;
  const rest = sqlite ? sql`json_remove(extra_json, ${path})` : sql`(extra_json::jsonb - ${sql.lit(cell)})::text`;
  await sql`
    update variant set ${sql.ref(column)} = case lower(${value}) when 'false' then 0 else 1 end, extra_json = ${rest}
    where ${value} is not null`.execute(db);
}
