import { type Migration, sql } from 'kysely';
import packageJson from '../../../package.json' with { type: 'json' };
import { CannotOpen } from '../../../shared/cannot-open.ts';
import type { Database } from './connection.ts';
import { updateTriggersIn } from './triggers/update-triggers.ts';

/** Names of the settings that the newest program recorded when it changed the tables. */
const names = { version: 'schema.version', compatibleFrom: 'schema.compatible_from' } as const;

/** A program, by its version and its last migration. */
export interface Program {
  version: string;
  lastMigration: string;
}

export const versionOfProgram: string = packageJson.version;

/**
 * Returns a migration that also records which program ran it, and which older programs can use the tables afterwards, and
 * makes the triggers: no end of the process leaves new tables with old triggers.
 */
export function recording(migration: Migration, compatibleFrom: string): Migration {
  return {
    ...migration,
    up: async (db) => {
      await migration.up(db);
      await record(db, names.version, versionOfProgram);
      await recordLater(db, names.compatibleFrom, compatibleFrom);
      await updateTriggersIn(db);
    },
  };
}

async function record(db: Parameters<Migration['up']>[0], name: string, value: string): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
}

/** Records a migration, unless a later one is on record: a shop with another base currency needs more than others. */
async function recordLater(db: Parameters<Migration['up']>[0], name: string, value: string): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value where setting.value < excluded.value`.execute(db);
}

/**
 * Refuses tables of a newer program that this one cannot use: those without one of its own migrations, and those whose
 * record says so. Without a record, the program just before the newer one can use them.
 *
 * @throws CannotOpen
 */
export async function refuseNewerTables(db: Database, known: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const ran = rows.map(({ name }) => name);
  const newest = ran.filter((name) => !known.includes(name)).at(-1);
  if (newest === undefined) return;
  const own: Program = { version: versionOfProgram, lastMigration: known.at(-1) ?? '' };
  const version = await recorded(db, names.version);
  const compatibleFrom = await recorded(db, names.compatibleFrom);
  const isComplete = known.every((name) => ran.includes(name));
  if (isComplete && (compatibleFrom === null || own.lastMigration >= compatibleFrom)) return;
  throw new CannotOpen(refusal(own, { version: version ?? 'of a later version', lastMigration: newest }));
}

async function recorded(db: Database, name: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

const nameOf = ({ version, lastMigration }: Program) => `Hemline ${version} (${lastMigration})`;

const refusal = (own: Program, newer: Program) =>
  `${nameOf(newer)} brought this shop's tables up to date, and ${nameOf(own)}, which you started, cannot work with them: start ${nameOf(newer)} or a later one, or restore a backup from before it.`;
