import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = { SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough' };
const production = {
  ...secret,
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  DEMO_CATALOGUE: '0',
  MAIL_URL: 'outbox',
  SMS_URL: 'outbox',
  PAYMENT_PROVIDER: 'stripe',
};
const live = { STRIPE_SECRET_KEY: 'rk_live_of_these_tests' };
const test = { STRIPE_SECRET_KEY: 'rk_test_of_these_tests' };

describe('the configuration of Stripe', () => {
  it('is absent where cards are paid in the shop’s form', () => {
    expect(readConfig(secret)).toMatchObject({ paymentProvider: 'gateway', stripe: null });
  });

  it('takes real money with a live key, without a card gateway', () => {
    const config = readConfig({ ...production, ...live, STRIPE_WEBHOOK_SECRET: 'whsec_newer_one, whsec_older_one' });
    expect(config).toMatchObject({
      sandboxPayments: false,
      cardGateway: null,
      stripe: {
        url: 'https://api.stripe.com',
        secretKey: live.STRIPE_SECRET_KEY,
        webhookSecrets: ['whsec_newer_one', 'whsec_older_one'],
        pageOrigin: null,
      },
    });
    expect(readConfig({ ...production, ...live, PAYMENTS: 'live' }).sandboxPayments).toBe(false);
  });

  it('takes none with a test key, and has a sandbox without one', () => {
    expect(readConfig({ ...production, ...test }).sandboxPayments).toBe(true);
    expect(readConfig({ ...production, PAYMENTS: 'sandbox' })).toMatchObject({ sandboxPayments: true, stripe: null });
    expect(readConfig({ ...secret, PAYMENT_PROVIDER: 'stripe' })).toMatchObject({
      sandboxPayments: true,
      stripe: null,
    });
  });

  it.each([
    [{ PAYMENTS: 'live', ...test }, 'PAYMENTS=live: needs STRIPE_SECRET_KEY with a live key'],
    [{ PAYMENTS: 'sandbox', ...live }, 'STRIPE_SECRET_KEY: test payments take no real money'],
    [{}, 'PAYMENTS: set STRIPE_SECRET_KEY, or say PAYMENTS=sandbox'],
    [{ STRIPE_SECRET_KEY: 'pk_live_of_these_tests' }, 'STRIPE_SECRET_KEY: must be a secret or restricted key'],
    [{ ...live, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must be like whsec_'],
    [{ ...live, DEMO_CATALOGUE: '1' }, 'DEMO_CATALOGUE: this shop takes real money'],
  ])('is refused as %o', (env, message) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(message);
  });
});
