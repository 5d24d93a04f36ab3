import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Starts a TCP relay in front of a PostgreSQL server that can lose connections at a chosen moment. */
export async function startPgRelay(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;
  let cutBefore: RegExp | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let cut = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (part) => {
      cut ||= cutBefore?.test(part.toString('latin1')) ?? false;
      if (!silent) upstream.write(part);
    });
    upstream.on('data', (part) => {
      if (cut) client.destroy();
      else if (!silent) client.write(part);
    });
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay listens on no port.');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    /** Stops passing data in both directions, or passes it again on new connections. */
    silence: (on: boolean) => {
      silent = on;
    },
    /** Loses the response to statements like this, with their connection; null: to none. */
    loseAnswerTo: (statement: RegExp | null) => {
      cutBefore = statement;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
