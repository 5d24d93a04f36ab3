import { describe, expect } from 'vitest';
import { keepHouse } from '../../server/commerce/service/housekeeping.ts';
import { savedAtMost } from '../../shared/constants.ts';
import { SavedItem } from '../../shared/contract/saved.ts';
import { login, signedUp, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

const path = '/apis/user/saved';

describe.each(gateDatabases)('a wishlist on %s', (kind) => {
  const it = freshShopTest[kind];
  const idsOf = async (who: Pick<Shopper, 'get'>) => (await who.get(path)).data.map(({ id }: SavedItem) => id);
  const save = (who: Pick<Shopper, 'post'>, productId: string, variantId?: string) =>
    who.post(path, { productId, variantId });

  it('has the latest product first, each with its chosen variant, and is private', async ({ shop }) => {
    const who = shop.shopper();
    for (const [product, variant] of [
      ['1', goods.blackM],
      ['scarf', undefined],
      ['1', goods.blackM],
    ] as const) {
      shop.clock.pass(1_000);
      expect(await save(who, product, variant)).toMatchObject({ status: 200, data: null });
    }
    const { data } = await who.get(path);
    expect(SavedItem.array().parse(data)).toEqual(data);
    expect(data).toMatchObject([
      { id: `1-${goods.blackM}`, product: { handle: 'dress' }, variant: { title: 'Black / M', inStock: true } },
      { product: { handle: 'scarf' } },
    ]);
    expect(data[1].variant).toBeUndefined();
    expect(await idsOf(shop.shopper())).toEqual([]);
  });

  it('refuses what is no product, and a variant of another product', async ({ shop }) => {
    const who = shop.shopper();
    expect(await save(who, 'no-such-dress')).toMatchObject({ status: 404 });
    expect(await save(who, 'scarf', goods.blackM)).toMatchObject({ status: 404 });
    expect(await idsOf(who)).toEqual([]);
  });

  it('takes a line from the cart and gives it back', async ({ shop }) => {
    const who = shop.shopper();
    const added = await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    const line = added.data.shoppingCart[0].id;
    const stranger = await shop.shopper().post(`/apis/cart/items/${line}/later`, {});
    expect(stranger).toMatchObject({ status: 404 });
    const later = await who.post(`/apis/cart/items/${line}/later`, {});
    expect(later.data).toMatchObject({ shoppingCart: [], count: 0 });
    const [id] = await idsOf(who);
    expect(await shop.shopper().post(`${path}/${id}/cart`, {})).toMatchObject({ status: 404 });
    const back = await who.post(`${path}/${id}/cart`, {});
    expect(back.data.shoppingCart).toMatchObject([{ variantId: goods.blackM, quantity: 1 }]);
    expect(await idsOf(who)).toEqual([]);
  });

  it('keeps what the cart refuses, and asks for a size first', async ({ shop }) => {
    const who = shop.shopper();
    await save(who, '1', goods.blackM);
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', Number(goods.blackM)).execute();
    expect(await who.post(`${path}/1-${goods.blackM}/cart`, {})).toMatchObject({ status: 409 });
    await save(who, '1');
    expect(await who.post(`${path}/1-0/cart`, {})).toMatchObject({ status: 422 });
    expect(await idsOf(who)).toHaveLength(2);
    await who.delete(`${path}/1-0`);
    expect(await idsOf(who)).toEqual([`1-${goods.blackM}`]);
  });

  it('comes along at sign-in, joined with the one of the account', async ({ shop }) => {
    const guest = shop.shopper();
    const ann = await signedUp(shop);
    await save(ann, 'scarf');
    shop.clock.pass(1_000);
    const device = visitor(shop);
    await save(device, '1', goods.blackM);
    await save(guest, 'scarf');
    await login(shop, ann.email, undefined, visitor(shop, { deviceId: device.deviceId }));
    expect(await idsOf(ann)).toEqual([`1-${goods.blackM}`, expect.stringMatching(/-0$/)]);
    expect(await idsOf(device)).toEqual([]);
    expect(await idsOf(guest)).toHaveLength(1);
  });

  it('holds a bounded number, and those of guests end with their cookie', async ({ shop }) => {
    const who = shop.shopper();
    await save(who, '1');
    const [row] = await shop.db.selectFrom('saved_product').selectAll().execute();
    if (!row) throw new Error('nothing was saved');
    const older = Array.from({ length: savedAtMost }, (_, i) => ({ ...row, variant_id: i + 1_000, saved_at: i }));
    await shop.db.insertInto('saved_product').values(older).execute();
    await save(who, 'scarf');
    const rows = await shop.db.selectFrom('saved_product').select('saved_at').execute();
    expect(rows).toHaveLength(savedAtMost);
    shop.clock.pass(400 * 24 * 60 * 60_000);
    await keepHouse(shop.deps);
    expect(await shop.db.selectFrom('saved_product').selectAll().execute()).toEqual([]);
  });
});
