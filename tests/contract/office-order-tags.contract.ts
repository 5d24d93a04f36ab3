import { describe, expect } from 'vitest';
import { up } from '../../server/commerce/database/migrations/123-times-of-tags.ts';
import { findListed, type OrderWish } from '../../server/commerce/orders/listed-orders.ts';
import { tagOrders } from '../../server/commerce/orders/order-tags.ts';
import { tagLimits } from '../../shared/office/tags.ts';
import { officePaths, orderPath } from '../../shared/staff/paths.ts';
import { bought } from './support/after-sale.ts';
import { databaseKinds } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { formIn, textOf } from './support/form-in.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest } from './support/shop-test.ts';

describe.each(databaseKinds)('tags of orders on %s', (kind) => {
  const it = freshCardShopTest[kind].extend('orders', async ({ shop }) => {
    const numbers: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const { id } = await bought(shop);
      const row = await shop.db
        .selectFrom('shop_order')
        .select('order_no')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      numbers.push(row.order_no);
    }
    const [one = '', two = '', three = ''] = numbers;
    return { one, two, three };
  });
  const tagsOf = async ({ db }: Shop, orderNo: string) =>
    (
      await db
        .selectFrom('order_tag')
        .innerJoin('shop_order', 'shop_order.id', 'order_tag.order_id')
        .select('tag')
        .where('shop_order.order_no', '=', orderNo)
        .orderBy('tag')
        .execute()
    ).map(({ tag }) => tag);
  const recorded = async ({ db }: Shop) =>
    (
      await db
        .selectFrom('audit_entry')
        .select(['actor', 'subject'])
        .where('action', '=', 'order.tagged')
        .orderBy('id')
        .execute()
    ).map(({ actor, subject }) => `${actor} ${subject}`);

  it('are given on the page of an order, once for a form, within limits, and keep what was typed', async ({
    shop,
    orders: { one },
  }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const path = orderPath(one, '/tags');
    const { body } = await sam.get(orderPath(one));
    expect(textOf(body)).toContain('Tags group orders in the list');
    const form = formIn(body, path);
    const typed = { ...form, tags: ' gift,  <b>press</b> , gift,' };
    const saved = await sam.post(path, typed);
    expect(saved.status).toBe(303);
    const page = (await sam.get(saved.location)).body;
    expect(page).toContain('The tags are saved.');
    expect(page).toContain('&lt;b&gt;press&lt;/b&gt;, gift');
    expect(await tagsOf(shop, one)).toEqual(['<b>press</b>', 'gift']);
    expect((await sam.post(path, typed)).status).toBe(303);
    expect(await recorded(shop)).toEqual([`staff:sam@office order:${one}`]);
    // A form that was opened before.
    const stale = await sam.post(path, { ...form, tags: 'mine' });
    expect([stale.status, stale.body.includes('Somebody has changed the tags')]).toEqual([409, true]);
    expect(stale.body).toMatch(/name="tags"[^>]*value="mine"/);
    const many = Array.from({ length: tagLimits.most + 1 }, (_, i) => `t${i}`).join(', ');
    for (const tags of ['x'.repeat(tagLimits.longest + 1), many]) {
      const refused = await sam.post(path, { ...typed, tags });
      expect([tags, refused.status, refused.body.includes(`value="${tags}"`)]).toEqual([tags, 422, true]);
    }
    const cleared = await sam.post(path, { ...formIn(page, path), tags: '' });
    expect([cleared.status, await tagsOf(shop, one)]).toEqual([303, []]);
  });

  it('are added to orders that are ticked in the list, and removed again, all or nothing', async ({
    shop,
    orders: { one, two, three },
  }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const list = (await sam.get(`${officePaths.orders}?list=all`)).body;
    expect(list).toMatch(new RegExp(`type="checkbox" name="order" value="${one}"|name="order"[^>]*value="${one}"`));
    const asked = await sam.post(officePaths.ordersTags, { order: one, orders: two });
    expect(asked.status).toBe(200);
    expect(textOf(asked.body)).toContain('2 orders');
    const form = formIn(asked.body, officePaths.ordersTags);
    for (const [tags, says] of [
      ['', 'Name the tag.'],
      [' , ', 'Name the tag.'],
      ['y'.repeat(41), 'of at most 40 letters each'],
    ] as const) {
      const refused = await sam.post(officePaths.ordersTags, { ...form, tags, do: 'add' });
      expect([tags, refused.status, textOf(refused.body).includes(says)]).toEqual([tags, 422, true]);
    }
    const added = await sam.post(officePaths.ordersTags, { ...form, tags: 'gift, press', do: 'add' });
    expect(added.status).toBe(303);
    const { body } = await sam.get(`${added.location}&columns=order,tags`);
    expect(body).toContain('The tags are added');
    expect(body).toContain('gift, press');
    expect([body.includes(one), body.includes(two), body.includes(three)]).toEqual([true, true, false]);
    expect(await recorded(shop)).toHaveLength(2);
    // Those that have them are no change.
    await sam.post(officePaths.ordersTags, { orders: [one, two, three].join(','), tags: 'gift', do: 'add' });
    expect(await recorded(shop)).toHaveLength(3);
    const file = (await sam.get(`${officePaths.ordersTable}?list=all&tag=press&columns=order,tags`)).body;
    expect(file.trim().split('\r\n').toSorted()).toEqual(
      ['Order,Tags', `${one},"gift, press"`, `${two},"gift, press"`].toSorted(),
    );
    expect((await sam.get('/office/search?q=press')).body).toContain(orderPath(one));

    const most = Array.from({ length: tagLimits.most }, (_, i) => `t${i}`);
    await tagOrders(shop.deps, { orderNos: [three], tags: most.slice(1), isThere: true });
    const full = await sam.post(officePaths.ordersTags, { orders: `${one},${three}`, tags: 'late', do: 'add' });
    expect([full.status, textOf(full.body).includes(`Order ${three} would have more than 20 tags`)]).toEqual([
      409,
      true,
    ]);
    expect(full.body).toMatch(/name="tags"[^>]*value="late"/);
    expect(await tagsOf(shop, one)).toEqual(['gift', 'press']);

    const removed = await sam.post(officePaths.ordersTags, { ...form, tags: 'press', do: 'remove' });
    expect((await sam.get(removed.location)).body).toContain('The tags are removed.');
    expect([await tagsOf(shop, one), await tagsOf(shop, two)]).toEqual([['gift'], ['gift']]);
    for (const [fields, status] of [
      [{ tags: 'x', do: 'add' }, 422],
      [{ orders: '0000000000', tags: 'x', do: 'add' }, 404],
      [{ orders: Array.from({ length: 501 }, (_, i) => 1_000_000_000 + i).join(','), do: 'add' }, 422],
    ] as const)
      expect([fields, (await sam.post(officePaths.ordersTags, fields)).status]).toEqual([fields, status]);
  });

  it('are changed by those alone who may write notes', async ({ shop, orders: { one } }) => {
    const editor = await openOffice(shop).member('edda', 'editor');
    for (const path of [officePaths.ordersTags, orderPath(one, '/tags')]) {
      const { status, body } = await editor.post(path, { orders: one, tags: 'x', before: '', do: 'add' });
      expect([path, status, body.includes('orders.note')]).toEqual([path, 403, true]);
    }
    expect(await tagsOf(shop, one)).toEqual([]);
  });

  it('hold where two people tag the same orders at once', async ({ shop, orders: { one, two } }) => {
    const wishes = [
      { orderNos: [one, two], tags: ['a'], isThere: true },
      { orderNos: [two, one], tags: ['b'], isThere: true },
      { orderNos: [two, one], tags: ['a'], isThere: true },
    ];
    const done = await Promise.all(wishes.map((wish) => tagOrders(shop.deps, wish)));
    expect(done.reduce((sum, result) => sum + (result.ok ? result.value : 0), 0)).toBe(4);
    expect([await tagsOf(shop, one), await tagsOf(shop, two)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('have their orders page by page in the order of the list', async ({ shop, orders }) => {
    const all = Object.values(orders);
    for (const [day, order_no] of all.entries())
      await shop.db
        .updateTable('shop_order')
        .set({ created_at: noon - day })
        .where('order_no', '=', order_no)
        .execute();
    await tagOrders(shop.deps, { orderNos: all, tags: ['gift'], isThere: true });
    /** Reads the pages of a list, and how many of them were full only of orders that do not fit. */
    const read = async (wish: Omit<OrderWish, 'list'>, size: number, ofTag?: number) => {
      const numbers: string[] = [];
      let after: string | undefined;
      let cuts = 0;
      do {
        const page = await findListed(shop.db, { list: 'all', tag: 'gift', ...wish, after }, size, 100, ofTag);
        expect(page.rows.length).toBeLessThanOrEqual(size);
        numbers.push(...page.rows.map(({ order_no }) => order_no));
        cuts += page.isCut ? 1 : 0;
        after = page.next ?? undefined;
      } while (after !== undefined);
      return { numbers, cuts };
    };
    for (const size of [1, 2, 3, 10]) {
      expect(await read({}, size)).toEqual({ numbers: all, cuts: 0 });
      expect(await read({ isRising: true }, size)).toEqual({ numbers: all.toReversed(), cuts: 0 });
    }
    expect(await read({ country: 'US' }, 10)).toEqual({ numbers: all, cuts: 0 });
    expect(await read({ country: 'US' }, 10, 2)).toEqual({ numbers: all, cuts: 1 });
    expect(await read({ country: 'DE' }, 10, 1)).toEqual({ numbers: [], cuts: 3 });
    for (const ofTag of [1, 10]) {
      const { rows, next, isCut } = await findListed(shop.db, { list: 'UNPAID', tag: 'gift' }, 10, 100, ofTag);
      expect([rows.map(({ order_no }) => order_no), next, isCut]).toEqual([all, null, false]);
    }
    expect(await read({ since: noon - 1, until: noon }, 10)).toEqual({ numbers: all.slice(1, 2), cuts: 0 });
    expect(await read({ tag: 'none' }, 10)).toEqual({ numbers: [], cuts: 0 });
  });

  it('of a shop that was there before have the times of their orders', async ({ shop, orders: { one, two } }) => {
    await tagOrders(shop.deps, { orderNos: [one, two], tags: ['gift', 'press'], isThere: true });
    const read = () =>
      shop.db
        .selectFrom('order_tag')
        .select(['tag', 'created_at', 'order_no'])
        .orderBy('order_no')
        .orderBy('tag')
        .execute();
    const written = await read();
    expect(written.map(({ order_no }) => order_no)).toEqual([one, one, two, two].toSorted());
    await shop.db.updateTable('order_tag').set({ created_at: 0, order_no: '' }).execute();
    await up(shop.db as never);
    expect(await read()).toEqual(written);
  });
});
