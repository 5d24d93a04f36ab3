import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { type BodyTimes, bodyTimes, limitBodies } from '../../server/operations/process/body-time.ts';
import { limitConnections, serverOptions } from '../../server/operations/process/listen.ts';
import type { Storefront } from './storefront.ts';

/** Starts the storefront on a real socket at a free port; limits can be shortened so that no test waits for seconds. */
export async function listen(
  { app }: Pick<Storefront, 'app'>,
  limits: Partial<typeof serverOptions> = {},
  connections: Parameters<typeof limitConnections>[1] = {},
  bodies: Partial<BodyTimes> = {},
) {
  const port = Promise.withResolvers<number>();
  const server = serve(
    { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: { ...serverOptions, ...limits } },
    (address) => port.resolve(address.port),
  ) as Server;
  limitConnections(server, connections);
  limitBodies(server, { ...bodyTimes, ...bodies });
  return {
    port: await port.promise,
    server,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
