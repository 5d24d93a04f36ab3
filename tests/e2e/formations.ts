import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../server/operations/process/free-port.ts';
import startPostgres from '../contract/support/postgres.ts';
import { type Running, run } from './processes.ts';

/** Starts the shop in a distribution over processes; every shopper's journey is the same in each. */
export type Formation = (dataDir: string, name: string) => Promise<Running>;

/** One process for everything. */
const whole: Formation = async (dataDir, name) =>
  run('main', `shop-${name}`, { DATA_DIR: dataDir, PORT: String(await freePort()) });

/** A separate commerce service and a storefront that calls it over HTTP. */
const remote: Formation = async (dataDir, name) => {
  const port = String(await freePort());
  const commerce = await run('commerce', `commerce-${name}`, {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SITE_URL: `http://localhost:${port}`,
  });
  const storefront = await run('main', `shop-${name}`, {
    DATA_DIR: join(dataDir, 'storefront'),
    PORT: port,
    API_ORIGIN: commerce.url,
    SESSION_SECRET: await secretIn(dataDir),
  });
  return { url: storefront.url, stop: stopAll([storefront, commerce]) };
};

/**
 * Two commerce services on one PostgreSQL, two storefronts that each call another one, and a balancer before them that
 * assigns connections in turn.
 */
const many: Formation = async (dataDir, name) => {
  const database = await postgres();
  const balancer = await balance();
  const [commerce, storefronts]: [Running[], Running[]] = [[], []];
  for (const i of [1, 2]) {
    const service = await run('commerce', `commerce-${i}-${name}`, {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      SITE_URL: balancer.url,
    });
    commerce.push(service);
    const storefront = await run('main', i === 1 ? `shop-${name}` : `shop-${i}-${name}`, {
      DATA_DIR: join(dataDir, `storefront-${i}`),
      PORT: String(await freePort()),
      API_ORIGIN: service.url,
      SESSION_SECRET: await secretIn(dataDir),
    });
    storefronts.push(storefront);
    balancer.add(storefront.url);
  }
  return { url: balancer.url, stop: stopAll([balancer, ...storefronts, ...commerce, database]) };
};

/**
 * Creates one secret for all storefronts, stored where a shop of one process stores its own: tests seal sessions with
 * it, too.
 */
async function secretIn(dataDir: string): Promise<string> {
  const secret = 'one-secret-for-all-storefronts-of-a-shop';
  await writeFile(join(dataDir, 'session-secret'), secret);
  return secret;
}

const formations = { whole, remote, many };

/** Returns the distribution that `COMMERCE` names; one process by default. */
export function formation(): Formation {
  const { COMMERCE = 'whole' } = process.env;
  if (COMMERCE in formations) return formations[COMMERCE as keyof typeof formations];
  throw new Error(`COMMERCE is one of ${Object.keys(formations).join(', ')}.`);
}

/** Stops them one after another in this order; returns the first problem. */
const stopAll = (all: readonly Pick<Running, 'stop'>[]) => async () => {
  const wrong: (string | null)[] = [];
  for (const each of all) wrong.push(await each.stop());
  return wrong.find((problem) => problem !== null) ?? null;
};

async function postgres(): Promise<Running> {
  let url = '';
  const project = { provide: (_: string, value: string) => (url = value) } as unknown as TestProject;
  const stop = await startPostgres(project);
  return { url, stop: () => stop().then(() => null) };
}

async function balance(): Promise<Running & { add(url: string): void }> {
  const ports: number[] = [];
  let next = 0;
  const server = createServer((client) => {
    const upstream = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer listens on no port.');
  return {
    url: `http://localhost:${address.port}`,
    add: (url) => void ports.push(Number(new URL(url).port)),
    stop: async () => {
      server.close();
      return null;
    },
  };
}
