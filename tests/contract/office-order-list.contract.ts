import { describe, expect } from 'vitest';
import { findListed } from '../../server/commerce/orders/listed-orders.ts';
import { setShopZone } from '../../server/commerce/places/shop-zone.ts';
import { OrderStatus, PaymentType } from '../../shared/contract/order.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { statusName } from '../../shared/staff/words.ts';
import { wallTime } from '../../shared/time/zone.ts';
import type { Jar } from '../http/browser-jar.ts';
import { buy } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { nextPageOf } from './support/next-page.ts';
import { openOffice } from './support/office.ts';
import { unbalancedShopTest } from './support/shop-test.ts';

const hourMs = 3_600_000;
/** Of the shop's zone, where days begin an hour or two before those of UTC. */
const zone = 'Europe/Berlin';
const begin = Date.parse('2026-10-20T22:00:00Z');
const names = { US: 'United States', DE: 'Germany', JP: 'Japan' };
const countries = Object.keys(names);
const currencies = ['USD', 'JPY', 'EUR'];
const states = OrderStatus.options;
const payments = PaymentType.options;

describe.each(databaseKinds)('the list of orders on %s', (kind) => {
  const it = unbalancedShopTest[kind];

  const ordersOf = ({ db }: Shop) =>
    db.selectFrom('shop_order').selectAll().orderBy('created_at', 'desc').orderBy('order_no', 'desc').execute();
  type Order = Awaited<ReturnType<typeof ordersOf>>[number];

  /** Adds ninety orders, three at each moment, and an open exchange of the last one that was sent. */
  async function fill(shop: Shop): Promise<void> {
    await setShopZone(shop.db, zone, shop.clock.time);
    for (const [code, name] of Object.entries(names))
      await shop.db.updateTable('country').set({ name }).where('code', '=', code).execute();
    await buy(shop.shopper(), goods.blackM);
    const [order] = await ordersOf(shop);
    if (!order) throw new Error('Nothing was bought.');
    const drawn = Array.from({ length: 90 }, (_, i) => ({
      ...order,
      ...{ id: `drawn-${i}`, order_no: String(3_000_000_000 + i), created_at: begin + Math.floor(i / 3) * 6 * hourMs },
      ...{ status: states[i % 6] ?? '', payment_type: payments[Math.floor(i / 2) % 4] ?? '' },
      ...{ country: countries[Math.floor(i / 6) % 3] ?? '', currency: currencies[Math.floor(i / 5) % 3] ?? '' },
      total_cents: 1_000 + 100 * (i % 30),
    }));
    await shop.db.insertInto('shop_order').values(drawn).execute();
    const line = await shop.db.selectFrom('order_line').select('id').executeTakeFirstOrThrow();
    const open = { previous_id: null, received_at: null, fulfillment_id: null, ended_at: null, returned_at: null };
    const exchange = {
      ...{ id: 'exchange-1', order_id: 'drawn-87', line_id: line.id, from_variant_id: 0, from_sku: 'A', waits: 0 },
      ...{ variant_id: 0, sku: 'B', title: 'Dress', variant_title: 'M', difference_cents: 0, created_at: begin },
    };
    await shop.db
      .insertInto('exchange')
      .values({ ...exchange, ...open })
      .execute();
  }

  const numbersIn = (body: string) => body.match(/(?<=orders\/)\d{10}/g) ?? [];
  /** Returns the numbers on all pages of a list. */
  async function walk(jar: Jar, query: string): Promise<string[]> {
    const numbers: string[] = [];
    let path: string | undefined = `${officePaths.orders}?${query}`;
    while (path !== undefined) {
      const { status, body } = await jar.get(path);
      expect([path, status]).toEqual([path, 200]);
      numbers.push(...numbersIn(body));
      path = nextPageOf(path, body);
    }
    return numbers;
  }
  const table = async (jar: Jar, query: string) =>
    (await jar.get(`${officePaths.ordersTable}?${query}`)).body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));

  const isBetween = (from: string, to: string) => (order: Order) =>
    order.created_at >= Date.parse(from) && order.created_at < Date.parse(to);
  const costs = (code: string) => (order: Order) =>
    order.currency === code && order.total_cents >= 1_500 && order.total_cents <= 3_000;
  const isToSend = ({ status, id }: Order) => status === 'PREPARING' || id === 'drawn-87';
  const cases: [query: string, fits: (order: Order) => boolean][] = [
    ['list=all', () => true],
    ['list=all&from=0000-01-01&to=9999-12-31', () => true],
    ...states.map((state): [string, (order: Order) => boolean] => [`list=${state}`, ({ status }) => status === state]),
    ['', isToSend],
    ['list=to-send&country=JP', (order) => isToSend(order) && order.country === 'JP'],
    ['list=to-send&payment=COD', (order) => isToSend(order) && order.payment_type === 'COD'],
    ['list=to-send&to=2026-10-22', (order) => isToSend(order) && order.created_at < begin + 48 * hourMs],
    ['list=all&country=DE', ({ country }) => country === 'DE'],
    ['list=all&payment=COD', ({ payment_type }) => payment_type === 'COD'],
    ['list=all&currency=JPY', ({ currency }) => currency === 'JPY'],
    ['list=all&from=2026-10-22&to=2026-10-22', isBetween('2026-10-21T22:00Z', '2026-10-22T22:00Z')],
    // The clocks are put back that night: the day has 25 hours.
    ['list=all&from=2026-10-25&to=2026-10-25', isBetween('2026-10-24T22:00Z', '2026-10-25T23:00Z')],
    ['list=all&from=2026-10-26', ({ created_at }) => created_at >= Date.parse('2026-10-25T23:00Z')],
    ['list=all&least=15&most=30,00', costs('USD')],
    ['list=all&least=15&most=30&currency=JPY', costs('JPY')],
    [
      'list=SHIPPED&from=2026-10-21&to=2026-10-27&country=US&payment=PAYPAL&currency=USD&least=1&most=900',
      ({ status, country, payment_type, currency }) =>
        [status, country, payment_type, currency].join() === 'SHIPPED,US,PAYPAL,USD',
    ],
  ];

  it('has those that a person has to look at, none without any', async ({ shop }) => {
    await fill(shop);
    const olga = await openOffice(shop).member('olga', 'owner');
    const numbers = async () =>
      new Set(
        ((await olga.get(`${officePaths.orders}?list=to-check`)).body.match(/(?<=orders\/)\d{10}/g) ?? []).map(Number),
      );
    expect(await numbers()).toEqual(new Set());
    const flag = { cause: 'disputed payment', details: 'A bank asks.', created_at: 0, resolved_at: null };
    await shop.db
      .insertInto('order_flag')
      .values({ id: 'f', order_id: 'drawn-3', ...flag })
      .execute();
    await shop.db
      .insertInto('order_flag')
      .values({ id: 'g', order_id: 'drawn-4', ...flag, resolved_at: 1 })
      .execute();
    const mail = { order_id: 'drawn-7', state: 'given up' };
    await shop.db
      .insertInto('order_mail')
      .values({ id: 'paid:7', ...mail, at: shop.clock.time })
      .execute();
    await shop.db
      .insertInto('order_mail')
      .values({ id: 'paid:8', ...mail, order_id: 'drawn-8', at: 0 })
      .execute();
    expect(await numbers()).toEqual(new Set([3_000_000_003, 3_000_000_007]));
    const today = (await olga.get(officePaths.today)).body;
    expect(today).toContain('<a href="/office/orders?list=to-check">1 order waits for a decision</a>');
    expect(today).toContain('<a href="/office/orders?list=to-check">1 mail about an order was not delivered</a>');
  });

  it('has the orders that each filter asks for, on its pages and in its table', async ({ shop }) => {
    await fill(shop);
    const owner = await openOffice(shop).member('olga', 'owner');
    const orders = await ordersOf(shop);
    for (const [query, fits] of cases) {
      const wanted = orders.filter(fits).map(({ order_no }) => order_no);
      if (query === '' || query.includes('to-send')) wanted.reverse();
      expect.soft([query, await walk(owner, query)]).toEqual([query, wanted]);
      const rows = (await table(owner, query)).slice(1);
      expect.soft([query, rows.map(([number]) => number)]).toEqual([query, wanted]);
    }
    expect(cases.filter(([, fits]) => !orders.some(fits)).map(([query]) => query)).toEqual([]);
  });

  it('shows buyers to those who may see them alone, in the table as on the page', async ({ shop }) => {
    await fill(shop);
    const [{ shipping_address_json: json, email } = { shipping_address_json: '{}', email: '' }] = await ordersOf(shop);
    const hostile = JSON.stringify({ ...JSON.parse(json), firstName: '=1+1', lastName: '<b>' });
    const changed = { shipping_address_json: hostile };
    await shop.db.updateTable('shop_order').set(changed).where('id', '=', 'drawn-1').execute();
    const office = openOffice(shop);
    const buyer = JSON.parse(json);
    const name = `${buyer.firstName} ${buyer.lastName}`;
    const query = 'list=all&country=US';
    const orders = (await ordersOf(shop)).filter(({ country }) => country === 'US');
    const rowOf = (order: Order, who: string[]) => [
      order.order_no,
      ...[wallTime(zone, order.created_at).replace('T', ' '), statusName(order.status), 'United States', ...who],
      ...[order.currency, String(order.total_cents / 100)],
    ];
    const support = await office.member('sam', 'support');
    const [heading, ...rows] = await table(support, query);
    expect(heading).toEqual(['Order', `Placed (${zone})`, 'Status', 'To', 'Name', 'E-mail', 'Currency', 'Total']);
    const nameOf = ({ id }: Order) => (id === 'drawn-1' ? "'=1+1 <b>" : name);
    expect(rows).toEqual(orders.map((order) => rowOf(order, [nameOf(order), order.email])));
    const page = (await support.get(`${officePaths.orders}?list=all`)).body;
    for (const seen of [name, email, 'Germany', 'Japan']) expect(page).toContain(seen);
    const packer = await office.member('pia', 'pack');
    expect((await table(packer, query)).slice(1)).toEqual(orders.map((order) => rowOf(order, [])));
    const { body } = await packer.get(`${officePaths.orders}?${query}`);
    for (const hidden of [name, '@', '=1+1']) expect(body).not.toContain(hidden);
    const editor = await office.member('edda', 'editor');
    expect((await editor.get(officePaths.ordersTable)).status).toBe(403);
  });

  it('has the orders of a product, by its title, its handle and the SKU of a variant', async ({ shop }) => {
    await fill(shop);
    const { order_id: _, ...line } = await shop.db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
    const having = ['drawn-3', 'drawn-40', 'drawn-41', 'drawn-89'];
    await shop.db
      .insertInto('order_line')
      .values(having.map((order_id, i) => ({ ...line, order_id, id: `line-${i}` })))
      .execute();
    const bought = await shop.db.selectFrom('shop_order').select('id').where('id', 'not like', 'drawn-%').execute();
    const wanted = [...having, ...bought.map(({ id }) => id)].sort();
    const product = await shop.db
      .selectFrom('product')
      .select(['title', 'handle'])
      .where('id', '=', line.product_id)
      .executeTakeFirstOrThrow();
    const olga = await openOffice(shop).member('olga', 'owner');
    for (const text of [product.title, product.handle, line.sku]) {
      const { body } = await olga.get(`${officePaths.orders}?${new URLSearchParams({ list: 'all', product: text })}`);
      expect([text, body.match(/3000000\d{3}(?=<\/a>)/g)?.length]).toEqual([text, 4]);
      // Looked up by themselves, and looked through a few at a time.
      for (const most of [2, 1_000]) {
        const found: string[] = [];
        let after: string | null | undefined;
        do {
          const wish = { list: 'all', product: text, after: after ?? undefined } as const;
          const page = await findListed(shop.db, wish, 3, most, most, most);
          found.push(...page.rows.map(({ id }) => id));
          after = page.next;
        } while (after !== null);
        expect([text, most, found.sort()]).toEqual([text, most, wanted]);
      }
    }
    for (const text of ['No such product', `${product.handle} other`]) {
      const none = await findListed(shop.db, { list: 'all', product: text });
      expect([none.rows, none.next]).toEqual([[], null]);
    }
    const table = (await olga.get(`${officePaths.ordersTable}?list=all&product=${product.handle}&country=DE`)).body;
    expect(table.trim().split('\r\n').length).toBeLessThan(6);
    expect((await findListed(shop.db, { list: 'to-send', product: line.sku })).rows.length).toBeLessThan(wanted.length);
  });

  it('looks through some orders at a time, and misses none', async ({ shop }) => {
    await fill(shop);
    for (const filter of [
      { list: 'all', country: 'DE' },
      { list: 'to-send', country: 'JP' },
    ] as const) {
      const all = await findListed(shop.db, filter, 100);
      expect([all.next, all.isCut]).toEqual([null, false]);
      const numbers: string[] = [];
      let after: string | undefined;
      let cuts = 0;
      do {
        const { rows, next, isCut } = await findListed(shop.db, { ...filter, after }, 4, 7);
        numbers.push(...rows.map(({ order_no }) => order_no));
        cuts += isCut ? 1 : 0;
        after = next ?? undefined;
      } while (after !== undefined);
      expect(numbers).toEqual(all.rows.map(({ order_no }) => order_no));
      expect(cuts).toBeGreaterThan(0);
    }
  });

  it('says which part of a filter it cannot read, and that no order fits', async ({ shop }) => {
    const office = openOffice(shop);
    const owner = await office.member('olga', 'owner');
    const refusals: [query: string, says: string][] = [
      ['list=LOST', 'Status: choose one of the list.'],
      ['from=2026-02-30', 'Placed from: write a day like'],
      ['to=10000-01-01', 'Placed to: write a day like'],
      ['from=2026-10-02&to=2026-10-01', 'The last day is before the first one.'],
      [`country=${encodeURIComponent("DE' or 1=1 --")}`, 'Country: choose one of the list.'],
      ['payment=paypal', 'Way to pay: choose one of the list.'],
      ['currency=XXX', 'Currency: choose one of the list.'],
      ['least=-1', 'Amount from: write an amount like 12.50.'],
      ['most=1e9', 'Amount to: write an amount like 12.50.'],
      ['most=12.50&currency=JPY', 'Amount to: write an amount like 1250.'],
      ['least=9999999999', 'Amount from: write an amount like 12.50.'],
      ['least=2&most=1', 'The largest amount is smaller than the smallest one.'],
      ['least=%3Cscript%3E', 'Amount from: write an amount like 12.50.'],
      ['from=x&most=x', 'Placed from: write a day like 2026-11-29. Amount to: write an amount like 12.50.'],
    ];
    for (const [query, says] of refusals) {
      const { status, body } = await owner.get(`${officePaths.orders}?${query}`);
      expect.soft([query, status, body.includes(says), body.includes('<script>')]).toEqual([query, 422, true, false]);
      expect.soft(body).toContain('<details open="">');
      expect.soft((await owner.get(`${officePaths.ordersTable}?${query}`)).status).toBe(422);
    }
    const none = await owner.get(`${officePaths.orders}?list=all&least=1`);
    expect(none.status).toBe(200);
    expect(none.body).toContain(`action="${officePaths.orders}#found"`);
    expect(none.body).toContain(`No order fits. <a href="${officePaths.orders}?list=all">All orders</a>`);
    expect(none.body).toContain('<option selected="">USD</option>');
    expect((await owner.get(`${officePaths.orders}?list=all`)).body).not.toContain('<details open="">');
  });
});
