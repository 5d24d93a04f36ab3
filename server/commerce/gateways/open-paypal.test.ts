import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPayPal } from './open-paypal.ts';
import { payPalRequest } from './paypal-stub.ts';

const account = (url: string) => ({ url, clientId: 'id', clientSecret: 'secret', webhookId: null, merchantId: null });

describe('PayPal as it is configured', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'open-paypal-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it.each([
    ['https://api-m.paypal.com', 'https://www.paypal.com'],
    ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
    ['http://127.0.0.1:4501/', 'http://127.0.0.1:4501'],
    ['https://api.notpaypal.com', 'https://api.notpaypal.com'],
  ])('is approved on the pages that belong to %s', async (url, origin) => {
    const { payPal, origins } = await openPayPal({ dataDir, payPal: account(url), sandboxPayments: true });
    expect(payPal).not.toBeNull();
    expect(origins).toEqual([origin]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is not offered without an account where payments are real', async () => {
    expect(await openPayPal({ dataDir, payPal: null, sandboxPayments: false })).toMatchObject({
      payPal: null,
      origins: [],
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is a sandbox otherwise, which tells the shop of what happens by itself', async () => {
    const shop = createServer((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const address = shop.address();
    const { payPal, origins, listening, close } = await openPayPal({ dataDir, payPal: null, sandboxPayments: true });
    listening(typeof address === 'object' && address ? address.port : 0);
    const told = once(shop, 'request');
    const order = await payPal?.create(payPalRequest);
    expect(order?.approvalUrl).toBe(`${origins[0]}/checkoutnow?token=${order?.id}`);
    const body = new URLSearchParams({
      decision: 'approve',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Archer',
      ending: 'completes',
    });
    await fetch(order?.approvalUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    const [request]: IncomingMessage[] = await told;
    expect(request).toMatchObject({ method: 'POST', url: '/webhooks/paypal' });
    await close();
    shop.close();
  });

  it('stops at once, though the shop does not answer', { timeout: 5_000 }, async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const { payPal, listening, close } = await openPayPal({ dataDir, payPal: null, sandboxPayments: true });
    listening(typeof address === 'object' && address ? address.port : 0);
    const order = await payPal?.create(payPalRequest);
    const told = once(silent, 'request');
    const body = new URLSearchParams({
      decision: 'approve',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Archer',
      ending: 'completes',
    });
    await fetch(order?.approvalUrl ?? '', { method: 'POST', body, redirect: 'manual' });
    await told;
    await close();
    silent.closeAllConnections();
    silent.close();
  });
});
