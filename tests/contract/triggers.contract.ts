import { Migrator, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { recording } from '../../server/commerce/database/compatibility.ts';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { compatibleFrom, knownMigrations, migrate, migrations } from '../../server/commerce/database/migrate.ts';
import { definitionsOf } from '../../server/commerce/database/triggers/definitions.ts';
import { readTriggers } from '../../server/commerce/database/triggers/read-triggers.ts';
import type { Trigger, TriggerNumbers } from '../../server/commerce/database/triggers/trigger.ts';
import { currentTriggers, type TriggerSet, triggersWith } from '../../server/commerce/database/triggers/triggers.ts';
import { findDifferingTriggers, updateTriggers } from '../../server/commerce/database/triggers/update-triggers.ts';
import { bestsellerUnits, offeredUnits, priorPriceDays } from '../../shared/constants.ts';
import { type DatabaseKind, databaseKinds, emptyPlace, freshDatabase } from './support/database.ts';
import { readSchema } from './support/schema.ts';

const { triggers, version } = currentTriggers;
const withNumbers = (numbers: Partial<TriggerNumbers>): TriggerSet => ({
  triggers: triggersWith({ bestsellerUnits, shownUnits: offeredUnits, priorPriceDays, ...numbers }),
  version,
});
/** On PostgreSQL it is in functions alone, so no lock of a table makes processes take turns. */
const otherNumber = withNumbers({ priorPriceDays: priorPriceDays + 1 });
const extra: Trigger = {
  name: 'look_counted',
  table: 'look',
  on: 'after insert',
  body: 'update content_version set edition = edition + 1;',
};

/**
 * Last migrations of releases whose databases are upgraded: in the gate from before any trigger, after the first, before
 * later ones, and the last release that made triggers by migrations.
 */
const releases = inCheck<readonly string[]>(
  ['001-shop', '014-visible-changes', '060-shelf-facts', '079-pictures-of-product-files'],
  { full: knownMigrations },
);

/** Runs migrations up to one, as a release did that made triggers by migrations alone. */
async function migrateUpTo(db: Database, last: string): Promise<void> {
  const landed = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => landed } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function inFresh(kind: DatabaseKind, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await freshDatabase(kind);
  await work(db).finally(close);
}

const added = (before: readonly string[], after: readonly string[]) => after.filter((text) => !before.includes(text));

describe.each(databaseKinds)('triggers on %s', (kind) => {
  const run = (db: Database, statements: Record<DatabaseKind, string>) => sql.raw(statements[kind]).execute(db);
  const dropTrigger = (db: Database, name: string, table: string) =>
    run(db, { sqlite: `drop trigger ${name}`, postgres: `drop trigger ${name} on ${table}` });

  it('an upgraded database has the tables, indexes and triggers of a fresh one', async () => {
    const fresh = await freshDatabase(kind);
    const wanted = await readSchema(fresh.db);
    for (const last of releases) {
      const place = await emptyPlace(kind, fresh.folder);
      const db = openDatabase(place.kind === 'sqlite' ? { kind: 'sqlite', file: `${place.file}-${last}` } : place);
      await migrateUpTo(db, last);
      await migrate(db);
      expect([last, await readSchema(db)]).toEqual([last, wanted]);
      await db.destroy();
    }
    await fresh.close();
  });

  it('the transaction of the last migration makes the triggers', async () => {
    const fresh = await freshDatabase(kind);
    const db = openDatabase(await emptyPlace(kind, fresh.folder));
    await migrateUpTo(db, '123-times-of-tags');
    expect(await findDifferingTriggers(db)).not.toEqual([]);
    await recording({ up: async () => {} }, compatibleFrom).up(db);
    expect(await findDifferingTriggers(db)).toEqual([]);
    await db.destroy();
    await fresh.close();
  });

  it('no trigger and no function is left that only a migration has', () =>
    inFresh(kind, async (db) => {
      const wanted = definitionsOf(triggers, kind).map(({ key }) => key);
      expect([...(await readTriggers(db)).keys()].sort()).toEqual(wanted.sort());
      const functions = (await readSchema(db)).flatMap((text) => /^function \w+/.exec(text)?.[0] ?? []);
      expect(functions.sort()).toEqual(wanted.filter((key) => key.startsWith('function ')));
    }));

  it.each<[Partial<TriggerNumbers>, string, string]>([
    [{ bestsellerUnits: 987 }, 'visible_product_product_update', 'sales_count >= 987'],
    [{ shownUnits: 987 }, 'visible_variant_stock_update', 'stock > 987'],
    [{ priorPriceDays: 987 }, 'price_history_', 'then 987 else'],
  ])('another number, %j, makes its triggers anew at the next start, and no others', (number, name, text) =>
    inFresh(kind, async (db) => {
      const before = await readSchema(db);
      await updateTriggers(db, withNumbers(number));
      const changed = added(before, await readSchema(db));
      expect(changed.filter((each) => !each.includes(name))).toEqual([]);
      expect(changed.some((each) => each.includes(text))).toBe(true);
      await migrate(db);
      expect(await readSchema(db)).toEqual(before);
    }),
  );

  it('the next start makes what is missing, drops what is no longer wanted, and leaves what others made', () =>
    inFresh(kind, async (db) => {
      await run(db, {
        sqlite: 'create trigger of_others after insert on look begin select 1; end',
        postgres: `create function of_others() returns trigger language plpgsql as $$ begin return null; end $$;
          create trigger of_others after insert on look for each row execute function of_others()`,
      });
      const before = await readSchema(db);
      await updateTriggers(db, { triggers: [...triggers, extra], version });
      await dropTrigger(db, 'points_total_insert', 'points_entry');
      await run(db, {
        sqlite: 'drop trigger product_taken_off_sale',
        postgres: 'alter table product disable trigger product_taken_off_sale',
      });
      expect(await findDifferingTriggers(db)).toEqual(
        expect.arrayContaining([
          'trigger look.look_counted',
          'trigger points_entry.points_total_insert',
          'trigger product.product_taken_off_sale',
        ]),
      );
      await migrate(db);
      expect(await readSchema(db)).toEqual(before);
      expect(await findDifferingTriggers(db)).toEqual([]);
      expect(before.some((text) => text.includes('of_others'))).toBe(true);
    }));

  it('a program leaves the triggers of a later version, which that version makes again', () =>
    inFresh(kind, async (db) => {
      const later = { triggers: [...triggers, extra], version: version + 1 };
      await updateTriggers(db, later);
      const made = await readSchema(db);
      await migrate(db);
      expect(await readSchema(db)).toEqual(made);
      expect(await findDifferingTriggers(db)).toEqual([]);
      await dropTrigger(db, 'look_counted', 'look');
      await migrate(db);
      expect(await readSchema(db)).not.toEqual(made);
      await updateTriggers(db, later);
      expect(await readSchema(db)).toEqual(made);
    }));

  it('triggers are made all or none', () =>
    inFresh(kind, async (db) => {
      const before = await readSchema(db);
      const wrong = { ...extra, name: 'look_of_nothing', table: 'no_such_table' };
      await expect(updateTriggers(db, { triggers: [...otherNumber.triggers, wrong], version })).rejects.toThrow(
        'no_such_table',
      );
      expect(await readSchema(db)).toEqual(before);
    }));

  it('processes may start at once', async () => {
    const { location, close } = await freshDatabase(kind);
    const processes = [1, 2, 3].map(() => openDatabase(location));
    await Promise.all(processes.map((db) => updateTriggers(db, otherNumber)));
    for (const db of processes) {
      const schema = await readSchema(db);
      expect(schema.some((text) => text.includes(`then ${priorPriceDays + 1} else`))).toBe(true);
      await db.destroy();
    }
    await close();
  });
});
