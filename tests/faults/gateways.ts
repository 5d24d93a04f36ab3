import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sandboxWebhookId } from '../../server/commerce/gateways/paypal-sandbox/signing.ts';
import { quickFolder } from '../contract/quick-folder.ts';
import type { Place } from './job.ts';
import { openLedger } from './ledger.ts';

export type Gateways = Awaited<ReturnType<typeof startGateways>>;

/** The sandbox gateways as processes of their own: they outlive every shop that is killed. */
export async function startGateways() {
  const folder = await mkdtemp(join(quickFolder, 'hemline-gateways-'));
  const key = 'key-of-the-fault-tests';
  const account = { clientId: 'client-of-the-fault-tests', clientSecret: 'secret-of-the-fault-tests' };
  const child = spawn(process.execPath, ['scripts/gateway.ts'], {
    env: {
      ...process.env,
      CARD_GATEWAY_KEY: key,
      PAYPAL_CLIENT_ID: account.clientId,
      PAYPAL_CLIENT_SECRET: account.clientSecret,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      PAYPAL_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [url, payPalUrl] = await addressesFrom(child.stdout);
  const ledger = openLedger(folder);
  const shops: Pick<Place, 'card' | 'payPal'> = {
    card: { url, key },
    payPal: { ...account, url: payPalUrl, webhookId: sandboxWebhookId, merchantId: null },
  };
  return {
    shops,
    ledger,
    close: async () => {
      ledger.close();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The card gateway's and PayPal's, as the process prints them. */
async function addressesFrom(output: NodeJS.ReadableStream): Promise<[string, string]> {
  const found: string[] = [];
  for await (const line of createInterface({ input: output })) {
    found.push(...(/listens on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.slice(1) ?? []));
    const [card, payPal] = found;
    if (card && payPal) return [card, payPal];
  }
  throw new Error('The sandbox gateways ended before they listened.');
}
