import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import { openShopDatabase } from '../../../server/command-line/database.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { officeShop } from '../../e2e/office-shop.ts';
import { root } from '../../e2e/processes.ts';
import { cards } from '../../e2e/shopper.ts';
import { buy, checkOut, orderNumber, paid, payBy } from './buying.ts';
import { joinOffice, password, setPassword, signIn } from './staff.ts';
import { visitor } from './visitor.ts';

const shop = officeShop('plain-office', { OFFICE_LOG: resolve(root, 'test-results/shop-plain-office.log') });

test('a member of staff sets a password by a link, refunds, and reads what the shopper saw', async () => {
  const shopper = visitor({ shop: shop.url() });
  await buy(shopper, await goodsFor('dress'));
  await checkOut(shopper, 'jane@shop.example');
  await payBy(shopper, cards.declined, 402);
  const orderNo = orderNumber(await payBy(shopper, cards.approved));
  const staff = visitor({ shop: shop.url() });
  await setPassword(staff, await shop.invite('ann', 'owner'));
  await signIn(staff, 'ann');
  await staff.follow('1 order to send');
  await staff.follow(orderNo);
  const preview = await staff.press('Show before and after', { 'Amount; empty': '5' });
  expect(preview.text).toContain('$0.00 → $5.00');
  const refunded = await staff.press('Refund $5.00', { 'Your password': password });
  expect(refunded.wholeText).toContain('The refund is recorded');
  await staff.open(`/office/orders/${orderNo}`);
  await staff.follow('What the shopper saw and did');
  const step = await staff.follow(/Step \d+, Pay by card/);
  expect(step.textsOf('tr .problem').join()).toContain('Your card was declined');
  expect((await staff.open('/office/audit')).text).toContain('ann Refunded');
});

test('a packer ships ten orders of the first twenty', async () => {
  const { variant } = await goodsFor('dress');
  await shop.command('stock', 'set', variant.sku, '50');
  const shopper = visitor({ shop: shop.url() });
  for (let i = 0; i < 20; i += 1) await paid(shopper, { email: `buyer${i}@shop.example` });
  const packer = visitor({ shop: shop.url() });
  await joinOffice(shop, packer, 'pia', 'pack');
  await packer.follow(/orders to send$/);
  const before = packer.page.count('main input[type="checkbox"]');
  const list = await packer.follow(/^Pack the first/);
  expect(list.headings).toContain('Picking list');
  expect(list.text).toMatch(/Units: 2\d,/);
  expect((await packer.follow('Packing slips')).headings.join()).toMatch(/Order \d{10}/);
  await packer.open(list.path);
  await packer.follow('Tracking numbers, one by one');
  for (let i = 0; i < 10; i += 1) {
    const carrier: Record<string, string> = i === 0 ? { Carrier: 'DHL' } : {};
    const order = /\d{10}/.exec(packer.page.textOf('main h2'))?.[0];
    const next = await packer.press('Record', { 'Tracking number of': `JD1000${i}`, ...carrier });
    expect(next.wholeText).toContain(`The parcel of ${order} is recorded`);
  }
  const left = await packer.open('/office/orders');
  expect(left.count('main input[type="checkbox"]')).toBe(before - 10);
  expect(left.wholeText).not.toContain('@');
});

test('a buyer makes a product with a picture, and a shopper buys it', async () => {
  const buyer = visitor({ shop: shop.url() });
  await joinOffice(shop, buyer, 'bea', 'buyer');
  await buyer.follow('Goods');
  await buyer.follow('New product');
  const added = await buyer.press('Add product', {
    Title: 'Moss Cape',
    'Type; it decides the category': 'Capes',
    'Name, such as Size': 'Size',
    'Values, separated': 'S, M',
    SKU: 'MC',
    Price: '120',
    Stock: '2',
  });
  expect(added.wholeText).toContain('The draft is added');
  const pictures = await buyer.press('Save', { 'Pictures (JPEG': [await picture('cape.jpg', '#5a6b4a')] });
  expect(pictures.wholeText).toContain('Saved.');
  const described = await buyer.press('Save', { 'Text for those who do not see it': 'A green cape' });
  expect(described.wholeText).toContain('Saved.');

  const texts = buyer.page;
  expect((await buyer.press('Show in the shop')).headings).toContain('Moss Cape');
  const stranger = visitor({ shop: shop.url() });
  expect((await stranger.open('/products/moss-cape', { status: 404 })).headings).not.toContain('Moss Cape');
  await buyer.open(texts.path);
  const saved = await buyer.press('Save', { Description: 'Warm as moss.', Status: 'active' });
  expect(saved.wholeText).toContain('Saved.');

  const shopper = visitor({ shop: shop.url() });
  const product = await shopper.open('/products/moss-cape');
  expect([product.text, product.names('images')]).toEqual([
    expect.stringContaining('Warm as moss.'),
    expect.arrayContaining(['A green cape']),
  ]);
  await shopper.press('Add to bag', { M: true });
  await checkOut(shopper, 'jane@shop.example');
  orderNumber(await payBy(shopper, cards.approved));
  await buyer.open(texts.path);
  const stock = await buyer.follow('M');
  expect(stock.text).toContain('1 in stock');
  expect(stock.textsOf('td').some((text) => text.startsWith('order'))).toBe(true);
});

const picture = async (name: string, background: string): Promise<File> => {
  const drawn = sharp({ create: { width: 300, height: 400, channels: 3, background } });
  return new File([new Uint8Array(await drawn.jpeg().toBuffer())], name, { type: 'image/jpeg' });
};

test('the bookkeeper exports a month by tax rate that equals the orders to the cent', async () => {
  const keeper = visitor({ shop: shop.url() });
  await joinOffice(shop, keeper, 'bo', 'books');
  await keeper.follow('Reports');
  const report = await keeper.follow('Tax rate');
  const own = await totals();
  expect(own.Sold).toBeGreaterThan(own.Refunded);
  expect(own.Refunded).toBeGreaterThan(0);
  // Invoices are issued within seconds.
  await expect.poll(() => exported(keeper, report.link('Download as CSV'))).toEqual(own);
});

/** Returns the sums of columns of a downloaded report, in cents. */
async function exported(keeper: HttpShopper, { pathname, search }: URL) {
  const text = (await keeper.get(pathname + search)).body.toString();
  const [heading = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[heading.indexOf(name)]) * 100), 0);
  return { Sold: column('Sold'), Tax: column('Tax'), Refunded: column('Refunded') };
}

/** Returns the sums of the shop's own tables, in cents. */
async function totals() {
  const db = await openShopDatabase(shop.dataDir(), undefined, 'shop');
  try {
    const paid = ['PREPARING', 'SHIPPED'];
    const orders = await db.selectFrom('shop_order').selectAll().where('status', 'in', paid).execute();
    const refunds = await db.selectFrom('refund').selectAll().execute();
    const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
    return {
      Sold: sum(orders.map(({ total_cents }) => total_cents)),
      Tax: sum(orders.map(({ tax_cents }) => tax_cents)),
      Refunded: sum(refunds.map(({ amount_cents }) => amount_cents)),
    };
  } finally {
    await db.destroy();
  }
}
