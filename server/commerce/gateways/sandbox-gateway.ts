import { once } from 'node:events';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { gatewayApi } from './sandbox-api.ts';
import { challengePages } from './sandbox-challenge.ts';
import type { GatewayClock } from './sandbox-charges.ts';
import { openGatewayStorage } from './sandbox-storage.ts';

export interface SandboxGatewayOptions {
  /** Its storage is `<dataDir>/gateway`. */
  dataDir: string;
  host: string;
  /** 0 or absent: any free port. */
  port?: number;
  apiKey: string;
  /** Path or whole address under which browsers reach `challenge/`, where that is not the gateway's own origin. */
  publicPath?: string;
  clock?: GatewayClock;
}

const realTime: GatewayClock = {
  now: Date.now,
  after: (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref()),
};

/**
 * Starts the sandbox card gateway: a server of its own with its own storage, which behaves like a real gateway for a
 * list of test numbers and moves no money.
 *
 * @returns its origin, and what stops it
 */
export async function startSandboxGateway({
  dataDir,
  host,
  port = 0,
  apiKey,
  publicPath = '/',
  clock = realTime,
}: SandboxGatewayOptions): Promise<{ origin: string; close: () => Promise<void> }> {
  const storage = openGatewayStorage(dataDir);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, host);
  await once(server, 'listening');
  const origin = `http://${host}:${portOf(server.address())}`;
  const publicUrl = new URL(publicPath.endsWith('/') ? publicPath : `${publicPath}/`, origin);
  const challengeUrl = (id: string) => new URL(`challenge/${id}`, publicUrl).href;
  app.onError((_, c) => c.json({ error: { message: 'Something went wrong.' } }, 500));
  app.route('/v1', gatewayApi({ storage, clock, apiKey, challengeUrl }));
  app.route('/challenge', challengePages(storage, clock));
  return {
    origin,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
      storage.close();
    },
  };
}

function portOf(address: ReturnType<ReturnType<typeof createAdaptorServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The sandbox gateway listens on no port.');
  return address.port;
}
