import { describe, expect } from 'vitest';
import { Cart } from '../../shared/contract/cart.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('another size of a cart line on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const add = (who: Shopper, variantId: string, quantity: unknown = 1) =>
    who.post('/apis/cart/items', { variantId, quantity });
  const change = (who: Shopper, id: string, variantId: string) =>
    who.put(`/apis/cart/items/${id}/variant`, { variantId });
  const linesOf = ({ data }: { data: Cart }) =>
    data.shoppingCart.map(({ id, variantId, quantity, selected }) => ({ id, variantId, quantity, selected }));

  it('is offered with what is sold out, and keeps the id, the place and the quantity', async ({ shop }) => {
    await shop.db.updateTable('variant').set({ size: 'm' }).where('id', '=', Number(goods.blackM)).execute();
    await shop.db.updateTable('variant').set({ size: 'l' }).where('id', '=', Number(goods.blackL)).execute();
    const who = shop.shopper();
    const [line] = (await add(who, goods.blackM, 2)).data.shoppingCart;
    await add(who, goods.bag);
    expect(line.sizes).toEqual([
      { variantId: goods.blackM, name: 'M', available: true },
      { variantId: goods.blackL, name: 'L', available: true },
    ]);
    const changed = await change(who, line.id, goods.blackL);
    expect(linesOf(changed)[0]).toEqual({ id: line.id, variantId: goods.blackL, quantity: 2, selected: true });
    expect(Cart.parse(changed.data)).toEqual(changed.data);
    expect(changed.data.shoppingCart[0]).not.toHaveProperty('priceBefore');
    expect(linesOf(await change(who, line.id, goods.blackL))).toEqual(linesOf(changed));
    expect(changed.data.shoppingCart[1]).not.toHaveProperty('sizes');
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', Number(goods.blackM)).execute();
    const [after] = (await who.get('/apis/cart')).data.shoppingCart;
    expect(after.sizes[0]).toMatchObject({ name: 'M', available: false });
  });

  race('joins the line that has it already, once, also when it is sent twice at once', async ({ shop }) => {
    const who = shop.shopper();
    const [first] = (await add(who, goods.blackM, 2)).data.shoppingCart;
    await add(who, goods.blackL, 3);
    await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.blackM] });
    await Promise.all([1, 2].map(() => change(who, first.id, goods.blackL)));
    expect(linesOf(await who.get('/apis/cart'))).toEqual([
      { id: first.id, variantId: goods.blackL, quantity: 5, selected: true },
    ]);
  });

  it('is refused beyond its stock, for another product, and for what does not exist', async ({ shop }) => {
    const who = shop.shopper();
    const [scarf] = (await add(who, goods.lastScarf)).data.shoppingCart;
    for (const [variantId, status] of [
      [goods.soldOutScarf, 409],
      [goods.blackM, 404],
      ['999', 404],
      ['-1', 404],
    ] as const)
      expect([variantId, (await change(who, scarf.id, variantId)).status]).toEqual([variantId, status]);
    expect((await change(who, 'AAAAAAAAAAAAAAAAAAAAAA', goods.soldOutScarf)).status).toBe(404);
    expect(linesOf(await who.get('/apis/cart'))).toMatchObject([{ variantId: goods.lastScarf, quantity: 1 }]);
  });
});
