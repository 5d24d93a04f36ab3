import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payPalOverHttp } from '../../server/commerce/payment/providers/paypal/http.ts';
import type { PayPalRequest } from '../../server/commerce/payment/providers/paypal/paypal.ts';
import { startPayPalSandbox } from '../../server/sandboxes/paypal/server.ts';
import { sandboxWebhookId } from '../../server/sandboxes/paypal/signing.ts';

const account = { clientId: 'id', clientSecret: 'secret' };

export type SandboxFixture = Awaited<ReturnType<typeof openSandboxFixture>>;

/** Starts a PayPal sandbox over HTTP with a folder and a clock of its own. */
export async function openSandboxFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'paypal-'));
  const clock = { time: 1_800_000_000_000, now: () => clock.time };
  const start = () => startPayPalSandbox({ dataDir: folder, host: '127.0.0.1', ...account, clock, everyMs: 0 });
  let sandbox = await start();
  const client = () => payPalOverHttp({ url: sandbox.origin, ...account, webhookId: sandboxWebhookId, clock });
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${sandbox.origin}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const token = async () => {
    const authorization = `Basic ${btoa('id:secret')}`;
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    return (await ask('/v1/oauth2/token', { method: 'POST', headers: { authorization }, body })).body.access_token;
  };
  return {
    clock,
    payPal: client(),
    sandbox: () => sandbox,
    ask,
    token,
    /** Sends one call in the wire format, with a fresh token. */
    call: async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(path, {
        method,
        headers: { authorization: `Bearer ${await token()}`, ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    /** Stops the sandbox and starts it again on the same storage, at another port. @returns a client for it */
    restart: async () => {
      await sandbox.close();
      sandbox = await start();
      return client();
    },
    close: async () => {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const express: PayPalRequest = {
  requestId: 'attempt-1',
  customId: 'attempt-1',
  currency: 'USD',
  totalCents: 2_500,
  itemCents: 2_000,
  shippingCents: 500,
  description: 'Linen dress',
  returnUrl: 'https://shop.example/back?attempt=1',
  cancelUrl: 'https://shop.example/cart',
  brandName: 'Hemline',
};

const buyer = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Archer', address: 'us', ending: 'completes' };

/** Submits a button of the approval page. */
export async function press(url: string | null, decision: string, typed: Record<string, string> = {}) {
  const body = new URLSearchParams({ ...buyer, ...typed, decision });
  const response = await fetch(url ?? '', { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}
