import { randomBytes } from 'node:crypto';
import type { PayPal } from './paypal.ts';
import { payPalOverHttp } from './paypal-http.ts';
import { startPayPalSandbox } from './paypal-sandbox/server.ts';
import { sandboxWebhookId } from './paypal-sandbox/signing.ts';

/** The shop's account with PayPal. */
export interface PayPalAccount {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Names the webhook that PayPal signs for; null: nothing it tells is believed. */
  webhookId: string | null;
  /** Who must be paid; null: not compared. */
  merchantId: string | null;
}

interface PayPalOptions {
  dataDir: string;
  payPal: PayPalAccount | null;
  /** Without an account a sandbox speaks for PayPal. */
  sandboxPayments: boolean;
}

export interface OpenPayPal {
  /** Null: not offered. */
  payPal: PayPal | null;
  /** Origins on which shoppers approve. */
  origins: readonly string[];
  /** Told the port at which this shop takes webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

const nothing = { listening: () => undefined, close: async () => undefined };

/** PayPal as it is configured: the account, a sandbox in its place, or none. */
export async function openPayPal({ dataDir, payPal: account, sandboxPayments }: PayPalOptions): Promise<OpenPayPal> {
  if (account) return { ...nothing, payPal: payPalOverHttp(account), origins: [approvalOrigin(account.url)] };
  if (!sandboxPayments) return { ...nothing, payPal: null, origins: [] };
  const sandbox = await startPayPalStandIn(dataDir);
  const { account: standIn, listening, close } = sandbox;
  return { payPal: payPalOverHttp(standIn), origins: [standIn.url], listening, close };
}

/** PayPal's sandbox in this process, and the account that a shop reaches it by. */
export async function startPayPalStandIn(dataDir: string) {
  const credentials = {
    clientId: randomBytes(18).toString('hex'),
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const sandbox = await startPayPalSandbox({ dataDir, host: '127.0.0.1', ...credentials });
  const account: PayPalAccount = {
    url: sandbox.origin,
    ...credentials,
    webhookId: sandboxWebhookId,
    merchantId: null,
  };
  return {
    account,
    listening: (port: number) => sandbox.sendWebhooksTo(`http://127.0.0.1:${port}/webhooks/paypal`),
    close: sandbox.close,
  };
}

/** PayPal's calls and the pages for its customers have different hosts; whoever else speaks its format has one. */
function approvalOrigin(url: string): string {
  const { hostname, origin } = new URL(url);
  if (!hostname.endsWith('.paypal.com')) return origin;
  return hostname.includes('sandbox') ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';
}
