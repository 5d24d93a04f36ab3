import { describe, expect, test } from 'vitest';
import { configuration } from '../../tests/configuration.ts';

const secret = 'a-secret-of-at-least-32-characters-1';
const { read, problemOf } = configuration();

describe('production', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://shop.example',
    SESSION_SECRET: secret,
    MAIL_URL: 'outbox',
    SMS_URL: 'outbox',
  };

  test('names everything it cannot do without', () => {
    const message = problemOf({ NODE_ENV: 'production' });
    for (const name of ['SESSION_SECRET', 'SITE_URL', 'PAYMENTS', 'MAIL_URL', 'SMS_URL'])
      expect(message).toContain(name);
  });

  test('takes no test payments unless it is told to', () => {
    expect(problemOf(production)).toContain('PAYMENTS');
    expect(read({ ...production, PAYMENTS: 'sandbox' }).sandboxPayments).toBe(true);
  });

  test('takes a real gateway', () => {
    const gateway = { CARD_GATEWAY_URL: 'https://pay.example', CARD_GATEWAY_KEY: 'key-of-the-shop' };
    expect(read({ ...production, ...gateway, DEMO_CATALOGUE: '0' })).toMatchObject({
      sandboxPayments: false,
      cardGateway: { url: 'https://pay.example', key: 'key-of-the-shop', webhookSecret: null, redirectHosts: [] },
    });
  });

  test('takes the hosts on which banks ask back, and nothing that is none', () => {
    const gateway = { PAYMENTS: 'live', CARD_GATEWAY_URL: 'https://pay.example', CARD_GATEWAY_KEY: 'key-of-the-shop' };
    const hosts = (CARD_GATEWAY_REDIRECT_HOSTS: string) => ({ ...gateway, CARD_GATEWAY_REDIRECT_HOSTS });
    expect(read(hosts('Secure.Bank.example, *.acs.example:8443')).cardGateway?.redirectHosts).toEqual([
      'secure.bank.example',
      '*.acs.example:8443',
    ]);
    for (const none of ['https://bank.example', '*', '*.example', 'bank.example/path', 'bank.example;script-src'])
      expect(problemOf(hosts(none))).toContain('CARD_GATEWAY_REDIRECT_HOSTS');
  });

  test('sells nothing invented for real money, and takes none over an open line', () => {
    const gateway = { CARD_GATEWAY_URL: 'https://pay.example', CARD_GATEWAY_KEY: 'key-of-the-shop' };
    for (const PAYMENTS of ['', 'live']) {
      const live = { ...production, ...gateway, PAYMENTS };
      expect(problemOf(live)).toContain('set DEMO_CATALOGUE=0');
      expect(problemOf({ ...live, DEMO_CATALOGUE: '1' })).toContain('set DEMO_CATALOGUE=0');
      for (const SITE_URL of ['http://shop.example', 'http://localhost:3000'])
        expect(problemOf({ ...live, DEMO_CATALOGUE: '0', SITE_URL })).toContain('SITE_URL: must begin with https://');
      expect(read({ ...live, API_ORIGIN: 'http://10.0.0.5:3001' }).sandboxPayments).toBe(false);
    }
    const trial = { ...production, PAYMENTS: 'sandbox', SITE_URL: 'http://localhost:3000' };
    expect(read(trial)).toMatchObject({ demonstrationCatalogue: true, siteUrl: 'http://localhost:3000' });
  });

  test('pages never load again by themselves', () => {
    expect(read({ ...production, PAYMENTS: 'sandbox', DEV_RELOAD: '1' }).devReload).toBe(false);
  });
});

describe('mail and text messages', () => {
  test('are left in a folder when nothing else is said', () => {
    expect(read()).toMatchObject({ mailUrl: null, smsUrl: null });
    expect(read({ MAIL_URL: 'outbox', SMS_URL: 'outbox' })).toMatchObject({ mailUrl: null, smsUrl: null });
  });

  test('are sent to the given URLs, from a sender', () => {
    const MAIL_URL = 'smtps://user:word@mail.example';
    expect(read({ MAIL_URL, MAIL_FROM: 'Shop <orders@shop.example>', SMS_URL: 'https://sms.example' })).toMatchObject({
      mailUrl: MAIL_URL,
      mailFrom: 'Shop <orders@shop.example>',
      smsUrl: 'https://sms.example',
    });
    expect(problemOf({ MAIL_URL })).toContain('MAIL_FROM');
    for (const MAIL_FROM of ['Shop', 'Shop <orders>', 'a@b.example\nBcc: c@d.example'])
      expect(problemOf({ MAIL_URL, MAIL_FROM })).toContain('MAIL_FROM');
    expect(problemOf({ MAIL_URL: 'mail.example' })).toContain('MAIL_URL');
    expect(problemOf({ SMS_URL: 'ftp://sms.example' })).toContain('SMS_URL');
  });
});

test('test payments never take real money through PayPal', () => {
  const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
  expect(problemOf(payPal)).toContain('PAYPAL_URL');
  const PAYPAL_URL = 'https://api-m.sandbox.paypal.com';
  expect(read({ ...payPal, PAYPAL_URL }).payPal).toMatchObject({ url: PAYPAL_URL });
});

test('live payments need a gateway, and half a gateway is none', () => {
  expect(problemOf({ PAYMENTS: 'live' })).toContain('PAYMENTS=live');
  expect(problemOf({ CARD_GATEWAY_URL: 'https://pay.example' })).toContain('set both or neither');
});
