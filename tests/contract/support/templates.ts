import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type DatabaseLocation, openDatabase } from '../../../server/commerce/database/connection.ts';
import { migrate } from '../../../server/commerce/database/migrate.ts';
import { asShop } from './as-shop.ts';
import { stockShop } from './goods.ts';
import { maintain, urlOf } from './maintenance.ts';
import { quickFolder } from './quick-folder.ts';

/** Content of a fresh database: the tables alone, or a few goods to sell as well. */
export type Filling = 'empty' | 'stocked';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases to copy, without connections: SQLite's by file, PostgreSQL's by name. */
    templates: { sqlite: Record<Filling, string>; postgres: Record<Filling, string> };
  }
}

const names = { empty: 'template_empty', stocked: 'template_stocked' } as const;

/** Migrates and fills one database of each kind for the whole run; tests open copies of it. */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(quickFolder, 'hemline-templates-'));
  const files = { empty: join(folder, 'empty.sqlite'), stocked: join(folder, 'stocked.sqlite') };
  await filled({ kind: 'sqlite', file: files.empty }, migrate);
  await copyFile(files.empty, files.stocked);
  await filled({ kind: 'sqlite', file: files.stocked }, stockShop);
  const server = project.getProvidedContext().postgresUrl;
  await maintain(server, `create database ${names.empty}`);
  await filled({ kind: 'postgres', url: urlOf(server, names.empty) }, migrate);
  await maintain(server, `create database ${names.stocked} template ${names.empty}`);
  await filled({ kind: 'postgres', url: urlOf(server, names.stocked) }, stockShop);
  project.provide('templates', { sqlite: files, postgres: names });
  return () => rm(folder, { recursive: true, force: true });
}

async function filled(location: DatabaseLocation, fill: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const db = asShop(openDatabase(location));
  await fill(db).finally(() => db.destroy());
}
