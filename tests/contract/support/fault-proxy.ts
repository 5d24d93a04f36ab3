import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * 'down': refuses. 'deaf': takes the request and passes nothing on. From here on the request arrives: 'slow': its answer
 * comes late. 'hung': it never comes. 'cut': the connection ends instead. 'half': it ends in the middle. 'garbage':
 * something else comes. 'slowClose': it comes whole, with an end that never comes. 'oversized': it has no end.
 * 'extra': a second answer comes with it, to a question that nobody asked.
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

/** Which requests a weather is for. */
export type RequestFilter = (request: { method: string; path: string }) => boolean;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const lateMs = 40;
/** What the answer says that nobody asked for. */
export const unaskedFor = 'to nobody’s question';

/** A TCP proxy before a server, whose weather a test makes: for all requests, or for some of them. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const asked: { method: string; path: string }[] = [];
  let fault: NetworkFault = 'none';
  let filter: RequestFilter | undefined;
  const server = createServer((client) => {
    keep(client);
    // Without anybody it is for, a weather is there before the first word is said.
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
    /** Every request that came, whatever became of it. */
    asked,
    /** Changes the weather, for all requests or these; connections of before are gone. */
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

/** Of a piece that begins a request: on one connection they come one after another. */
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

/** Writes for as long as somebody reads. */
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
