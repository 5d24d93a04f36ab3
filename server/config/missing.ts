import { pseudoLanguages } from '../../shared/messages/catalogues.ts';
import { wrongForBucket } from './bucket-config.ts';
import { type Environment, livePayPal } from './environment.ts';
import { isSandboxed } from './gateway-config.ts';
import { wrongForStripe } from './stripe-config.ts';

/** Returns the URL; null: messages are left in a folder. */
export const sentBy = (address: string | undefined) => (address === undefined || address === 'outbox' ? null : address);

/** Returns what is missing, and what does not go together: a line for each variable. */
export function missingFor(e: Environment, production: boolean): string[] {
  const missing = [...wrongForBucket(e, 'S3'), ...wrongForBucket(e, 'BACKUP_S3')];
  if (production && !e.SESSION_SECRET) missing.push('SESSION_SECRET: must be set in production');
  const pseudo = pseudoLanguages.filter((language) => e.LANGUAGES.includes(language));
  if (production && pseudo.length > 0) missing.push(`LANGUAGES: ${pseudo.join(', ')}: for tests alone`);
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

function wrongForOffice({ OFFICE_PORT, OFFICE_URL, PORT, METRICS_PORT }: Environment, production: boolean): string[] {
  if (OFFICE_PORT === undefined) return OFFICE_URL ? ['OFFICE_URL: needs OFFICE_PORT'] : [];
  const wrong = [];
  if (OFFICE_PORT !== 0 && (OFFICE_PORT === PORT || OFFICE_PORT === METRICS_PORT))
    wrong.push('OFFICE_PORT: must be another port than PORT and METRICS_PORT');
  if (production && !OFFICE_URL) wrong.push('OFFICE_URL: must be set in production with OFFICE_PORT');
  return wrong;
}
