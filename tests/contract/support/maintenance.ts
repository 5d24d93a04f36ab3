import pg from 'pg';

/** Returns the URL of a database on the server of another URL. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Connections to each server, for all test files of a process: a new one takes 7 ms. */
const pools = new Map<string, pg.Pool>();

/** Runs a statement outside of a transaction, such as `create database`. */
export async function maintain(server: string, statement: string): Promise<void> {
  const pool = pools.get(server) ?? new pg.Pool({ connectionString: server, allowExitOnIdle: true });
  if (!pools.has(server)) {
    pools.set(server, pool);
    // A server that stops ends idle connections; the next statement makes another.
    pool.on('error', () => undefined);
  }
  await pool.query(statement);
}

/** Copies a database without connections; by file, because it is small and need not survive a crash. */
export function copyDatabase(server: string, template: string, name: string): Promise<void> {
  return maintain(server, `create database ${name} template ${template} strategy file_copy`);
}
