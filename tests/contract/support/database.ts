import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../../server/commerce/database/connection.ts';
import { copyDatabase, maintain, urlOf } from './maintenance.ts';
import { quickFolder } from './quick-folder.ts';
import type { Filling } from './templates.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

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
export async function freshDatabase(kind: DatabaseKind, filling: Filling = 'empty'): Promise<TestDatabase> {
  const folder = await mkdtemp(join(quickFolder, 'hemline-test-'));
  const { location, drop } = kind === 'sqlite' ? await sqliteIn(folder, filling) : await postgresDatabase(filling);
  const db = openDatabase(location);
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

async function sqliteIn(folder: string, filling: Filling): Promise<Place> {
  const file = join(folder, 'shop.sqlite');
  await copyFile(inject('templates').sqlite[filling], file);
  return { location: { kind: 'sqlite', file }, drop: async () => undefined };
}

async function postgresDatabase(filling: Filling): Promise<Place> {
  const server = inject('postgresUrl');
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, inject('templates').postgres[filling], name);
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
