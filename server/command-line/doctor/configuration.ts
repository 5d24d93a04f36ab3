import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { type Finding, findings, type Patient } from './finding.ts';

const { ok, warn, fail } = findings('configuration');
/**
 * Replaces the missing secret: outside production the shop creates one at its first start, and the doctor must not
 * create one.
 */
const placeholderSecret = 'not-the-secret-of-any-shop-but-long-enough';

/** Reads the configuration as the shop does; null where it is invalid. */
export function examineConfiguration({ env }: Pick<Patient, 'env'>): { config: Config | null; found: Finding[] } {
  try {
    const secret = env.NODE_ENV === 'production' ? {} : { SESSION_SECRET: env.SESSION_SECRET || placeholderSecret };
    const config = readConfig({ ...env, ...secret });
    return { config, found: [ok(described(config)), ...questionable(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, found: [fail(error.message, 'docs/configuration.md has all variables.')] };
  }
}

function described({ production, databaseUrl, apiOrigin, sandboxPayments }: Config): string {
  const database = apiOrigin ? `commerce service at ${apiOrigin}` : databaseUrl ? 'PostgreSQL' : 'SQLite';
  return `${production ? 'production' : 'demonstration'}, ${database}, ${sandboxPayments ? 'test payments' : 'real payments'}`;
}

function questionable({ geoDb, staticJsonDir, cardGateway, payPal, stripe, paymentProvider }: Config): Finding[] {
  const found: Finding[] = [];
  if (geoDb && !existsSync(geoDb))
    found.push(warn(`GEO_DB: there is no ${geoDb}`, 'Visitors start in the first country until it is there.'));
  if (staticJsonDir && !existsSync(staticJsonDir))
    found.push(warn(`STATIC_JSON_DIR: there is no ${staticJsonDir}`, 'Make it: npm run shop -- snapshot --out DIR'));
  if (cardGateway && !cardGateway.webhookSecret)
    found.push(warn('CARD_GATEWAY_WEBHOOK_SECRET is not set', 'Webhooks of the card gateway are rejected.'));
  if (payPal && !payPal.webhookId) found.push(warn('PAYPAL_WEBHOOK_ID is not set', 'Webhooks of PayPal are rejected.'));
  if (stripe) found.push(...questionableStripe(stripe, paymentProvider));
  return found;
}

function questionableStripe(
  { secretKey, webhookSecrets }: NonNullable<Config['stripe']>,
  provider: Config['paymentProvider'],
): Finding[] {
  const found: Finding[] = [];
  if (provider !== 'stripe')
    found.push(
      warn('STRIPE_SECRET_KEY is set, and PAYMENT_PROVIDER is not stripe', 'Stripe is used for earlier payments only.'),
    );
  if (webhookSecrets.length === 0)
    found.push(warn('STRIPE_WEBHOOK_SECRET is not set', 'Webhooks of Stripe are rejected; disputes go unnoticed.'));
  if (secretKey.startsWith('sk_'))
    found.push(
      warn(
        'STRIPE_SECRET_KEY may do everything in the account',
        'docs/develop/stripe.md names the permissions of a restricted key.',
      ),
    );
  return found;
}
