import { sql } from 'kysely';
import { type Database, dialectOf } from '../../../server/commerce/database/connection.ts';

/** Returns tables, columns, constraints, indexes, triggers and functions (not those of extensions) of a database as texts, in order. */
export async function readSchema(db: Database): Promise<string[]> {
  const { rows } = await (dialectOf(db) === 'sqlite' ? onSqlite : onPostgres).execute(db);
  return rows.map(({ text }) => text).sort();
}

const onSqlite = sql<{ text: string }>`
  select type || ' ' || name || ' ' || coalesce(sql, '') as text from sqlite_schema`;

const onPostgres = sql<{ text: string }>`
  select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default, is_identity) as text
  from information_schema.columns where table_schema = current_schema()
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = current_schema()::regnamespace
  union all
  select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = current_schema()
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled, obj_description(pg_trigger.oid, 'pg_trigger'))
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = current_schema()::regnamespace
  union all
  select concat_ws(' ', 'function', oid::regprocedure, prosrc, obj_description(oid, 'pg_proc'))
  from pg_proc where pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
