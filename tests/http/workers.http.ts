import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyOnce } from '../../scripts/bench/flow.ts';
import { limit } from '../../scripts/check/time-factor.ts';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { knownMigrations } from '../../server/commerce/database/migrate.ts';
import { integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { type Answer, ask } from './ask.ts';
import { head } from './raw.ts';
import { buyableAt, connectionsToBoth, openSeveral, type Several } from './several.ts';

/** What is waited for comes at once, or as soon as a process has started on a machine that has much else to do. */
const soon = { timeout: limit(30_000) };
const patience = limit(60_000);
/** Shoppers side by side. */
const lanes = 4;
/** What is said of a connection whose other end was killed: to who reads, and to who writes. */
const cutOff = new Set(['ECONNRESET', 'EPIPE']);
const OPERATIONS_KEY = 'open-sesame-0123456789';

/** A connection that asks once: what came so far, and how the answer began once it is closed. */
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

/** Leaves the database as the version before did. @returns tells whether it is up to date again */
function undoLastMigration(dataDir: string): () => boolean {
  const db = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 });
  const name = '013-languages';
  expect(knownMigrations.at(-1)).toBe(name);
  for (const table of ['shop_order', 'due_work']) db.exec(`alter table ${table} drop column language`);
  db.prepare('delete from kysely_migration where name = ?').run(name);
  return () => {
    const found = db.prepare('select 1 from kysely_migration where name = ?').get(name);
    db.close();
    return found !== undefined;
  };
}

const mailedIn = ({ text }: Answer) => /killed-\d+-\d+@example\.com/.test(text);

describe('a shop of several processes', () => {
  let shop: Several;
  let port: number;
  let figuresPort: number;
  beforeAll(async () => {
    figuresPort = await freePort();
    shop = await openSeveral({ OPERATIONS_KEY, METRICS_PORT: String(figuresPort) });
    ({ port } = await shop.open());
  });
  afterAll(() => shop.close());

  test('serves by all of them, and what is cleared in one is cleared in all', { timeout: patience }, async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    const page = async ({ socket, answer }: typeof one, ...lines: string[]) => {
      const before = answer().length;
      socket.write(head('HEAD /collections', ...lines));
      await expect.poll(() => answer().slice(before), soon).toContain('\r\n\r\n');
      return /^server-timing: (.*)/im.exec(answer().slice(before))?.[1] ?? '';
    };
    expect(await page(one)).toContain('page;desc=miss, answers;desc=miss');
    expect(await page(two)).toContain('page;desc=miss, answers;desc=miss');
    expect(await page(two)).not.toContain('answers;desc=miss');
    one.socket.write(head('HEAD /collections?clearCache', `X-Operations-Key: ${OPERATIONS_KEY}`));
    await expect.poll(one.answer, soon).toMatch(/^x-cache-cleared: 1/im);
    expect(await page(two)).toContain('page;desc=miss, answers;desc=miss');
    for (const { socket } of [one, two]) socket.destroy();
  });

  test('loses with one that is killed its own connections alone, and begins another in its place', {
    timeout: patience,
  }, async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    for (const each of [one, two]) await each.beginRequest();
    const migrated = undoLastMigration(shop.dataDir);
    const from = shop.lines.length;
    process.kill(shop.pidOf(1), 'SIGKILL');
    await one.closed;
    expect(one.answer()).toBe('');
    two.finish();
    await expect.poll(two.answer, soon).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    two.socket.destroy();
    expect(await shop.logged(({ msg }) => msg === 'worker ended', from)).toMatchObject({
      worker: 1,
      signal: 'SIGKILL',
    });
    await shop.serving(1, from);
    // A new version may have been laid down before SIGHUP asks for it: the one that takes the place is of that version.
    expect(migrated()).toBe(true);
  });

  test('gives connections that were handed to one at the moment it died to another, at either port', {
    timeout: patience,
  }, async () => {
    const pid = shop.pidOf(2);
    const from = shop.lines.length;
    process.kill(pid, 'SIGSTOP');
    const heads = [head('GET /healthz', 'Connection: close'), head('GET /metrics', 'Connection: close')];
    const sockets = [port, figuresPort].map((at, i) => [1, 2, 3].map(() => asking(at, heads[i] ?? '')));
    // One of the six is with the process that stands still.
    await expect.poll(() => sockets.flat().filter(({ text }) => text() !== '').length, soon).toBe(5);
    process.kill(pid, 'SIGKILL');
    for (const of of sockets)
      expect(await Promise.all(of.map(({ closed }) => closed))).toEqual(Array(3).fill('HTTP/1.1 200'));
    await shop.serving(2, from);
  });

  test('loses no order that it confirmed when they are killed under shoppers, and sends its mails', {
    timeout: patience,
  }, async () => {
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
    const tell = (what: keyof typeof done, id: string) => {
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
        await buyOnce(base, variant, `killed-${lane}-${i}`, tell).catch((error) => {
          broken.push(error.code ?? error.message);
          // Whatever is no broken connection would go on for ever.
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
    await expect.poll(async () => mailedIn(await ask(port, '/outbox')), soon).toBe(true);
  });

  // Two processes start one after the other, beside those who ask.
  test('exchanges them one after another at SIGHUP, and no request is lost', {
    timeout: 2 * patience,
  }, async () => {
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

  test('finishes what is under way in all of them when it is told to stop, however often', {
    timeout: patience,
  }, async () => {
    const { one, two } = await connectionsToBoth(shop, port);
    for (const each of [one, two]) await each.beginRequest();
    shop.child.kill('SIGTERM');
    shop.child.kill('SIGINT');
    await expect.poll(() => ask(port, '/healthz').catch((error) => error.code), soon).toBe('ECONNREFUSED');
    shop.child.kill('SIGTERM');
    for (const each of [one, two]) each.finish();
    await Promise.all([one.closed, two.closed]);
    for (const each of [one, two]) expect(each.answer()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await shop.exit).toEqual({ code: 0, signal: null });
    await shop.allEnded;
  });
});

test('processes whose primary is killed finish what is under way, and end', { timeout: patience }, async () => {
  const shop = await openSeveral({ DEMO_CATALOGUE: '0' });
  const { port } = await shop.open();
  const { one, two } = await connectionsToBoth(shop, port);
  for (const each of [one, two]) await each.beginRequest();
  shop.child.kill('SIGKILL');
  await shop.exit;
  for (const each of [one, two]) each.finish();
  await Promise.all([one.closed, two.closed]);
  for (const each of [one, two]) expect(each.answer()).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  await shop.allEnded;
  // The primary wrote the log of all.
  const told = shop.lines.filter(({ path }) => path === '/apis/cart/useCoupon').map(({ worker }) => worker);
  expect(told.sort()).toEqual([1, 2]);
  await shop.close();
});

test('a first process that cannot start says why, once, and none is begun again', { timeout: patience }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const shop = await openSeveral({ PORT, DEMO_CATALOGUE: '0' });
  expect(await shop.exit).toEqual({ code: 1, signal: null });
  await shop.allEnded;
  other.close();
  expect(shop.said()).toBe(
    `Port ${PORT} is taken by another program.\nStop that program, or choose another port:  PORT=${Number(PORT) + 1} npm start\n`,
  );
  await shop.close();
});
