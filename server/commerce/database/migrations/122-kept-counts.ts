import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

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

/**
 * Counts all cells at once: set by set, PostgreSQL would read them all again for each. Of a set whose cells are just
 * written, the program counts them itself.
 */
async function countCells(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const aggregate = sql.raw(isSqlite ? 'json_group_object' : 'json_object_agg');
  const object = sql.raw(isSqlite ? 'json_object' : 'json_build_object');
  const state = sql`case change_set.state when 'scheduled' then 'draft' else change_set.state end`;
  const json = (cells: RawBuilder<unknown>) => sql`cast(${object}('in', ${state}, 'cells', ${cells}) as text)`;
  const isToFill = sql`change_set.counts_json is null and change_set.state not in ('applying', 'undoing')`;
  await sql`
    update change_set set counts_json = ${json(isSqlite ? sql`json(counted.cells)` : sql`counted.cells`)}
    from (
      select set_id, ${aggregate}(state, cells order by place, state) as cells from (
        select set_id, state, sum(cells) as cells, min(place) as place from (
          select set_id, state, 0 as place, count(*) as cells from change_cell group by set_id, state
          union all
          select set_id, state, 1, count(*) from change_text group by set_id, state
        ) as by_table group by set_id, state
      ) as by_state group by set_id
    ) as counted
    where counted.set_id = change_set.id and ${isToFill}`.execute(db);
  await sql`update change_set set counts_json = ${json(isSqlite ? sql`json('{}')` : sql`'{}'::json`)}
    where ${isToFill}`.execute(db);
}
