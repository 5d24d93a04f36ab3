import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';

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
