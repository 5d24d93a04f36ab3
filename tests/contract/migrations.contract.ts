import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { isBehind, knownMigrations, migrate } from '../../server/commerce/database/migrate.ts';
import { databaseKinds, emptyPlace, freshDatabase } from './database.ts';

it.each(databaseKinds)('processes that bring one %s up to date at once run each migration once', async (kind) => {
  const bed = await freshDatabase(kind);
  const place = await emptyPlace(kind, bed.folder);
  const processes = [1, 2, 3].map(() => openDatabase(place));
  const ran = await Promise.all(processes.map((db) => migrate(db)));
  expect(ran.flat()).toEqual(knownMigrations);
  await Promise.all(processes.map((db) => db.destroy()));
  await bed.close();
});

it.each(databaseKinds)('a program goes on with tables on %s that a newer one brought up to date', async (kind) => {
  const { db, close } = await freshDatabase(kind);
  await sql`insert into kysely_migration values ('999-newer', '2036-01-01')`.execute(db);
  expect(await isBehind(db)).toBe(false);
  expect(await migrate(db)).toEqual([]);
  await sql`delete from kysely_migration where name = ${knownMigrations.at(-1)}`.execute(db);
  expect(await isBehind(db)).toBe(true);
  await expect(migrate(db)).rejects.toThrow('999-newer');
  await close();
});
