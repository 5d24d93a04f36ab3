import pg from 'pg';

/** The address of a database on the server that another address names. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement that no transaction may hold, such as one that makes or drops a database. */
export async function maintain(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Copies a database that nobody has open; by file, because it is small and nothing needs to survive a crash. */
export function copyDatabase(server: string, template: string, name: string): Promise<void> {
  return maintain(server, `create database ${name} template ${template} strategy file_copy`);
}
