import { CannotOpen } from '../../../../shared/cannot-open.ts';
import { usualBase } from '../../../../shared/places/base-currencies.ts';
import { record } from '../../audit/record.ts';
import { type Database, inTransaction, type Trx } from '../../database/connection.ts';
import { readSetting } from '../../database/settings.ts';
import { DatabaseBusy } from '../../database/sqlite-writer.ts';
import { folderAbove } from '../../folder-above.ts';
import { requireBase, requireSameBase } from '../../places/base-currency.ts';
import { seedPlaces } from '../../places/initial-places.ts';
import { closedAtFirst, storeOpening } from '../../places/opening/stored-opening.ts';

/** The folder that a shop is filled from: `demo/` beside the nearest folder above that has one. */
export const demonstrationFolder = folderAbove(import.meta.dirname, 'demo');
/** The folder of a shop of one's own: documents that say nothing about it, and no product. */
const neutralFolder = folderAbove(import.meta.dirname, 'neutral');

/** Loaded when a shop is filled: a start that finds one filled needs no library that reads files. */
const importer = () => import('./from-folder.ts');

/** Value of the setting `seed.basics` of a shop that began without the demonstration. */
const neutral = 'neutral';

/**
 * What any shop starts out with: currencies, countries, taxes, shipping, content, collections that fill themselves, and
 * the demonstration's welcome coupon. Does nothing the second time; safe with many processes at once.
 *
 * @param now milliseconds since 1970
 * @param currency the base currency that is wanted; null: any that the shop has
 * @returns whether anything was written
 * @throws CannotOpen for another base currency than the shop has
 */
export async function seedBasics(
  db: Database,
  now: number,
  folder = demonstrationFolder,
  currency: string | null = null,
): Promise<boolean> {
  const kind = folder === neutralFolder ? neutral : '1';
  if (currency !== null) requireBase(currency);
  const basics = await once(db, 'basics', kind, async (trx) => {
    if (kind !== neutral) demandUsualBase(currency);
    await seedPlaces(trx, currency ?? usualBase);
    await (await importer()).fillBasics(trx, folder, now);
    const details = { currency: currency ?? usualBase };
    if (kind === neutral) await storeOpening(trx, closedAtFirst);
    if (kind === neutral) await record(trx, { action: 'shop.made', subject: 'shop', details, at: now });
  });
  if (currency !== null && !basics) await requireSameBase(db, currency);
  const begun = (await isNeutral(db)) ? neutralFolder : folder === neutralFolder ? demonstrationFolder : folder;
  // A step of its own: a shop that was opened before it said so much gets the documents that it lacks.
  const content = await once(db, 'content', '1', async (trx) => (await importer()).fillContent(trx, begun, now));
  return basics || content;
}

/** `seedBasics` of a shop of one's own: without the demonstration's texts, pictures and coupon. */
export const seedNeutral = (db: Database, now: number, currency: string | null = null): Promise<boolean> =>
  seedBasics(db, now, neutralFolder, currency);

/** @throws CannotOpen for another currency than that of the demonstration's prices */
function demandUsualBase(currency: string | null): void {
  if (currency === null || currency === usualBase) return;
  throw new CannotOpen(
    `SHOP_CURRENCY is ${currency}, and the demonstration's prices are in ${usualBase}: set DEMO_CATALOGUE=0 for a shop of your own, or leave SHOP_CURRENCY out.`,
  );
}

const isNeutral = async (db: Database) => (await readSetting(db, 'seed.basics')) === neutral;

/**
 * `seedBasics`, and the demonstration catalogue: the same on every machine. A shop of one's own, for example from an
 * import before its first start, gets none.
 */
export async function seedDemonstration(
  db: Database,
  now: number,
  folder = demonstrationFolder,
  currency: string | null = null,
): Promise<boolean> {
  await seedBasics(db, now, folder, currency);
  if (await isNeutral(db)) return false;
  const filled = await fillCatalogue(db, now, folder);
  return (await seedReviews(db, now, folder)) || filled;
}

async function fillCatalogue(db: Database, now: number, folder: string): Promise<boolean> {
  if (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) return false;
  return once(db, 'demonstration', '1', async (trx) => (await importer()).fillCatalogue(trx, folder, now));
}

/** A step of its own: a shop that runs the demonstration without reviews gets them. */
async function seedReviews(db: Database, now: number, folder: string): Promise<boolean> {
  if (!(await isDone(db, 'demonstration'))) return false;
  return once(db, 'demonstration-reviews', '1', async (trx) => (await importer()).fillReviews(trx, folder, now));
}

async function isDone(db: Database, name: string): Promise<boolean> {
  return (await readSetting(db, `seed.${name}`)) !== undefined;
}

/** The longest that a process waits for another one that fills the same SQLite database. */
const otherFillsMs = 120_000;

/** Does the work in one transaction unless its setting says that it was done, or is just being done by another process. */
async function once(db: Database, name: string, value: string, work: (trx: Trx) => Promise<void>): Promise<boolean> {
  const until = performance.now() + otherFillsMs;
  for (;;) {
    if (await isDone(db, name)) return false;
    try {
      return await doOnce(db, { name: `seed.${name}`, value }, work);
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || performance.now() > until) throw error;
    }
  }
}

function doOnce(
  db: Database,
  setting: { name: string; value: string },
  work: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const first = await trx
      .insertInto('setting')
      .values(setting)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst();
    if (first) await work(trx);
    return first !== undefined;
  });
}
