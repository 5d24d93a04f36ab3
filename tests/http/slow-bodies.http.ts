import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

/** The times of the shop, 30 times as quick. */
const bodies = { plain: 300, files: 2_000, silent: 300, every: 20 };
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const answer = async (request: Request) => {
    await request.arrayBuffer();
    return envelope({ id: 'f1' });
  };
  server = await listen(openStorefront({ answer }), {}, {}, bodies);
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

/** Sends a head, and a body piece by piece. @returns the status, and after how many milliseconds it ended */
async function drip(headers: string, pieces: Iterable<string>, pauseMs: number) {
  const started = performance.now();
  const socket = connect(server.port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  const ended = new Promise((done) => socket.on('close', done));
  socket.on('data', (chunk) => (text += chunk)).on('error', () => undefined);
  socket.write(headers);
  for (const piece of pieces) {
    await setTimeout(pauseMs);
    if (text !== '' || socket.destroyed) break;
    socket.write(piece);
  }
  await ended;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), ms: performance.now() - started };
}

function* cut(text: string, pieces: number): Iterable<string> {
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function* endless(): Iterable<string> {
  for (;;) yield 'x';
}

test.concurrent.each(['/pages/contact-us', '/pages/contact-us?from=footer', '/apis/user/feedback'])(
  'a form with files that comes slowly and keeps coming is taken: %s',
  async (path) => {
    const { status, ms } = await drip(formTo(path), cut(whole, 10), 100);
    expect(status).toBe(path.startsWith('/apis') ? 200 : 303);
    expect(ms).toBeGreaterThan(2 * bodies.plain);
  },
);

test.concurrent.each(['/newsletter', '/apis/cart/items', '/pages/contact-us/x', '/account/order/o1/review'])(
  'without files there is no such time: %s',
  async (path) => {
    const { status, ms } = await drip(formTo(path), cut(whole, 30), 50);
    expect([0, 404, 408]).toContain(status);
    expect(ms).toBeLessThan(bodies.files);
  },
);

test.concurrent('a form with files that stops coming is given up as soon as any other', async () => {
  const { status, ms } = await drip(formTo('/pages/contact-us'), cut(whole.slice(0, -20), 2), 50);
  expect(status).toBe(408);
  expect(ms).toBeLessThan(bodies.files);
});

test.concurrent('a form with files that comes for ever is given up', async () => {
  const { status, ms } = await drip(formTo('/pages/contact-us', 1_000_000), endless(), 50);
  expect(status).toBe(408);
  expect(ms).toBeGreaterThan(bodies.files - 100);
  expect(ms).toBeLessThan(bodies.files + 1_000);
});
