import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyTimes } from '../../server/operations/process/body-time.ts';
import { head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

/** The shop's own time limits, by a clock that the tests advance. */
const clock = { time: 0, looks: 0 };
const now = () => {
  clock.looks += 1;
  return clock.time;
};
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const answer = async (request: Request) => {
    await request.arrayBuffer();
    return envelope({ id: 'f1' });
  };
  server = await listen(openStorefront({ answer }), {}, {}, { every: 5, now });
});
afterAll(() => server.close());

const fields = { email: 'ann@example.com', topic: 'Orders', message: 'The sleeve came off.' };
const parts = Object.entries(fields).map(
  ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
);
const file = `--x\r\nContent-Disposition: form-data; name="attachments"; filename="a"\r\n\r\n${'x'.repeat(100)}\r\n--x--\r\n`;
const whole = parts.join('') + file;
const formTo = (path: string, length = whole.length) =>
  head(
    `POST ${path}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    'Connection: close',
  );

/** Sends a request's head and waits until the server has it. */
async function begin(headers: string) {
  const socket = connect(server.port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).on('error', () => undefined);
  const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  const ended = once(socket, 'close').then(status);
  socket.write(headers);
  const [request]: IncomingMessage[] = await once(server.server, 'request');
  if (!request) throw new Error('No request came.');
  let sent = headers.length;
  return {
    /** The response's status, as soon as it starts. */
    status,
    /** The response's status, at its end. */
    ended,
    /** Sends a chunk and waits until the shop has read it, unless the connection was closed. */
    send: async (piece: string) => {
      socket.write(piece);
      sent += piece.length;
      const has = () => request.socket.bytesRead === sent && request.readableLength === 0;
      await expect.poll(() => has() || request.complete || socket.destroyed, { interval: 1 }).toBe(true);
    },
  };
}

/** Advances the clock and runs the check for late requests. */
async function pass(ms: number): Promise<void> {
  clock.time += ms;
  const before = clock.looks;
  await expect.poll(() => clock.looks, { interval: 1 }).toBeGreaterThan(before);
}

function cut(text: string, pieces: number): string[] {
  const size = Math.ceil(text.length / pieces);
  return Array.from({ length: pieces }, (_, i) => text.slice(i * size, (i + 1) * size));
}

test.each(['/pages/contact-us', '/pages/contact-us?from=footer', '/apis/user/feedback'])(
  'a form with files that arrives slowly but steadily is accepted: %s',
  async (path) => {
    const form = await begin(formTo(path));
    for (const piece of cut(whole, 10)) {
      await pass(bodyTimes.files / 11);
      await form.send(piece);
    }
    expect(await form.ended).toBe(path.startsWith('/apis') ? 200 : 303);
  },
);

test.each([
  ['/newsletter', 408],
  ['/apis/cart/items', 408],
  ['/pages/contact-us/x', 404],
  ['/account/order/o1/review', 404],
])('a form without files has no extended time limit: %s', async (path, status) => {
  const form = await begin(formTo(path));
  for (const piece of cut(whole, 30).slice(0, 3)) {
    await form.send(piece);
    await pass(bodyTimes.plain / 3);
  }
  expect(await form.ended).toBe(status);
});

test('a form with files that stalls is aborted like any other', async () => {
  const form = await begin(formTo('/pages/contact-us'));
  await form.send(whole.slice(0, -20));
  // One of two checks notices the received bytes.
  await pass(1);
  await pass(bodyTimes.silent - 2);
  expect(form.status()).toBe(0);
  await pass(2);
  expect(await form.ended).toBe(408);
});

test('an endless form with files is aborted', async () => {
  const form = await begin(formTo('/pages/contact-us', 1_000_000));
  for (let i = 0; i < 11; i += 1) {
    await pass(bodyTimes.files / 12);
    await form.send('x');
  }
  expect(form.status()).toBe(0);
  await pass(bodyTimes.files / 12);
  expect(await form.ended).toBe(408);
});
