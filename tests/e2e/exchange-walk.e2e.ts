import type { Locator, Page } from 'playwright';
import { buy, checkOut, orderNumber, payBy } from '../http/plain/buying.ts';
import { password } from '../http/plain/staff.ts';
import { visitor } from '../http/plain/visitor.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { look, officeShop } from './office-shop.ts';
import { Presses } from './presses.ts';
import { cards } from './shopper.ts';
import { expect, test } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

const shop = officeShop('exchange');

/** An order of two dresses of a size and a third piece, sent; and another size of the dress. */
async function sentOrder(email: string) {
  const dress = await goodsFor('dress');
  const other = await goodsFor('shirt');
  const size = dress.product.variants.find(
    ({ id, stock, values }) => id !== dress.variant.id && stock > 3 && values.includes(dress.colour),
  );
  if (!size) throw new Error('The dress has no other size.');
  const shopper = visitor({ shop: shop.url() });
  await buy(shopper, dress, 2);
  await buy(shopper, other);
  await checkOut(shopper, email);
  const orderNo = orderNumber(await payBy(shopper, cards.approved));
  await shop.command('orders', 'ship', orderNo, '--carrier', 'DHL', '--tracking', `JD${orderNo}`);
  return { orderNo, sku: dress.variant.sku, otherSku: other.variant.sku, newSku: size.sku };
}

/** Follows one order from the list to its end: a dress is exchanged for another size, the other one is refunded. */
async function walk(page: Page, name: string, email: string): Promise<Presses> {
  const { orderNo, sku, otherSku, newSku } = await sentOrder(email);
  const presses = new Presses();
  const done = (words: string) => page.getByRole('status').getByText(words).waitFor();
  const formTo = (part: string) => page.locator(`form[action$="/${orderNo}/${part}"]`);
  const unfold = (title: string) =>
    presses.press(page.locator('summary').filter({ hasText: new RegExp(`^${title}$`) }));
  const lineOf = (code: string) =>
    page.getByRole('region', { name: 'Lines' }).getByRole('row').filter({ hasText: code });
  const confirm = async (form: Locator, button: string | RegExp) => {
    await form.getByLabel('Your password').fill(password);
    await presses.press(form.getByRole('button', { name: button }));
  };

  await presses.follow(page.getByRole('navigation', { name: 'Office' }), 'Orders');
  await presses.follow(page, 'All orders');
  await presses.follow(page, orderNo);
  await page.getByRole('heading', { name: `Order ${orderNo}`, level: 1 }).waitFor();
  await lineOf(sku).getByText('2 sent').waitFor();

  await unfold('Exchange');
  await formTo('exchanges').getByRole('spinbutton').first().fill('1');
  await formTo('exchanges')
    .getByLabel('What the buyer gets instead')
    .selectOption({ label: await sizeIn(page, newSku) });
  await presses.pressButton(formTo('exchanges'), 'Show what changes');
  await page.getByText('It is sent once the other piece is back.').waitFor();
  await look(page, `exchange-asked-${name}`);
  await confirm(formTo('exchanges').first(), 'Agree on the exchange');
  await done('The exchange is agreed');
  await lineOf(sku).getByText('2 sent · 1 being exchanged').waitFor();

  await presses.pressButton(page, `${sku} is back`);
  await done('The piece is back in stock');
  await formTo('parcels').getByLabel('Carrier').fill('DHL');
  await formTo('parcels').getByLabel('Tracking number').fill(`JDX${orderNo}`);
  await presses.pressButton(formTo('parcels'), 'Record parcel');
  await done('The parcel is recorded');
  await lineOf(sku).getByText('2 sent · 1 exchanged').waitFor();

  await unfold('Refund or return');
  await formTo('refunds').getByRole('spinbutton').first().fill('1');
  await presses.pressButton(formTo('refunds'), 'Show before and after');
  const question = page.getByRole('heading', { name: /^Refund \$[\d.]+\?$/ });
  await question.waitFor();
  const amount = /\$[\d.]+/.exec((await question.textContent()) ?? '')?.[0] ?? '';
  await page.getByText(`Refunded: $0.00 → ${amount}.`).waitFor();
  await look(page, `exchange-refund-${name}`);
  await confirm(formTo('refunds').first(), `Refund ${amount}`);
  await done('The refund is recorded');
  await lineOf(sku).getByText(`2 sent · 1 back · 1 exchanged · ${amount} refunded`).waitFor();
  expect(await lineOf(otherSku).textContent()).toMatch(/1 sent(?! ·)/);
  await look(page, `exchange-done-${name}`);

  const mail = (subject: RegExp) =>
    messageTo(email, (left) => left.kind === 'mail' && subject.test(`${left.subject} ${left.text}`), shop.dataDir());
  await mail(/What you get instead/i);
  await mail(new RegExp(`JDX${orderNo}`));
  await mail(/refund/i);
  return presses;
}

/** Returns what the choice of replacements says of a SKU. */
const sizeIn = async (page: Page, sku: string): Promise<string> =>
  (await page
    .locator('option')
    .filter({ hasText: `· ${sku}` })
    .first()
    .textContent()) ?? '';

for (const javascript of [true, false])
  test(`one of three pieces comes back for another size and one for money, ${javascript ? 'with' : 'without'} a script`, async ({
    visit,
  }) => {
    const name = javascript ? 'script' : 'plain';
    const page = await visit({ shop: shop.url(), javascript, width: javascript ? 1280 : 360 });
    await shop.join(page, `sue${name}`, 'support');
    expectFewPresses('exchange', await walk(page, name, `${name}@buyer.example`));
  });
