import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import { type EventRow, webhookSender } from '../events.ts';
import { listenAsSandbox, type Sandbox, type SandboxOptions } from '../listen.ts';
import { payPalApi } from './api.ts';
import { approvalPages } from './approval.ts';
import { eventsOf, signed } from './events.ts';
import { settleReviews } from './payments.ts';
import { reportsFrom } from './reports.ts';
import { openStorage } from './storage.ts';

interface PayPalSandboxOptions extends SandboxOptions {
  clientId: string;
  clientSecret: string;
}

export interface PayPalSandbox extends Sandbox<string> {
  /** All events there ever were, each signed anew. */
  deliveries(): PayPalDelivery[];
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
  const sender = webhookSender({ storage, now, signed: sign, settle, everyMs: options.everyMs });
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
