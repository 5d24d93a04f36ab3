import { describe, expect } from 'vitest';
import { type CustomerWish, findCustomers } from '../../server/commerce/account/listed-customers.ts';
import { grantPoints } from '../../server/commerce/points/grant.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { address } from './support/buying.ts';
import { signedUp } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import { noon, type Shop } from './support/fixture.ts';
import { openOffice, staffPassword } from './support/office.ts';
import { lineOf } from './support/reviewing.ts';
import { unbalancedShopTest } from './support/shop-test.ts';

const dayMs = 86_400_000;

/** Writes an order of a customer that was bought. @param day days after noon */
async function order(
  shop: Shop,
  id: string,
  cents: number,
  more: { day?: number; currency?: string; country?: string } = {},
) {
  const { day = 0, currency = 'USD', country = 'US' } = more;
  const { orderId } = await lineOf(shop, { id });
  const json = JSON.stringify(address);
  const row = {
    shipping_address_json: json,
    billing_address_json: json,
    total_cents: cents,
    currency,
    country,
    created_at: noon + day * dayMs,
  };
  await shop.db.updateTable('shop_order').set(row).where('id', '=', orderId).execute();
  return orderId;
}

const agree = ({ db }: Shop, email: string, isConfirmed = true) =>
  db
    .insertInto('subscriber')
    .values({ email: email.toLowerCase(), source: 'footer', created_at: noon, confirmed_at: isConfirmed ? noon : null })
    .execute();

