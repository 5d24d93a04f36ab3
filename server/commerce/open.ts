import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { CommerceDeps, Log } from './context.ts';
import { type Database, openDatabase } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { seedBasics, seedDemonstration } from './database/seed/seed.ts';
import { cardGatewayOverHttp } from './gateways/card-http.ts';
import { startSandboxGateway } from './gateways/sandbox-gateway.ts';
import { type Commerce, createCommerce } from './service.ts';

/** What the embedded service is started with. */
export interface CommerceOptions {
  dataDir: string;
  databaseUrl: string | null;
  demonstrationCatalogue: boolean;
  /** Null: the sandbox gateway runs inside this process. */
  cardGateway: { url: string; key: string } | null;
  picturesDir: string;
  siteUrl: string;
  log: Log;
  /** Told what takes longer than a moment. */
  onNote?: (note: string) => void;
}

/** The running service, with what its owner has to know of it. */
export interface OpenCommerce {
  commerce: Commerce & { ready: () => Promise<boolean> };
  /** Origin of the gateway's pages, when the gateway has pages of its own. */
  gatewayOrigin: string;
}

const sweepEveryMs = 2_000;

/** Opens the database, brings it up to date, starts what stands behind the service. */
export async function openCommerce(options: CommerceOptions): Promise<OpenCommerce> {
  const db = openDatabase(
    options.databaseUrl
      ? { kind: 'postgres', url: options.databaseUrl }
      : { kind: 'sqlite', file: resolve(options.dataDir, 'shop.db') },
  );
  await migrate(db);
  const seeded = await (options.demonstrationCatalogue ? seedDemonstration : seedBasics)(db, Date.now());
  if (seeded) options.onNote?.('The shop was filled with what it starts with.');
  const gateway = await openGateway(options);
  const deps: CommerceDeps = {
    db,
    clock: Date,
    random: randomBytes,
    log: options.log,
    picturesDir: options.picturesDir,
    dataDir: options.dataDir,
    cardGateway: cardGatewayOverHttp({ url: gateway.origin, key: gateway.key }),
    siteUrl: options.siteUrl,
  };
  const commerce = createCommerce(deps);
  const stopSweeping = sweepRegularly(commerce, options.log);
  return {
    gatewayOrigin: new URL(gateway.origin).origin,
    commerce: {
      ...commerce,
      ready: () => answers(db),
      close: async () => {
        await stopSweeping();
        await gateway.close();
        await commerce.close();
      },
    },
  };
}

async function openGateway(options: CommerceOptions) {
  if (options.cardGateway) {
    return { origin: options.cardGateway.url, key: options.cardGateway.key, close: async () => undefined };
  }
  const key = randomBytes(24).toString('base64url');
  const sandbox = await startSandboxGateway({ dataDir: options.dataDir, host: '127.0.0.1', apiKey: key });
  return { origin: sandbox.origin, key, close: sandbox.close };
}

/** Does due work again and again, never twice at once. @returns stops it and waits for the round under way */
function sweepRegularly(commerce: Commerce, log: Log): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let round: Promise<unknown> = Promise.resolve();
  const next = () => {
    round = commerce
      .sweep()
      .catch((error: unknown) => log.error({ error: String(error) }, 'sweep failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(next, sweepEveryMs);
      });
  };
  timer = setTimeout(next, sweepEveryMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
