import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Faults of the network. The request does not arrive: 'down' refuses connections; 'deaf' reads the request and passes
 * nothing on. The request arrives: 'slow' delays the response, 'hung' never sends it, 'cut' closes the connection
 * instead, 'half' closes it in the middle of the response, 'garbage' sends random bytes, 'slowClose' sends the whole
 * response and leaves the connection open, 'oversized' sends a response without end, 'extra' adds a second response
 * that was not requested.
 */
export const networkFaults = [
  'down',
  'deaf',
  'slow',
  'hung',
  'cut',
  'half',
  'garbage',
  'slowClose',
  'oversized',
  'extra',
] as const;
export type NetworkFault = (typeof networkFaults)[number] | 'none';

/** Selects the requests that a fault applies to. */
export type RequestFilter = (request: { method: string; path: string }) => boolean;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const lateMs = 40;
/** Data of the second response of 'extra'. */
export const unaskedFor = 'to nobody’s question';

/** Starts a TCP proxy in front of a server that injects faults, into all requests or the selected ones. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const asked: { method: string; path: string }[] = [];
  let fault: NetworkFault = 'none';
  let filter: RequestFilter | undefined;
  const server = createServer((client) => {
    keep(client);
    // A fault for all requests applies from the start of the connection.
    const whole = filter ? 'none' : fault;
    if (whole === 'down') return client.destroy();
    if (whole === 'deaf') return client.resume();
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    let now: NetworkFault = whole;
    client.on('data', (part) => {
      const request = requestOf(Buffer.from(part));
      if (request) asked.push(request);
      if (request) now = !filter || filter(request) ? fault : 'none';
      if (now === 'down') client.destroy();
      else if (now !== 'deaf') upstream.write(part);
    });
    client.on('end', () => upstream.end());
    upstream.on('data', (answer) => pass(client, Buffer.from(answer), now));
    upstream.on('close', () => now !== 'slowClose' && client.end());
    client.on('close', () => upstream.destroy());
    return client;
  });
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy listens on no port.');
  const cut = () => sockets.forEach((socket) => void socket.destroy());
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Every request that arrived at the proxy. */
    asked,
    /** Injects a fault, into all requests or the selected ones; ends open connections. */
    inject: (to: NetworkFault, only?: RequestFilter) => {
      [fault, filter] = [to, only];
      cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the request that begins with this chunk, if any: requests of one connection are sent one after another. */
function requestOf(part: Buffer): { method: string; path: string } | null {
  const [, method, path] = /^([A-Z]+) (\/[^ ]*) HTTP\/1\.1\r\n/.exec(part.toString('latin1', 0, 4_096)) ?? [];
  return method && path ? { method, path } : null;
}

function pass(client: Socket, answer: Buffer, fault: NetworkFault): void {
  if (fault === 'hung') return;
  if (fault === 'cut') client.destroy();
  else if (fault === 'half') client.end(answer.subarray(0, answer.length / 2));
  else if (fault === 'garbage') client.end(randomBytes(answer.length));
  else if (fault === 'slow') setTimeout(() => client.write(answer), lateMs);
  else if (fault === 'oversized') endless(client);
  else if (fault === 'extra') client.write(Buffer.concat([answer, unasked]));
  else if (fault === 'slowClose')
    client.write(Buffer.from(answer.toString('latin1').replace(/keep-alive/i, 'close'), 'latin1'));
  else client.write(answer);
}

/** Writes until the client closes the connection. */
function endless(client: Socket): void {
  const part = Buffer.alloc(256 * 1024, ' ');
  const more = () => {
    while (!client.destroyed && client.write(part));
  };
  client.on('drain', more);
  client.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{');
  more();
}

const said = JSON.stringify({ code: '1', message: 'ok', data: unaskedFor });
const unasked = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(said)}\r\n\r\n${said}`,
);
