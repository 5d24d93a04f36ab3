import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * 'down': refuses. 'deaf': takes the request and passes nothing on. From here on the request arrives: 'slow': its answer
 * comes late. 'hung': it never comes. 'cut': the connection ends instead. 'half': it ends in the middle. 'garbage':
 * something else comes. 'slowClose': it comes whole, with an end that never comes.
 */
export const weathers = ['down', 'deaf', 'slow', 'hung', 'cut', 'half', 'garbage', 'slowClose'] as const;
export type Weather = (typeof weathers)[number] | 'fine';

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

const lateMs = 40;

/** A TCP proxy before a server, whose weather a test makes. */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let weather: Weather = 'fine';
  const server = createServer((client) => {
    keep(client);
    if (weather === 'down') return client.destroy();
    if (weather === 'deaf') return client.resume();
    const upstream = connect(Number(port), hostname);
    keep(upstream);
    client.pipe(upstream);
    upstream.on('data', (answer) => pass(client, Buffer.from(answer), weather));
    upstream.on('close', () => weather !== 'slowClose' && client.end());
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
    /** Changes the weather; connections of before are gone. */
    turn: (to: Weather) => {
      weather = to;
      cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(client: Socket, answer: Buffer, weather: Weather): void {
  if (weather === 'hung') return;
  if (weather === 'cut') client.destroy();
  else if (weather === 'half') client.end(answer.subarray(0, answer.length / 2));
  else if (weather === 'garbage') client.end(randomBytes(answer.length));
  else if (weather === 'slow') setTimeout(() => client.write(answer), lateMs);
  else if (weather === 'slowClose')
    client.write(Buffer.from(answer.toString('latin1').replace(/keep-alive/i, 'close'), 'latin1'));
  else client.write(answer);
}
