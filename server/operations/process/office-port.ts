import type { Server } from 'node:http';
import { createServer, type Server as PortServer, type Socket } from 'node:net';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { StorefrontDeps } from '../../http/context.ts';
import { createOffice, type OwnOffice } from '../../office/app.ts';
import { listenError } from './listen.ts';

/** Connections of staff that are open at a time in a process. */
const mostConnections = 1_000;

type Fetch = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

interface Own extends OwnOffice {
  /** Public origin of the office; null: any address of this machine. */
  url: string | null;
}

/**
 * The office at a port of its own. Its connections are given to the HTTP server of the shop, so that the limits, the
 * admission control and the draining of that server hold for both ports.
 */
export function officeOnly(deps: StorefrontDeps, { url, ...office }: Own) {
  const app = createOffice({ ...deps, siteUrl: url }, office);
  const own = new WeakSet<Socket>();
  const isOwn = ({ incoming }: { incoming: { socket: Socket } }) => own.has(incoming.socket);
  return {
    /** Returns a listener that answers the connections of this port by the office, and all others by the shop. */
    instead:
      (shop: Fetch): Fetch =>
      (request, env) =>
        isOwn(env) ? app.fetch(request, env) : shop(request, env),
    /** Returns the server of the port, which listens to nothing yet. */
    connectionsTo: (server: Server, host: string, port: number): PortServer => {
      const listens = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        own.add(socket);
        server.emit('connection', socket);
      });
      listens.maxConnections = mostConnections;
      return listens.on('error', (error) => listenError(error, { port, host }, 'OFFICE_PORT'));
    },
  };
}
