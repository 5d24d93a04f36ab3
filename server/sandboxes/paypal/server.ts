import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import { listenAsSandbox } from '../listen.ts';
import { payPalApi } from './api.ts';
import { approvalPages } from './approval.ts';
import { deliveriesOf } from './deliveries.ts';
import { eventsOf } from './events.ts';
import { settleReviews } from './payments.ts';
import { reportsFrom } from './reports.ts';
import { openStorage } from './storage.ts';

export interface PayPalSandboxOptions {
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
  const { dataDir, host, port = 0, clientId, clientSecret, clock = Date, everyMs = 500, fetch: send = fetch } = options;
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

  const deliveries = deliveriesOf({ storage, now, origin, fetch: send });
  const stopping = new AbortController();
  let url: string | null = null;
  const sendWebhooks = async () => {
    settleReviews(world, now());
    return url === null ? 0 : deliveries.sendDue(url, stopping.signal);
  };
  const stop = everyMs > 0 ? regularly(sendWebhooks, everyMs) : async () => undefined;
  return {
    origin,
    sendWebhooksTo: (told) => {
      url = told;
    },
    sendWebhooks,
    deliveries: () => storage.events().map(deliveries.signed),
    close: async () => {
      stopping.abort();
      await stop();
      await server.close();
      storage.close();
    },
  };
}

/** @returns what stops it, and waits for the run that is under way */
function regularly(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    // A run that another process's lock made fail is made up for by the next one.
    running ??= work()
      .catch(() => undefined)
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
