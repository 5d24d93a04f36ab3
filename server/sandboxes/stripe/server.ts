import { Hono } from 'hono';
import { webhookSender } from '../events.ts';
import { listenAsSandbox } from '../listen.ts';
import { stripeApi } from './api.ts';
import { paymentPages } from './page.ts';
import type { PaymentWorld } from './payments.ts';
import { reportsFrom, type SignedEvent, type StripeWebhookTarget, signed } from './reports.ts';
import { openStorage } from './storage.ts';

interface StripeSandboxOptions {
  /** Its storage is `<dataDir>/gateway/stripe.db`. */
  dataDir: string;
  host: string;
  /** 0 or absent: any free port. */
  port?: number;
  secretKey: string;
  /** Public origin behind a proxy; its own origin unless given. */
  publicOrigin?: string | undefined;
  clock?: { now(): number };
  /** False: sessions neither need nor end at their `expires_at`, for a shop whose clock is not this one. */
  keepsTime?: boolean;
  /** Pause between looks for events to send; 0: only when `sendWebhooks` is called. */
  everyMs?: number;
  fetch?: typeof fetch;
}

export interface StripeSandbox {
  origin: string;
  /** Sets the target of webhooks; until then they wait. */
  sendWebhooksTo(target: StripeWebhookTarget): void;
  /** Sends what is due by now. @returns how many were taken */
  sendWebhooks(): Promise<number>;
  /** All events there ever were, oldest first, each signed anew. */
  deliveries(secret: string): SignedEvent[];
  close(): Promise<void>;
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
    fetch: options.fetch,
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
