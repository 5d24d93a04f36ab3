import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pseudoLanguage } from '../../shared/messages/catalogues.ts';
import type { BucketSettings } from '../commerce/uploads/bucket-settings.ts';
import { bucketOf, wrongForBucket } from './bucket-config.ts';
import { requireWritable } from './data-folder.ts';
import { Environment, livePayPal } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';
import { isLiveStripe, wrongForStripe } from './stripe-config.ts';

/** Configuration of the payment gateways. */
export interface Gateways {
  /** Null: the sandbox gateway is started. */
  cardGateway: {
    url: string;
    key: string;
    webhookSecret: string | null;
    /** Allowed hosts of challenges beside the gateway's own. */
    redirectHosts: readonly string[];
  } | null;
  /** Null: the PayPal sandbox where payments are sandboxed; otherwise PayPal is not offered. */
  payPal: {
    url: string;
    clientId: string;
    clientSecret: string;
    /** Id of the webhook that PayPal signs for; null: its webhooks are refused. */
    webhookId: string | null;
    /** Expected payee; null: not checked. */
    merchantId: string | null;
  } | null;
  /** Null: the sandbox where `paymentProvider` is Stripe; otherwise there is no account. */
  stripe: {
    url: string;
    secretKey: string;
    /** Newest first; none: its webhooks are refused. */
    webhookSecrets: readonly string[];
    /** Origin of the payment page on the account's own domain; null: Stripe's. */
    pageOrigin: string | null;
  } | null;
}

/** The configuration of one process. */
export interface Config extends Gateways {
  production: boolean;
  /** English first, then the shop's other languages. */
  languages: readonly string[];
  port: number;
  host: string;
  siteName: string;
  /** Whether `/office` is served. */
  office: boolean;
  /** Port of the office; null: it is at the shop's own port. */
  officePort: number | null;
  /** Public origin of the office at its own port; null: any address of this machine. */
  officeUrl: string | null;
  /** The file of the log, which the office reads; null: not known. */
  officeLog: string | null;
  /** Public origin; null: any address of this machine. */
  siteUrl: string | null;
  dataDir: string;
  /** Where uploads and imported pictures are; null: in the data folder. */
  bucket: BucketSettings | null;
  databaseUrl: string | null;
  /** A standby of that PostgreSQL for what all visitors share; null: none. */
  databaseReadUrl: string | null;
  /** Origin of a commerce service on another machine; null: it runs inside this process. */
  apiOrigin: string | null;
  /** Folder of static answers; null: there are none. */
  staticJsonDir: string | null;
  /** Key of the operator's functions, e.g. clearing caches; null: disabled. */
  operationsKey: string | null;
  /** Port of the metrics; null: the shop's own port, for this machine only. */
  metricsPort: number | null;
  /** Where traces are sent; null: nowhere. */
  tracing: {
    endpoint: string;
    headers: Readonly<Record<string, string>>;
    /** Null: the program's name. */
    serviceName: string | null;
    /** Sampling rate of requests without a parent trace, 0 to 1. */
    share: number;
    /** Interval of sending spans, in milliseconds. */
    everyMs: number;
  } | null;
  /** Newest first; the first one seals. */
  sessionSecrets: readonly string[];
  trustProxy: boolean;
  /** Domain of the visitor's preferences and identifiers; null: the host alone. */
  cookieDomain: string | null;
  /** How long the shop accepts connections after it reports that it is not ready. */
  stopDelayMs: number;
  /** Thresholds of admission control; Infinity: off. */
  overload: { delayMs: number; calls: number };
  logLevel: string;
  /** Key of the hashes of persons in the log; null: derived from the oldest session secret. */
  logKey: string | null;
  sandboxPayments: boolean;
  /** Who takes cards: the shop's own form with the card gateway, or Stripe's page. */
  paymentProvider: 'gateway' | 'stripe';
  /** Null: mails and texts are left in a folder. */
  mailUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  /** A database of IPs by country; null: the bundled one. */
  geoDb: string | null;
  demonstrationCatalogue: boolean;
  /** The base currency of a new shop; null: the US dollar, or that of the shop. */
  currency: string | null;
  /** Pages reload when this process was replaced by a newer one. */
  devReload: boolean;
  /** Number of worker processes; 1: this process serves alone. */
  workers: number;
}

