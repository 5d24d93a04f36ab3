import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { inCheck } from '../../../scripts/check/extent.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../../server/commerce/database/connection.ts';
import { asShop } from './as-shop.ts';
import { copyDatabase, maintain, urlOf } from './maintenance.ts';
import { quickFolder } from './quick-folder.ts';
import type { Filling } from './templates.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * Returns the databases of tests of which neither is the subject, such as those of pages: SQLite in the gate, both at night.
 * Tests of races, isolation, query plans and SQL use `databaseKinds`, which is both in each run.
 */
export const gateDatabases: readonly DatabaseKind[] = inCheck<readonly DatabaseKind[]>(['sqlite'], {
  full: databaseKinds,
});

/** A fresh, migrated database and a temporary folder for files. */
export interface TestDatabase {
  db: Database;
  /** Where it is, to open it a second time as another process does. */
  location: DatabaseLocation;
  folder: string;
  close(): Promise<void>;
}

/**
 * Opens a fresh database: a SQLite file in a temporary folder, or a database of its own on the run's PostgreSQL server.
 * Tests of a whole shop use the fixtures of `shop-test.ts` instead.
 */
export const freshDatabase = (kind: DatabaseKind, filling: Filling = 'empty'): Promise<TestDatabase> =>
  copyOf({ kind, source: inject('templates')[kind][filling] });

/**
 * Opens a fresh database with content that takes long to write: the first call of a process fills one, of which every
 * call gets a copy.
 *
 * @param name of the content, unique among all tests
 */
export async function filledDatabase(
  kind: DatabaseKind,
  name: string,
  fill: (database: TestDatabase) => Promise<unknown>,
): Promise<TestDatabase> {
  const key = `${kind} ${name}`;
  const filled = templates.get(key) ?? makeTemplate(kind, fill);
  templates.set(key, filled);
  return copyOf(await filled);
}

/** A database without connections: SQLite's by file, PostgreSQL's by name. */
interface Template {
  kind: DatabaseKind;
  source: string;
}

const templates = new Map<string, Promise<Template>>();

async function makeTemplate(kind: DatabaseKind, fill: (database: TestDatabase) => Promise<unknown>): Promise<Template> {
  const database = await freshDatabase(kind);
  await fill(database);
  await database.db.destroy();
  const { location, folder } = database;
  if (location.kind === 'postgres') return { kind, source: new URL(location.url).pathname.slice(1) };
  const source = join(dirname(inject('templates').sqlite.empty), `${randomUUID()}.sqlite`);
  await copyFile(location.file, source);
  await rm(folder, { recursive: true });
  return { kind, source };
}

async function copyOf({ kind, source }: Template): Promise<TestDatabase> {
  const folder = await mkdtemp(join(quickFolder, 'hemline-test-'));
  const { location, drop } = kind === 'sqlite' ? await sqliteIn(folder, source) : await postgresDatabase(source);
  const db = asShop(openDatabase(location));
  const close = async () => {
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { db, location, folder, close };
}

interface Place {
  location: DatabaseLocation;
  drop: () => Promise<void>;
}

async function sqliteIn(folder: string, source: string): Promise<Place> {
  const file = join(folder, 'shop.sqlite');
  await copyFile(source, file);
  return { location: { kind: 'sqlite', file }, drop: async () => undefined };
}

async function postgresDatabase(source: string): Promise<Place> {
  const server = inject('postgresUrl');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, source, name);
  return {
    location: { kind: 'postgres', url: urlOf(server, name), poolSize: 10 },
    drop: () => maintain(server, `drop database ${name} with (force)`),
  };
}

/** Returns the location of an empty database without tables. */
export async function emptyPlace(kind: DatabaseKind, folder: string): Promise<DatabaseLocation> {
  if (kind === 'sqlite') return { kind, file: join(folder, 'old.sqlite') };
  const database = `old_${randomUUID().replaceAll('-', '')}`;
  await maintain(inject('postgresUrl'), `create database ${database}`);
  return { kind, url: urlOf(inject('postgresUrl'), database), poolSize: 2 };
}
