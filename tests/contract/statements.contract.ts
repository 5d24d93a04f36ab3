import { describe, expect } from 'vitest';
import { openDatabase } from '../../server/commerce/database/connection.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { untraced } from '../../shared/tracing.ts';
import { orderRequest } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { cardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('a purchase reads and locks each row once in a transaction, on %s', (kind) => {
  const it = cardShopTest[kind];

  it('from the cart to the cancelled order', async ({ shop }) => {
    const asked: string[] = [];
    const tracing = { ...untraced, past: (name: string) => void asked.push(name) };
    const db = openDatabase(shop.location, { tracing });
    const { fetch, close } = createCommerce({ ...shop.deps, db });
    const who = shop.shopperOf(fetch);
    const during = async (work: () => Promise<{ status: number }>, ...tables: string[]) => {
      asked.length = 0;
      expect((await work()).status).toBe(200);
      const of = (table: string) =>
        asked.filter((name) => name.endsWith(` ${table}`)).map((name) => name.split(' ')[0]);
      return Object.fromEntries(tables.map((table) => [table, of(table)]));
    };
    const add = () => who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    // The cart, its lines and the sizes they can be changed to are read for the answer.
    expect(await during(add, 'cart', 'cart_item', 'variant')).toEqual({
      cart: ['INSERT', 'SELECT'],
      cart_item: ['SELECT', 'INSERT', 'SELECT'],
      variant: ['SELECT', 'SELECT'],
    });
    const request = await orderRequest(who);
    let id = '';
    const place = async () => {
      const placed = await who.post('/apis/order/confirm', request, { 'idempotency-key': 'once' });
      id = placed.data.id;
      return placed;
    };
    // The unpaid orders of the shopper are counted, and the answer is read after the commit.
    expect(await during(place, 'shop_order', 'cart_item', 'variant', 'stock_entry')).toEqual({
      shop_order: ['SELECT', 'INSERT', 'SELECT'],
      cart_item: ['SELECT', 'DELETE'],
      variant: ['UPDATE'],
      stock_entry: ['INSERT'],
    });
    // Two transactions, one before the gateway and one after it, and the answer.
    expect(await during(() => pay(who, id, numbers.approved), 'shop_order')).toEqual({
      shop_order: ['SELECT', 'SELECT', 'UPDATE', 'SELECT'],
    });
    // Before the transaction it is looked whether there is such an order; within it, which variants take units back.
    expect(await during(() => who.post(`/apis/orders/${id}/cancel`), 'shop_order', 'variant')).toEqual({
      shop_order: ['SELECT', 'SELECT', 'UPDATE', 'SELECT'],
      variant: ['SELECT', 'UPDATE'],
    });
    await close();
  });
});
