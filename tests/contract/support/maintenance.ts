import pg from 'pg';

/** Returns the URL of a database on the server of another URL. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement outside of a transaction, such as `create database`. */
export async function maintain(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Copies a database without connections; by file, because it is small and need not survive a crash. */
export function copyDatabase(server: string, template: string, name: string): Promise<void> {
  return maintain(server, `create database ${name} template ${template} strategy file_copy`);
}
