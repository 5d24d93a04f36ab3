import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Gateways } from '../config/gateway-config.ts';
import { startSandboxGateway } from './card/server.ts';
import { startPayPalSandbox } from './paypal/server.ts';
import { sandboxWebhookId } from './paypal/signing.ts';
import { startStripeSandbox } from './stripe/server.ts';

/** Sandboxes in place of the gateways that the configuration does not name. */
export interface Sandboxes {
  /** How the shop reaches all gateways. */
  gateways: Gateways;
  /** Takes the port at which the shop accepts webhooks on this machine. */
  listening(port: number): void;
  close(): Promise<void>;
}

/** Starts the sandboxes that a configuration needs, in this process. */
export async function openSandboxes(
  config: Pick<Config, 'cardGateway' | 'payPal' | 'stripe' | 'paymentProvider' | 'sandboxPayments' | 'dataDir'>,
): Promise<Sandboxes> {
  const card = needsCardSandbox(config) ? await startCard(config.dataDir) : null;
  const payPal = config.payPal || !config.sandboxPayments ? null : await startPayPal(config.dataDir);
  const needsStripe = config.paymentProvider === 'stripe' && !config.stripe;
  const stripe = needsStripe ? await startStripe(config.dataDir) : null;
  const running = [card, payPal, stripe].filter((sandbox) => sandbox !== null);
  return {
    gateways: {
      cardGateway: card?.account ?? config.cardGateway,
      payPal: payPal?.account ?? config.payPal,
      stripe: stripe?.account ?? config.stripe,
    },
    listening: (port) => {
      for (const sandbox of running) sandbox.listening(port);
    },
    close: async () => {
      await Promise.all(running.map((sandbox) => sandbox.close()));
    },
  };
}

/** A shop that takes real money on Stripe's page needs no card gateway. */
function needsCardSandbox({
  cardGateway,
  paymentProvider,
  sandboxPayments,
}: Pick<Config, 'cardGateway' | 'paymentProvider' | 'sandboxPayments'>): boolean {
  return !cardGateway && (paymentProvider === 'gateway' || sandboxPayments);
}

async function startCard(dataDir: string) {
  const key = randomBytes(24).toString('base64url');
  const webhookSecret = randomBytes(24).toString('base64url');
  const sandbox = await startSandboxGateway({ dataDir, host: '127.0.0.1', apiKey: key });
  return {
    account: { url: sandbox.origin, key, webhookSecret, redirectHosts: [] },
    listening: (port: number) =>
      sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/webhooks/card`, secret: webhookSecret }),
    close: sandbox.close,
  };
}

async function startPayPal(dataDir: string) {
  const credentials = {
    clientId: randomBytes(18).toString('hex'),
    clientSecret: randomBytes(24).toString('base64url'),
  };
  const sandbox = await startPayPalSandbox({ dataDir, host: '127.0.0.1', ...credentials });
  return {
    account: { url: sandbox.origin, ...credentials, webhookId: sandboxWebhookId, merchantId: null },
    listening: (port: number) => sandbox.sendWebhooksTo(`http://127.0.0.1:${port}/webhooks/paypal`),
    close: sandbox.close,
  };
}

async function startStripe(dataDir: string) {
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`;
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const sandbox = await startStripeSandbox({ dataDir, host: '127.0.0.1', secretKey });
  return {
    account: { url: sandbox.origin, secretKey, webhookSecrets: [secret], pageOrigin: null },
    listening: (port: number) => sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/webhooks/stripe`, secret }),
    close: sandbox.close,
  };
}
