import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import { type EventRow, webhookSender } from '../events.ts';
import { listenAsSandbox } from '../listen.ts';
import { payPalApi } from './api.ts';
import { approvalPages } from './approval.ts';
import { eventsOf, signed } from './events.ts';
import { settleReviews } from './payments.ts';
import { reportsFrom } from './reports.ts';
import { openStorage } from './storage.ts';

interface PayPalSandboxOptions {
  /** Its storage is `<dataDir>/gateway/paypal.db`. */
  dataDir: string;
  /** Public origin behind a proxy; its own origin unless given. */
  publicOrigin?: string | undefined;
  host: string;
  /** 0 or absent: any free port. */
  port?: number;
  clientId: string;
  clientSecret: string;
  clock?: { now(): number };
  /** Pause between looks for events to send and reviews to end; 0: only when `sendWebhooks` is called. */
  everyMs?: number;
  fetch?: typeof fetch;
}

export interface PayPalSandbox {
  origin: string;
  /** Sets the target of webhooks; until then they wait. */
  sendWebhooksTo(url: string): void;
  /** Sends what is due by now. @returns how many were taken */
  sendWebhooks(): Promise<number>;
  /** All events there ever were, each signed anew. */
  deliveries(): PayPalDelivery[];
  close(): Promise<void>;
}

/**
 * Starts a sandbox that speaks PayPal's wire format: a server of its own with its own storage, a page on which a person
 * approves, signed webhooks. It moves no money.
 */
export async function startPayPalSandbox(options: PayPalSandboxOptions): Promise<PayPalSandbox> {
  const { dataDir, host, port = 0, clientId, clientSecret, clock = Date } = options;
  const now = () => clock.now();
  const storage = openStorage(dataDir);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = await listenAsSandbox(app.fetch, { host, port });
  const { origin } = server;
  const reports = reportsFrom(storage, options.publicOrigin ?? origin);
  const events = eventsOf(storage, reports);
  const world = { storage, events, approvalUrl: reports.approvalUrl };
  app.route('/checkoutnow', approvalPages(world, now));
  app.get('/v1/notifications/certs/sandbox', (c) => c.text(storage.signing.publicKey()));
  app.route('/', payPalApi({ world, reports, now, clientId, clientSecret }));

  const sign = (event: EventRow) => signed(event, storage.signing, origin, now());
  const settle = () => settleReviews(world, now());
  const sender = webhookSender({ storage, now, signed: sign, settle, everyMs: options.everyMs, fetch: options.fetch });
  return {
    origin,
    sendWebhooksTo: (url) => sender.sendTo({ url }),
    sendWebhooks: sender.send,
    deliveries: () => storage.events().map(sign),
    close: async () => {
      await sender.stop();
      await server.close();
      storage.close();
    },
  };
}
