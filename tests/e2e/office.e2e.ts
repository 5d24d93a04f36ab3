import { resolve } from 'node:path';
import { buy, checkOut, orderNumber, payBy, register } from '../http/plain/buying.ts';
import { setPassword } from '../http/plain/staff.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { look, officeShop, signIn } from './office-shop.ts';
import { root } from './processes.ts';
import { cards } from './shopper.ts';
import { test } from './visit.ts';

const shop = officeShop('office', { OFFICE_LOG: resolve(root, 'test-results/shop-office.log') });

test('the screens of the office fit a phone and are accessible, and staff send a parcel and change prices', async ({
  visit,
}) => {
  const shopper = visitor({ shop: shop.url() });
  const goods = await goodsFor('dress');
  await buy(shopper, goods);
  await checkOut(shopper, 'jane@shop.example');
  await payBy(shopper, cards.declined, 402);
  const orderNo = orderNumber(await payBy(shopper, cards.approved));
  await register(visitor({ shop: shop.url() }));
  await setPassword(visitor({ shop: shop.url() }), await shop.invite('ann', 'owner'));

  const phone = await visit({ shop: shop.url(), width: 360 });
  await phone.goto('/office');
  await look(phone, 'sign-in');
  await signIn(phone, 'ann');
  await look(phone, 'today');
  await phone.goto('/office/orders');
  await look(phone, 'orders');
  await phone.goto('/office/ship');
  await phone.getByRole('textbox').fill(`${orderNo} DHL JD014600006228974701`);
  await phone.getByRole('button', { name: 'Record parcels' }).click();
  await phone.getByText('recorded').first().waitFor();
  await look(phone, 'ship');
  await phone.goto('/office/changes');
  await look(phone, 'changes');
  await phone.getByRole('heading', { name: 'Change products by a table' }).click();
  await phone.getByLabel('Title').first().fill('Autumn prices');
  await phone.getByLabel(/Paste a table/).fill(`SKU,Price\n${goods.variant.sku},1\nnot-there,2\n`);
  await phone.getByRole('button', { name: 'Preview', exact: true }).click();
  await phone.getByText('This is a draft').waitFor();
  await look(phone, 'change');
  await phone.getByRole('button', { name: 'Apply now' }).click();
  await phone.getByText('The new values are written').waitFor();
  await phone.getByRole('button', { name: 'Undo' }).click();
  await phone.getByText('The earlier values are restored').waitFor();
  await phone.goto('/office/customers');
  await look(phone, 'customers');
  await phone.getByRole('region', { name: 'Customers' }).getByRole('link').click();
  await phone.getByRole('heading', { name: 'Points' }).waitFor();
  await look(phone, 'customer');
  for (const [path, name] of [
    [`/office/orders/${orderNo}`, 'order'],
    [`/office/orders/${orderNo}/slip`, 'slip'],
    [`/office/orders/${orderNo}/session`, 'session'],
    ['/office/search?q=jane', 'search'],
    ['/office/reports', 'reports'],
    ['/office/reports?by=rate', 'reports-rate'],
    ['/office/places', 'places'],
    ['/office/places/countries/DE', 'country'],
    ['/office/places/taxes/US', 'taxes'],
    ['/office/places/shipping', 'shipping'],
    ['/office/places/shipping/europe/standard', 'method'],
    ['/office/places/currencies', 'currencies'],
    ['/office/places/currencies/EUR', 'currency'],
    ['/office/exchanges', 'exchanges'],
    ['/office/account', 'account'],
    ['/office/staff', 'staff'],
    ['/office/staff/roles', 'roles'],
    ['/office/audit?kind=staff', 'audit'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }
});
