import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, HttpShopper } from './http-shopper.ts';

/** A server that sets a cookie, redirects a sent form to its result, and shows what it received. */
let server: Server;
let origin = '';
/** Connections that a request has come over. */
const used = new WeakSet<Socket>();
const received: { line: string; body: string; headers: IncomingMessage['headers'] }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/over-a-new-connection' && used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    received.push({ line: `${request.method} ${request.url}`, body: await text(request), headers: request.headers });
    if (request.method === 'POST') {
      response.writeHead(303, { Location: '/done?a=1', 'Set-Cookie': ['seen=yes; Path=/', 'gone=; Max-Age=0'] });
      return response.end();
    }
    if (request.url === '/loop') return response.writeHead(302, { Location: '/loop' }).end();
    if (request.url === '/wrong') return response.writeHead(404).end('<main>Nothing here.</main>');
    response.setHeader('Set-Cookie', 'gone=soon; Path=/');
    response.end(`<main><h1>A page</h1><a href="/done">Onward</a>
      <form method="post" action="/sent"><label for="n">Name</label><input id="n" name="name" required>
      <button name="how" value="kept">Send</button></form></main>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a form is sent as by a browser, its redirect followed with the cookies of the response', async () => {
  const answers: Answer[] = [];
  const sent: unknown[] = [];
  const shopper = new HttpShopper(origin, {
    headers: { 'User-Agent': 'Shopper' },
    onAnswer: (answer) => answers.push(answer),
    onSend: (entries) => sent.push(entries),
  });
  await shopper.open('/start');
  shopper.setCookie('own', '1');
  received.length = 0;
  const page = await shopper.press('Send', { Name: 'Jane & Joe' });
  expect(received.map(({ line, body }) => [line, body])).toEqual([
    ['POST /sent', 'name=Jane+%26+Joe&how=kept'],
    ['GET /done?a=1', ''],
  ]);
  const [post, get] = received.map(({ headers }) => headers);
  expect(post).toMatchObject({ origin, cookie: 'gone=soon; own=1', 'sec-fetch-site': 'same-origin' });
  expect(post).toMatchObject({ 'user-agent': 'Shopper', 'content-type': /^application\/x-www-form-urlencoded/ });
  expect(get).toMatchObject({ cookie: 'own=1; seen=yes' });
  expect(get?.origin).toBeUndefined();
  expect([page.path, shopper.page.headings]).toEqual(['/done?a=1', ['A page']]);
  expect(answers.map(({ status, ms }) => [status, ms > 0])).toEqual([200, 303, 200].map((status) => [status, true]));
  expect(sent).toEqual([
    [
      ['name', 'Jane & Joe'],
      ['how', 'kept'],
    ],
  ]);
});

test('a link is followed, and another status than expected is an error that shows the page', async () => {
  const shopper = new HttpShopper(origin);
  await shopper.open('/');
  expect((await shopper.follow('Onward')).path).toBe('/done');
  await expect(shopper.open('/wrong')).rejects.toThrow('/wrong answered 404: Nothing here.');
  expect((await shopper.open('/wrong', { status: 404 })).text).toBe('Nothing here.');
  await expect(shopper.open('/', { status: 404 })).rejects.toThrow('answered 200');
  await expect(shopper.open('/loop')).rejects.toThrow('redirects too often');
});

test('a response can be had as it came', async () => {
  const answer = await new HttpShopper(origin).post('/sent', { name: 'Jane' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/done?a=1']);
});

test('a page is asked for again where the server has closed the connection that was open', async () => {
  const shopper = new HttpShopper(origin);
  await shopper.open('/');
  expect((await shopper.open('/over-a-new-connection')).headings).toEqual(['A page']);
});
