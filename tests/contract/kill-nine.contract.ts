import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { gatewayKey, type TestCardGateway } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { tablesOf } from './support/integrity.ts';
import { bundleProcess } from './support/process-bundle.ts';
import { cardShopTest } from './support/shop-test.ts';

const kills = Number(process.env.KILLS ?? inCheck(2, { full: 5 }));

let doomedShop: string;
beforeAll(async () => {
  doomedShop = await bundleProcess('tests/contract/support/killed-shop.ts');
});

describe.each(gateDatabases)('a shop that is killed while it sells on %s', (kind) => {
  const it = cardShopTest[kind];

  /** Runs the shop in its own process, kills it after some responses, and returns those. */
  const runAndKill = async (
    shop: Shop,
    cardGateway: TestCardGateway,
    afterAnswers: number,
  ): Promise<Record<string, string>[]> => {
    const gateway = { url: cardGateway.origin(), key: gatewayKey };
    const start = JSON.stringify({ location: shop.location, gateway, now: shop.clock.time });
    const child = spawn(process.execPath, [doomedShop, start], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    const answers: Record<string, string>[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      answers.push(JSON.parse(line));
      if (answers.length === afterAnswers) child.kill('SIGKILL');
    }
    expect((await ended)[1]).toBe('SIGKILL');
    return answers;
  };

  it(
    'loses no confirmed order and no captured payment, and charges no shopper twice',
    async ({ shop, cardGateway }) => {
      await tablesOf(shop.db).setStock(goods.blackM, 1_000 * kills);
      const answers: Record<string, string>[] = [];
      for (let i = 0; i < kills; i++) answers.push(...(await runAndKill(shop, cardGateway, 3 + ((7 * i) % 60))));
      for (let i = 0; i < 4; i++) {
        shop.clock.pass(31 * 60_000);
        await shop.sweepAll();
      }
      const orders = await shop.db.selectFrom('shop_order').selectAll().execute();
      const statusOf = new Map(orders.map((order) => [order.id, order.status]));
      const cancelling = new Set(answers.map((answer) => answer.cancelling));
      for (const { placed, paid, cancelled } of answers) {
        if (placed) expect(statusOf.has(placed)).toBe(true);
        if (paid && !cancelling.has(paid)) expect(statusOf.get(paid)).toBe('PREPARING');
        if (cancelled) expect(statusOf.get(cancelled)).toBe('CANCELLED');
      }
      expect([...new Set(statusOf.values())].sort()).toEqual(['CANCELLED', 'PREPARING']);
      const captured = cardGateway.rows('charge').filter((charge) => charge.state === 'paid');
      const refunded = new Set(cardGateway.rows('refund').map((refund) => refund.attempt));
      const kept = captured.filter((charge) => !refunded.has(charge.attempt)).map((charge) => charge.order_no);
      const paidOrders = orders.filter((order) => order.status === 'PREPARING').map((order) => order.order_no);
      expect(kept.sort()).toEqual(paidOrders.sort());
      await tablesOf(shop.db, cardGateway).expectBalanced();
      expect(shop.faults).toEqual([]);
    },
    Math.max(120_000, kills * 5_000),
  );
});
