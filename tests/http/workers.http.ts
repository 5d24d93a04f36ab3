import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyOnce } from '../../scripts/http-shopper/buy.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { knownMigrations } from '../../server/commerce/database/migrate.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { type Answer, ask } from './ask.ts';
import { head } from './raw.ts';
import { buyableAt, connectionsToBoth, openShopProcesses, type ShopProcesses } from './shop-processes.ts';

/** Number of concurrent shoppers. */
const lanes = 4;
/** Errors of a connection whose other end was killed: on reading, and on writing. */
const cutOff = new Set(['ECONNRESET', 'EPIPE']);
const OPERATIONS_KEY = 'open-sesame-0123456789';

/** Sends one request: returns what was received so far, and the start of the response once the connection is closed. */
function asking(port: number, request: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.write(request);
  const closed = new Promise<string>((done) => socket.on('close', () => done(text.slice(0, 12))));
  return { closed, text: () => text };
}

/**
 * Forgets the last migration, which can run again: it makes what is not there.
 *
 * @returns whether the database is up to date again
 */
function undoLastMigration(dataDir: string): () => boolean {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  const name = '123-times-of-tags';
  expect(knownMigrations.at(-1)).toBe(name);
  db.prepare('delete from kysely_migration where name = ?').run(name);
  return () => {
    const found = db.prepare('select 1 from kysely_migration where name = ?').get(name);
    db.close();
    return found !== undefined;
  };
}

const mailedIn = ({ text }: Answer) => /killed-\d+-\d+@example\.com/.test(text);

