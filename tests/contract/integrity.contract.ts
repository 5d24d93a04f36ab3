import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { keepFacts } from '../../server/commerce/catalog/keep-facts.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { integrityChecks, integrityViolations } from '../../server/commerce/integrity/violations.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { cardShopTest } from './support/shop-test.ts';

/** For each rule a statement that breaks it, in a shop with a paid and an unpaid order. */
const broken: readonly [rule: string, statement: string, complaint: RegExp][] = [
  ['stock', 'update variant set stock = stock + 1', /has \d+ in stock, its ledger says/],
  ['held', "delete from stock_entry where reason = 'order'", /holds 0 units of variant \d+ instead of 2/],
  ['parcels', 'update order_line set returned = 1', /came back/],
  ['withdrawn', withdrawal(5), /5 are awaited from withdrawals, 0 are with the buyer/],
  ['exchanged', exchange(), /has 1 exchanged units, 0 are with the buyer/],
  ['promised', withdrawal(1), /awaits goods without a scheduled reminder/],
  [
    'prices',
    "insert into price_change (variant_id, currency, cents, reduced, at) select min(id), '', 1, 0, 0 from variant",
    /costs \d+ .*, its history says 1/,
  ],
  ['sums', 'update shop_order set total_cents = total_cents + 1', /its parts are not/],
  ['sums', 'update order_line set quantity = 3', /its parts are not/],
  [
    'untaxed',
    'update order_line set taxable = 0, requires_shipping = 0',
    /has \d+ cents of tax and \d+ of delivery, its lines none/,
  ],
  ['taxes', 'update order_line set tax_cents = tax_cents + 1', /cents of tax, its lines \d+/],
  [
    'invoice numbers',
    "insert into invoice_series (kind, year, last) values ('invoice', 2026, 1)",
    /the last invoice of 2026 has number 1, and there are 0/,
  ],
  ['invoices', invoice(), /, invoiced 1, credited 0/],
  ['sales counted', invoice(), /document \S+ has 1 cents, counted are 0/],
  ['sales by day', salesDay('all', ''), /sales by all of 2026-11-01 in USD are 1 cents less 0, counted were 0 less 0/],
  [
    'sales by period',
    `${salesDay('country', 'US')}; update sales_period set gross_cents = 3 where kind = 'country' and period = 'ever'`,
    /sales of ever by country US in USD are not those of its days: 2 cents, 0 of refunds too many/,
  ],
  [
    'sales of orders',
    `${salesDay('payment', 'IPAYLINKS')}; insert into sales_booking (id, order_id, kind, day, gross_cents, tax_cents)
      select id, id, 'invoice', '2026-11-01', 1, 0 from shop_order where status = 'PREPARING'`,
    /sales of 2026-11-01 by IPAYLINKS in USD are 1 cents, the orders \d+/,
  ],
  ['promised', "delete from due_work where kind = 'invoice'", /sold or refunded without an invoice or figures/],
  ['course', "update shop_order set status = 'SHIPPED'", /its steps do not lead there/],
  ['course', 'delete from order_event', /its steps do not lead there/],
  [
    'base currency',
    "insert into setting (name, value) values ('shop.currency', 'USD'); update currency set rate_ppm = 2 where code = 'USD'",
    /the base currency USD has the rate 2 ppm/,
  ],
  ['coupons', 'update coupon set uses = uses + 1', /coupon \w+ counts 1 uses, has 0 written down, and 0 orders/],
  [
    'terms',
    "insert into order_terms (order_id, code, market, version) select id, 'termsofservice', 'US', 999 from shop_order",
    /was placed under version 999 of termsofservice, which is not there/,
  ],
  ['reviews', review(), /is of nothing that was sent/],
  ['imported reviews', importedReview(), /is of import 9, which does not fit it/],
  ['paid', 'update payment_attempt set amount_cents = 1', /paid 1$/],
  ['paid', "update payment_attempt set state = 'declined'", /paid 0$/],
  ['settled', 'update shop_order set cash_settled = 1', /is marked as settled, its cash is open/],
  ['refunds', refund(), /refunded/],
  ['points', points(-1), /has -100 hundredths of a point, and debts of 0/],
  [
    'points total',
    `${points(5)}; update points_total set total = total + 1`,
    /has 501 hundredths of a point in 1 entries, the ledger says 500/,
  ],
  [
    'collections',
    "insert into collection (handle, title, description, position, product_count) values ('c', 'C', '', 1, 3)",
    /counts \d+ products, \d+ are on sale/,
  ],
  ['variant categories', "update variant set category = 'elsewhere'", /is in elsewhere, its product in \w+/],
  [
    'handles',
    "insert into product_text (product_id, language, field, text) select min(id), 'de', 'handle', 'x' from product",
    /has the handle x in de, which leads to another/,
  ],
  [
    'attribute categories',
    "insert into product_attribute (product_id, name, value) select id, 'length', 'midi' from product; update product_attribute set category = 'elsewhere'",
    /its length in elsewhere/,
  ],
  [
    'kept facts',
    "update shelf_facts set facts_json = '[' || product_id || ',\"elsewhere\",1,null,0,0,0,[],[]]'",
    /is listed by facts/,
  ],
  ['kept facts', 'delete from shelf_facts', /is listed by facts/],
  ['taken back', points(-1, 'debt'), /earned -100 hundredths of a point by order x/],
  ['customer facts', ofCustomer('update customer_facts set orders = 2'), /has 2 orders in the list .*, and 1 in fact/],
  ['customer facts', ofCustomer('update customer_facts set last_at = 1'), /other times of the first and the last one/],
  ['customer facts', ofCustomer('delete from customer_facts'), /has -1 orders in the list/],
  [
    'customer spent',
    ofCustomer('update customer_spent set spent_cents = 1'),
    /spent 1 cents of USD in the list .*, and \d+/,
  ],
  ['spent', spentOnNothing(), /cost 0 cents in points; the ledger holds -100/],
  ['promised', "delete from due_work where kind = 'order-expiry'", /without a scheduled expiry/],
  [
    'promised',
    `insert into stock_notice (id, variant_id, email, language, created_at, confirmed_at)
      select 'n', min(id), 'ann@example.com', 'en', 0, 1 from variant`,
    /stock notices wait without scheduled work/,
  ],
  ['promised', "delete from due_work where kind = 'housekeeping'", /housekeeping is not scheduled/],
];

