import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { smsTransport } from './sms.ts';

const message = { id: 'code.abc.1', at: 0, to: '+971501234567', text: '1234 is your Hemline code.' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function service(answer: (response: ServerResponse) => void) {
  const taken: { body: unknown; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    taken.push({ body: JSON.parse(body), headers: request.headers });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { taken, url: `http://127.0.0.1:${port}/send` };
}

it('posts the message with its id, and the password as an authorization', async () => {
  const { taken, url } = await service((response) => response.writeHead(202).end('queued'));
  await smsTransport({ url: url.replace('//', '//shop:s%3Ecret@') }).send(message);
  const { id, to, text } = message;
  expect(taken[0]?.body).toEqual({ id, to, text });
  expect(taken[0]?.headers).toMatchObject({
    'idempotency-key': id,
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from('shop:s>cret').toString('base64')}`,
  });
});

it.each([
  ['an error of the service', 500, 'away'],
  ['a redirect', 302, 'away'],
  ['a refusal', 400, 'later'],
  ['a limit', 429, 'later'],
])('counts %s as not sent', async (_, status, why) => {
  const { taken, url } = await service((response) => response.writeHead(status, { location: '/else' }).end());
  const error = await smsTransport({ url })
    .send(message)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'NotSent', why });
  expect(String(error)).not.toMatch(/9715|1234/);
  expect(taken).toHaveLength(1);
});

it('does not wait for a service that says nothing', async () => {
  const { url } = await service(() => undefined);
  await expect(smsTransport({ url, timeoutMs: 50 }).send(message)).rejects.toMatchObject({ why: 'away' });
});

it.each(['+1\r\n2', '00971501234567', '', '+12345', 'tel:+971501234567'])('does not write to %j', async (to) => {
  const { taken, url } = await service((response) => response.end());
  await expect(smsTransport({ url }).send({ ...message, to })).rejects.toMatchObject({ why: 'never' });
  expect(taken).toEqual([]);
});
