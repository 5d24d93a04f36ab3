import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { express, openSandboxFixture, press, type SandboxFixture } from '../../../tests/doubles/paypal-sandbox.ts';
import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import { rawMember } from './signing.ts';

describe('webhooks of the PayPal sandbox', () => {
  let fixture: SandboxFixture;
  let shop: { url: string; status: number; taken: PayPalDelivery[]; close: () => Promise<void> };
  const types = () => shop.taken.map(({ body }) => JSON.parse(body).event_type);
  beforeEach(async () => {
    fixture = await openSandboxFixture();
    const server = createServer(async (incoming, response) => {
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      shop.taken.push({ headers, body: await text(incoming) });
      response.writeHead(shop.status).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    shop = {
      url: `http://127.0.0.1:${address.port}/webhooks/paypal`,
      status: 200,
      taken: [],
      close: async () => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      },
    };
  });
  afterEach(async () => {
    await fixture.close();
    await shop.close();
  });
  const captured = async (ending: string) => {
    const { id, approvalUrl } = await fixture.payPal.create(express);
    await press(approvalUrl, 'approve', { ending });
    return fixture.payPal.capture(id, 'k');
  };

  it('tells what happened, signed so that its own check believes it', async () => {
    const { id, capture } = await captured('completes');
    await fixture.payPal.refund({ captureId: capture?.id ?? '', requestId: 'r', amountCents: 100, currency: 'USD' });
    fixture.sandbox().sendWebhooksTo(shop.url);
    expect(await fixture.sandbox().sendWebhooks()).toBe(3);
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']);
    for (const delivery of shop.taken) expect(await fixture.payPal.verifyWebhook(delivery)).toBe(true);
    const [order, payment] = shop.taken.map(({ body }) => JSON.parse(body));
    expect(order.resource).toMatchObject({ id, status: 'APPROVED' });
    expect(payment).toMatchObject({
      resource_type: 'capture',
      resource: { id: capture?.id, custom_id: 'attempt-1', supplementary_data: { related_ids: { order_id: id } } },
    });
    expect(await fixture.sandbox().sendWebhooks()).toBe(0);
  });

  it.each([
    ['pending', 'PAYMENT.CAPTURE.COMPLETED'],
    ['refused', 'PAYMENT.CAPTURE.DENIED'],
  ])('tells that a review began and how it ended: %s', async (ending, last) => {
    await captured(ending);
    fixture.sandbox().sendWebhooksTo(shop.url);
    await fixture.sandbox().sendWebhooks();
    expect(types().at(-1)).toBe('PAYMENT.CAPTURE.PENDING');
    fixture.clock.time += 60_000;
    await fixture.sandbox().sendWebhooks();
    expect(types().at(-1)).toBe(last);
  });

  it('believes nothing that was changed on the way', async () => {
    await captured('completes');
    const [delivery] = fixture.sandbox().deliveries();
    if (!delivery) throw new Error('no event');
    expect(await fixture.payPal.verifyWebhook(delivery)).toBe(true);
    expect(await fixture.payPal.verifyWebhook({ ...delivery, body: `${delivery.body} ` })).toBe(false);
    const later = { ...delivery.headers, 'paypal-transmission-time': '2027-01-15T08:00:01Z' };
    expect(await fixture.payPal.verifyWebhook({ ...delivery, headers: later })).toBe(false);
  });

  it('sends again with growing pauses what was not taken, also after a restart', async () => {
    await captured('completes');
    fixture.sandbox().sendWebhooksTo(shop.url);
    shop.status = 503;
    expect(await fixture.sandbox().sendWebhooks()).toBe(0);
    expect(shop.taken).toHaveLength(2);
    await fixture.restart();
    fixture.sandbox().sendWebhooksTo(shop.url);
    const tries = async (ms: number) => {
      fixture.clock.time += ms;
      shop.taken = [];
      await fixture.sandbox().sendWebhooks();
      return shop.taken.length;
    };
    expect([await tries(4_999), await tries(1), await tries(9_999), await tries(1)]).toEqual([0, 2, 0, 2]);
    shop.status = 204;
    expect([await tries(20_000), await tries(3_600_000)]).toEqual([2, 0]);
  });

  it('gives an event up after 25 tries', async () => {
    await captured('completes');
    fixture.sandbox().sendWebhooksTo(shop.url);
    shop.status = 500;
    for (let day = 0; day < 30; day += 1) {
      await fixture.sandbox().sendWebhooks();
      fixture.clock.time += 86_400_000;
    }
    expect(shop.taken).toHaveLength(50);
  });

  it('reads the exact text of a member', () => {
    expect(rawMember('{"a":{"event":1}, "b":"event:\\",", "event": {"x" : [1,2]} , "c":1}', 'event')).toBe(
      ' {"x" : [1,2]} ',
    );
    expect(rawMember('{"event":[1]}', 'event')).toBe('[1]');
    expect(rawMember('{"a":{"event":1}}', 'event')).toBeNull();
  });
});