describe.each(databaseKinds)('integrity rules on %s', (kind) => {
  const it = cardShopTest[kind];
  it.beforeAll(async ({ shop }) => {
    const opening = sql`insert into stock_entry (variant_id, delta, reason, reference, created_at)
      select id, stock, 'opening', 'test', 0 from variant`;
    await opening.execute(shop.db);
    const who = shop.shopper();
    const { id } = (await buy(who, goods.blackM, { quantity: 2 })).data;
    await pay(who, id, numbers.approved);
    await buy(who, goods.blackM, { quantity: 2 });
  });

  it('hold in a shop that sold something', async ({ shop }) => {
    expect(await integrityViolations(shop.db, { now: shop.clock.time })).toEqual([]);
    await keepFacts(shop.db);
    expect(await integrityViolations(shop.db, { now: shop.clock.time })).toEqual([]);
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(integrityChecks.map(({ name }) => name)));
  });

  it.for(broken)('report a violation of %s: %s', async ([rule, statement, complaint], { shop }) => {
    const except = integrityChecks.map(({ name }) => name).filter((name) => name !== rule);
    const undone = new Error('undone');
    const found: string[] = [];
    const planted = inTransaction(shop.db, async (trx) => {
      for (const each of statement.split(';')) await sql.raw(each).execute(trx);
      found.push(...(await integrityViolations(trx, { now: shop.clock.time, except })));
      throw undone;
    });
    await expect(planted).rejects.toBe(undone);
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(new RegExp(complaint.source, 'm'));
  });
});

/** After the paid order became one of a customer. */
function ofCustomer(statement: string): string {
  return `insert into customer (id, email, email_key, password_hash, invite_code, created_at, updated_at)
      values ('c', 'c@example.com', 'c@example.com', '', 'c', 0, 0);
    update shop_order set owner = 'user:c' where status = 'PREPARING'; ${statement}`;
}

function invoice(): string {
  return `insert into invoice (id, kind, year, number, order_id, issued_at, taxed_at, snapshot_json, hash)
    select id, 'invoice', 2026, 1, id, 0, 0, '{}', '' from shop_order where status = 'PREPARING';
    insert into invoice_tax (invoice_id, rate_bps, country, state, currency, taxed_at, net_cents, tax_cents)
    select id, 0, '', '', '', 0, 1, 0 from invoice`;
}

function review(): string {
  return `insert into review (id, product_id, order_line_id, rating, title, body, author, country, bought, state, created_at)
    select 'r', product_id, order_line.id, 5, '', '', '', 'US', '', 'pending', 0 from order_line limit 1`;
}

function importedReview(): string {
  return `insert into review (id, product_id, rating, title, body, author, country, bought, state, created_at, import_id)
    select 'r', id, 5, '', '', '', '', '', 'published', 0, 9 from product limit 1`;
}

function refund(): string {
  return `insert into refund (id, order_id, attempt_id, amount_cents, currency, cause, state, created_at, updated_at)
    select 'r', order_id, id, amount_cents + 1, currency, 'merchant', 'done', 0, 0 from payment_attempt`;
}

function customer(): string {
  return `insert into customer (id, email, email_key, password_hash, invite_code, created_at, updated_at)
  values ('c', 'c', 'c', '', 'C', 0, 0)`;
}

function points(whole: number, kind = 'merchant'): string {
  return `${customer()}; insert into points_entry (id, customer_id, delta, kind, cause, order_id, available_at, created_at)
    values ('p', 'c', ${whole * 100}, '${kind}', 'x', 'x', 0, 0)`;
}

function spentOnNothing(): string {
  return `${customer()}; insert into points_entry (id, customer_id, delta, kind, cause, order_id, available_at, created_at)
    select id, 'c', -100, 'spent', id, id, 0, 0 from shop_order`;
}

function withdrawal(awaited: number): string {
  return `insert into withdrawal (id, order_id, name, shipping_cents, created_at, refund_by)
    select 'w', order_id, 'Ann', 0, 0, 0 from order_line limit 1;
    insert into withdrawal_line (withdrawal_id, line_id, quantity, awaited)
    select 'w', id, 9, ${awaited} from order_line where order_id = (select order_id from withdrawal) limit 1`;
}

function exchange(): string {
  return `insert into exchange (id, order_id, line_id, from_variant_id, from_sku, variant_id, sku, title, variant_title, waits,
    difference_cents, created_at)
    select 'x', order_id, id, variant_id, sku, variant_id, sku, title, variant_title, 1, 0, 0 from order_line limit 1`;
}

/** A row of the sales by day of one cent. */
function salesDay(kind: string, value: string): string {
  return `insert into sales_day (kind, day, value, currency, orders, units, goods_cents, discount_cents, shipping_cents,
    tax_cents, gross_cents, refund_cents, refund_tax_cents)
    values ('${kind}', '2026-11-01', '${value}', 'USD', 1, 1, 1, 0, 0, 0, 1, 0, 0)`;
}
