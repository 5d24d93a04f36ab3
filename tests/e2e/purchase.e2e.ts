import { readFile } from 'node:fs/promises';
import { describe, inject } from 'vitest';
import { goodsFor } from './goods.ts';
import { inTurn } from './in-turn.ts';
import { screenshot } from './screens.ts';
import {
  address,
  addToCart,
  buy,
  cards,
  checkOut,
  chooseColour,
  chooseSize,
  filterBySize,
  findOrder,
  hydrated,
  oneMore,
  openProduct,
  orderNumber,
  payBy,
  searchFor,
} from './shopper.ts';
import { expect, test } from './visit.ts';
import { widths } from './widths.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a new visitor, %s', (_, javascript) => {
  // Mistakes in the address are told by the script, those in the card by the shop.
  const eachInTurn = inTurn(!javascript);

  test.for(widths(javascript, 360))(
    'finds, buys and finds the order again, %i pixels wide',
    async (width, { visit }) => {
      const goods = await goodsFor('lace bra');
      const { product, colour, size } = goods;
      const page = await visit({ javascript, width });
      await page.goto('/');
      await searchFor(page, 'lace bra');
      await filterBySize(page, size);
      await openProduct(page, product.title);
      await chooseColour(page, colour);
      await chooseSize(page, size);
      await addToCart(page, 2);
      await oneMore(page, product.title);
      await checkOut(page);
      await payBy(page, cards.approved);
      const orderNo = await orderNumber(page);
      await screenshot(page, `success-${javascript ? 'script' : 'plain'}`);
      await findOrder(page, orderNo);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: `Order ${orderNo}` }).waitFor();
      const shown = await main.textContent();
      for (const text of [product.title, colour, 'Visa ending in 4242', 'San Francisco']) expect(shown).toContain(text);
      expect(shown).toMatch(/Preparing|In Progress/);
    },
  );

  eachInTurn(
    'who mistypes the card sees an error beside the field, and the card fields are empty',
    async ({ visit }) => {
      const page = await visit({ javascript, expected: [422] });
      await buy(page, await goodsFor('dress'), 1);
      await checkOut(page);
      await payBy(page, '4242 4242 4242 4241');
      await page.getByText('Incorrect Card Number').first().waitFor();
      if (!javascript) expect(await page.getByLabel('Card number').inputValue()).toBe('');
      await payBy(page, cards.approved);
      await orderNumber(page);
    },
  );

  eachInTurn('who leaves the address empty sees what is missing and keeps the input', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await buy(page, await goodsFor('dress'), 1);
    await page.getByRole('link', { name: 'Checkout' }).first().click();
    await page.waitForURL('**/checkouts');
    await page.locator('#email').fill('no address');
    if (javascript) await hydrated(page, 'checkout-form');
    await page.locator('.checkout-main').getByLabel('Phone').first().fill('12');
    await page.getByRole('button', { name: /^Place order · / }).click();
    for (const text of [
      'Invalid e-mail address.',
      'Please enter your firstname.',
      'Please select your state.',
      'Incorrect cell phone number format',
    ]) {
      await page.getByText(text).first().waitFor();
    }
    expect(await page.locator('#email').inputValue()).toBe('no address');
    await screenshot(page, `checkout-errors-${javascript ? 'script' : 'plain'}`);
  });

  eachInTurn('who searches for an order with another e-mail address sees nothing of it', async ({ visit }) => {
    const page = await visit({ javascript, expected: [422] });
    await findOrder(page, '1234567890', address.email);
    await page.getByText('Sorry, we are currently unable to track your order').waitFor();
  });
});

test('who corrects a refused checkout before its script runs sees no old message', async ({ visit }) => {
  const page = await visit({ expected: [422] });
  const corrected = Promise.withResolvers<void>();
  await page.route(/\/assets\/checkout-form-\w+\.js$/, async (route) => {
    await corrected.promise;
    await route.continue();
  });
  await buy(page, await goodsFor('dress'), 1);
  await page.goto('/checkouts');
  await page.locator('form.checkout').evaluate((form: HTMLFormElement) => {
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="action" value="place">');
    form.submit();
  });
  const message = page.getByText('Please enter your e-mail address.').first();
  await message.waitFor();
  // As a browser does that fills forms in.
  await page.locator('#email').evaluate((field: HTMLInputElement) => {
    field.value = 'jane@shop.example';
  });
  corrected.resolve();
  await hydrated(page, 'checkout-form');
  await message.waitFor({ state: 'detached' });
  expect(await page.getByText('Please enter your firstname.').count()).toBeGreaterThan(0);
});

test("the shop's log contains no card number, security code or e-mail address", async () => {
  const log = await readFile(inject('logFile'), 'utf8');
  expect(log).toContain('"route":"/cc"');
  for (const card of Object.values(cards)) {
    expect(log).not.toContain(card);
    expect(log).not.toContain(card.replaceAll(' ', ''));
  }
  expect(log).not.toMatch(/"cvv":"\d|12\/40|jane\.doe/);
});
