import { type QueryExecutorProvider, sql } from 'kysely';
import { dialectOf } from '../connection.ts';
import { mark } from './definitions.ts';
import { formerNames } from './triggers.ts';

/** A trigger, or a trigger's function, that a database has. */
export interface StoredTrigger {
  /** As `Definition.key`. */
  key: string;
  kind: 'trigger' | 'function';
  name: string;
  /** As `Definition.text`, if this program made it. */
  text: string;
  /** Statement that drops it. */
  drop: string;
}

/** Returns the triggers of a database, and PostgreSQL's functions for them, by key. */
export async function readTriggers(db: QueryExecutorProvider): Promise<Map<string, StoredTrigger>> {
  const { rows } = await (dialectOf(db) === 'sqlite' ? onSqlite : onPostgres).execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns whether the shop made it: this program, another release, or a migration. */
export const isOwn = ({ name, text }: StoredTrigger): boolean => text.includes(mark) || formerNames.includes(name);

const onSqlite = sql<StoredTrigger>`
  select 'trigger ' || tbl_name || '.' || name as key, 'trigger' as kind, name, sql as text, 'drop trigger ' || name as "drop"
  from sqlite_schema where type = 'trigger'`;

/** Joins comments: `obj_description` for each row takes three times as long. */
const onPostgres = sql<StoredTrigger>`
  select 'trigger ' || relname || '.' || tgname as key, 'trigger' as kind, tgname as name,
    concat(description, case tgenabled when 'D' then ' disabled' end) as text,
    format('drop trigger %I on %I', tgname, relname) as "drop"
  from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  left join pg_description on objoid = pg_trigger.oid and classoid = 'pg_trigger'::regclass
  where not tgisinternal and relnamespace = current_schema()::regnamespace
  union all
  select 'function ' || proname, 'function', proname, concat(description, prosrc), format('drop function %s', oid::regprocedure)
  from pg_proc
  left join pg_description on objoid = oid and classoid = 'pg_proc'::regclass
  where pronamespace = current_schema()::regnamespace
    and (prorettype = 'trigger'::regtype or proname in (${sql.join(formerNames)}))`;