/** Lists every wrong or missing variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment once. @throws ConfigError */
export function readConfig(given: Readonly<Record<string, string | undefined>>): Config {
  const { env, problems } = readSecretFiles(given);
  const parsed = Environment.safeParse(withoutEmpty(env));
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (!parsed.success || problems.length > 0) throw problem([...problems, ...wrong]);
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const missing = missingFor(e, production);
  if (missing.length > 0) throw problem(missing);
  const dataDir = resolve(e.DATA_DIR);
  return {
    production,
    languages: e.LANGUAGES,
    port: e.PORT,
    host: e.HOST,
    siteName: e.SITE_NAME,
    office: e.OFFICE || e.OFFICE_PORT !== undefined,
    officePort: e.OFFICE_PORT ?? null,
    officeUrl: e.OFFICE_URL ?? null,
    officeLog: e.OFFICE_LOG ? resolve(e.OFFICE_LOG) : null,
    siteUrl: e.SITE_URL ?? null,
    dataDir,
    bucket: bucketOf(e),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    apiOrigin: e.API_ORIGIN ?? null,
    staticJsonDir: e.STATIC_JSON_DIR ? resolve(e.STATIC_JSON_DIR, e.SITE_KEY) : null,
    operationsKey: e.OPERATIONS_KEY ?? null,
    metricsPort: e.METRICS_PORT ?? null,
    tracing: tracingOf(e),
    sessionSecrets: e.SESSION_SECRET ?? [keptSecret(dataDir)],
    trustProxy: e.TRUST_PROXY,
    cookieDomain: e.COOKIE_DOMAIN ?? null,
    stopDelayMs: e.STOP_DELAY,
    overload: { delayMs: e.OVERLOAD_DELAY, calls: e.OVERLOAD_CALLS },
    logLevel: e.LOG_LEVEL,
    logKey: e.LOG_KEY ?? null,
    cardGateway: cardGatewayOf(e),
    payPal: payPalOf(e),
    stripe: stripeOf(e),
    paymentProvider: e.PAYMENT_PROVIDER,
    mailUrl: sentBy(e.MAIL_URL),
    mailFrom: e.MAIL_FROM ?? `${e.SITE_NAME} <shop@localhost>`,
    smsUrl: sentBy(e.SMS_URL),
    sandboxPayments: isSandboxed(e),
    geoDb: e.GEO_DB ? resolve(e.GEO_DB) : null,
    demonstrationCatalogue: e.DEMO_CATALOGUE,
    currency: e.SHOP_CURRENCY ?? null,
    devReload: e.DEV_RELOAD && !production,
    workers: e.WORKERS ?? usualWorkers(e, production),
  };
}

/** The most workers outside production, which shares its machine with a developer. */
const mostInDemonstration = 4;

/** Returns one worker a core. */
function usualWorkers(e: Environment, production: boolean): number {
  if (e.DEV_RELOAD) return 1;
  return production ? availableParallelism() : Math.min(mostInDemonstration, availableParallelism());
}

/** Returns the URL; null: messages are left in a folder. */
const sentBy = (address: string | undefined) => (address === undefined || address === 'outbox' ? null : address);

const isSandboxed = (e: Environment) =>
  e.PAYMENTS === 'sandbox' ||
  (e.PAYMENTS === undefined && (e.PAYMENT_PROVIDER === 'stripe' ? !isLiveStripe(e) : !e.CARD_GATEWAY_URL));

function cardGatewayOf(e: Environment): Config['cardGateway'] {
  if (!e.CARD_GATEWAY_URL || !e.CARD_GATEWAY_KEY) return null;
  return {
    url: e.CARD_GATEWAY_URL,
    key: e.CARD_GATEWAY_KEY,
    webhookSecret: e.CARD_GATEWAY_WEBHOOK_SECRET ?? null,
    redirectHosts: e.CARD_GATEWAY_REDIRECT_HOSTS ?? [],
  };
}

function tracingOf(e: Environment): Config['tracing'] {
  if (!e.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: e.OTEL_SERVICE_NAME ?? null,
    share: e.OTEL_TRACES_SAMPLER_ARG,
    everyMs: e.OTEL_BSP_SCHEDULE_DELAY,
  };
}

function payPalOf(e: Environment): Config['payPal'] {
  if (!e.PAYPAL_CLIENT_ID || !e.PAYPAL_CLIENT_SECRET) return null;
  return {
    url: e.PAYPAL_URL,
    clientId: e.PAYPAL_CLIENT_ID,
    clientSecret: e.PAYPAL_CLIENT_SECRET,
    webhookId: e.PAYPAL_WEBHOOK_ID ?? null,
    merchantId: e.PAYPAL_MERCHANT_ID ?? null,
  };
}

function stripeOf(e: Environment): Config['stripe'] {
  if (!e.STRIPE_SECRET_KEY) return null;
  return {
    url: e.STRIPE_URL,
    secretKey: e.STRIPE_SECRET_KEY,
    webhookSecrets: e.STRIPE_WEBHOOK_SECRET ?? [],
    pageOrigin: e.STRIPE_PAGE_ORIGIN ?? null,
  };
}

function wrongForOffice({ OFFICE_PORT, OFFICE_URL, PORT, METRICS_PORT }: Environment, production: boolean): string[] {
  if (OFFICE_PORT === undefined) return OFFICE_URL ? ['OFFICE_URL: needs OFFICE_PORT'] : [];
  const wrong = [];
  if (OFFICE_PORT !== 0 && (OFFICE_PORT === PORT || OFFICE_PORT === METRICS_PORT))
    wrong.push('OFFICE_PORT: must be another port than PORT and METRICS_PORT');
  if (production && !OFFICE_URL) wrong.push('OFFICE_URL: must be set in production with OFFICE_PORT');
  return wrong;
}

