import { describe, expect } from 'vitest';
import { agreeExchange } from '../../server/commerce/orders/exchange/agree.ts';
import { loadExchanges } from '../../server/commerce/orders/exchange/exchange-queries.ts';
import { countPiece, shipPacked } from '../../server/commerce/orders/packing/pack.ts';
import { loadOrdersToPack, makeWave } from '../../server/commerce/orders/packing/waves.ts';
import { removeAndTell, removeUnits } from '../../server/commerce/orders/remove-units.ts';
import { changeOrder } from '../../server/commerce/orders/transitions.ts';
import { officePaths, wavePath } from '../../shared/staff/paths.ts';
import { type Bought, paidOrder, seen, ship } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('an order that changes once its pieces are counted, on %s', (kind) => {
  const it = freshCardShopTest[kind];

  /** An order of three dresses of which one is sent and two are counted in a wave. */
  const counted = async (shop: Shop) => {
    await shop.db.updateTable('variant').set({ base_cents: 3_000 }).where('id', '=', 2).execute();
    const order = await paidOrder(shop, goods.blackM, { quantity: 3 });
    await ship(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    const { orderNo }: { orderNo: string } = await seen(order);
    const made = await makeWave(shop.deps, [orderNo]);
    const wave = made.ok ? made.value.id : 0;
    for (const token of ['a', 'b'])
      expect((await countPiece(shop.deps, { wave, orderNo, code: 'SKU-1', token })).ok).toBe(true);
    return { order, orderNo, wave };
  };
  type Counted = Awaited<ReturnType<typeof counted>>;
  const stampOf = async (shop: Shop, { wave, orderNo }: Counted) =>
    (await loadOrdersToPack(shop.db, wave, orderNo))[0]?.stamp ?? '';
  const parcelOf = (packed: Counted, stamp: string) => ({
    wave: packed.wave,
    orderNo: packed.orderNo,
    stamp,
    carrier: 'DHL',
    tracking: `WAVE-${packed.wave}`,
  });
  const exchange = (shop: Shop, { id }: Bought) =>
    agreeExchange(shop.deps, { orderId: id, which: 'SKU-1', quantity: 1, to: { sku: 'SKU-2' }, waits: false });
  const removal = { units: [{ which: 'SKU-1', quantity: 1 }], lost: false, cause: 'merchant' };
  const remove = (shop: Shop, { id }: Bought) => removeUnits(shop.deps, { orderId: id, ...removal });
  /** Returns how many dresses and replacements are in the parcel of a wave; null: there is none. */
  const inParcel = async ({ db }: Shop, { order, wave }: Counted) => {
    const parcel = await db
      .selectFrom('fulfillment')
      .select('id')
      .where('tracking_no', '=', `WAVE-${wave}`)
      .executeTakeFirst();
    if (!parcel) return null;
    const lines = await db.selectFrom('fulfillment_line').selectAll().where('fulfillment_id', '=', parcel.id).execute();
    const replacements = (await loadExchanges(db, [order.id])).filter((each) => each.fulfillment_id === parcel.id);
    return [lines.reduce((sum, { quantity }) => sum + quantity, 0), replacements.length];
  };

  it('is refused in words, keeps what was typed, and is sent once the box is put right', async ({ shop, tables }) => {
    const packer = await openOffice(shop).member('pia', 'pack');
    for (const [change, excess, wanted] of [
      [exchange, false, '2 of 3'],
      [remove, true, '1 of 1'],
    ] as const) {
      const packed = await counted(shop);
      const path = wavePath(packed.wave, '/pack');
      const parcel = { carrier: 'DHL', tracking: `WAVE-${packed.wave}` };
      const stale = formIn((await packer.get(path)).body, wavePath(packed.wave, '/ship'));
      expect((await change(shop, packed.order)).ok).toBe(true);
      const refused = await packer.post(wavePath(packed.wave, '/ship'), { ...stale, ...parcel });
      expect(refused.status).toBe(409);
      expect(textOf(refused.body)).toContain(`Order ${packed.orderNo} has changed since you packed it.`);
      expect(textOf(refused.body)).toContain(`Order ${packed.orderNo}: ${wanted}`);
      expect(textOf(refused.body).includes('take 1 × SKU-1 out of the parcel')).toBe(excess);
      expect(refused.body).toContain(`value="${parcel.tracking}"`);
      expect(await inParcel(shop, packed)).toBeNull();
      let { body } = refused;
      if (!excess) {
        const next = await packer.post(path, { ...formIn(body, path), code: 'SKU-2' });
        ({ body } = await packer.get(next.location));
      }
      const form = formIn(body, wavePath(packed.wave, '/ship'));
      expect(form).toMatchObject(parcel);
      expect((await packer.post(wavePath(packed.wave, '/ship'), form)).status).toBe(303);
      expect(await inParcel(shop, packed)).toEqual(excess ? [1, 0] : [2, 1]);
    }
    expect((await packer.get(officePaths.waves)).status).toBe(200);
    await tables.expectBalanced();
  });

  it('has in its parcel what was counted, or no parcel, where both happen at once', async ({ shop, tables }) => {
    for (let round = 0; round < 4; round++)
      for (const change of [exchange, remove]) {
        const packed = await counted(shop);
        const stamp = await stampOf(shop, packed);
        const [sent] = await Promise.all([shipPacked(shop.deps, parcelOf(packed, stamp)), change(shop, packed.order)]);
        expect(await inParcel(shop, packed)).toEqual(sent.ok ? [2, 0] : null);
      }
    await tables.expectBalanced();
  });

  it('is looked at again by the transaction that sends it', async ({ shop, tables }) => {
    const packed = await counted(shop);
    const stamp = await stampOf(shop, packed);
    let sending: ReturnType<typeof shipPacked> | undefined;
    const removed = await changeOrder(shop.deps, packed.order.id, (trx, order, at) => {
      // It waits for the lock of the order, which this transaction holds.
      sending ??= shipPacked(shop.deps, parcelOf(packed, stamp));
      return removeAndTell(shop.deps, trx, order, removal, at);
    });
    expect(removed.ok).toBe(true);
    expect(await sending).toMatchObject({ ok: false, error: { message: { key: 'packChanged' } } });
    expect(await inParcel(shop, packed)).toBeNull();
    await tables.expectBalanced();
  });
});
