import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { expect, test } from 'vitest';
import { atNight } from '../../scripts/check/extent.ts';
import { limit } from '../../scripts/check/time-factor.ts';
import { openGuard } from '../../server/operations/admission/guard.ts';
import { portOf, serverOptions } from '../../server/operations/process/listen.ts';

const workMs = 10;
const visitors = 60;
const buyers = 3;

/** Opens a server whose every response takes `workMs` of the event loop, with admission control before it. */
async function busyServer() {
  const { admission, serverOf } = openGuard(
    { siteName: 'Hemline', languages: ['en'], overload: { delayMs: 200, calls: 500 } },
    { metrics: { shed: () => undefined }, log: () => undefined },
  );
  const server = serverOf(serverOptions, (_request, response) => {
    const until = performance.now() + workMs;
    while (performance.now() < until);
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { admission, server, port: portOf(server) };
}

interface Outcome {
  status: number;
  ms: number;
  saturated: boolean;
}

test('a saturated process serves the checkout and refuses browsing; at night it does so within bounds', async () => {
  const { admission, server, port } = await busyServer();
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<Outcome> => {
    const { saturated } = admission.figures();
    const from = performance.now();
    const request = get({ agent, port, path, host: '127.0.0.1' });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, ms: performance.now() - from, saturated };
  };
  let isOver = false;
  const client = async (path: string): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    while (!isOver) outcomes.push(await ask(path));
    return outcomes.filter(({ saturated }) => saturated);
  };
  const clients = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, () => client(path))).then((all) => all.flat());
  const running = Promise.all([clients(visitors, '/products'), clients(buyers, '/cart')]);
  const enough = () => admission.figures().shed.browsing >= 500;
  await expect.poll(enough).toBe(true);
  isOver = true;
  const [browsing, checkout] = await running;
  server.close();
  agent.destroy();

  const refused = browsing.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(browsing.length / 2);
  expect(checkout.length).toBeGreaterThan(0);
  expect(checkout.filter(({ status }) => status === 503)).toEqual([]);
  const median = refused.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(refused.length / 2)];
  atNight(() => {
    expect(median).toBeLessThan(limit(250));
    expect(Math.max(...checkout.map(({ ms }) => ms))).toBeLessThan(limit(1_000));
  });
});
