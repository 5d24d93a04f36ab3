import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** A change set that nobody writes keeps how many cells of each state it has: a long one is not counted for each page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await hasColumn(db))) await db.schema.alterTable('change_set').addColumn('counts_json', 'text').execute();
  await countCells(db);
}

async function hasColumn(db: Kysely<unknown>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const set = tables.find(({ name }) => name === 'change_set');
  return set?.columns.some(({ name }) => name === 'counts_json') ?? false;
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
