import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_NAME: z.string().min(1).max(60).default('Hemline'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a full address such as https://shop.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), 'every secret must have at least 32 characters')
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PAYMENTS: z.enum(['sandbox', 'live']).optional(),
  CARD_GATEWAY_URL: z.url('must be a full address').optional(),
  CARD_GATEWAY_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  CARD_GATEWAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_URL: z.url('must be a full address').default('https://api-m.paypal.com'),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must be an address such as smtps://user:password@mail.example')
    .optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be a full address' }).optional(),
  DEMO_CATALOGUE: flag.default(true),
  DEV_RELOAD: flag.default(false),
});

/** The configuration of one process. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  siteName: string;
  /** Public origin; null: whatever address of this machine the visitor uses. */
  siteUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Newest first; the first one seals. */
  sessionSecrets: readonly string[];
  trustProxy: boolean;
  logLevel: string;
  /** Null: the sandbox gateway is started inside this process. */
  cardGateway: { url: string; key: string; webhookSecret: string | null } | null;
  /** Null: a sandbox speaks for PayPal where payments are sandboxed; otherwise PayPal is not offered. */
  payPal: {
    url: string;
    clientId: string;
    clientSecret: string;
    /** Names the webhook that PayPal signs for; null: nothing it tells is believed. */
    webhookId: string | null;
    /** Who must be paid; null: not compared. */
    merchantId: string | null;
  } | null;
  sandboxPayments: boolean;
  /** Null: mails and text messages are left in a folder. */
  mailUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  demonstrationCatalogue: boolean;
  /** Pages load again by themselves when this process was replaced by a newer one. */
  devReload: boolean;
}

/** Names every wrong or missing variable in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses the environment once. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    throw problem(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const missing = missingFor(e, production);
  if (missing.length > 0) throw problem(missing);
  const dataDir = resolve(e.DATA_DIR);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    siteName: e.SITE_NAME,
    siteUrl: e.SITE_URL ?? null,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    sessionSecrets: e.SESSION_SECRET ?? [keptSecret(dataDir)],
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    cardGateway: cardGatewayOf(e),
    payPal: payPalOf(e),
    mailUrl: e.MAIL_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${e.SITE_NAME} <shop@localhost>`,
    smsUrl: e.SMS_URL ?? null,
    sandboxPayments: e.PAYMENTS === 'sandbox' || (e.PAYMENTS === undefined && !e.CARD_GATEWAY_URL),
    demonstrationCatalogue: e.DEMO_CATALOGUE,
    devReload: e.DEV_RELOAD && !production,
  };
}

function cardGatewayOf(e: z.output<typeof Environment>): Config['cardGateway'] {
  if (!e.CARD_GATEWAY_URL || !e.CARD_GATEWAY_KEY) return null;
  return { url: e.CARD_GATEWAY_URL, key: e.CARD_GATEWAY_KEY, webhookSecret: e.CARD_GATEWAY_WEBHOOK_SECRET ?? null };
}

function payPalOf(e: z.output<typeof Environment>): Config['payPal'] {
  if (!e.PAYPAL_CLIENT_ID || !e.PAYPAL_CLIENT_SECRET) return null;
  return {
    url: e.PAYPAL_URL,
    clientId: e.PAYPAL_CLIENT_ID,
    clientSecret: e.PAYPAL_CLIENT_SECRET,
    webhookId: e.PAYPAL_WEBHOOK_ID ?? null,
    merchantId: e.PAYPAL_MERCHANT_ID ?? null,
  };
}

function missingFor(e: z.output<typeof Environment>, production: boolean): string[] {
  const missing: string[] = [];
  if (production && !e.SESSION_SECRET) missing.push('SESSION_SECRET: must be set in production');
  if (production && !e.SITE_URL) missing.push('SITE_URL: must be set in production');
  const hasGateway = Boolean(e.CARD_GATEWAY_URL && e.CARD_GATEWAY_KEY);
  if (Boolean(e.CARD_GATEWAY_URL) !== Boolean(e.CARD_GATEWAY_KEY)) {
    missing.push('CARD_GATEWAY_URL and CARD_GATEWAY_KEY: set both or neither');
  }
  if (Boolean(e.PAYPAL_CLIENT_ID) !== Boolean(e.PAYPAL_CLIENT_SECRET)) {
    missing.push('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET: set both or neither');
  }
  if (e.MAIL_URL && !e.MAIL_FROM) missing.push('MAIL_FROM: must be set with MAIL_URL');
  if (e.PAYMENTS === 'live' && !hasGateway) missing.push('PAYMENTS=live: needs CARD_GATEWAY_URL and CARD_GATEWAY_KEY');
  if (production && !e.PAYMENTS && !hasGateway) {
    missing.push('PAYMENTS: set CARD_GATEWAY_URL and CARD_GATEWAY_KEY, or say PAYMENTS=sandbox to take no real money');
  }
  return missing;
}

function problem(lines: string[]): ConfigError {
  return new ConfigError(`The configuration is not usable:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
}

/** An empty variable counts as unset, as shells and compose files write it. */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Outside production a secret is made at the first start and kept, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
