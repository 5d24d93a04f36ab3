import { connect, Server, type Socket } from 'node:net';

/** The system lets a connection wait for as long when its queue is full. */
const withinMs = 2_000;

/** Accepts every connection that a client has opened by now, then takes no more; those that are open stay so. */
export async function stopListening(server: Server): Promise<void> {
  await acceptAll(server);
  // The one of HTTP servers closes idle connections at once.
  Server.prototype.close.call(server);
}

/**
 * Resolves when every connection opened so far is accepted. The system closes pending connections when a server stops
 * listening, with any request sent on them. Its queue is first in, first out: a connection of our own comes after all
 * of them.
 */
async function acceptAll(server: Server): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === 'string') return;
  const accepted = new Set<number | undefined>();
  const own = connect({ port: address.port, host: address.address });
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (own.localPort !== undefined && accepted.has(own.localPort)) resolve();
  };
  const onConnection = ({ remotePort }: Socket) => {
    accepted.add(remotePort);
    look();
  };
  server.prependListener('connection', onConnection);
  own.on('connect', look).on('error', () => resolve());
  const timer = setTimeout(resolve, withinMs);
  await promise;
  clearTimeout(timer);
  server.off('connection', onConnection);
  own.destroy();
}
