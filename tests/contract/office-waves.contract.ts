import { describe, expect } from 'vitest';
import { officePaths } from '../../shared/staff/paths.ts';
import type { Jar } from '../http/browser-jar.ts';
import { paidOrder } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('packing in waves on %s', (kind) => {
  const it = freshCardShopTest[kind];
  const paid = async (
    shop: Shop,
    ...order: Parameters<typeof paidOrder> extends [Shop, ...infer Rest] ? Rest : never
  ) => {
    const { id } = await paidOrder(shop, ...order);
    return (await shop.db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow())
      .order_no;
  };
  const begin = async (jar: Jar, ...orders: string[]) =>
    (await jar.post(officePaths.waves, { first: orders.join(',') })).location.split('?')[0] ?? '';
  /** Sends the scanner's form as it stands on the page. */
  const scan = async (jar: Jar, wave: string, code: string) => {
    const path = `${wave}/pack`;
    return jar.post(path, { ...formIn((await jar.get(path)).body, path), code });
  };
  /** Sends the form of a parcel as it stands on the page of an order; without one, as a page of another order had it. */
  const send = async (jar: Jar, wave: string, typed: { orderNo: string; carrier: string; tracking: string }) => {
    const { body } = await jar.get(`${wave}/pack?order=${typed.orderNo}`);
    return jar.post(`${wave}/ship`, { stamp: 'other', ...formIn(body, `${wave}/ship`), ...typed });
  };
  const recorded = async ({ db }: Shop) =>
    (await db.selectFrom('audit_entry').select('action').where('action', 'like', 'wave.%').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('counts pieces by SKU, barcode or hand, refuses others, and sends when all is counted', async ({ shop }) => {
    const packer = await openOffice(shop).member('pia', 'pack');
    const [one, two] = [await paid(shop, goods.bag, { quantity: 2 }), await paid(shop, goods.blackM)];
    await shop.db.updateTable('variant').set({ barcode: '4006381333931' }).where('sku', '=', 'SKU-7').execute();
    const wave = await begin(packer, one, two);
    const path = `${wave}/pack`;
    const first = (await packer.get(path)).body;
    expect(first).toMatch(/<input[^>]*name="code"[^>]*autofocus|autofocus[^>]*name="code"/i);
    expect(textOf(first)).toContain(`Order ${one}: 0 of 2`);
    expect(first).not.toContain('@');
    for (const code of ['SKU-1', 'nothing', '<script>']) {
      const { status, body } = await scan(packer, wave, code);
      expect([code, status, /role="alert"[^>]*>[^<]*does not belong/.test(body)]).toEqual([code, 422, true]);
    }
    const early = { orderNo: one, carrier: 'DHL', tracking: 'JD01' };
    expect((await send(packer, wave, early)).status).toBe(409);
    // The same form again, as by a scanner that presses Enter twice, counts once.
    const form = { ...formIn((await packer.get(path)).body, path), code: 'SKU-7' };
    for (const _ of [1, 2]) expect((await packer.post(path, form)).status).toBe(303);
    expect(textOf((await packer.get(path)).body)).toContain(`Order ${one}: 1 of 2`);
    await scan(packer, wave, ' 4006381333931 ');
    const all = (await packer.get(path)).body;
    expect(all).toMatch(/name="carrier"[^>]*autofocus|autofocus[^>]*name="carrier"/i);
    const more = await packer.post(path, { ...form, token: 'another' });
    expect([more.status, more.body.includes('One too many')]).toEqual([422, true]);

    const sent = await send(packer, wave, early);
    expect(sent.status).toBe(303);
    const next = (await packer.get(sent.location)).body;
    expect(textOf(next)).toContain(`The parcel of ${one} is recorded`);
    expect(textOf(next)).toContain(`Order ${two}: 0 of 1`);
    expect((await send(packer, wave, early)).status).toBe(303);
    await packer.post(path, { orderNo: two, token: 'hand', code: 'SKU-1', carrier: 'DHL' });
    const last = await send(packer, wave, { ...early, orderNo: two, tracking: 'JD02' });
    expect((await packer.get(last.location)).body).toContain('All of these orders are done');
    const parcels = await shop.db.selectFrom('fulfillment').select('tracking_no').orderBy('tracking_no').execute();
    expect(parcels.map(({ tracking_no }) => tracking_no)).toEqual(['JD01', 'JD02']);
    expect((await packer.get(wave)).body.match(/<td>sent<\/td>/g)).toHaveLength(2);
  });

  it('never gives an order to two packers, and gives back what is not sent when it ends', async ({ shop }) => {
    const office = openOffice(shop);
    const [pia, tom] = [await office.member('pia', 'pack'), await office.member('tom', 'pack')];
    const orders = [await paid(shop, goods.bag), await paid(shop, goods.bag), await paid(shop, goods.bag)];
    const [one = '', two = '', three = ''] = orders;
    const both = await Promise.all([pia, tom].map((jar) => jar.post(officePaths.waves, { order: one })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const [made] = both.filter(({ status }) => status === 303);
    const wave = made?.location ?? '';
    const other = await tom.post(officePaths.waves, { first: `${one},${two},0000000000` });
    expect(other.location).toMatch(new RegExp(`\\?left=${one},0000000000$`));
    expect(textOf((await tom.get(other.location)).body)).toContain(`Left out, as they are in another wave`);

    // Two scanners at one order: each piece counts, and no more than are wanted.
    const form = { orderNo: one, code: 'SKU-7', carrier: '' };
    const scans = await Promise.all(['a', 'b'].map((token) => pia.post(`${wave}/pack`, { ...form, token })));
    expect(scans.map(({ status }) => status).toSorted()).toEqual([303, 422]);

    expect((await pia.post(`${wave}/end`)).status).toBe(303);
    expect((await pia.post(`${wave}/end`)).status).toBe(303);
    expect(await recorded(shop)).toEqual(['wave.made', 'wave.made', 'wave.ended']);
    expect((await pia.post(`${wave}/pack`, { ...form, token: 'c' })).status).toBe(409);
    expect((await send(pia, wave, { orderNo: one, carrier: 'DHL', tracking: 'JD01' })).status).toBe(409);
    const again = await begin(tom, one, three);
    expect(textOf((await tom.get(`${again}/pack`)).body)).toContain(`Order ${one}: 0 of 1`);
    expect((await pia.post(officePaths.waves, { first: 'x' })).status).toBe(422);
    for (const page of ['/office/pack/waves/99', '/office/pack/waves/x', '/office/pack/waves/99/pack'])
      expect([page, (await pia.get(page)).status]).toEqual([page, 404]);
    const waves = textOf((await pia.get(officePaths.waves)).body);
    expect(waves).toMatch(/Wave \d+ 2 .*Wave \d+ 0 .*ended/);
  });

  it('what was left of a parcel that a wave began is counted anew', async ({ shop }) => {
    const packer = await openOffice(shop).member('pia', 'pack');
    const one = await paid(shop, goods.bag, { quantity: 2 });
    const wave = await begin(packer, one);
    await scan(packer, wave, 'SKU-7');
    await packer.post(`/office/orders/${one}/parcels`, { carrier: 'UPS', tracking: '1Z1', 'units.SKU-7': '1' });
    expect(textOf((await packer.get(`${wave}/pack`)).body)).toContain(`Order ${one}: 0 of 1`);
  });
});