describe('a shop of several processes', () => {
  let shop: ShopProcesses;
  let port: number;
  let figuresPort: number;
  beforeAll(async () => {
    figuresPort = await freePort();
    shop = await openShopProcesses({ OPERATIONS_KEY, METRICS_PORT: String(figuresPort) });
    ({ port } = await shop.open());
  });
  afterAll(() => shop.close());

  test('serves with all of them, and clearing one cache clears all', async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    const page = async ({ socket, answer }: typeof one, ...lines: string[]) => {
      const before = answer().length;
      socket.write(head('HEAD /collections', ...lines));
      await expect.poll(() => answer().slice(before)).toContain('\r\n\r\n');
      return /^server-timing: (.*)/im.exec(answer().slice(before))?.[1] ?? '';
    };
    expect(await page(one)).toContain('page;desc=miss, answers;desc=miss');
    expect(await page(two)).toContain('page;desc=miss, answers;desc=miss');
    expect(await page(two)).not.toContain('answers;desc=miss');
    one.socket.write(head('HEAD /collections?clearCache', `X-Operations-Key: ${OPERATIONS_KEY}`));
    await expect.poll(one.answer).toMatch(/^x-cache-cleared: 1/im);
    expect(await page(two)).toContain('page;desc=miss, answers;desc=miss');
    for (const { socket } of [one, two]) socket.destroy();
  });

  test('loses only the connections of a killed worker and replaces it', async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    for (const each of [one, two]) await each.beginRequest();
    const migrated = undoLastMigration(shop.dataDir);
    const from = shop.lines.length;
    process.kill(shop.pidOf(1), 'SIGKILL');
    await one.closed;
    expect(one.answer()).toBe('');
    two.finish();
    await expect.poll(two.answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    two.socket.destroy();
    expect(await shop.logged(({ msg }) => msg === 'worker ended', from)).toMatchObject({
      worker: 1,
      signal: 'SIGKILL',
    });
    await shop.serving(1, from);
    // A new version may be installed before SIGHUP: the replacements run that version.
    expect(migrated()).toBe(true);
  });

  test('reassigns connections of a worker that died on handover, at either port', async () => {
    const pid = shop.pidOf(2);
    const from = shop.lines.length;
    process.kill(pid, 'SIGSTOP');
    const heads = [head('GET /healthz', 'Connection: close'), head('GET /metrics', 'Connection: close')];
    const sockets = [port, figuresPort].map((at, i) => [1, 2, 3].map(() => asking(at, heads[i] ?? '')));
    // One of the six connections belongs to the paused process.
    await expect.poll(() => sockets.flat().filter(({ text }) => text() !== '').length).toBe(5);
    process.kill(pid, 'SIGKILL');
    for (const of of sockets)
      expect(await Promise.all(of.map(({ closed }) => closed))).toEqual(Array(3).fill('HTTP/1.1 200'));
    await shop.serving(2, from);
  });

  test('loses no confirmed order or mail when workers are killed under load', async () => {
    const base = `http://localhost:${port}`;
    const variants = await buyableAt(base);
    const done = { placed: new Set<string>(), paid: new Set<string>() };
    const broken: string[] = [];
    const kill = async (worker: number) => {
      const from = shop.lines.length;
      process.kill(shop.pidOf(worker), 'SIGKILL');
      await shop.serving(worker, from);
    };
    let kills: Promise<unknown> | undefined;
    let going = true;
    const record = (what: keyof typeof done, id: string) => {
      done[what].add(id);
      if (done.placed.size < 3 || kills) return;
      kills = kill(1)
        .then(() => kill(2))
        .finally(() => {
          going = false;
        });
    };
    const shopper = async (lane: number) => {
      for (let i = 0; going; i += 1) {
        const variant = variants[(lane + i * lanes) % variants.length] ?? '';
        await buyOnce(base, variant, `killed-${lane}-${i}`, record).catch((error) => {
          broken.push(error.code ?? error.message);
          // Any other error would repeat for ever.
          if (!cutOff.has(error.code)) going = false;
        });
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => shopper(lane)));
    await kills;
    expect(broken.filter((why) => !cutOff.has(why))).toEqual([]);
    expect(broken.length).toBeLessThanOrEqual(2 * lanes);
    const db = openDatabase({ kind: 'sqlite', file: join(shop.dataDir, 'shop.db') });
    const orders = await db.selectFrom('shop_order').select(['id', 'status']).execute();
    const paidOrders = new Set(orders.filter(({ status }) => status === 'PREPARING').map(({ id }) => id));
    expect([...done.placed].filter((id) => !orders.some((order) => order.id === id))).toEqual([]);
    expect([...done.paid].filter((id) => !paidOrders.has(id))).toEqual([]);
    expect(await integrityViolations(db, { now: Date.now() })).toEqual([]);
    await db.destroy();
    await expect.poll(async () => mailedIn(await ask(port, '/outbox'))).toBe(true);
  });

  // Two processes start one after another while shoppers send requests.
  test('replaces them one after another at SIGHUP without losing a request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    let going = true;
    const answers: (Answer['status'] | string)[] = [];
    const keepAsking = async (by: Agent | false) => {
      while (going)
        answers.push(
          await ask(port, '/robots.txt', by).then(
            ({ status }) => status,
            (error) => String(error.code ?? error),
          ),
        );
    };
    const clients = [agent, agent, false as const].map(keepAsking);
    const from = shop.lines.length;
    shop.child.kill('SIGHUP');
    await shop.logged(({ msg }) => msg === 'rolling restart done', from);
    going = false;
    await Promise.all(clients);
    agent.destroy();
    expect([...new Set(answers)]).toEqual([200]);
    const pids = shop.lines.slice(from).filter(({ msg }) => msg === 'worker serves');
    expect(pids.map(({ worker }) => worker)).toEqual([1, 2]);
    expect(shop.lines.slice(from).filter(({ msg }) => msg === 'worker ended')).toEqual([]);
  });

  test('finishes requests in progress in all of them on repeated stop signals', async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    for (const each of [one, two]) await each.beginRequest();
    shop.child.kill('SIGTERM');
    shop.child.kill('SIGINT');
    await expect.poll(() => ask(port, '/healthz').catch((error) => error.code)).toBe('ECONNREFUSED');
    shop.child.kill('SIGTERM');
    for (const each of [one, two]) each.finish();
    await Promise.all([one.closed, two.closed]);
    for (const each of [one, two]) expect(each.answer()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await shop.exit).toEqual({ code: 0, signal: null });
    await shop.allEnded;
  });
});

test('workers whose primary is killed finish requests in progress and exit', async () => {
  const shop = await openShopProcesses({ DEMO_CATALOGUE: '0' });
  const { port } = await shop.open();
  const { one, two } = await connectionsToBoth(shop, port);
  for (const each of [one, two]) await each.beginRequest();
  shop.child.kill('SIGKILL');
  await shop.exit;
  for (const each of [one, two]) each.finish();
  await Promise.all([one.closed, two.closed]);
  for (const each of [one, two]) expect(each.answer()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  await shop.allEnded;
  // The primary process wrote the log of all.
  const workers = shop.lines.filter(({ path }) => path === '/apis/cart/useCoupon').map(({ worker }) => worker);
  expect(workers.sort()).toEqual([1, 2]);
  await shop.close();
});

test('a first worker that cannot start reports the reason once and is not restarted', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const shop = await openShopProcesses({ PORT, DEMO_CATALOGUE: '0' });
  expect(await shop.exit).toEqual({ code: 1, signal: null });
  await shop.allEnded;
  other.close();
  expect(shop.said()).toBe(
    `Port ${PORT} is taken by another program.\nStop that program, or choose another port:  PORT=${Number(PORT) + 1} npm start\n`,
  );
  await shop.close();
});
