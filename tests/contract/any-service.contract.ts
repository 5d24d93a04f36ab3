import { once } from 'node:events';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Outcome, readContract } from '../../scripts/contract/run.ts';
import { type FaultInjection, openFaultInjection } from './support/fault-injection.ts';

let injection: FaultInjection;
beforeAll(async () => {
  injection = await openFaultInjection();
});
afterAll(() => injection.close());

async function outcomes(origin: string): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for await (const outcome of readContract(origin)) all.push(outcome);
  return all;
}

async function breaches(origin: string): Promise<Outcome[]> {
  const all = await outcomes(origin);
  expect(all.length).toBeGreaterThan(10);
  return all.filter(({ breach }) => breach !== null);
}

it('the commerce service keeps the contract, called over HTTP', async () => {
  expect(await breaches(injection.proxy.origin)).toEqual([]);
});

it('every breach of the contract by another service is reported', async () => {
  const other = await serviceThat((path, answer) => {
    if (path === '/apis/countries') answer.data.push({ code: 'XX' });
    if (path === '/apis/fee') answer.data.total.cent += 1;
  });
  const found = (await breaches(other.origin)).map(({ breach }) => breach);
  await other.close();
  expect(found).toEqual([
    expect.stringMatching(/name/),
    'the total is not its parts',
    // No order was placed, so this one fails as well.
    expect.stringMatching(/refused|no answer|answered/),
  ]);
});

it('a service that does not respond is reported as such', async () => {
  injection.proxy.inject('down');
  const all = await outcomes(injection.proxy.origin);
  injection.proxy.inject('none');
  expect(all.every(({ breach }) => breach?.startsWith('no answer'))).toBe(true);
});

/** Starts the same service with changed responses. */
// biome-ignore lint/suspicious/noExplicitAny: a test changes whatever it wants.
async function serviceThat(change: (path: string, answer: any) => void) {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' || request.method === 'DELETE' ? null : await request.text();
      const { method, headers } = request;
      const sent = new Headers(headers);
      for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) sent.delete(name);
      const response = await fetch(injection.proxy.origin + pathname + search, { method, headers: sent, body });
      const answer = await response.json();
      if (answer.code === '1') change(pathname, answer);
      return Response.json(answer, { status: response.status, headers: { 'Cache-Control': 'no-store' } });
    },
  }) as Server;
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
