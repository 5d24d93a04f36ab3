import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { listenAsSandbox } from '../listen.ts';
import { gatewayApi } from './api.ts';
import { challengePages } from './challenge.ts';
import type { GatewayClock } from './charges.ts';
import { openGatewayStorage } from './storage.ts';
import { type WebhookTarget, webhookSender } from './webhooks.ts';

export interface SandboxGatewayOptions {
  /** Its storage is `<dataDir>/gateway`. */
  dataDir: string;
  host: string;
  /** 0 or absent: any free port. */
  port?: number;
  apiKey: string;
  /** Path or URL under which browsers reach `challenge/`, if not the gateway's own origin. */
  publicPath?: string;
  /** Target of webhooks; absent: they wait for `sendWebhooksTo`. */
  webhook?: WebhookTarget;
  clock?: GatewayClock;
}

export interface SandboxGateway {
  origin: string;
  sendWebhooksTo(target: WebhookTarget): void;
  close(): Promise<void>;
}

const realTime: GatewayClock = {
  now: Date.now,
  after: (ms, signal) =>
    pause(Math.max(0, ms), undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(() => undefined),
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
}: SandboxGatewayOptions): Promise<SandboxGateway> {
  const storage = openGatewayStorage(dataDir, () => sender.wake());
  const sender = webhookSender({ storage, clock, target: webhook ?? null });
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
