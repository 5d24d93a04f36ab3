import type { TestProject } from 'vitest/node';
import { startPostgresServer } from '../../../scripts/postgres/server.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server's maintenance database; suites create their own databases from it. */
    postgresUrl: string;
  }
}

/** Settings of a server whose data need not survive a power cut. */
const quick = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

/** Starts one PostgreSQL server for the whole run on a free port, and stops it and removes its files at the end. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer(quickFolder, quick);
  project.provide('postgresUrl', server.url);
  return server.stop;
}
