import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { root } from '../build/paths.ts';

/** Resolves to the shop's webhook URL and secret, once they are known. */
interface Webhooks {
  card: { url: string; secret: string };
  payPal: string;
}

/** The sandbox gateways in a process of their own, with accounts for a shop. */
interface Sandboxes {
  card: { url: string; key: string };
  payPal: { url: string; clientId: string; clientSecret: string };
  stripe: { url: string; secretKey: string; webhookSecrets: string[] };
  close(): Promise<void>;
}

/** The PayPal sandbox's port, and its public URL for shops and buyers. */
interface PayPalPlace {
  port: number;
  publicUrl: string;
}

/**
 * Starts the sandbox gateways.
 *
 * @param folder for their databases, in `gateway/`
 * @param payPal a free port with its own URL by default
 */
export async function startSandboxes(folder: string, webhooks?: Webhooks, payPal?: PayPalPlace): Promise<Sandboxes> {
  const key = randomBytes(16).toString('hex');
  const account = { clientId: randomBytes(16).toString('hex'), clientSecret: randomBytes(16).toString('hex') };
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`;
  const stripe = { secretKey, secret: `whsec_${randomBytes(16).toString('hex')}` };
  const child = spawn(process.execPath, [resolve(root, 'scripts/gateway.ts')], {
    env: {
      ...process.env,
      CARD_GATEWAY_KEY: key,
      PAYPAL_CLIENT_ID: account.clientId,
      PAYPAL_CLIENT_SECRET: account.clientSecret,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      PAYPAL_PORT: String(payPal?.port ?? 0),
      PAYPAL_PUBLIC_URL: payPal?.publicUrl ?? '',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.secret,
      STRIPE_PORT: '0',
      STRIPE_PUBLIC_URL: '',
      STRIPE_WEBHOOK_URL: '',
      // The shops of the fault tests have clocks of their own.
      STRIPE_KEEPS_TIME: '0',
      WEBHOOK_URL: webhooks?.card.url ?? '',
      WEBHOOK_SECRET: webhooks?.card.secret ?? '',
      PAYPAL_WEBHOOK_URL: webhooks?.payPal ?? '',
    },
    // It ends when its parent process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  const [url, payPalUrl, stripeUrl] = await addressesFrom(child.stdout ?? Readable.from([]));
  return {
    card: { url, key },
    payPal: { ...account, url: payPal?.publicUrl ?? payPalUrl },
    stripe: { url: stripeUrl, secretKey, webhookSecrets: [stripe.secret] },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads the URLs of the card gateway, PayPal and Stripe from the process's output. */
async function addressesFrom(output: NodeJS.ReadableStream): Promise<[string, string, string]> {
  const found: string[] = [];
  for await (const line of createInterface({ input: output })) {
    found.push(...(/listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.slice(1) ?? []));
    const [card, payPal, stripe] = found;
    if (card && payPal && stripe) return [card, payPal, stripe];
  }
  throw new Error('The sandbox gateways ended before they listened.');
}
