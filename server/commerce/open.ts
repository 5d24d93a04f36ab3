import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { CannotOpen } from '../../shared/cannot-open.ts';
import { sourceLanguage } from '../../shared/constants.ts';
import { inLanguage } from '../../shared/language/request-language.ts';
import { withTimeout } from '../../shared/with-timeout.ts';
import { passwordsAt, recommendedCost } from './account/password.ts';
import { GatheredViews } from './account/viewed/gathered-views.ts';
import { writeViewsRegularly } from './account/viewed/write-views.ts';
import { GatheredVisits } from './account/visits/gathered-visits.ts';
import { shopActor } from './audit/record.ts';
import { countListingsRegularly } from './catalog/count-regularly.ts';
import { countDemonstrationOnSale, countInventedReviews } from './catalog/demonstration.ts';
import type { CommerceDeps, Log, MemoryLimit } from './context.ts';
import { type Database, type DatabaseLocation, handleFor, openDatabase } from './database/connection.ts';
import { isBehind, migrate } from './database/migrate.ts';
import { databaseAwaySentence, isConnectionLost, unusableFileSentence } from './database/outage.ts';
import { unlimited } from './database/postgres-pool.ts';
import { openWithReplica, type SharedReads } from './database/replica/shared-reads.ts';
import { refuseWhileRestoring } from './database/restoring.ts';
import { type ShopFigures, shopFigures } from './figures.ts';
import type { BucketSettings } from './images/uploads/bucket-settings.ts';
import { openUploads } from './images/uploads/open-uploads.ts';
import { type Observers, unobserved } from './observers.ts';
import { catchUp } from './orders/invoices/left-out.ts';
import { countriesWithoutTerms } from './orders/terms.ts';
import { openOutbox } from './outbox/open-outbox.ts';
import { openTurns } from './payment/card-testing/turns.ts';
import { type CardAccount, openCardGateway } from './payment/providers/card/open.ts';
import { observed } from './payment/providers/observed.ts';
import { openPayPal, type PayPalAccount } from './payment/providers/paypal/open.ts';
import { openStripe, type StripeAccount, withTrustedSessions } from './payment/providers/stripe/open.ts';
import { withTrustedApprovals, withTrustedChallenges } from './payment/providers/trusted-pages.ts';
import { loadBaseCurrency } from './places/base-currency.ts';
import { openGeo } from './places/geo.ts';
import { seedDemonstration, seedNeutral } from './service/seed/seed.ts';
import { type Commerce, createCommerce } from './service/service.ts';
import { sweepRegularly } from './service/sweep-regularly.ts';

/** Options of the embedded service. */
export interface CommerceOptions {
  dataDir: string;
  /** Bucket of uploads; null: in the data folder. */
  bucket: BucketSettings | null;
  databaseUrl: string | null;
  /** A standby of that PostgreSQL for what all visitors share; null: none. */
  databaseReadUrl: string | null;
  /** The most connections to PostgreSQL. */
  poolSize: number;
  demonstrationCatalogue: boolean;
  /** The base currency of a new shop; null: the US dollar, or that of the shop. */
  currency: string | null;
  /** Shoppers pay real money, so demonstration products must not be on sale. */
  realMoney: boolean;
  /** Null: none; only where cards are paid on Stripe's page. */
  cardGateway: CardAccount | null;
  /** Whether cards are paid in the shop's own form; false: on Stripe's page. */
  cardForm: boolean;
  /** Null: PayPal is not offered. */
  payPal: PayPalAccount | null;
  /** Null: no account with Stripe. */
  stripe: StripeAccount | null;
  /** Null: mails and text messages are left in a folder under `dataDir`. */
  mailUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  /** Whether that folder may be read on a page. */
  outboxReadable: boolean;
  /** A database of IPs by country (MMDB); null: the bundled one. */
  geoDb: string | null;
  picturesDir: string;
  languages: readonly string[];
  siteName: string;
  siteUrl: string;
  /** Public origin of the office; null: the storefront's. */
  officeUrl: string | null;
  log: Log;
  memoryLimit: MemoryLimit;
  /** Receivers of metrics and traces; absent: none. */
  observers?: Observers;
  /** Called before pending migrations run: they may take long. */
  onBehind?: () => void;
  /** Called with a note about a step that takes long. */
  onNote?: (note: string) => void;
}

/** The running service, and what its process needs of it. */
export interface OpenCommerce {
  /** What the service works with: the office works on the same. */
  shop: CommerceDeps;
  commerce: Commerce & { ready: () => Promise<boolean>; figures: () => Promise<ShopFigures> };
  /** Origins on which shoppers confirm a payment. */
  gatewayOrigins: readonly string[];
  /** The base currency, in which the shop's prices are. */
  currency: string;
  /** Starts or stops doing due work. */
  sweep(on: boolean): void;
}

