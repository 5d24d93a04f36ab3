import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payPalRequest } from '../../tests/doubles/paypal-stub.ts';
import { payPalOverHttp } from '../commerce/payment/providers/paypal/http.ts';
import { openSandboxes } from './open.ts';

const cardGateway = { url: 'https://pay.example', key: 'key-of-tests', webhookSecret: null, redirectHosts: [] };
const stripe = { url: 'https://api.stripe.com', secretKey: 'sk_test_12345678', webhookSecrets: [], pageOrigin: null };
const byForm = { stripe: null, paymentProvider: 'gateway' } as const;
const payPal = { url: 'https://api-m.paypal.com', clientId: 'a', clientSecret: 'b', webhookId: null, merchantId: null };

describe('sandboxes', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandboxes-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('do not stand in for gateways that are configured', async () => {
    const { gateways } = await openSandboxes({
      dataDir,
      cardGateway,
      payPal,
      stripe,
      paymentProvider: 'stripe',
      sandboxPayments: true,
    });
    expect(gateways).toEqual({ cardGateway, payPal, stripe });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('do not stand in for PayPal where payments are real', async () => {
    const { gateways } = await openSandboxes({ ...byForm, dataDir, cardGateway, payPal: null, sandboxPayments: false });
    expect(gateways.payPal).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('tell the shop by webhooks what happens', async () => {
    const shop = await listening((_, response) => void response.end());
    const { approve, approvalUrl, id, origin, close } = await openWithOrder(shop);
    expect(approvalUrl).toBe(`${origin}/checkoutnow?token=${id}`);
    const requested = once(shop, 'request');
    await approve();
    const [request]: IncomingMessage[] = await requested;
    expect(request).toMatchObject({ method: 'POST', url: '/webhooks/paypal' });
    await close();
    shop.close();
  });

  it('stop at once, though the shop does not answer', { timeout: 5_000 }, async () => {
    const silent = await listening(() => undefined);
    const { approve, close } = await openWithOrder(silent);
    const requested = once(silent, 'request');
    await approve();
    await requested;
    await close();
    silent.closeAllConnections();
    silent.close();
  });

  /** The sandboxes of a shop, with an order at PayPal that waits for its approval. */
  async function openWithOrder(shop: Server) {
    const sandboxes = await openSandboxes({
      ...byForm,
      dataDir,
      cardGateway: null,
      payPal: null,
      sandboxPayments: true,
    });
    const account = sandboxes.gateways.payPal;
    if (!account) throw new Error('PayPal has no sandbox.');
    const address = shop.address();
    sandboxes.listening(typeof address === 'object' && address ? address.port : 0);
    const { id, approvalUrl } = await payPalOverHttp(account).create(payPalRequest);
    const buyer = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Archer', ending: 'completes' };
    const body = new URLSearchParams({ decision: 'approve', ...buyer });
    const approve = () => fetch(approvalUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    return { approve, approvalUrl, id, origin: account.url, close: sandboxes.close };
  }
});

async function listening(answer: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
