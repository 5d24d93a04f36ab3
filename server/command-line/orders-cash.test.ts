import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOrdersShop } from '../../tests/shop-commands/orders-shop.ts';

let shop: Awaited<ReturnType<typeof openOrdersShop>>;
beforeAll(async () => {
  shop = await openOrdersShop();
}, 60_000);
afterAll(() => shop.close());

/** Sends an order that is paid on delivery. */
async function sentOnDelivery(): Promise<string> {
  const { orderNo } = await shop.buyPins(1);
  const order = shop.own.updateTable('shop_order').set({ payment_type: 'COD' }).where('order_no', '=', orderNo);
  await order.execute();
  await shop.own.updateTable('payment_attempt').set({ state: 'declined' }).where('state', '=', 'paid').execute();
  await shop.orders('ship', orderNo, '--carrier', 'DHL', '--tracking', `JD-${orderNo}`);
  return orderNo;
}

it('lists what couriers owe, and records orders by number and from a file, each by itself', async () => {
  const [one, other] = [await sentOnDelivery(), await sentOnDelivery()];
  const listed = await shop.orders('cash');
  for (const orderNo of [one, other])
    expect(listed.out).toMatch(new RegExp(`${orderNo} .*\\$\\d+\\.\\d\\d +DHL JD-${orderNo}`));
  const file = join(shop.folder, 'courier.txt');
  await writeFile(file, `${one}\n${other};\n`);
  expect(await shop.orders('collected', '--file', file)).toMatchObject({
    status: 0,
    out: `Order ${one}: collected.\nOrder ${other}: collected.\n`,
  });
  expect((await shop.orders('cash')).out).toContain('No courier owes anything.');
  const third = await sentOnDelivery();
  expect(await shop.orders('refused', third, one)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`Order ${third}: refused.\nOrder ${one}: Only an order that is on its way`),
  });
  expect(await shop.orders('transferred', third)).toMatchObject({ status: 1 });
  expect(await shop.orders('collected', '12')).toMatchObject({ status: 2 });
});
