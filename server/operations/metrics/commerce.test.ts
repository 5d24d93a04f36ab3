import { afterEach, expect, test, vi } from 'vitest';
import { commerceMeter, watchShop } from './commerce.ts';
import { figuresOf } from './figures.ts';
import { openRegisters } from './registers.ts';

const shop = {
  due: { mail: { pieces: 3, oldestSeconds: 12.5 }, refund: { pieces: 0, oldestSeconds: 0 } },
  orders: { UNPAID: 2, PREPARING: 1 },
  refusedRefunds: 1,
  disputedPayments: 2,
  soldOutVariants: 4,
  newestBackup: 1_700_000_060,
};

afterEach(() => {
  vi.useRealTimers();
});

test('a database that hangs is told within two seconds, from the first time on', async () => {
  vi.useFakeTimers();
  const registers = openRegisters();
  watchShop(registers, () => new Promise(() => undefined));
  const page = figuresOf(registers).text();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await page).body).toContain('\nstore_database_up 0\n');
});

test('figures of the shop are read on demand', async () => {
  const registers = openRegisters({ worker: 2 });
  let asked = 0;
  watchShop(registers, async () => {
    asked += 1;
    return shop;
  });
  const { body } = await figuresOf(registers).text();
  expect(asked).toBeGreaterThan(0);
  for (const line of [
    'store_database_up 1',
    'store_due_work{kind="mail"} 3',
    'store_due_work{kind="refund"} 0',
    'store_due_work_oldest_seconds{kind="mail"} 12.5',
    'store_orders{state="UNPAID"} 2',
    'store_payments_disputed 2',
    'store_refunds_refused 1',
    'store_variants_sold_out 4',
    'store_backup_newest_timestamp_seconds 1700000060',
  ])
    expect(body).toContain(`\n${line}\n`);
});

test('a database that does not answer is told, and nothing that it said before', async () => {
  const registers = openRegisters();
  let away = false;
  watchShop(registers, async () => {
    if (away) throw new Error('away');
    return shop;
  });
  const figures = figuresOf(registers);
  await figures.text();
  away = true;
  const { body } = await figures.text();
  expect(body).toContain('\nstore_database_up 0\n');
  expect(body).not.toMatch(/^store_(orders|due_work|refunds_refused|variants_sold_out)/m);
});

test('connections are read on demand, and absent without a pool', async () => {
  const registers = openRegisters();
  const meter = commerceMeter(registers);
  const told = async () => (await figuresOf(registers).text()).body.match(/^store_database_connections\{.*$/gm);
  expect(await told()).toBeNull();
  let waiting = 0;
  meter.connections(() => ({ busy: 10, idle: 0, waiting }));
  waiting = 4;
  expect(await told()).toEqual(
    ['busy"} 10', 'idle"} 0', 'waiting"} 4'].map((end) => `store_database_connections{state="${end}`),
  );
});

test('commits are counted by whether they waited for the disk', async () => {
  const registers = openRegisters();
  const meter = commerceMeter(registers);
  const told = async () => (await figuresOf(registers).text()).body.match(/^store_database_commits_total.*$/gm);
  const name = 'store_database_commits_total';
  expect(await told()).toEqual([`${name}{durable="yes"} 0`, `${name}{durable="no"} 0`]);
  for (const durable of [true, false, false]) meter.commit({ durable });
  expect(await told()).toEqual([`${name}{durable="yes"} 1`, `${name}{durable="no"} 2`]);
});

test('calls to others are counted by what came of them', async () => {
  const registers = openRegisters();
  const meter = commerceMeter(registers, ['mail', 'refund']);
  const paid = 'store_gateway_call_duration_seconds_count{gateway="card",call="pay",outcome="paid"}';
  expect((await figuresOf(registers).text()).body).toContain(`${paid} 0`);
  meter.gateway({ gateway: 'card', call: 'pay', outcome: 'declined', seconds: 0.3 });
  meter.gateway({ gateway: 'mail', call: 'send', outcome: 'away', seconds: 5 });
  meter.work({ kind: 'mail', outcome: 'done', seconds: 0.02 });
  meter.work({ kind: 'refund', outcome: 'failed', seconds: 1 });
  const { body } = await figuresOf(registers).text();
  expect(body).toContain('store_due_work_failures_total{kind="refund"} 1');
  expect(body).toContain('store_due_work_failures_total{kind="mail"} 0');
  expect(body).toContain('store_gateway_failures_total{gateway="card"} 0');
  expect(body).toContain('store_gateway_failures_total{gateway="mail"} 1');
  expect(body).toContain('store_gateway_call_duration_seconds_count{gateway="card",call="pay",outcome="declined"} 1');
  expect(body).toContain('store_due_work_duration_seconds_bucket{le="0.05",kind="mail",outcome="done"} 1');
});
