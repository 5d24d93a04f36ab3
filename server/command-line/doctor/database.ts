import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { englishWordsOf } from '../../../shared/messages/wording.ts';
import { verifyTrail } from '../../commerce/audit/verify.ts';
import { countDemonstrationOnSale, countInventedReviews } from '../../commerce/catalog/demonstration.ts';
import { type Database, openDatabase } from '../../commerce/database/connection.ts';
import { hasShop, knownMigrations } from '../../commerce/database/migrate.ts';
import { findDifferingTriggers } from '../../commerce/database/triggers/update-triggers.ts';
import { examineDeliveryPage } from '../../commerce/integrity/setup/delivery-page.ts';
import { loadSetupFacts } from '../../commerce/integrity/setup/facts.ts';
import { examineLegalTexts } from '../../commerce/integrity/setup/legal-texts.ts';
import { examineOwnTexts } from '../../commerce/integrity/setup/own-texts.ts';
import { examineSeller, examineSellerNamed } from '../../commerce/integrity/setup/seller.ts';
import { integrityViolations } from '../../commerce/integrity/violations.ts';
import { loadBaseCurrency } from '../../commerce/places/base-currency.ts';
import { entriesOf } from '../audit.ts';
import { damageOf, databaseFile } from '../backup/contents.ts';
import { placeOf } from '../database.ts';
import { examineClaims, examineContentDuties, examineLetters } from './content.ts';
import { type Finding, findings, type Patient, reasonOf } from './finding.ts';
import {
  examineCodes,
  examineCustoms,
  examinePictures,
  examineProductInformation,
  examineReductions,
} from './goods.ts';
import { examineInvoiceGaps, examineWork } from './work.ts';

const { ok, warn, fail } = findings('database');
const makeOne = 'Set DATA_DIR or DATABASE_URL to that of the shop, or start the shop: it makes one.';
const restoreIt = 'Stop the shop and restore the last good backup: npm run shop -- restore FILE --replace';

/**
 * Findings about a database, and its clock's difference to this machine's (milliseconds; null: it has no own clock).
 */
export interface Examined {
  found: Finding[];
  clockAheadMs: number | null;
  /** Time of the newest row, milliseconds since 1970; null without any. */
  newestAt: number | null;
}

/**
 * Examines the shop's database without changing it, while the shop runs.
 *
 * @param realMoney demonstration products must not be on sale, and claims of the content need grounds
 */
export async function examineDatabase(
  { dataDir, now, env }: Patient,
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
    // A database before its migration may lack the following tables.
    if (tables.state === 'warn') return { found: [tables], ...nothing };
    const facts = await loadSetupFacts(db);
    const found = [
      tables,
      await examineTriggers(db),
      ...(await examineIntegrity(db, now())),
      await examineTrail(db),
      await examineCurrency(db, env.SHOP_CURRENCY),
      ...examineOwnTexts(facts),
      ...(realMoney ? await examineSeller(db, facts) : examineSellerNamed(facts)),
      ...(await examineWork(db, now())),
      ...(await examineInvoiceGaps(db)),
      ...(await examineLetters(db)),
      ...(await examineCodes(db)),
      ...(await examinePictures(db)),
      ...(realMoney
        ? [
            ...(await examineDemonstration(db)),
            ...(await examineClaims(db)),
            ...(await examineReductions(db)),
            ...examineLegalTexts(facts),
            ...(await examineProductInformation(db)),
            ...(await examineCustoms(db)),
            ...(await examineContentDuties(db)),
            ...(await examineDeliveryPage(db, facts)),
          ]
        : []),
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
      'Take a backup, then start the shop: it migrates them.',
    );
  const { rows: edition } = await sql<{ edition: number }>`select edition from content_version`.execute(db);
  if (edition.length !== 1) return fail('it has no content version', restoreIt);
  return ok(`intact, migrated, content version ${edition[0]?.edition}`);
}

async function examineTriggers(db: Database): Promise<Finding> {
  const { ok, warn } = findings('triggers');
  const differing = await findDifferingTriggers(db);
  if (differing.length === 0) return ok('as this Hemline makes them');
  const named = differing.slice(0, 3).join(', ');
  const more = differing.length > 3 ? ` and ${differing.length - 3} more` : '';
  return warn(`differ from those of this Hemline: ${named}${more}`, 'Start the shop: it makes them again.');
}

async function examineIntegrity(db: Database, now: number): Promise<Finding[]> {
  const { ok, fail } = findings('integrity');
  const violations = await integrityViolations(db, { now });
  if (violations.length === 0) return [ok('stock, orders, money, points and later work agree')];
  const advice =
    "Another program changed the data, or the disk lost some. 'orders show NUMBER' shows an order's history.";
  return violations.map((violation) => fail(violation, advice));
}

async function examineDemonstration(db: Database): Promise<Finding[]> {
  const { ok, fail } = findings('catalogue');
  const many = await countDemonstrationOnSale(db);
  const reviews = await countInventedReviews(db);
  if (many === 0 && reviews === 0) return [ok('nothing of the demonstration catalogue is on sale')];
  if (many === 0)
    return [
      fail(
        `${reviews} reviews were written for the demonstration, and this shop takes real money`,
        'Delete them: npm run shop -- catalogue archive-demonstration',
      ),
    ];
  return [
    fail(
      `${many} invented products of the demonstration catalogue are on sale, and this shop takes real money`,
      'Take them off sale: npm run shop -- catalogue archive-demonstration',
    ),
  ];
}

/** Names the base currency; another `SHOP_CURRENCY` would keep the shop from starting. */
async function examineCurrency(db: Database, wanted: string | undefined): Promise<Finding> {
  const { ok, fail } = findings('currency');
  const base = await loadBaseCurrency(db);
  return wanted && wanted !== base
    ? fail(
        `prices are in ${base}, and SHOP_CURRENCY is ${wanted}`,
        `A shop keeps its currency: set SHOP_CURRENCY=${base} or leave it out.`,
      )
    : ok(`prices are in ${base}`);
}

async function examineTrail(db: Database): Promise<Finding> {
  const { ok, fail } = findings('audit trail');
  const { entries, broken } = await verifyTrail(db);
  if (broken === null) return ok(`${entriesOf(entries)}, whole`);
  return fail(
    englishWordsOf(broken),
    'Someone with access to the database changed it. An earlier backup has the original entries.',
  );
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
