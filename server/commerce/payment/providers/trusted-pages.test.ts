import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  json,
  type PayPalStub,
  payPalRequest,
  startPayPalStub,
  wireOrder,
} from '../../../../tests/doubles/paypal-stub.ts';
import type { CardGateway, ChargeOutcome } from './card/gateway.ts';
import { openCardGateway } from './card/open.ts';
import { withTrustedApprovals, withTrustedChallenges } from './trusted-pages.ts';

const logged: object[] = [];
const log = { error: (fields: Record<string, unknown>, message: string) => void logged.push({ message, ...fields }) };
beforeEach(() => {
  logged.length = 0;
});

describe('a challenge of the card gateway', () => {
  const what = { reference: 'ch_1', brand: 'Visa', last4: '4242' };
  const charge = {
    attemptId: 'attempt-1',
    orderNo: '1',
    amountCents: 100,
    currency: 'USD',
    card: { number: '4242424242424242', holder: 'Ann', expiryMonth: 12, expiryYear: 2030, cvv: '123' },
    returnUrl: 'https://shop.example/',
  };

  /** A gateway that asks its shopper back at a URL, until it is called off. */
  async function gatewayAt(redirectUrl: string, afterwards: ChargeOutcome | null) {
    const cancelled: string[] = [];
    const challenge = async (): Promise<ChargeOutcome> => ({ ...what, state: 'challenge', redirectUrl });
    const gateway: CardGateway = {
      pay: challenge,
      query: challenge,
      cancel: async (attemptId) => {
        cancelled.push(attemptId);
        return afterwards;
      },
      refund: () => Promise.reject(new Error('Nothing is given back here.')),
    };
    const redirectHosts = ['*.acs.example'];
    const cardGateway = { url: 'https://pay.example/api', key: 'key-of-tests', webhookSecret: null, redirectHosts };
    const { origins } = openCardGateway(cardGateway);
    return { cancelled, gateway: withTrustedChallenges(gateway, { origins, log }) };
  }
  const failed: ChargeOutcome = { ...what, state: 'declined', reason: 'challenge_failed' };

  it.each(['https://pay.example/3ds', 'https://secure.pay.example/3ds', 'https://bank.acs.example/3ds'])(
    'is followed to %s',
    async (redirectUrl) => {
      const { gateway, cancelled } = await gatewayAt(redirectUrl, failed);
      expect(await gateway.pay(charge)).toMatchObject({ state: 'challenge', redirectUrl });
      expect([cancelled, logged]).toEqual([[], []]);
    },
  );

  it.each(['https://evil.example/3ds?order=1', 'http://pay.example/3ds', 'https://acs.example/3ds'])(
    'is called off at %s, and logged by its host alone',
    async (redirectUrl) => {
      const { gateway, cancelled } = await gatewayAt(redirectUrl, failed);
      expect(await gateway.pay(charge)).toEqual(failed);
      expect(await gateway.query('attempt-1')).toEqual(failed);
      expect(cancelled).toEqual(['attempt-1', 'attempt-1']);
      const { host } = new URL(redirectUrl);
      const entry = { message: 'card challenge is on a foreign host', attemptId: 'attempt-1', host };
      expect(logged).toEqual([entry, entry]);
    },
  );

  it('that was paid before it could be called off is paid', async () => {
    const paid: ChargeOutcome = { ...what, state: 'paid', amountCents: 100, currency: 'USD' };
    const { gateway } = await gatewayAt('https://evil.example/', paid);
    expect(await gateway.pay(charge)).toEqual(paid);
  });

  it('that cannot be called off counts as no answer, to be asked for later', async () => {
    const { gateway } = await gatewayAt('https://evil.example/', null);
    await expect(gateway.pay(charge)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
  });
});

describe('an order at PayPal', () => {
  let stub: PayPalStub;
  beforeEach(async () => {
    stub = await startPayPalStub();
  });
  afterEach(() => stub.close());
  const approvedAt = (href: string) => {
    stub.reply = (response) =>
      json(response, 200, wireOrder({ links: [{ rel: 'payer-action', href, method: 'GET' }] }));
    return withTrustedApprovals(stub.client(), { origins: ['https://www.paypal.com'], log });
  };

  it('is approved on the pages of PayPal', async () => {
    const approvalUrl = 'https://www.paypal.com/checkoutnow?token=1';
    const payPal = approvedAt(approvalUrl);
    expect(await payPal.create(payPalRequest)).toMatchObject({ approvalUrl });
    expect(await payPal.find('5O190127TN364715T')).toMatchObject({ approvalUrl });
    expect(logged).toEqual([]);
  });

  it.each(['https://www.paypal.com.evil.example/', 'http://www.paypal.com/', 'https://www.sandbox.paypal.com/'])(
    'counts as no answer when it would be approved at %s',
    async (href) => {
      await expect(approvedAt(href).create(payPalRequest)).rejects.toMatchObject({ name: 'GatewayUnavailable' });
      expect(logged).toMatchObject([{ message: 'PayPal approval is on a foreign host', host: new URL(href).host }]);
    },
  );

  it('that is known is still looked at, without the way there', async () => {
    const payPal = approvedAt('https://evil.example/');
    expect(await payPal.find('5O190127TN364715T')).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      approvalUrl: null,
    });
  });
});