function missingFor(e: Environment, production: boolean): string[] {
  const missing = wrongForBucket(e);
  if (production && !e.SESSION_SECRET) missing.push('SESSION_SECRET: must be set in production');
  if (production && e.LANGUAGES.includes(pseudoLanguage)) missing.push(`LANGUAGES: ${pseudoLanguage} is for tests`);
  if (e.API_ORIGIN && e.DATABASE_URL) {
    missing.push('API_ORIGIN: the commerce service there has the database; leave DATABASE_URL out here');
  }
  if (e.DATABASE_READ_URL && !e.DATABASE_URL) {
    missing.push('DATABASE_READ_URL: a replica needs its primary, DATABASE_URL');
  }
  if (e.METRICS_PORT !== undefined && e.METRICS_PORT !== 0 && e.METRICS_PORT === e.PORT) {
    missing.push('METRICS_PORT: must be another port than PORT');
  }
  missing.push(...wrongForOffice(e, production));
  if (e.COOKIE_DOMAIN && !belongsTo(e.SITE_URL, e.COOKIE_DOMAIN)) {
    missing.push(
      `COOKIE_DOMAIN: must be the domain of SITE_URL or one above it; SITE_URL is ${e.SITE_URL ?? 'not set'}`,
    );
  }
  if (production && !e.SITE_URL) missing.push('SITE_URL: must be set in production');
  const hasGateway = Boolean(e.CARD_GATEWAY_URL && e.CARD_GATEWAY_KEY);
  if (Boolean(e.CARD_GATEWAY_URL) !== Boolean(e.CARD_GATEWAY_KEY)) {
    missing.push('CARD_GATEWAY_URL and CARD_GATEWAY_KEY: set both or neither');
  }
  if (Boolean(e.PAYPAL_CLIENT_ID) !== Boolean(e.PAYPAL_CLIENT_SECRET)) {
    missing.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set both or neither');
  }
  if (sentBy(e.MAIL_URL) && !e.MAIL_FROM) missing.push('MAIL_FROM: must be set with MAIL_URL');
  if (production && !e.MAIL_URL) missing.push('MAIL_URL: set it, or say MAIL_URL=outbox to leave mails in a folder');
  if (production && !e.SMS_URL) {
    missing.push(
      'SMS_URL: set it, or say SMS_URL=outbox to leave text messages (codes of cash on delivery) in a folder',
    );
  }
  if (isSandboxed(e) && e.PAYPAL_CLIENT_ID && e.PAYPAL_URL === livePayPal) {
    missing.push(
      'PAYPAL_CLIENT_ID: test payments take no real money: set PAYPAL_URL=https://api-m.sandbox.paypal.com, or PAYMENTS=live',
    );
  }
  missing.push(...wrongForStripe(e));
  const usesGateway = e.PAYMENT_PROVIDER === 'gateway';
  if (e.PAYMENTS === 'live' && usesGateway && !hasGateway)
    missing.push('PAYMENTS=live: needs CARD_GATEWAY_URL and CARD_GATEWAY_KEY');
  if (production && !e.PAYMENTS && usesGateway && !hasGateway) {
    missing.push('PAYMENTS: set CARD_GATEWAY_URL and CARD_GATEWAY_KEY, or say PAYMENTS=sandbox to take no real money');
  }
  if (production && !isSandboxed(e)) missing.push(...wrongForRealMoney(e));
  return missing;
}

/** Returns whether a URL is at a domain or below it. */
function belongsTo(url: string | undefined, domain: string): boolean {
  return url !== undefined && `.${new URL(url).hostname}`.endsWith(`.${domain}`);
}

function wrongForRealMoney(e: Environment): string[] {
  const wrong: string[] = [];
  // With API_ORIGIN the commerce service there has the catalogue.
  if (e.DEMO_CATALOGUE && !e.API_ORIGIN)
    wrong.push(
      'DEMO_CATALOGUE: this shop takes real money, and the demonstration catalogue is invented: set DEMO_CATALOGUE=0, or PAYMENTS=sandbox for a trial',
    );
  if (e.SITE_URL?.startsWith('http:'))
    wrong.push(
      'SITE_URL: must begin with https:// where real money is taken; for a trial over http:// set PAYMENTS=sandbox',
    );
  return wrong;
}

function problem(lines: string[]): ConfigError {
  return new ConfigError(`The configuration is not usable:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
}

/** An empty variable counts as unset, as shells and compose files write it. */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * Returns the secret of the data folder, generated at the first start outside production so that sessions survive
 * restarts.
 */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'session-secret');
  if (!existsSync(file)) {
    requireWritable(dataDir);
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
