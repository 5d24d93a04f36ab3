import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { CannotOpen } from '../../shared/cannot-open.ts';
import { countDemonstrationOnSale } from './catalog/demonstration.ts';
import type { CommerceDeps, Log } from './context.ts';
import { passwordsAt, recommendedCost } from './customers/password.ts';
import { type Database, type DatabaseLocation, openDatabase } from './database/connection.ts';
import { isBehind, migrate } from './database/migrate.ts';
import { databaseAwaySentence, isConnectionLost } from './database/outage.ts';
import { unlimited } from './database/postgres-pool.ts';
import { refuseWhileRestoring } from './database/restoring.ts';
import { seedBasics, seedDemonstration } from './database/seed/seed.ts';
import { type ShopFigures, shopFigures } from './figures.ts';
import { type Observers, unobserved } from './observers.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { type CardAccount, openCardGateway } from './payments/providers/card/open.ts';
import { observed } from './payments/providers/observed.ts';
import { openPayPal, type PayPalAccount } from './payments/providers/paypal/open.ts';
import { withTrustedApprovals, withTrustedChallenges } from './payments/providers/trusted-pages.ts';
import { openGeo } from './places/geo.ts';
import { type Commerce, createCommerce } from './service.ts';
import { sweepRegularly } from './sweep-regularly.ts';
import type { BucketSettings } from './uploads/bucket-settings.ts';
import { openUploads } from './uploads/open-uploads.ts';

/** What the embedded service is started with. */
export interface CommerceOptions {
  dataDir: string;
  /** Where uploads are; null: in the data folder. */
  bucket: BucketSettings | null;
  databaseUrl: string | null;
  /** Connections to PostgreSQL at most. */
  poolSize: number;
  demonstrationCatalogue: boolean;
  /** Shoppers pay for what is on sale: nothing invented may be. */
  realMoney: boolean;
  cardGateway: CardAccount;
  /** Null: PayPal is not offered. */
  payPal: PayPalAccount | null;
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
  /** Begins to do due work, or begins no more of it. */
  sweep(on: boolean): void;
}

/** Opens the database, brings it up to date, starts what stands behind the service. */
export async function openCommerce(options: CommerceOptions): Promise<OpenCommerce> {
  const db = await openFilledDatabase(options);
  const cards = openCardGateway(options.cardGateway);
  const payPal = openPayPal(options.payPal);
  const outbox = openOutbox(options);
  const { observers = unobserved } = options;
  const gatewayOrigins = [...new Set([...cards.origins, ...payPal.origins])];
  const { log } = options;
  const deps: CommerceDeps = {
    db,
    clock: Date,
    random: randomBytes,
    passwords: passwordsAt(recommendedCost),
    log,
    observers,
    picturesDir: options.picturesDir,
    dataDir: options.dataDir,
    uploads: await openUploads(options.dataDir, options.bucket),
    cardGateway: withTrustedChallenges(observed('card', cards.gateway, observers), { origins: cards.origins, log }),
    cardWebhookSecret: options.cardGateway.webhookSecret,
    gatewayOrigins,
    payPal:
      payPal.payPal &&
      withTrustedApprovals(observed('paypal', payPal.payPal, observers), { origins: payPal.origins, log }),
    geo: openGeo({ file: options.geoDb, log }),
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
    sweep: sweeping.turn,
    commerce: {
      ...commerce,
      ready: () => answers(db),
      figures: shopFigures(deps),
      close: async () => {
        await sweeping.stop();
        outbox.close();
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
  const { databaseUrl: url, dataDir, observers } = options;
  if (!url) refuseWhileRestoring(dataDir);
  const place: DatabaseLocation = url
    ? { kind: 'postgres', url, poolSize: options.poolSize }
    : { kind: 'sqlite', file: resolve(dataDir, 'shop.db') };
  try {
    await prepareDatabase(place.kind === 'postgres' ? { ...place, limits: unlimited } : place, options);
  } catch (error) {
    throw isConnectionLost(error) ? new CannotOpen(databaseAwaySentence(error)) : error;
  }
  return openDatabase(place, { tracing: observers?.tracing, onPool: observers?.meter.connections });
}

/** A migration of a large table takes as long as it takes. */
async function prepareDatabase(place: DatabaseLocation, options: CommerceOptions): Promise<void> {
  const db = openDatabase(place);
  try {
    if (await isBehind(db)) options.onBehind?.();
    await migrate(db);
    const seeded = await (options.demonstrationCatalogue ? seedDemonstration : seedBasics)(db, Date.now());
    if (seeded) options.onNote?.('The shop was filled with what it starts with.');
    if (options.realMoney) await refuseDemonstration(db);
  } finally {
    await db.destroy();
  }
}

async function refuseDemonstration(db: Database): Promise<void> {
  const many = await countDemonstrationOnSale(db);
  if (many > 0)
    throw new CannotOpen(
      `${many} invented products of the demonstration catalogue are on sale, and this shop takes real money. Take them off sale: npm run shop -- catalogue archive-demonstration`,
    );
}

/** A balancer asks every few seconds: what takes longer than this is no answer. */
const readyMs = 2_000;

async function answers(db: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(readyMs, false, { ref: false })]);
}
