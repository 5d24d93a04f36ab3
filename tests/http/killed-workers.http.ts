import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { exchange, head } from './raw.ts';
import { buyableAt, type LogEntry, openShopProcesses, type ShopProcesses } from './shop-processes.ts';

/** With this card the sandbox gateway takes eight seconds. */
const slowCard = '4000 0000 0000 0341';

describe('a shop whose processes are killed', () => {
  let shop: ShopProcesses;
  let at: { url: string; port: number };
  beforeAll(async () => {
    shop = await openShopProcesses();
    at = await shop.open();
  });
  afterAll(() => shop.close());

  test('reports the payment in progress in a killed process, with the session', async () => {
    const [variant = ''] = await buyableAt(at.url);
    const isPayment = ({ msg, kind, to }: LogEntry) => msg === 'moved' && kind === 'payment' && to === 'started';
    const bought = buyOnce(at.url, variant, 'cut-off', undefined, { cardNumber: slowCard }).catch((error) => error);
    const { worker, requestId } = await shop.logged(isPayment);
    const pid = shop.pidOf(Number(worker));
    process.kill(pid, 'SIGKILL');
    expect(await bought).toBeInstanceOf(Error);
    const ordered = shop.lines.find(({ path }) => path === '/apis/order/confirm');
    expect(ordered?.sessionId).toMatch(/^[0-9a-f]{32}$/);
    const cutOff = await shop.logged(({ msg }) => msg === 'cut off');
    expect(cutOff).toMatchObject({
      level: 'error',
      requestId,
      sessionId: ordered?.sessionId,
      clientId: ordered?.clientId,
      method: 'POST',
      path: '/apis/payment/card',
      worker,
      pid,
      signal: 'SIGKILL',
    });
    expect(Date.parse(String(cutOff.begunAt))).toBeGreaterThanOrEqual(Date.parse(String(ordered?.time)) - 1_000);
    expect(shop.lines.filter((line) => line.msg === 'request' && line.requestId === requestId)).toEqual([]);
    const ended = await shop.logged(({ msg }) => msg === 'worker ended');
    expect(ended).toMatchObject({ worker, pid, code: null, signal: 'SIGKILL', served: true, cutOff: 1 });
    expect(ended.uptimeMs).toBeGreaterThan(0);
    await shop.serving(Number(worker), shop.lines.indexOf(ended));
  });

  test('queues new connections while no worker runs and refuses none', async () => {
    const from = shop.lines.length;
    const pids = [shop.pidOf(1), shop.pidOf(2)];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    for (const pid of pids) await shop.logged((line) => line.msg === 'worker ended' && line.pid === pid, from);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        exchange(head('GET /healthz', 'Connection: close'), { ...at, host: '127.0.0.1' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('reports requests in progress at its end', async () => {
    await Promise.all([shop.serving(1), shop.serving(2)]);
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toEqual({ code: 0, signal: null });
    await shop.allEnded;
    const [stopping, stopped] = shop.lines.filter(({ msg }) => /^stopp/.test(msg ?? ''));
    expect(stopping).toMatchObject({ msg: 'stopping', why: 'SIGTERM' });
    expect(stopped).toMatchObject({ msg: 'stopped: 0 finished, 0 cut off', finished: 0, cutOff: 0 });
  });
});

describe.each(everyNth(2, ['2', '1']))('STOP_DELAY with %s processes', (WORKERS) => {
  test('the shop reports that it is not ready, and serves for that long', async () => {
    const shop = await openShopProcesses({ WORKERS, STOP_DELAY: '1500', DEMO_CATALOGUE: '0' });
    const port = Number(new URL(await shop.ready).port);
    shop.child.kill('SIGTERM');
    await shop.logged(({ msg }) => msg === 'stopping');
    const ask = (path: string) => exchange(head(`GET ${path}`), { port });
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    const page = await ask('/robots.txt');
    expect(page).toMatchObject({ status: 200, closed: true });
    expect(page.text).toMatch(/^connection: close\r$/im);
    expect(await shop.exit).toEqual({ code: 0, signal: null });
    await shop.allEnded;
    await expect(ask('/readyz')).rejects.toThrow('ECONNREFUSED');
    expect(shop.lines.at(-1)?.msg).toMatch(/^stopped: [1-9]\d* finished, 0 cut off$/);
    await shop.close();
  });
});
