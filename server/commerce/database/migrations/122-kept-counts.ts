import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * A change set that nobody writes keeps how many cells of each state it has: a long one is not counted for each page.
 * Refunds know the way to pay, by which they are summed, without their payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addText(db, 'change_set', 'counts_json');
  await countCells(db);
  await addText(db, 'refund', 'type');
  await sql`
    update refund set type = (select type from payment_attempt where payment_attempt.id = refund.attempt_id)
    where type is null`.execute(db);
}

async function addText(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  if (!columns.some(({ name }) => name === column))
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
}

/** Of a set whose cells are just written, the program counts them itself. */
async function countCells(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const counted = sql`(
    select state, sum(cells) as cells from (
      select 0 as place, state, count(*) as cells from change_cell where set_id = change_set.id group by state
      union all
      select 1, state, count(*) from change_text where set_id = change_set.id group by state
    ) as each_table group by state order by min(place), state) as counted`;
  const state = sql`case state when 'scheduled' then 'draft' else state end`;
  const json = isSqlite
    ? sql`json_object('in', ${state}, 'cells', json((select json_group_object(state, cells) from ${counted})))`
    : sql`json_build_object('in', ${state}, 'cells',
        coalesce((select json_object_agg(state, cells) from ${counted}), '{}'::json))::text`;
  await sql`
    update change_set set counts_json = ${json}
    where counts_json is null and state not in ('applying', 'undoing')`.execute(db);
}
