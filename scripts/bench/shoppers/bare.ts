import { resolve } from 'node:path';
import { root } from '../../build/paths.ts';
import { type Measured, startPinned } from '../processes.ts';
import { type Answer, cpuMs, Shopper } from '../shopper.ts';
import { inLanes } from './lanes.ts';
import type { Visitor } from './visitor.ts';

/** So many requests at least: the processor time of fewer cannot be told from none. */
const fewest = 2_000;

/** `node:http` alone, answering with the bytes that the shop has just answered with. */
export interface BareServer {
  /** Returns the processor time of one request, milliseconds. */
  cpuOf(answer: Answer, visitors: readonly Visitor[]): Promise<number>;
  stop(): Promise<void>;
}

export async function startBare(): Promise<BareServer> {
  const server = await startPinned(resolve(root, 'scripts/bench/bare.ts'), {});
  return {
    cpuOf: async ({ body, encoding }, visitors) => {
      await serve(server, body, encoding);
      const clients = visitors.map(({ headers }) => new Shopper(server.url, () => undefined, headers));
      const count = Math.max(fewest, clients.length);
      const before = cpuMs(server.pid);
      await inLanes(count, async (i) => void (await clients[i % clients.length]?.get('/')));
      return (cpuMs(server.pid) - before) / count;
    },
    stop: server.stop,
  };
}

/** Gives `scripts/bench/bare.ts` the bytes that it answers with. */
export function serve({ child }: Measured, body: Buffer, encoding: string): Promise<void> {
  return new Promise((done) => {
    child.once('message', () => done());
    child.send({ body: body.toString('base64'), encoding });
  });
}
