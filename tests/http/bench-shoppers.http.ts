import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BenchShop, openBenchShop, type RunningShop } from '../../scripts/bench/shop.ts';
import { readChoices } from '../../scripts/bench/shoppers/choices.ts';
import { walks } from '../../scripts/bench/shoppers/run.ts';
import { type Choices, visitorsOf } from '../../scripts/bench/shoppers/visitor.ts';
import { stockUp } from '../../scripts/load/fill-shop.ts';

let shop: BenchShop;
let running: RunningShop;
let choices: Choices;
beforeAll(async () => {
  shop = await openBenchShop({ database: 'sqlite', products: null, inspect: false, copyOf: inject('filledShop') });
  await stockUp(shop.db, Date.now());
  running = await shop.start();
  choices = await readChoices(shop.db, false);
});
afterAll(async () => {
  await running?.stop();
  await shop?.close();
});

const paidOrders = async () => {
  const { paid } = await shop.db
    .selectFrom('shop_order')
    .where('status', '=', 'PREPARING')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow();
  return Number(paid);
};

describe('the bench of shoppers', () => {
  test.each(Object.keys(walks) as (keyof typeof walks)[])('takes every step of its walk: %s', async (name) => {
    const visitors = visitorsOf(running.url, 3, { choices, everywhere: true });
    const orders = await paidOrders();
    const commits = await running.watched.durableCommits();
    for (const state of ['cold', 'warm']) {
      for (const visitor of visitors) visitor.walk = `${name}-${state}`.replace(/\W+/g, '-');
      for (const { go, times } of walks[name])
        for (const visitor of visitors) for (let i = 0; i < times; i++) await go(visitor);
    }
    const buys = name === 'pages' || name === 'apis, buying';
    expect((await paidOrders()) - orders).toBe(buys ? 2 * visitors.length : 0);
    if (buys) expect((await running.watched.durableCommits()) - commits).toBeGreaterThan(0);
  });

  test('reads the shop from outside: its processor time and its memory', () => {
    expect(running.memoryMb()).toBeGreaterThan(30);
    expect(running.watched.cpuMs()).toBeGreaterThan(0);
  });

  test('ends where a page is not the one that a shopper needs', async () => {
    const lost = { ...choices, product: () => 'no-such-product' };
    const [visitor] = visitorsOf(running.url, 1, { choices: lost, everywhere: false });
    const product = walks.pages.find(({ name }) => name === 'product');
    await expect(product?.go(visitor as NonNullable<typeof visitor>)).rejects.toThrow(
      'expected a product that can be bought, status 404',
    );
  });
});
