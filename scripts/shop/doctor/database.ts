import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { verifyTrail } from '../../../server/commerce/audit/verify.ts';
import { countDemonstrationOnSale } from '../../../server/commerce/catalog/demonstration.ts';
import { type Database, openDatabase } from '../../../server/commerce/database/connection.ts';
import { hasShop, knownMigrations } from '../../../server/commerce/database/migrate.ts';
import { integrityViolations } from '../../../server/commerce/integrity/violations.ts';
import { entriesOf } from '../audit.ts';
import { databaseFile } from '../backup/contents.ts';
import { damageOf } from '../backup/look-into.ts';
import { placeOf } from '../database.ts';
import { type Finding, findings, type Patient, reasonOf } from './finding.ts';
import { examineWork } from './work.ts';

const { ok, warn, fail } = findings('database');
const makeOne = 'Set DATA_DIR or DATABASE_URL to that of the shop, or start the shop: it makes one.';
const restoreIt = 'Stop the shop and restore the last good backup: npm run shop -- restore FILE --replace';

/** What a database says, and how far its clock is from this machine's (milliseconds; null: it has none of its own). */
export interface Examined {
  found: Finding[];
  clockAheadMs: number | null;
  /** Of the newest thing that was written, milliseconds since 1970; null: nothing was. */
  newestAt: number | null;
}

/**
 * Looks into the shop's database without changing it, while the shop runs.
 *
 * @param realMoney invented products must not be on sale
 */
export async function examineDatabase(
  { dataDir, now }: Patient,
  databaseUrl: string | null,
  realMoney = false,
): Promise<Examined> {
  const nothing = { clockAheadMs: null, newestAt: null };
  const file = join(dataDir, databaseFile);
  if (databaseUrl === null) {
    if (!existsSync(file)) return { found: [fail(`There is no shop in ${dataDir}`, makeOne)], ...nothing };
    const damage = damageOf(file);
    if (damage.length > 0) return { found: damage.map((line) => fail(line, restoreIt)), ...nothing };
  }
  const db = openDatabase(placeOf(dataDir, databaseUrl ?? undefined));
  try {
    if (!(await hasShop(db))) return { found: [fail('There is no shop in this database', makeOne)], ...nothing };
    const tables = await examineTables(db);
    if (tables.state === 'fail') return { found: [tables], ...nothing };
    // What is due to be migrated may not have what follows.
    if (tables.state === 'warn') return { found: [tables], ...nothing };
    const found = [
      tables,
      ...(await examineBooks(db, now())),
      await examineTrail(db),
      ...(await examineWork(db, now())),
      ...(realMoney ? await examineDemonstration(db) : []),
    ];
    return { found, clockAheadMs: databaseUrl === null ? null : await clockAhead(db, now), newestAt: await newest(db) };
  } catch (error) {
    const advice =
      databaseUrl === null ? 'Can the account that runs this read it?' : 'Is DATABASE_URL right, and PostgreSQL up?';
    return { found: [fail(`it cannot be read: ${reasonOf(error)}`, advice)], ...nothing };
  } finally {
    await db.destroy();
  }
}

async function examineTables(db: Database): Promise<Finding> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const ran = rows.map(({ name }) => name);
  const unknown = ran.filter((name) => !knownMigrations.includes(name));
  const due = knownMigrations.filter((name) => !ran.includes(name));
  if (unknown.length > 0)
    return (due.length > 0 ? fail : warn)(
      `a newer Hemline made its tables (${unknown.join(', ')})`,
      due.length > 0
        ? 'Run that one: this one lacks what it did, and would do what it did not.'
        : 'The version just before that one can go on with them; any other has to make way for it.',
    );
  if (due.length > 0)
    return warn(
      `an older Hemline made its tables; ${due.join(', ')} is due`,
      'Take a backup, then start the shop: it brings them up to date.',
    );
  const { rows: edition } = await sql<{ edition: number }>`select edition from content_version`.execute(db);
  if (edition.length !== 1) return fail('it has no edition of its content', restoreIt);
  return ok(`whole, up to date, edition ${edition[0]?.edition} of its content`);
}

async function examineBooks(db: Database, now: number): Promise<Finding[]> {
  const { ok, fail } = findings('books');
  const complaints = await integrityViolations(db, { now });
  if (complaints.length === 0) return [ok('stock, orders, money, points and later work agree')];
  const advice =
    "Something wrote past the shop, or the disk lost something. 'orders show NUMBER' tells what became of an order.";
  return complaints.map((complaint) => fail(complaint, advice));
}

async function examineDemonstration(db: Database): Promise<Finding[]> {
  const { ok, fail } = findings('catalogue');
  const many = await countDemonstrationOnSale(db);
  if (many === 0) return [ok('nothing of the demonstration catalogue is on sale')];
  return [
    fail(
      `${many} invented products of the demonstration catalogue are on sale, and this shop takes real money`,
      'Take them off sale: npm run shop -- catalogue archive-demonstration',
    ),
  ];
}

async function examineTrail(db: Database): Promise<Finding> {
  const { ok, fail } = findings('audit trail');
  const { entries, broken } = await verifyTrail(db);
  if (broken === null) return ok(`${entriesOf(entries)}, whole`);
  return fail(broken, 'Somebody who has the database changed it. A backup from before has what was there.');
}

async function clockAhead(db: Database, now: () => number): Promise<number> {
  const before = now();
  const { rows } = await sql<{
    at: number;
  }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at`.execute(db);
  return Number(rows[0]?.at ?? before) - (before + now()) / 2;
}

async function newest(db: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from order_event`.execute(db);
  return rows[0]?.at ?? null;
}