/** Opens the database, runs migrations, starts the sandboxes. */
export async function openCommerce(options: CommerceOptions): Promise<OpenCommerce> {
  const { db, shared } = await openFilledDatabase(options);
  const cards = openCardGateway(options.cardGateway);
  const payPal = openPayPal(options.payPal);
  const stripe = openStripe(options.stripe);
  const outbox = openOutbox(options);
  const { observers = unobserved } = options;
  const gatewayOrigins = [...new Set([...cards.origins, ...payPal.origins, ...stripe.origins])];
  const { log } = options;
  const deps: CommerceDeps = {
    db,
    sharedReads: shared,
    clock: Date,
    random: randomBytes,
    passwords: passwordsAt(recommendedCost),
    log,
    memoryLimit: options.memoryLimit,
    views: new GatheredViews(),
    visits: new GatheredVisits(),
    turns: openTurns(Date.now),
    observers,
    picturesDir: options.picturesDir,
    dataDir: options.dataDir,
    uploads: await openUploads(options.dataDir, options.bucket),
    cardGateway: withTrustedChallenges(observed('card', cards.gateway, observers), { origins: cards.origins, log }),
    cardWebhookSecret: options.cardGateway?.webhookSecret ?? null,
    gatewayOrigins,
    payPal:
      payPal.payPal &&
      withTrustedApprovals(observed('paypal', payPal.payPal, observers), { origins: payPal.origins, log }),
    cardForm: options.cardForm,
    stripe:
      stripe.stripe &&
      withTrustedSessions(observed('stripe', stripe.stripe, observers), { origins: stripe.origins, log }),
    geo: openGeo({ file: options.geoDb, log }),
    mail: observed('mail', outbox.mail, observers),
    mailFrom: options.mailFrom,
    texts: observed('text', outbox.texts, observers),
    outboxDir: options.outboxReadable ? outbox.dir : null,
    languages: options.languages,
    siteName: options.siteName,
    siteUrl: options.siteUrl,
    officeUrl: options.officeUrl,
  };
  const commerce = createCommerce(deps);
  const sweeping = switched(() => sweepRegularly(deps));
  const counting = switched(() => countListingsRegularly(deps));
  const stopWritingViews = writeViewsRegularly(deps);
  return {
    shop: deps,
    gatewayOrigins,
    currency: await loadBaseCurrency(db),
    sweep: (on) => {
      sweeping.turn(on);
      counting.turn(on);
    },
    commerce: {
      ...commerce,
      ready: () => answers(db),
      figures: shopFigures(deps),
      close: async () => {
        await Promise.all([sweeping.stop(), counting.stop(), stopWritingViews()]);
        outbox.close();
        await commerce.close();
      },
    },
  };
}

/** Returns a switch that starts and stops something repeatedly. */
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

async function openFilledDatabase(options: CommerceOptions): Promise<{ db: Database; shared: SharedReads | null }> {
  const { databaseUrl: url, databaseReadUrl: readUrl, dataDir, observers } = options;
  if (!url) refuseWhileRestoring(dataDir);
  const place: DatabaseLocation = url
    ? { kind: 'postgres', url, poolSize: options.poolSize }
    : { kind: 'sqlite', file: resolve(dataDir, 'shop.db') };
  try {
    await prepareDatabase(place.kind === 'postgres' ? { ...place, limits: unlimited } : place, options);
  } catch (error) {
    if (isConnectionLost(error)) throw new CannotOpen(databaseAwaySentence(error));
    const unusable = place.kind === 'sqlite' ? unusableFileSentence(error, place.file) : null;
    throw unusable === null ? error : new CannotOpen(unusable);
  }
  const { tracing, meter } = observers ?? unobserved;
  const watchers = { tracing, onPool: meter.connections, onCommit: meter.commit };
  if (place.kind === 'postgres' && readUrl) return openWithReplica(place, readUrl, watchers);
  return { db: openDatabase(place, watchers), shared: null };
}

const seed = (db: Database, { demonstrationCatalogue, currency }: CommerceOptions): Promise<boolean> =>
  demonstrationCatalogue
    ? seedDemonstration(db, Date.now(), undefined, currency)
    : seedNeutral(db, Date.now(), currency);

/** Prepares the database without a time limit: migrations of large tables take long. */
async function prepareDatabase(place: DatabaseLocation, options: CommerceOptions): Promise<void> {
  const db = handleFor(openDatabase(place), { actor: shopActor });
  try {
    if (await isBehind(db)) options.onBehind?.();
    await migrate(db);
    // A shop of one's own begins in its base language.
    const { languages } = options;
    const seeded = await inLanguage(languages[0] ?? sourceLanguage, () => seed(db, options), languages);
    if (seeded) options.onNote?.('The shop was filled with what it starts with.');
    await catchUp(db, Date.now());
    if (options.realMoney) {
      await refuseDemonstration(db);
      await refuseDraftTerms(db);
    }
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
  const reviews = await countInventedReviews(db);
  if (reviews > 0)
    throw new CannotOpen(
      `${reviews} reviews were written for the demonstration, and this shop takes real money. Delete them: npm run shop -- catalogue archive-demonstration`,
    );
}

/** A draft of the terms would be no contract: buyers would agree to what nobody wrote. */
async function refuseDraftTerms(db: Database): Promise<void> {
  const drafts = [...(await countriesWithoutTerms(db))].flatMap(([code, { drafts }]) =>
    drafts.length > 0 ? `protocol/${code}` : [],
  );
  if (drafts.length > 0)
    throw new CannotOpen(
      `${drafts.join(', ')} ${drafts.length === 1 ? 'is a draft' : 'are drafts'}, and this shop takes real money. Write what applies, without "placeholder": npm run shop -- content put ${drafts[0]} FILE --publish`,
    );
}

/** Time limit of the readiness check: balancers check every few seconds. */
const readyMs = 2_000;

async function answers(db: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return withTimeout(asked, readyMs, () => false);
}
