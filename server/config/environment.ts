import { z } from 'zod';
import { defaultSiteKey, sourceLanguage } from '../../shared/constants.ts';
import { languages, pseudoLanguages } from '../../shared/messages/catalogues.ts';
import { baseCurrencies } from '../../shared/places/base-currencies.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');

/** Returns a schema of a number within bounds, whose message names value and bounds. */
function numberWithin(what: string, least: number, most: number, { whole = true } = {}) {
  const said = `${what} must be ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}`;
  const fits = (value: number) => value >= least && value <= most && (!whole || Number.isInteger(value));
  return z.coerce.number(said).refine(fits, said);
}
const port = (what: string) => numberWithin(what, 0, 65_535);
/** Returns a schema of a limit; 0: none. */
const atMost = (what: string, most: number) =>
  numberWithin(`${what} (0: no limit)`, 0, most).transform((limit) => limit || Number.POSITIVE_INFINITY);
/** Two labels or more, the last of letters: no IP address, and nothing like `com` or `localhost`. */
const sharedDomain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** The commonest public suffixes; browsers know all of them and refuse such cookies. */
const openSuffix = /^(ac|co|com|edu|gov|net|org)\.[a-z]{2}$/;
const siteKey = /^[A-Za-z0-9][\w-]{0,39}$/;
const operationsKey = /^[!-~]{16,200}$/;

const unknownLanguage = `only languages that there are words of: ${languages.join(', ')}`;

/** A host name, or `*.` with a domain; never a whole top-level domain. */
const redirectHost = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]+(:\d{1,5})?$/;

/** PayPal's API for real payments. */
export const livePayPal = 'https://api-m.paypal.com';

/** Parses `name=value`; OpenTelemetry percent-encodes values. */
function nameAndValue(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  const bytes = value
    .join('=')
    .trim()
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [name.trim(), bytes];
}

/** Returns a schema of an address over HTTP. */
const address = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be a full address such as ${example}` });
/** Returns a schema of an address of which only the origin counts. */
const origin = (example: string) => address(example).transform((url) => new URL(url).origin);

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

/** The variables of a bucket: one is for uploads, another for backups. */
const bucket = {
  endpoint: address('https://s3.example').optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be like eu-central-1')
    .default('us-east-1'),
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must have 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  prefix: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be like shop/ and not begin with a slash')
    .transform((prefix) => (prefix.endsWith('/') ? prefix : `${prefix}/`))
    .optional(),
  accessKeyId: z.string().min(3, 'must have at least 3 characters').optional(),
  secretAccessKey: z.string().min(1).optional(),
};

/** The variables that configure one process, as text; `variables.ts` has the sentence on each. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port('the port that the shop listens at').default(3000),
  HOST: z.string().default('127.0.0.1'),
  LANGUAGES: z
    .string()
    .default(sourceLanguage)
    .transform((list) => [...new Set(list.split(',').map((language) => language.trim()))])
    .refine((list) => list.every((language) => [...languages, ...pseudoLanguages].includes(language)), unknownLanguage),
  SITE_NAME: z.string().min(1).max(60).default('Hemline'),
  SITE_URL: origin('https://shop.example').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  API_ORIGIN: origin('http://10.0.0.5:3001').optional(),
  STATIC_JSON_DIR: z.string().min(1).optional(),
  SITE_KEY: z.string().regex(siteKey, 'must be up to 40 letters, digits, _ and -').default(defaultSiteKey),
  OPERATIONS_KEY: z
    .string()
    .regex(operationsKey, 'must have 16 to 200 characters without spaces or accents')
    .optional(),
  METRICS_PORT: port('the port that figures are asked at').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^\s*[\w-]+\s*=(%[0-9a-f]{2}|[^,%])+(,\s*[\w-]+\s*=(%[0-9a-f]{2}|[^,%])+)*$/i,
      'must be like api-key=…,other=…',
    )
    .transform((list) => Object.fromEntries(list.split(',').map(nameAndValue)))
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).optional(),
  OTEL_BSP_SCHEDULE_DELAY: numberWithin('the milliseconds between two parcels of traces', 10, 60_000).default(5_000),
  OTEL_TRACES_SAMPLER_ARG: numberWithin('the part of all requests that is traced', 0, 1, { whole: false }).default(1),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), 'every secret must have at least 32 characters')
    .optional(),
  WORKERS: numberWithin('how many processes serve the shop', 1, 128).optional(),
  COOKIE_DOMAIN: z
    .string()
    .transform((domain) => domain.toLowerCase().replace(/^\./, ''))
    .refine((domain) => sharedDomain.test(domain), 'must be a domain such as shop.example')
    .refine((domain) => !openSuffix.test(domain), 'is no domain of one owner: name yours as well')
    .optional(),
  TRUST_PROXY: flag.default(false),
  OVERLOAD_DELAY: atMost('how many milliseconds late work may come', 60_000).default(200),
  OVERLOAD_CALLS: atMost('how many calls may be under way in a process', 100_000).default(500),
  STOP_DELAY: numberWithin('the milliseconds from not ready to not listening', 0, 300_000).default(0),
  LOG_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  PAYMENTS: z.enum(['sandbox', 'live']).optional(),
  CARD_GATEWAY_URL: z.url('must be a full address').optional(),
  CARD_GATEWAY_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  CARD_GATEWAY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CARD_GATEWAY_REDIRECT_HOSTS: z
    .string()
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((list) => list.every((host) => redirectHost.test(host)), 'must be like secure.bank.example,*.acs.example')
    .optional(),
  PAYMENT_PROVIDER: z.enum(['gateway', 'stripe']).default('gateway'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'must be a secret or restricted key such as rk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => /^whsec_\S{8,}$/.test(secret)), 'must be like whsec_…')
    .optional(),
  STRIPE_URL: z.url({ protocol: /^https?$/, error: 'must be a full address' }).default('https://api.stripe.com'),
  STRIPE_PAGE_ORIGIN: z
    .url({ protocol: /^https$/, error: 'must be an address such as https://pay.shop.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_URL: z.url('must be a full address').default(livePayPal),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_MERCHANT_ID: z.string().min(1).optional(),
  MAIL_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+|outbox)$/, 'must be an address such as smtps://user:password@mail.example, or outbox')
    .optional(),
  MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^([^<>@\p{Cc}]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/u, 'must be like Shop <orders@shop.example>')
    .optional(),
  SMS_URL: z
    .string()
    .refine((text) => text === 'outbox' || /^https?:\/\//.test(text), 'must be a full address, or outbox')
    .optional(),
  GEO_DB: z.string().min(1).optional(),
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: bucket.region,
  S3_BUCKET: bucket.bucket,
  S3_PREFIX: bucket.prefix,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  BACKUP_S3_ENDPOINT: bucket.endpoint,
  BACKUP_S3_REGION: bucket.region,
  BACKUP_S3_BUCKET: bucket.bucket,
  BACKUP_S3_PREFIX: bucket.prefix,
  BACKUP_S3_ACCESS_KEY_ID: bucket.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  BACKUP_KEEP: numberWithin('the number of backups kept in the bucket', 1, 100_000).optional(),
  DEMO_CATALOGUE: flag.default(true),
  SHOP_CURRENCY: z.enum(baseCurrencies, `must be one of ${baseCurrencies.join(', ')}`).optional(),
  OFFICE: flag.default(false),
  OFFICE_PORT: port('the port that the office is at').optional(),
  OFFICE_URL: origin('https://office.shop.example').optional(),
  OFFICE_LOG: z.string().optional(),
  DEV_RELOAD: flag.default(false),
});
export type Environment = z.output<typeof Environment>;
