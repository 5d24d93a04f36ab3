import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../server/operations/process/free-port.ts';
import { programs } from './debian.ts';
import { folderOfServers, type ServerProcess, startServer, until } from './server-process.ts';

/** Server connections of the pool: fewer than the shop's, so that its sessions take turns on them. */
const serverConnections = 8;

/** Starts PgBouncer in transaction mode before a PostgreSQL server. @returns its URL for the same database */
export async function startPgBouncer(parent: string, behind: string): Promise<ServerProcess & { url: string }> {
  const folder = folderOfServers(parent, 'pgbouncer');
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(behind);
  const database = pathname.slice(1);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${serverPort} dbname=${database} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 60000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
# After a failover the new primary is tried at once, and shoppers do not wait longer than the shop does.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
    { mode: 0o644 },
  );
  // SIGINT waits for clients.
  const server = startServer('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')], { signal: 'SIGTERM' });
  const url = new URL(behind);
  url.host = `127.0.0.1:${port}`;
  await until('PgBouncer answers', () => answers(url.href));
  return { ...server, url: url.href };
}

/** Returns whether a server takes a statement. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
