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
export interface Sandboxes {
  card: { url: string; key: string };
  payPal: { url: string; clientId: string; clientSecret: string };
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
      WEBHOOK_URL: webhooks?.card.url ?? '',
      WEBHOOK_SECRET: webhooks?.card.secret ?? '',
      PAYPAL_WEBHOOK_URL: webhooks?.payPal ?? '',
    },
    // It ends when its parent process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  const [url, payPalUrl] = await addressesFrom(child.stdout ?? Readable.from([]));
  return {
    card: { url, key },
    payPal: { ...account, url: payPal?.publicUrl ?? payPalUrl },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads the URLs of the card gateway and of PayPal from the process's output. */
async function addressesFrom(output: NodeJS.ReadableStream): Promise<[string, string]> {
  const found: string[] = [];
  for await (const line of createInterface({ input: output })) {
    found.push(...(/listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.slice(1) ?? []));
    const [card, payPal] = found;
    if (card && payPal) return [card, payPal];
  }
  throw new Error('The sandbox gateways ended before they listened.');
}