describe.each(gateDatabases)('the list of customers on %s', (kind) => {
  const it = unbalancedShopTest[kind].extend('people', async ({ shop }) => {
    const [ann, bea, cem, dan] = [
      await signedUp(shop, { email: 'ann@example.com', firstName: '<b>Ann</b>' }),
      await signedUp(shop, { email: 'bea@example.com' }),
      await signedUp(shop, { email: 'cem@example.com' }),
      await signedUp(shop, { email: 'dan@example.com' }),
    ];
    await order(shop, ann.id, 5_000, { day: 1 });
    await order(shop, ann.id, 7_000, { day: 9 });
    await order(shop, bea.id, 90_000, { day: 3, country: 'DE' });
    await order(shop, cem.id, 2_000, { day: 5, currency: 'EUR' });
    await agree(shop, bea.email);
    await agree(shop, cem.email, false);
    await agree(shop, ann.email);
    await shop.db.insertInto('customer_tag').values({ customer_id: cem.id, tag: 'press' }).execute();
    await grantPoints(shop.deps, { email: dan.email, points: 12, reason: 'late' });
    return { ann, bea, cem, dan };
  });
  const namesIn = (body: string) => body.match(/(?<=">)\w+(?=@example\.com<\/a>)/g) ?? [];

  it('is filtered and sorted by what they bought, agreed to and are tagged with', async ({ shop, people }) => {
    const sam = await openOffice(shop).member('sam', 'support');
    const show = async (query: string) => (await sam.get(`${officePaths.customers}?${query}`)).body;
    for (const [query, names] of [
      ['sort=-spent', ['bea', 'ann']],
      ['sort=spent', ['ann', 'bea']],
      ['currency=EUR&sort=-spent', ['cem']],
      ['sort=-orders&leastOrders=1&mostOrders=1', undefined],
      ['leastOrders=2', ['ann']],
      ['sort=-last', ['ann', 'cem', 'bea', 'dan']],
      ['sort=last&leastOrders=1', ['bea', 'cem', 'ann']],
      ['least=120&sort=-spent', ['bea', 'ann']],
      ['least=120.01&sort=-spent', ['bea']],
      ['most=120&sort=-spent', ['ann']],
      ['firstFrom=2026-11-23&firstTo=2026-11-23', ['bea']],
      ['lastTo=2026-11-24&sort=-last', ['bea']],
      ['country=DE', ['bea']],
      ['consent=yes&sort=-spent', ['bea', 'ann']],
      ['consent=no&leastOrders=1', ['cem']],
      ['tag=press', ['cem']],
      ['tag=nothing', []],
      ['leastPoints=12', ['dan']],
      ['leastPoints=13', []],
      ['q=CEM@example.com', ['cem']],
    ] as const) {
      const found = namesIn(await show(query));
      expect([query, names ? found : [...found].sort()]).toEqual([query, names ?? ['bea', 'cem']]);
    }
    const body = await show('sort=-spent&columns=email,name,orders,spent,tags');
    expect(body).toContain('$120.00');
    expect(body).toContain('&lt;b&gt;Ann&lt;/b&gt;');
    expect(body).toContain(`/office/customers/${people.ann.id}"`);
    expect((await sam.get(`${officePaths.customers}?least=many`)).status).toBe(422);
    expect((await sam.get(`${officePaths.customers}?after=1`)).status).toBe(422);
  });

  it('is exported with those alone who agreed, by a saved rule too, and by who may', async ({ shop, people }) => {
    const office = openOffice(shop);
    const olga = await office.member('olga', 'owner');
    const file = async (query: string) => (await olga.get(`${officePaths.customersTable}?${query}`)).body;
    const view = { list: 'customers', query: 'leastOrders=1&sort=-spent', name: 'Buyers', shared: 'on' };
    expect((await olga.post(officePaths.listViews, view)).status).toBe(303);
    expect((await olga.get(officePaths.customers)).body).toContain(
      'href="/office/customers?leastOrders=1&amp;sort=-spent"',
    );
    const lines = (await file(view.query)).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split('@')[0])).toEqual(['bea', 'ann']);
    expect(await file('')).not.toMatch(/cem|dan/);
    expect(await file('consent=no')).not.toContain('@');
    const exported = shop.db.selectFrom('audit_entry').select('subject').where('action', '=', 'list.exported');
    expect(await exported.execute()).toEqual(Array(3).fill({ subject: 'list:customers' }));
    const packer = await office.member('pia', 'pack');
    const refused = await packer.get(officePaths.customersTable);
    expect([refused.status, refused.body.includes(people.ann.email)]).toEqual([403, false]);
  });

  it('follows refunds, cancelled orders and deleted accounts', async ({ shop, people }) => {
    const { ann, bea } = people;
    const read = async () => {
      const { rows } = await findCustomers(shop.db, { currency: 'USD', sort: 'registered', isFalling: true });
      return new Map(rows.map(({ email, spentCents, orders, lastAt }) => [email, [spentCents, orders, lastAt]]));
    };
    const placed = await shop.db
      .selectFrom('shop_order')
      .select('id')
      .where('owner', '=', `user:${ann.id}`)
      .orderBy('created_at')
      .execute();
    const [first = { id: '' }, last = { id: '' }] = placed;
    const change = (id: string, row: { status?: string; total_cents?: number }) =>
      shop.db.updateTable('shop_order').set(row).where('id', '=', id).execute();
    await change(first.id, { status: 'SHIPPED', total_cents: 4_000 });
    expect((await read()).get(ann.email)).toEqual([11_000, 2, noon + 9 * dayMs]);
    const times = { created_at: noon, updated_at: noon };
    const nothing = { reference: null, brand: null, last4: null, expiry: null, reason: null, redirect_url: null };
    const paid = { order_id: first.id, currency: 'USD', ...times };
    await shop.db
      .insertInto('payment_attempt')
      .values({
        ...paid,
        ...nothing,
        ...{ id: 'a', type: 'IPAYLINKS', state: 'paid', amount_cents: 4_000, provider_order: null, return_url: null },
      })
      .execute();
    await shop.db
      .insertInto('refund')
      .values({
        ...paid,
        id: 'r',
        attempt_id: 'a',
        amount_cents: 1_500,
        cause: 'test',
        state: 'pending',
        reference: null,
      })
      .execute();
    expect((await read()).get(ann.email)?.[0]).toBe(11_000);
    await shop.db.updateTable('refund').set({ state: 'done' }).execute();
    expect((await read()).get(ann.email)?.[0]).toBe(9_500);
    await change(last.id, { status: 'CANCELLED' });
    expect((await read()).get(ann.email)).toEqual([2_500, 1, noon + dayMs]);
    await change(first.id, { status: 'CANCELLED' });
    expect((await read()).get(ann.email)).toEqual([0, 0, null]);
    await change(first.id, { status: 'FULFILLED' });
    expect((await read()).get(ann.email)?.[0]).toBe(2_500);
    const olga = await openOffice(shop).member('olga', 'owner');
    const deleted = await olga.post(`/office/customers/${bea.id}/deletion`, { password: staffPassword });
    expect([deleted.status, deleted.body]).toEqual([303, '']);
    expect((await read()).has(bea.email)).toBe(false);
    for (const table of ['customer_facts', 'customer_spent', 'customer_tag'] as const)
      expect(await shop.db.selectFrom(table).select('customer_id').where('customer_id', '=', bea.id).execute()).toEqual(
        [],
      );
  });

  it('is paged by key in each order, also where few of many fit', async ({ shop, people }) => {
    for (let i = 0; i < 12; i += 1) {
      const { id } = await signedUp(shop);
      await order(shop, id, 1_000 + (i % 3), { day: i % 4, country: i % 5 === 0 ? 'FR' : 'US' });
    }
    const usual = { currency: 'USD', isFalling: true };
    const wishes: CustomerWish[] = [
      { ...usual, sort: 'registered' },
      { ...usual, sort: 'spent' },
      { ...usual, sort: 'spent', isFalling: false },
      { ...usual, sort: 'last', isFalling: false },
      { ...usual, sort: 'orders', country: 'FR' },
      { ...usual, sort: 'registered', consent: true },
      { ...usual, sort: 'spent', leastOrders: 9 },
    ];
    for (const wish of wishes) {
      const whole = (await findCustomers(shop.db, wish, 100)).rows.map(({ id }) => id);
      const found: string[] = [];
      let after: CustomerWish['after'] | null;
      do {
        const page = await findCustomers(shop.db, { ...wish, after: after ?? undefined }, 2, 5);
        found.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect([wish, found]).toEqual([wish, whole]);
    }
    expect(people.ann.id).not.toBe('');
  });
});
