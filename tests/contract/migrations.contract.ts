import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { versionOfProgram } from '../../server/commerce/database/compatibility.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { compatibleFrom, isBehind, knownMigrations, migrate } from '../../server/commerce/database/migrate.ts';
import { currentTriggers } from '../../server/commerce/database/triggers/triggers.ts';
import { databaseKinds, emptyPlace, freshDatabase } from './support/database.ts';

it.each(databaseKinds)('processes that migrate one %s concurrently run each migration once', async (kind) => {
  const database = await freshDatabase(kind);
  const place = await emptyPlace(kind, database.folder);
  const processes = [1, 2, 3].map(() => openDatabase(place));
  const ran = await Promise.all(processes.map((db) => migrate(db)));
  expect(ran.flat()).toEqual(knownMigrations);
  await Promise.all(processes.map((db) => db.destroy()));
  await database.close();
});

it.each(databaseKinds)('a program works with tables on %s that a newer one migrated', async (kind) => {
  const { db, close } = await freshDatabase(kind);
  await sql`insert into kysely_migration values ('999-newer', '2036-01-01')`.execute(db);
  expect(await isBehind(db)).toBe(false);
  expect(await migrate(db)).toEqual([]);
  await sql`delete from kysely_migration where name = ${knownMigrations.at(-1)}`.execute(db);
  expect(await isBehind(db)).toBe(true);
  await expect(migrate(db)).rejects.toThrow('999-newer');
  await close();
});

it.each(databaseKinds)(
  'tables on %s record which program migrated them, and which can work with them',
  async (kind) => {
    const { db, close } = await freshDatabase(kind);
    const record = await db
      .selectFrom('setting')
      .selectAll()
      .where('name', 'like', 'schema.%')
      .orderBy('name')
      .execute();
    expect(record).toEqual([
      { name: 'schema.compatible_from', value: compatibleFrom },
      { name: 'schema.triggers', value: String(currentTriggers.version) },
      { name: 'schema.version', value: versionOfProgram },
    ]);
    expect(knownMigrations).toContain(compatibleFrom);
    await close();
  },
);

it.each(databaseKinds)('a program that cannot work with newer tables on %s names both versions', async (kind) => {
  const { db, close } = await freshDatabase(kind);
  await sql`insert into kysely_migration values ('999-newer', '2036-01-01')`.execute(db);
  const set = (name: string, value: string) =>
    db.updateTable('setting').set({ value }).where('name', '=', name).execute();
  await set('schema.version', '9.1.0');
  await set('schema.compatible_from', '998-before');
  const own = `Hemline ${versionOfProgram} (${knownMigrations.at(-1)})`;
  await expect(migrate(db)).rejects.toThrow(
    expect.objectContaining({ name: 'CannotOpen', message: expect.stringContaining(own) }),
  );
  await expect(migrate(db)).rejects.toThrow('Hemline 9.1.0 (999-newer)');
  await set('schema.compatible_from', String(knownMigrations.at(-1)));
  expect(await migrate(db)).toEqual([]);
  await close();
});
