import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { HtmlPage } from '../../../scripts/http-shopper/page.ts';
import { runShop } from '../../e2e/command-line.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { messageTo } from '../../e2e/mailbox.ts';
import { freshEmail } from '../../e2e/members.ts';
import { cards } from '../../e2e/shopper.ts';
import { buy, fillCheckout, findOrder, orderNumber, paid, payBy } from './buying.ts';
import { visitor } from './visitor.ts';

/** Two days, such as `Mon, Nov 30 – Wed, Dec 2`. */
const days = /(?:Arrives |: )(\w{3},\s\w{3}\s\d+\s–\s\w{3},\s\w{3}\s\d+)/;
const promiseIn = (page: HtmlPage, selector: string) =>
  days.exec(page.textsOf(selector).find((text) => days.test(text)) ?? '')?.[1];

test('the promise of delivery is the same at product, bag, checkout and order; a delay is answered by its mail', async () => {
  const shopper = visitor();
  const goods = await goodsFor('dress');
  const email = freshEmail();
  const promised = promiseIn(await shopper.open(`/products/${goods.product.handle}`), '.promises');
  expect(promised).toBeDefined();
  expect(promiseIn(await buy(shopper, goods), '.cart-summary')).toBe(promised);
  expect(promiseIn(await fillCheckout(shopper, email), 'form')).toBe(promised);
  await shopper.press(/^Place order · /);
  const success = await payBy(shopper, cards.approved);
  expect(promiseIn(success, '.facts')).toBe(promised);

  const orderNo = orderNumber(success);
  await runShop('orders', 'delay', orderNo, '--unknown');
  const subject = `Your order ${orderNo} takes longer than promised`;
  const { text } = await messageTo(email, (letter) => letter.kind === 'mail' && letter.subject === subject);
  const link = new URL(/\S+\/delay\?token=\S+/.exec(text)?.[0] ?? '');
  const reader = visitor();
  const asked = await reader.open(link.pathname + link.search);
  expect(asked.text).toContain('Promised: ');
  expect(asked.text).toContain('We do not know yet when we can send it.');
  expect((await reader.press('I will wait')).wholeText).toContain('Thank you for waiting.');
  expect((await reader.press('Cancel it and refund me')).wholeText).toContain('It is cancelled.');
  expect((await findOrder(shopper, orderNo, email)).text).toContain('Cancelled');
});

const tokyo = {
  country: 'JP',
  state: '13',
  city: 'Setagaya',
  street: '1-2-3 Taishido',
  postalCode: '154-0023',
  phone: '+81 90 1234 5678',
};

/** Checks that every amount in the page's main part is in whole yen. */
function expectWholeYen({ path, text }: HtmlPage): void {
  const amounts = text.match(/[$€£¥]\s?\d[\d,.]*\d(?: [A-Z]{3})?/g) ?? [];
  const others = amounts.filter((amount) => !/^¥[\d,]+ JPY$/.test(amount));
  expect([path, amounts.length > 0, others]).toEqual([path, true, []]);
}

describe('a shopper in another country without JavaScript', () => {
  test('in Japan sees whole yen from the listing to the order', async () => {
    const shopper = visitor();
    const goods = await goodsFor('dress');
    await buy(shopper, goods);
    await shopper.open('/collections/dresses');
    const listing = await shopper.press('Change', { countryCode: 'JP' }, { within: '.footer-country' });
    expect(listing.url.pathname).toBe('/collections/dresses');
    expect(listing.textOf('.footer-country')).toContain('Delivering to Japan');
    expectWholeYen(listing);
    expectWholeYen(await shopper.open(`/products/${goods.product.handle}`));
    expect((await shopper.open('/cart')).text).toMatch(/Now in JPY: it was \$/);
    const checkout = await shopper.open('/checkouts');
    expect(checkout.value('shippingAddress.country')).toBe('JP');
    expectWholeYen(checkout);
    const { orderNo } = await paid(shopper, { to: tokyo });
    const order = await findOrder(shopper, orderNo);
    expect(order.headings).toContain(`Order ${orderNo}`);
    expectWholeYen(order);
  });

  test('sees sizes in the chosen numbering, and the label’s beside them in the cart', async () => {
    const { product, variant, colour } = await goodsFor('boots');
    const own = String(variant.values.at(-1));
    const both = `EU ${Number(own) + 31} (US ${own})`;
    const shopper = visitor();
    await shopper.open(`/products/${product.handle}?variant=${variant.id}`);
    expect((await shopper.press('EU')).textsOf('.option-name').join(' | ')).toContain(both);
    await shopper.open(`/products/${product.handle}?variant=${variant.id}`);
    expect((await shopper.press('Add to bag')).text).toContain(`${colour} · ${both}`);
  });

  test('in another customs territory reads who pays duties, and staff have the declaration', async () => {
    await sendToNorwayFromUnitedStates();
    const duties = 'Customs duties and import taxes may be due when the parcel arrives';
    const shopper = visitor();
    await shopper.open('/?country=NO');
    await buy(shopper, await goodsFor('dress'));
    expect((await shopper.open('/checkouts')).text).toContain(duties);
    const { orderNo } = await paid(shopper, { to: oslo });
    expect(shopper.page.text).toContain(duties);
    const shown = await runShop('orders', 'show', orderNo);
    expect(shown).toContain('Customs, US to NO, duties paid by the buyer');
    expect(shown).toMatch(/HS code +Origin +Value/);
  });
});

const oslo = {
  country: 'NO',
  city: 'Oslo',
  street: 'Karl Johans gate 1',
  postalCode: '0154',
  phone: '+47 22 22 22 22',
};

/** Says for orders to Norway that parcels leave from the United States and the buyer pays duties. */
async function sendToNorwayFromUnitedStates(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-customs-'));
  try {
    const seller = { name: 'Hemline', address: ['1 Way'], email: 'hello@shop.example' };
    const file = join(folder, 'seller.json');
    await writeFile(file, JSON.stringify({ ...seller, shipsFrom: 'US', duties: 'buyer' }));
    await runShop('content', 'put', 'seller', file, '--market', 'NO', '--publish');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the button that orders, without JavaScript', () => {
  const place = 'button[value="place"]';

  test('says in the Union that it binds to pay, and elsewhere what is specified', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    const inUnitedStates = await shopper.open('/checkouts');
    expect(inUnitedStates.textOf(place)).toMatch(/^Place order · \$/);
    expect(inUnitedStates.names('links').join()).not.toContain('Right of withdrawal');
    for (const country of ['DE', 'FR', 'IT']) {
      const page = await shopper.open(`/checkouts?country=${country}`);
      expect(page.textOf(place)).toMatch(/^Order with obligation to pay/);
      expect(page.textOf('.checkout-total')).toMatch(/^Total .*\d/);
      expect(page.names('links').join()).toContain('Right of withdrawal');
    }
  });

  test('follows the country of the delivery, and never orders under another country’s words', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    await fillCheckout(shopper, freshEmail());
    const changed = await shopper.press(/^Place order/, { 'shippingAddress.country': 'DE' });
    expect(changed.text).toContain('The country of your order is now another one.');
    expect(changed.textOf(place)).toMatch(/^Order with obligation to pay/);
  });
});
