import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';

/** What every sandbox is started with. */
export interface SandboxOptions {
  /** Its storage is in `<dataDir>/gateway`. */
  dataDir: string;
  host: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** Public origin behind a proxy; its own origin unless given. */
  publicOrigin?: string | undefined;
  clock?: { now(): number };
  /** Pause between looks for what is due; 0: only when `sendWebhooks` is called. */
  everyMs?: number;
}

/** A sandbox that runs. */
export interface Sandbox<Target> {
  origin: string;
  /** Sets the target of webhooks; until then they wait. */
  sendWebhooksTo(target: Target): void;
  /** Sends what is due by now. @returns how many were taken */
  sendWebhooks(): Promise<number>;
  close(): Promise<void>;
}

/** A sandbox's own HTTP server, beside the shop's. */
interface SandboxServer {
  origin: string;
  /** Ends what is under way as well. */
  close(): Promise<void>;
}

/** Listens on a port (0: any free one). */
export async function listenAsSandbox(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { host, port }: { host: string; port: number },
): Promise<SandboxServer> {
  const server = createAdaptorServer({ fetch });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A sandbox listens on no port.');
  return {
    origin: `http://${host}:${address.port}`,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
