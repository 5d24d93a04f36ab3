import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../../../server/config/config.ts';
import { type Finding, findings, type Patient } from './finding.ts';

const { ok, warn, fail } = findings('configuration');
/** Outside production a secret is made at the first start: looking at a shop makes none. */
const standIn = 'not-the-secret-of-any-shop-but-long-enough';

/** The configuration as the shop itself reads it; null where it is not usable. */
export function examineConfiguration({ env }: Patient): { config: Config | null; found: Finding[] } {
  try {
    const secret = env.NODE_ENV === 'production' ? {} : { SESSION_SECRET: env.SESSION_SECRET || standIn };
    const config = readConfig({ ...env, ...secret });
    return { config, found: [ok(described(config)), ...questionable(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, found: [fail(error.message, 'README.md has the table of all variables.')] };
  }
}

function described({ production, databaseUrl, apiOrigin, sandboxPayments }: Config): string {
  const database = apiOrigin ? `commerce service at ${apiOrigin}` : databaseUrl ? 'PostgreSQL' : 'SQLite';
  return `${production ? 'production' : 'demonstration'}, ${database}, ${sandboxPayments ? 'test payments' : 'real payments'}`;
}

function questionable({ geoDb, staticJsonDir, cardGateway, payPal }: Config): Finding[] {
  const found: Finding[] = [];
  if (geoDb && !existsSync(geoDb))
    found.push(warn(`GEO_DB: there is no ${geoDb}`, 'Visitors start in the first country until it is there.'));
  if (staticJsonDir && !existsSync(staticJsonDir))
    found.push(warn(`STATIC_JSON_DIR: there is no ${staticJsonDir}`, 'Make it: npm run shop -- snapshot --out DIR'));
  if (cardGateway && !cardGateway.webhookSecret)
    found.push(
      warn('CARD_GATEWAY_WEBHOOK_SECRET is not set', 'What the card gateway tells by itself is not believed.'),
    );
  if (payPal && !payPal.webhookId)
    found.push(warn('PAYPAL_WEBHOOK_ID is not set', 'What PayPal tells by itself is not believed.'));
  return found;
}
