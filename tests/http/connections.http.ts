import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function open(connections = {}, limits = {}) {
  const shop = openStorefront({ answer: () => envelope([]) });
  const server = await listen(shop, limits, connections);
  servers.push(server);
  return { ...shop, port: server.port, server: server.server };
}

const request = head('GET /apis/collections');

test('a connection with too many pipelined requests is closed, and few of them are handled', async () => {
  const shop = await open();
  const { closed } = await exchange(request.repeat(500), shop);
  expect(closed).toBe(true);
  expect(shop.requests.length).toBeLessThan(20);
});

test('a few pipelined requests are answered in order', async () => {
  const shop = await open();
  const socket = connect(shop.port, '127.0.0.1').setEncoding('latin1');
  socket.write(request.repeat(2) + head('GET /search', 'Connection: close'));
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text.match(/^content-type: [a-z/]+/gim)).toEqual([
    ...Array(2).fill('content-type: application/json'),
    'content-type: text/html',
  ]);
});

test('one connection may send any number of sequential requests', async () => {
  const shop = await open();
  const socket = connect(shop.port, '127.0.0.1');
  for (let i = 0; i < 30; i++) {
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  }
  socket.destroy();
});

test('a request with several hosts is refused', async () => {
  const shop = await open();
  const { status } = await exchange(head('GET /search', 'Host: evil.example', 'Connection: close'), shop);
  expect(status).toBe(400);
});

/** Blocks this process; the operating system receives data meanwhile. */
const keepBusy = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a request received while the process was busy is answered, although its idle timeout has passed', async () => {
  const shop = await open({}, { keepAliveTimeout: 1 });
  const socket = connect(shop.port, '127.0.0.1').setNoDelay();
  socket.write(request);
  await once(socket, 'data');
  socket.write(request);
  // Node keeps a connection open for a second longer than it announces.
  keepBusy(1_100);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});

describe('connections held by clients', () => {
  test('beyond the limit are not accepted, and existing ones continue', async () => {
    const shop = await open({ most: 3 });
    const held = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect(shop.port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const surplus = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    await once(surplus.resume(), 'close');
    held[0]?.write(request);
    const [answer] = held[0] ? await once(held[0], 'data') : [];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    for (const socket of held) socket.destroy();
  });

  test('are closed when idle, although their response is unread', async () => {
    const shop = await open({ silent: 200 });
    shop.app.get('/long', (c) => c.text('x'.repeat(20_000_000)));
    const taken = once(shop.server, 'connection');
    const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    socket.write(head('GET /long'));
    const [theirs] = (await taken) as [Socket];
    await once(theirs, 'close');
    expect(theirs.destroyed).toBe(true);
    socket.destroy();
  });
});
