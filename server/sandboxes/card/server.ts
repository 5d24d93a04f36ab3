import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { webhookSender } from '../events.ts';
import { listenAsSandbox, type Sandbox, type SandboxOptions } from '../listen.ts';
import { gatewayApi } from './api.ts';
import { challengePages } from './challenge.ts';
import { type GatewayClock, settle } from './charges.ts';
import { openGatewayStorage, pace, signed, type WebhookTarget } from './storage.ts';

interface SandboxGatewayOptions extends Pick<SandboxOptions, 'dataDir' | 'host' | 'port'> {
  apiKey: string;
  /** Path or URL under which browsers reach `challenge/`, if not the gateway's own origin. */
  publicPath?: string;
  /** Target of webhooks; absent: they wait for `sendWebhooksTo`. */
  webhook?: WebhookTarget;
  clock?: GatewayClock;
}

const realTime: GatewayClock = {
  now: Date.now,
  after: (ms) => pause(Math.max(0, ms), undefined, { ref: false }),
};

/**
 * Starts the sandbox card gateway: a server with its own storage, which behaves like a real gateway for a list of test
 * numbers and moves no money.
 */
export async function startSandboxGateway({
  dataDir,
  host,
  port = 0,
  apiKey,
  publicPath = '/',
  webhook,
  clock = realTime,
}: SandboxGatewayOptions): Promise<Omit<Sandbox<WebhookTarget>, 'sendWebhooks'>> {
  const storage = openGatewayStorage(dataDir);
  const now = () => clock.now();
  const sender = webhookSender<WebhookTarget>({
    storage,
    now,
    signed: (event, target) => signed(event, target, now()),
    // No query may come for a charge that is due, and yet the shop is notified.
    settle: () => storage.overdueCharges(now()).forEach((charge) => void settle(storage, charge, now())),
    pace,
  });
  if (webhook) sender.sendTo(webhook);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = await listenAsSandbox(app.fetch, { host, port });
  const { origin } = server;
  const publicUrl = new URL(publicPath.endsWith('/') ? publicPath : `${publicPath}/`, origin);
  const challengeUrl = (id: string) => new URL(`challenge/${id}`, publicUrl).href;
  app.onError((_, c) => c.json({ error: { message: 'Something went wrong.' } }, 500));
  app.route('/v1', gatewayApi({ storage, clock, apiKey, challengeUrl }));
  app.route('/challenge', challengePages(storage, clock));
  return {
    origin,
    sendWebhooksTo: sender.sendTo,
    close: async () => {
      await sender.stop();
      await server.close();
      storage.close();
    },
  };
}
