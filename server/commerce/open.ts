import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { CommerceDeps, Log } from './context.ts';
import { passwordsAt, recommendedCost } from './customers/password.ts';
import { type Database, openDatabase } from './database/connection.ts';
import { isBehind, migrate } from './database/migrate.ts';
import { refuseWhileRestoring } from './database/restoring.ts';
import { seedBasics, seedDemonstration } from './database/seed/seed.ts';
import { type ShopFigures, shopFigures } from './figures.ts';
import { observed } from './gateways/observed.ts';
import { openCardGateway } from './gateways/open-card.ts';
import { openPayPal, type PayPalAccount } from './gateways/open-paypal.ts';
import { type Observers, unobserved } from './observers.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { openGeo } from './places/geo.ts';
import { type Commerce, createCommerce } from './service.ts';
import { sweepRegularly } from './sweep-regularly.ts';

/** What the embedded service is started with. */
export interface CommerceOptions {
  dataDir: string;
  databaseUrl: string | null;
  /** Connections to PostgreSQL at most. */
  poolSize: number;
  demonstrationCatalogue: boolean;
  /** Null: the sandbox gateway runs inside this process. */
  cardGateway: { url: string; key: string; webhookSecret: string | null } | null;
  /** Null: a sandbox speaks for PayPal where payments are sandboxed. */
  payPal: PayPalAccount | null;
  sandboxPayments: boolean;
  /** Null: mails and text messages are left in a folder under `dataDir`. */
  mailUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  /** Whether what lies in that folder may be read on a page. */
  outboxReadable: boolean;
  /** A database of addresses by country (MMDB); null: the one that comes with the shop. */
  geoDb: string | null;
  picturesDir: string;
  siteName: string;
  siteUrl: string;
  log: Log;
  /** Who counts and traces what goes on; absent: nobody. */
  observers?: Observers;
  /** Called before the database is brought up to date, where it is not: that may take long. */
  onBehind?: () => void;
  /** Told what takes longer than a moment. */
  onNote?: (note: string) => void;
}

/** The running service, with what its owner has to know of it. */
export interface OpenCommerce {
  commerce: Commerce & { ready: () => Promise<boolean>; figures: () => Promise<ShopFigures> };
  /** Origins on which shoppers confirm a payment. */
  gatewayOrigins: readonly string[];
  /** Tell it the port at which the shop listens on this machine: sandboxes send their webhooks there. */
  listening(port: number): void;
  /** Begins to do due work, or begins no more of it. */
  sweep(on: boolean): void;
}

/** Opens the database, brings it up to date, starts what stands behind the service. */
export async function openCommerce(options: CommerceOptions): Promise<OpenCommerce> {
  const db = await openFilledDatabase(options);
  const cards = await openCardGateway(options);
  const payPal = await openPayPal(options);
  const outbox = openOutbox(options);
  const { observers = unobserved } = options;
  const gatewayOrigins = [...new Set([cards.origin, ...payPal.origins])];
  const deps: CommerceDeps = {
    db,
    clock: Date,
    random: randomBytes,
    passwords: passwordsAt(recommendedCost),
    log: options.log,
    observers,
    picturesDir: options.picturesDir,
    dataDir: options.dataDir,
    cardGateway: observed('card', cards.gateway, observers),
    cardWebhookSecret: cards.webhookSecret,
    gatewayOrigins,
    payPal: payPal.payPal && observed('paypal', payPal.payPal, observers),
    geo: openGeo({ file: options.geoDb, log: options.log }),
    mail: observed('mail', outbox.mail, observers),
    texts: observed('text', outbox.texts, observers),
    outboxDir: options.outboxReadable ? outbox.dir : null,
    siteName: options.siteName,
    siteUrl: options.siteUrl,
  };
  const commerce = createCommerce(deps);
  const sweeping = switched(() => sweepRegularly(deps));
  return {
    gatewayOrigins,
    listening: (port) => {
      cards.listening(port);
      payPal.listening(port);
    },
    sweep: sweeping.turn,
    commerce: {
      ...commerce,
      ready: () => answers(db),
      figures: shopFigures(deps),
      close: async () => {
        await sweeping.stop();
        outbox.close();
        await cards.close();
        await payPal.close();
        await commerce.close();
      },
    },
  };
}

/** Something that can be begun and ended again and again. */
function switched(begin: () => () => Promise<void>) {
  let end: (() => Promise<void>) | null = null;
  let ended = Promise.resolve();
  const turn = (on: boolean) => {
    if (on) end ??= begin();
    else if (end) {
      ended = Promise.all([ended, end()]).then(() => undefined);
      end = null;
    }
  };
  return {
    turn,
    stop: () => {
      turn(false);
      return ended;
    },
  };
}

async function openFilledDatabase(options: CommerceOptions): Promise<Database> {
  const { databaseUrl: url, dataDir } = options;
  if (!url) refuseWhileRestoring(dataDir);
  const db = openDatabase(
    url ? { kind: 'postgres', url, poolSize: options.poolSize } : { kind: 'sqlite', file: resolve(dataDir, 'shop.db') },
    { tracing: options.observers?.tracing, onPool: options.observers?.meter.connections },
  );
  if (await isBehind(db)) options.onBehind?.();
  await migrate(db);
  const seeded = await (options.demonstrationCatalogue ? seedDemonstration : seedBasics)(db, Date.now());
  if (seeded) options.onNote?.('The shop was filled with what it starts with.');
  return db;
}

async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
