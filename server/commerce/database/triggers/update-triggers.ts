import { type QueryExecutorProvider, sql } from 'kysely';
import { commit, type Database, dialectOf } from '../connection.ts';
import { lockMigrations } from '../migration-lock.ts';
import { type Definition, definitionsOf } from './definitions.ts';
import { isOwn, readTriggers, type StoredTrigger } from './read-triggers.ts';
import { currentTriggers, type TriggerSet } from './triggers.ts';

/** Name of the setting that holds the version of a database's triggers. */
const versionSetting = 'schema.triggers';

/**
 * Makes triggers that are missing or whose text differs, and drops the shop's other ones, in one transaction. Triggers of
 * another origin stay. Changes nothing where a program with a later version of the triggers made them.
 */
export async function updateTriggers(db: Database, wanted: TriggerSet = currentTriggers): Promise<void> {
  if (isNone(await findDifferences(db, wanted))) return;
  await commit(db, async (trx) => {
    if (dialectOf(trx) === 'postgres') await lockMigrations(trx);
    await updateTriggersIn(trx, wanted);
  });
}

/** Does the work of `updateTriggers` in a transaction that holds the migration lock. */
export async function updateTriggersIn(
  trx: QueryExecutorProvider,
  wanted: TriggerSet = currentTriggers,
): Promise<void> {
  const differences = await findDifferences(trx, wanted);
  if (isNone(differences)) return;
  const statements = dialectOf(trx) === 'sqlite' ? onSqlite(differences) : [onPostgres(differences).join(';\n')];
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await sql`insert into setting (name, value) values (${versionSetting}, ${String(wanted.version)})
    on conflict (name) do update set value = excluded.value`.execute(trx);
}

/** Returns the keys of triggers and functions that differ from this program's; none where a later version made them. */
export async function findDifferingTriggers(db: Database): Promise<string[]> {
  const { made, dropped } = await findDifferences(db, currentTriggers);
  return [...made, ...dropped].map(({ key }) => key);
}

/** What is to be made, some of it in place of what is stored, and what is to be dropped. */
interface Differences {
  made: readonly Definition[];
  replaced: readonly StoredTrigger[];
  dropped: readonly StoredTrigger[];
}

const isNone = ({ made, dropped }: Differences) => made.length === 0 && dropped.length === 0;

async function findDifferences(db: QueryExecutorProvider, { triggers, version }: TriggerSet): Promise<Differences> {
  const stored = await readTriggers(db);
  const definitions = definitionsOf(triggers, dialectOf(db));
  const keys = new Set(definitions.map(({ key }) => key));
  const made = definitions.filter(({ key, text }) => stored.get(key)?.text !== text);
  const replaced = made.flatMap(({ key }) => stored.get(key) ?? []);
  const dropped = [...stored.values()].filter((each) => !keys.has(each.key) && isOwn(each));
  const differences = { made, replaced, dropped };
  if (isNone(differences) || (await recordedVersion(db)) <= version) return differences;
  return { made: [], replaced: [], dropped: [] };
}

async function recordedVersion(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ value: string }>`select value from setting where name = ${versionSetting}`.execute(db);
  return Number(rows[0]?.value ?? 0);
}

const onSqlite = ({ made, replaced, dropped }: Differences): string[] => [
  ...[...dropped, ...replaced].map(({ drop }) => drop),
  ...made.flatMap(({ create }) => create),
];

/** Locks all tables before it changes anything: a transaction of a shopper waits, and seldom in a circle. */
function onPostgres({ made, dropped }: Differences): string[] {
  const tables = [...new Set(made.flatMap(({ table }) => table ?? []))].sort();
  const dropsOf = (kind: StoredTrigger['kind']) => dropped.flatMap((each) => (each.kind === kind ? each.drop : []));
  return [
    ...(tables.length > 0 ? [`lock table ${tables.join(', ')} in share row exclusive mode`] : []),
    ...dropsOf('trigger'),
    ...made.flatMap(({ create }) => create),
    ...dropsOf('function'),
  ];
}
