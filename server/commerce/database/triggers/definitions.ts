import { createHash } from 'node:crypto';
import type { DialectName } from '../connection.ts';
import type { Trigger } from './trigger.ts';

/** In the text or comment of each trigger and function that the shop made. */
export const mark = 'made by Hemline, which undoes changes';

/** How one database makes a trigger, or PostgreSQL a trigger's function. */
export interface Definition {
  /** Unique in its database: `trigger variant.price_history_variant_insert`, `function raise_edition`. */
  key: string;
  /** The trigger's table; null: a function. */
  table: string | null;
  /** What `readTriggers` returns of it once it is made. */
  text: string;
  /** Statements that make it. PostgreSQL replaces one of its name; SQLite needs that dropped before. */
  create: readonly string[];
}

/** Returns the definitions of triggers, after the functions that they run. */
export function definitionsOf(triggers: readonly Trigger[], dialect: DialectName): Definition[] {
  const own = triggers.filter(({ only }) => only === undefined || only === dialect);
  if (dialect === 'sqlite') return own.map(onSqlite);
  const functions = new Map(own.map(functionOf).map((each) => [each.key, each]));
  return [...functions.values(), ...own.map(onPostgres)];
}

/** Returns the digest of all definitions on both databases. */
export const digestOf = (triggers: readonly Trigger[]): string =>
  digest((['sqlite', 'postgres'] as const).flatMap((dialect) => definitionsOf(triggers, dialect).flatMap(creates)));

const creates = ({ create }: Definition) => create;
const digest = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

const keyOf = ({ table, name }: Trigger) => `trigger ${table}.${name}`;
const conditionOf = ({ when }: Trigger) => (when ? ` when (${when})` : '');
const bodyOf = ({ body }: Trigger, dialect: DialectName) => (typeof body === 'string' ? body : body[dialect]);

/** SQLite stores the text of a trigger as it was written from the name on (`sqlite_schema.sql`). */
function onSqlite(trigger: Trigger): Definition {
  const { name, table, on } = trigger;
  const text = `CREATE TRIGGER ${name} ${on} on ${table} for each row${conditionOf(trigger)} begin
    /* ${mark} */ ${bodyOf(trigger, 'sqlite')} end`;
  return { key: keyOf(trigger), table, text, create: [text] };
}

const functionName = ({ name, sharedFunction }: Trigger) => sharedFunction ?? name;

/** The result of a trigger's function is the row to write before a row is written, and ignored otherwise. */
function resultOf({ on, perStatement }: Trigger): string {
  if (!on.startsWith('before') || perStatement) return 'null';
  return on.includes('delete') ? 'old' : 'new';
}

function functionOf(trigger: Trigger): Definition {
  const name = functionName(trigger);
  const source = ` begin ${bodyOf(trigger, 'postgres')} return ${resultOf(trigger)}; end `;
  return {
    key: `function ${name}`,
    table: null,
    text: `${mark}${source}`,
    create: [
      `create or replace function ${name}() returns trigger language plpgsql as $$${source}$$`,
      `comment on function ${name}() is '${mark}'`,
    ],
  };
}

/** PostgreSQL stores no text of a trigger: a comment has its digest. */
function onPostgres(trigger: Trigger): Definition {
  const { name, table, on, perStatement } = trigger;
  const level = perStatement ? 'statement' : 'row';
  const create = `create or replace trigger ${name} ${on} on ${table} for each ${level}${conditionOf(trigger)} execute function ${functionName(trigger)}()`;
  const text = `${mark}: ${digest([create])}`;
  return {
    key: keyOf(trigger),
    table,
    text,
    create: [create, `comment on trigger ${name} on ${table} is '${text}'`],
  };
}
