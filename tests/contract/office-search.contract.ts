import { CompiledQuery, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { indexAgain } from '../../server/commerce/products/search-again.ts';
import { findForOffice } from '../../server/commerce/staff/search/find.ts';
import { type BuiltInRole, roleOf } from '../../shared/staff/roles.ts';
import { paidOrder } from './support/after-sale.ts';
import { address } from './support/buying.ts';
import { signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openOffice } from './support/office.ts';
import { freshCardShopTest, usual } from './support/shop-test.ts';
import { recorded } from './support/statements.ts';

describe.each(databaseKinds)('the search of the office on %s', (kind) => {
  const both = freshCardShopTest[kind];
  const it = usual(kind, both);
  const numberOf = async ({ db }: Shop, id: string) =>
    (await db.selectFrom('shop_order').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no;
  const path = (q: string) => `/office/search?q=${encodeURIComponent(q)}`;

  it('opens the order of a number, an e-mail, a phone, a name, or a tracking number at once', async ({ shop }) => {
    const office = openOffice(shop);
    const shippingAddress = { ...address, firstName: 'Mia', lastName: 'Özdemir', phone: '+1 (213) 373-4253' };
    const order = await paidOrder(shop, goods.bag, {
      email: 'Mia@Example.com',
      couponCode: 'WELCOME10',
      shippingAddress,
    });
    const other = {
      ...address,
      ...{ firstName: 'Bo', lastName: 'Berg', phone: '+1 310 555 0123' },
      ...{ street: '9 Élan Way', postalCode: '94110', city: 'Oakland' },
    };
    await paidOrder(shop, goods.blackM, { email: 'bo@example.com', shippingAddress: other });
    const orderNo = await numberOf(shop, order.id);
    const support = await office.member('sam', 'support');
    await support.post(`/office/orders/${orderNo}/parcels`, { carrier: 'UPS', tracking: '1Z999AA10123456784' });
    const one = `/office/orders/${orderNo}`;
    for (const q of [
      ...[orderNo, 'mia@example.com', '1Z999AA10123456784', '213 373 4253', '+12133734253', '0213-373-4253'],
      ...['Özdemir', 'özdemir, mia', 'mia öz', 'ÖZDEMIR M', 'ozdemir', 'Oezdemir Mia', 'mia oezd'],
    ])
      expect([q, await support.get(path(q))]).toEqual([q, expect.objectContaining({ status: 303, location: one })]);
    const sku = (await support.get(path('SKU-7'))).body;
    expect([sku.includes(one), sku.includes('/products/')]).toEqual([true, true]);
    const coupon = (await support.get(path('welcome10'))).body;
    expect(coupon).toMatch(/WELCOME10.*10%, used/);
    expect(coupon).toContain(one);
    const berg = (await support.get(path('9 elan way'))).location;
    expect(berg).toMatch(/^\/office\/orders\/\d{10}$/);
    for (const q of ['9 Élan', '94110', '94110 oakl'])
      expect([q, await support.get(path(q))]).toEqual([q, expect.objectContaining({ location: berg })]);
    for (const q of ['Élan Way', 'oakland', 'elan oakl'])
      expect([q, await support.get(path(q))]).toEqual([q, expect.objectContaining({ location: berg })]);
    for (const q of ['nobody@example.com', 'Zimmer', '213 373 4254', '9999999999', '%', '_', "' or 1=1 --"])
      expect([q, (await support.get(path(q))).body]).toEqual([q, expect.stringContaining('Nothing has')]);
    for (const q of ['', '\u0000']) expect((await support.get(path(q))).body).toContain('Type what you look for');
  });

  both('groups what it finds: orders, customers, products, coupons', async ({ shop }) => {
    const office = openOffice(shop);
    const ann = await signedUp(shop);
    await shop.db
      .updateTable('customer')
      .set({ first_name: 'Ann', last_name: 'Archer' })
      .where('id', '=', ann.id)
      .execute();
    const order = await paidOrder(shop, goods.blackM);
    await paidOrder(shop, goods.bag, { email: 'else@example.com' });
    const owner = await office.member('olga', 'owner');
    const found = (await owner.get(path('archer'))).body;
    expect(found).toContain(`/office/orders/${await numberOf(shop, order.id)}`);
    expect(found).toContain(`/office/customers/${ann.id}`);
    const product = await shop.db
      .selectFrom('product')
      .select(['id', 'handle'])
      .where('id', 'not in', (ordered) => ordered.selectFrom('order_line').select('product_id'))
      .executeTakeFirstOrThrow();
    // What is found alone is opened.
    const screenOf = { status: 303, location: `/office/products/${product.id}` };
    expect(await owner.get(path(product.handle))).toMatchObject(screenOf);
    expect((await owner.get(path('transl'))).body).toContain('<a href="/office/texts">Translations</a>');
    const packer = await office.member('pia', 'pack');
    expect((await packer.get(path(product.handle))).body).toContain(`/products/${product.handle}`);
    expect((await packer.get(path('transl'))).body).not.toContain('/office/texts');
    const stored = (
      await shop.db.selectFrom('customer').select('email').where('id', '=', ann.id).executeTakeFirstOrThrow()
    ).email;
    expect(await owner.get(path(stored))).toMatchObject({ status: 303, location: `/office/customers/${ann.id}` });
  });

  it('finds orders by a product and by a country, and screens by what they are about', async ({ shop }) => {
    const office = openOffice(shop);
    const order = await paidOrder(shop, goods.blackM);
    const one = `/office/orders/${await numberOf(shop, order.id)}`;
    const { title } = await shop.db
      .selectFrom('order_line')
      .select('title')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const olga = await office.member('olga', 'owner');
    expect((await olga.get(path(title))).body).toMatch(new RegExp(`${one}.*/office/products/`, 's'));
    await shop.db.updateTable('country').set({ name: 'United States' }).where('code', '=', 'US').execute();
    for (const q of ['United States', 'united st', 'US']) {
      const { body } = await olga.get(path(q));
      expect([q, body]).toEqual([q, expect.stringContaining(one)]);
      expect(body).toContain('/office/orders?list=all&amp;country=US">All orders to United States');
    }
    expect((await olga.get(path('vat'))).body).toMatch(/Tax and delivery<\/a> .*VAT/);
    const editor = await office.member('eda', 'editor');
    expect((await editor.get(path('United States'))).body).toContain('Nothing has');
    expect((await editor.get(path('vat'))).body).not.toContain('Tax and delivery');
  });

  it('takes a last letter beside other words for a word, and a last part of a word for its beginning', async ({
    shop,
  }) => {
    const [one, other] = await shop.db.selectFrom('product').select('id').orderBy('id').limit(2).execute();
    if (!one || !other) throw new Error('The shop has no two products.');
    await inTransaction(shop.db, async (trx) => {
      await trx.updateTable('product').set({ title: 'Model S' }).where('id', '=', one.id).execute();
      await trx.updateTable('product').set({ title: 'Model Sigma' }).where('id', '=', other.id).execute();
      await indexAgain(trx, [one.id, other.id]);
    });
    const found = async (q: string) => {
      const hits = await findForOffice(shop.db, roleOf.owner, q);
      return hits.ok ? hits.value.products.map(({ title }) => title).sort() : [];
    };
    expect([await found('model s'), await found('model si'), await found('mod')]).toEqual([
      ['Model S'],
      ['Model Sigma'],
      ['Model S', 'Model Sigma'],
    ]);
  });

  it('finds for each role only what the role may see', async ({ shop }) => {
    const order = await paidOrder(shop, goods.bag, { couponCode: 'WELCOME10' });
    const orderNo = await numberOf(shop, order.id);
    const ann = await signedUp(shop);
    await shop.db.updateTable('customer').set({ last_name: 'Archer' }).where('id', '=', ann.id).execute();
    const seen = async (role: BuiltInRole, q: string) => {
      const found = await findForOffice(shop.db, roleOf[role], q);
      return found.ok
        ? Object.entries(found.value).flatMap(([group, rows]) => (rows.length > 0 ? [group] : []))
        : 'refused';
    };
    expect(
      await Promise.all(['213 373 4253', 'ann@example.com', 'archer', orderNo].map((q) => seen('support', q))),
    ).toEqual([...[['orders'], ['orders'], ['orders', 'customers'], ['orders']]]);
    for (const role of ['pack', 'books', 'buyer'] as const)
      expect(
        await Promise.all(['213 373 4253', 'ann@example.com', 'archer', orderNo].map((q) => seen(role, q))),
      ).toEqual([...[[], 'refused', ['orders'], ['orders']]]);
    for (const q of ['213 373 4253', 'archer', orderNo, 'WELCOME10']) expect(await seen('editor', q)).toEqual([]);
    const packer = await openOffice(shop).member('pia', 'pack');
    expect((await packer.get(path('archer'))).body).not.toContain('@');
  });

  both('looks up everything by an index', async ({ shop }) => {
    const { db: watched, asked } = recorded(shop.db);
    await paidOrder(shop);
    for (const q of [
      '1234567890',
      'ann@example.com',
      '+1 213 373 4253',
      'archer ann',
      'SKU-7',
      '94110 oakland',
      'bag',
      'US',
    ])
      await findForOffice(watched, roleOf.owner, q);
    const scans = await shop.db.transaction().execute(async (trx) => {
      // Tables as small as these are scanned otherwise.
      if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx);
      const found: string[] = [];
      for (const { sql: text, parameters } of asked) {
        const explain = kind === 'postgres' ? 'explain' : 'explain query plan';
        const { rows } = await trx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
        );
        const plan = rows.map((row) => row['QUERY PLAN'] ?? row.detail ?? '');
        found.push(
          ...plan.filter((step) =>
            // The world has few countries, and each way of looking finds few orders.
            /^SCAN (?!\(|constant|country$|way$|newest$|\S+ VIRTUAL TABLE INDEX \d+:M)|Seq Scan (?!on country )|TEMP B-TREE FOR GROUP/.test(
              step,
            ),
          ),
        );
      }
      return found;
    });
    expect(asked.length).toBeGreaterThan(20);
    expect(scans).toEqual([]);
  });
});
