import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { BackupBucket, BucketSettings } from '../commerce/images/uploads/bucket-settings.ts';
import type { TracingConfig } from '../operations/tracing/open-tracing.ts';
import { backupsOf, bucketOf } from './bucket-config.ts';
import { requireWritable } from './data-folder.ts';
import { Environment } from './environment.ts';
import { cardGatewayOf, type Gateways, isSandboxed, payPalOf, stripeOf } from './gateway-config.ts';
import { missingFor, sentBy } from './missing.ts';
import { readSecretFiles } from './secret-files.ts';

/** The configuration of one process. */
export interface Config extends Gateways {
  production: boolean;
  /** The base language first, then the shop's others. */
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
  /** Where backups are copied to; null: they stay on this machine. */
  backups: BackupBucket | null;
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
  tracing:
    | (Omit<TracingConfig, 'serviceName'> & { /** Null: the program's name. */ serviceName: string | null })
    | null;
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
    bucket: bucketOf(e, 'S3'),
    backups: backupsOf(e),
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
const maxInDemonstration = 4;

/** Returns one worker a core. */
function usualWorkers(e: Environment, production: boolean): number {
  if (e.DEV_RELOAD) return 1;
  return production ? availableParallelism() : Math.min(maxInDemonstration, availableParallelism());
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
