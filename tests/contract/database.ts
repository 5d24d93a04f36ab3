import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A fresh, migrated, empty database of one suite, and a folder of its own for files. */
export interface TestDatabase {
  db: Database;
  /** To open it a second time, as another process would. */
  location: DatabaseLocation;
  folder: string;
  close(): Promise<void>;
}

/**
 * Opens a fresh database: a SQLite file in a temporary folder, or a database of its own on the run's PostgreSQL server.
 * Use it in every suite as `describe.each(databaseKinds)('… on %s', (kind) => { … })`.
 */
export async function freshDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  const { location, drop } = kind === 'sqlite' ? sqliteIn(folder) : await postgresDatabase();
  const db = openDatabase(location);
  await migrate(db);
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

function sqliteIn(folder: string): Place {
  return { location: { kind: 'sqlite', file: join(folder, 'shop.sqlite') }, drop: async () => undefined };
}

async function postgresDatabase(): Promise<Place> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  await maintain(`create database ${name}`);
  url.pathname = `/${name}`;
  return {
    location: { kind: 'postgres', url: url.href, poolSize: 10 },
    drop: () => maintain(`drop database ${name} with (force)`),
  };
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
