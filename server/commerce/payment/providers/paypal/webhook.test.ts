import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type PayPalStub, payPalDelivery, startPayPalStub } from '../../../../../tests/doubles/paypal-stub.ts';
import type { PayPal } from './paypal.ts';

describe('the check of a PayPal event', () => {
  let stub: PayPalStub;
  let payPal: PayPal;
  beforeEach(async () => {
    stub = await startPayPalStub();
    payPal = stub.client();
  });
  afterEach(() => stub.close());

  it('asks PayPal whether it sent an event, with its exact text', async () => {
    stub.reply = (response) => json(response, 200, { verification_status: 'SUCCESS' });
    expect(await payPal.verifyWebhook(payPalDelivery())).toBe(true);
    expect(stub.asked[0]?.path).toBe('/v1/notifications/verify-webhook-signature');
    expect(stub.asked[0]?.body).toBe(
      '{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/v1/notifications/certs/CERT-1","transmission_id":"T-1",' +
        '"transmission_sig":"c2ln","transmission_time":"2026-11-20T12:00:00Z","webhook_id":"WEBHOOK",' +
        '"webhook_event":{ "id": "WH-1",  "amount": 1.50, "name": "Zo\\u00eb" }}',
    );
    expect(await payPal.verifyWebhook(payPalDelivery({ 'paypal-cert-url': `${stub.url}/certs/1` }))).toBe(true);
    stub.reply = (response) => json(response, 200, { verification_status: 'FAILURE' });
    expect(await payPal.verifyWebhook(payPalDelivery())).toBe(false);
    stub.reply = (response) => json(response, 400, { name: 'VALIDATION_ERROR' });
    expect(await payPal.verifyWebhook(payPalDelivery())).toBe(false);
  });

  it.each([
    ['a certificate elsewhere', payPalDelivery({ 'paypal-cert-url': 'https://evil.example/CERT-1' })],
    ['a host that only looks so', payPalDelivery({ 'paypal-cert-url': 'https://evilpaypal.com/CERT-1' })],
    ['a host in front of another', payPalDelivery({ 'paypal-cert-url': 'https://api.paypal.com.evil.example/CERT-1' })],
    ['a name before another host', payPalDelivery({ 'paypal-cert-url': 'https://api.paypal.com@evil.example/CERT-1' })],
    ['no HTTPS', payPalDelivery({ 'paypal-cert-url': 'http://api.paypal.com/CERT-1' })],
    ['no address at all', payPalDelivery({ 'paypal-cert-url': 'CERT-1' })],
    ['an empty signature', payPalDelivery({ 'paypal-transmission-sig': '' })],
    ['no headers', { headers: {}, body: '{}' }],
    ['a body that is no JSON', payPalDelivery({}, '{"id":1}}')],
    ['a body that is no event', payPalDelivery({}, '"x"')],
    ['an endless header', payPalDelivery({ 'paypal-transmission-sig': 'x'.repeat(501) })],
  ])('denies an event with %s without asking anybody', async (_, given) => {
    stub.reply = (response) => json(response, 200, { verification_status: 'SUCCESS' });
    expect(await payPal.verifyWebhook(given)).toBe(false);
    expect([stub.tokens, stub.asked.length]).toEqual([0, 0]);
  });

  it('believes no event where no webhook is configured', async () => {
    expect(await stub.client({ webhookId: null }).verifyWebhook(payPalDelivery())).toBe(false);
    expect(stub.tokens).toBe(0);
  });
});
