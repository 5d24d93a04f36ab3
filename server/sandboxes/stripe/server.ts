import { Hono } from 'hono';
import { webhookSender } from '../events.ts';
import { listenAsSandbox, type Sandbox, type SandboxOptions } from '../listen.ts';
import { stripeApi } from './api.ts';
import { paymentPages } from './page.ts';
import type { PaymentWorld } from './payments.ts';
import { reportsFrom, type SignedEvent, type StripeWebhookTarget, signed } from './reports.ts';
import { openStorage } from './storage.ts';

interface StripeSandboxOptions extends SandboxOptions {
  secretKey: string;
  /** False: sessions neither need nor end at their `expires_at`, for a shop whose clock is not this one. */
  keepsTime?: boolean;
}

export interface StripeSandbox extends Sandbox<StripeWebhookTarget> {
  /** All events there ever were, oldest first, each signed anew. */
  deliveries(secret: string): SignedEvent[];
}

/**
 * Starts a sandbox that speaks Stripe's wire format: a server of its own with its own storage, a page on which a person
 * pays, signed webhooks. It moves no money.
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { dataDir, host, port = 0, secretKey, clock = Date, keepsTime = true } = options;
  const now = () => clock.now();
  const storage = openStorage(dataDir);
  const app = new Hono();
  const server = await listenAsSandbox(app.fetch, { host, port });
  const { origin } = server;
  const world: PaymentWorld = {
    storage,
    reports: reportsFrom(storage, options.publicOrigin ?? origin),
    now,
    keepsTime,
  };
  app.route('/v1', stripeApi(world, secretKey));
  app.route('/c/pay', paymentPages(world));

  const sender = webhookSender<StripeWebhookTarget>({
    storage,
    now,
    signed: (event, { secret }) => signed(event, secret, now()),
    everyMs: options.everyMs,
  });
  return {
    origin,
    sendWebhooksTo: sender.sendTo,
    sendWebhooks: sender.send,
    deliveries: (secret) => storage.events().map((event) => signed(event, secret, now())),
    close: async () => {
      await sender.stop();
      await server.close();
      storage.close();
    },
  };
}
