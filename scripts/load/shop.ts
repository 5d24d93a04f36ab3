import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shopActor } from '../../server/commerce/audit/record.ts';
import { type Database, handleFor, openDatabase } from '../../server/commerce/database/connection.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { sandboxWebhookId } from '../../server/sandboxes/paypal/signing.ts';
import { root } from '../build/paths.ts';
import { type Ledger, openLedger } from '../integrity/ledger.ts';
import { type PostgresServer, startPostgresServer } from '../postgres/server.ts';
import { fillShop } from './fill-shop.ts';
import { startSandboxes } from './sandboxes.ts';
import { startShop } from './start-shop.ts';

/** A shop that the test starts, in production mode, with nothing but the demonstration catalogue. */
export interface LoadedShop {
  url: string;
  pids: Readonly<Record<string, number>>;
  db: Database;
  /** Null with SQLite. */
  postgres: PostgresServer | null;
  /** Returns all captures and refunds of the gateways. */
  ledger(): Ledger;
  logFile: string;
  /** Stops the shop. @returns a problem with how it ended, or null */
  stop(): Promise<string | null>;
  /** Stops the database and the gateways, and removes all files. */
  close(): Promise<void>;
}

/** Durable settings as in production: without them the measured times would be meaningless. */
const usualConnections = 200;

/** Options of a loaded shop. */
export interface LoadedShopOptions {
  /** Additional environment variables of the shop. */
  env?: Readonly<Record<string, string>>;
  /** The name of its log in `test-results`, or an absolute path. */
  log?: string;
  /** The folder for the data of shop and database. The gateways have another one. */
  data?: string;
  /** Additional environment variables of PostgreSQL. */
  databaseEnv?: Readonly<Record<string, string>>;
  /** Connections that PostgreSQL allows. */
  connections?: number;
  /** Inserts a proxy between the shop and a server that it needs. @returns the URL for the shop */
  through?: (part: ShopPart, url: string) => Promise<string>;
  /** The beginning of the shop's command: a program that starts it in a changed environment. */
  launcher?: readonly string[];
}

/** A server that the shop needs. */
type ShopPart = 'card' | 'payPal' | 'postgres';

export async function openLoadedShop(
  kind: 'sqlite' | 'postgres',
  workers: number | null,
  options: LoadedShopOptions = {},
): Promise<LoadedShop> {
  const { env = {}, log = 'load/shop.log', connections = usualConnections, databaseEnv = {} } = options;
  const { through = async (_, url) => url, launcher = [] } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-load-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    const port = await freePort();
    const secret = randomBytes(24).toString('base64url');
    const own = `http://127.0.0.1:${port}`;
    const webhooks = { card: { url: `${own}/webhooks/card`, secret }, payPal: `${own}/webhooks/paypal` };
    const payPalPort = await freePort();
    const payPal = { port: payPalPort, publicUrl: await through('payPal', `http://127.0.0.1:${payPalPort}`) };
    const sandboxes = await startSandboxes(dataDir, webhooks, payPal);
    closers.push(sandboxes.close);
    const ledger = openLedger(dataDir);
    closers.push(async () => ledger.close());
    const { data = dataDir } = options;
    const server = kind === 'postgres' ? await startPostgres(options.data ?? tmpdir(), connections, databaseEnv) : null;
    if (server) closers.push(server.stop);
    const databaseUrl = server && (await through('postgres', server.url));
    const location = databaseUrl
      ? ({ kind: 'postgres', url: onThisMachine(databaseUrl), poolSize: 2 } as const)
      : ({ kind: 'sqlite', file: join(data, 'shop.db') } as const);
    const db = handleFor(openDatabase(location), { actor: shopActor });
    closers.push(() => db.destroy());
    await fillShop(db, Date.now());
    const logFile = resolve(root, 'test-results', log);
    const shop = await startShop(
      logFile,
      {
        PORT: String(port),
        DATA_DIR: data,
        SITE_URL: `http://localhost:${port}`,
        SESSION_SECRET: randomBytes(32).toString('base64url'),
        CARD_GATEWAY_URL: await through('card', sandboxes.card.url),
        CARD_GATEWAY_KEY: sandboxes.card.key,
        CARD_GATEWAY_WEBHOOK_SECRET: secret,
        PAYPAL_URL: sandboxes.payPal.url,
        PAYPAL_CLIENT_ID: sandboxes.payPal.clientId,
        PAYPAL_CLIENT_SECRET: sandboxes.payPal.clientSecret,
        PAYPAL_WEBHOOK_ID: sandboxWebhookId,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...(workers !== null && { WORKERS: String(workers) }),
        ...env,
      },
      launcher,
    );
    closers.push(async () => void shop.child.kill('SIGKILL'));
    const pids = { shop: shop.child.pid ?? 0 };
    return { url: shop.url, pids, db, postgres: server, ledger: ledger.all, logFile, stop: shop.stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The package passes this process's environment on to PostgreSQL. */
async function startPostgres(parent: string, connections: number, env: Readonly<Record<string, string>>) {
  const within = async <T>(start: () => Promise<T>): Promise<T> => {
    Object.assign(process.env, env);
    try {
      return await start();
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
    }
  };
  const server = await within(() => startPostgresServer(parent, [`max_connections=${connections}`]));
  return { ...server, start: () => within(server.start) };
}

/** Returns the URL with an IP instead of a host name, which may be known to the shop alone. */
function onThisMachine(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  return url.href;
}
