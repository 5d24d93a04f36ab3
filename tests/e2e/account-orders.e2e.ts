import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { inCheck } from '../../scripts/check/extent.ts';
import { openShopDatabase } from '../../server/command-line/database.ts';
import { findings } from './axe.ts';
import { inTurn } from './in-turn.ts';
import { purchase } from './purchaser.ts';
import { screenshot } from './screens.ts';
import { putInCart, saveAddress } from './shop-requests.ts';
import { cards, hydrated, orderNumber, payBy, wake } from './shopper.ts';
import { expect, test } from './visit.ts';
import { widths } from './widths.ts';

const home = {
  'First name': 'Jane',
  'Last name': 'Doe',
  'Street address': '1 Market Street',
  City: 'San Francisco',
  'ZIP code': '94105',
  Phone: '201 555 0123',
};
const london = {
  'First name': 'Jane',
  'Last name': 'Doe',
  'Street address': '221B Baker Street',
  City: 'London',
  Postcode: 'NW1 6XE',
  Phone: '+44 20 7946 0958',
};

/** The same addresses by the names of the form's fields. */
const inBook = { home: fieldsOf(home, { country: 'US', state: 'CA' }), london: fieldsOf(london, { country: 'GB' }) };

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a customer, %s', (_, javascript) => {
  const kind = javascript ? 'script' : 'plain';
  const eachInTurn = inTurn(javascript);

  // Without JavaScript the gate saves addresses over HTTP (`saveAddress`).
  test.for(javascript ? widths(true, 1280) : inCheck([], { full: widths(false, 1280) }))(
    'saves addresses by the rules of two countries, %i pixels wide',
    async (width, { visit }) => {
      const page = await visit({ javascript, width, expected: [422], dark: width === 360 });
      await (await purchase('CANCELLED')).signIn(page);
      await page.goto('/account/addresses');
      await page.getByRole('heading', { level: 1, name: 'No addresses yet' }).waitFor();
      await screenshot(page, `addresses-none-${kind}`);
      await page.getByRole('link', { name: 'Add an address' }).click();
      await page.waitForURL('**/account/addresses/new');
      await fill(page, { ...home, 'ZIP code': 'SW1A', Phone: '12' });
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('link', { name: 'Please select your state.' }).waitFor();
      await screenshot(page, `address-wrong-${kind}`);
      await look(page, javascript);
      expect(await page.getByLabel('Street address').inputValue()).toBe(home['Street address']);
      await page.getByLabel('State').selectOption('CA');
      await fill(page, home);
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Your address is saved.').waitFor();
      expect(await cardsOf(page)).toEqual([expect.stringMatching(/1 Market Street.*Default/)]);

      await page.getByRole('link', { name: 'Add an address' }).click();
      await chooseCountry(page, 'GB', javascript);
      expect(await page.getByLabel('State').count()).toBe(0);
      await fill(page, { ...london, Postcode: '94105' });
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('link', { name: 'Please enter a valid postal code for United Kingdom.' }).waitFor();
      await fill(page, london);
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByText('Your address is saved.').waitFor();
      await page.getByRole('button', { name: /^Make default: .*221B Baker Street$/ }).click();
      await page.getByText('This is your default address now.').waitFor();
      expect(await cardsOf(page)).toEqual([
        expect.stringMatching(/221B Baker Street.*Default/),
        expect.not.stringMatching(/Default/),
      ]);
      await screenshot(page, `addresses-${kind}`);
      await look(page, javascript);

      await page.getByRole('link', { name: /^Edit: .*Market Street$/ }).click();
      await fill(page, { 'Street address': '2 Market Street' });
      await page.getByLabel('Street address').press('Enter');
      await page.getByText('Your address is saved.').waitFor();
      const remove = page.getByRole('link', { name: /^Remove: .*2 Market Street$/ });
      if (javascript) await wakeCards(page);
      await remove.click();
      await page.getByRole('heading', { name: 'Remove this address?' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(javascript ? 1 : 0);
      await look(page, javascript);
      await page.getByRole('link', { name: 'Keep it' }).click();
      await page.getByRole('heading', { name: 'Remove this address?' }).waitFor({ state: 'hidden' });
      await expect.poll(() => cardsOf(page)).toHaveLength(2);
      await remove.click();
      await page.getByRole('heading', { name: 'Remove this address?' }).waitFor();
      await screenshot(page, `address-removal-${kind}`);
      await page.getByRole('button', { name: 'Yes, remove it' }).click();
      await page.getByText('The address is removed.').waitFor();
      expect(await cardsOf(page)).toHaveLength(1);
    },
  );

  test.for(widths(javascript, 360))(
    'orders to a saved address and orders the same again, %i pixels wide',
    async (width, { visit }) => {
      const page = await visit({ javascript, width, expected: [422] });
      await (await purchase('CANCELLED')).signIn(page);
      await saveAddress(page, inBook.home);
      await saveAddress(page, inBook.london);
      await putInCart(page);
      await page.goto('/checkouts');
      const street = page.locator('[name="shippingAddress.street"]');
      expect(await page.locator('#email').inputValue()).toMatch(/@shop\.example$/);
      expect(await street.inputValue()).toBe('1 Market Street');
      await screenshot(page, `checkout-saved-${kind}`);
      await look(page, javascript);
      if (javascript) await hydrated(page, 'checkout-form');

      const query = page.getByLabel('Find by post code or street');
      await query.fill('99999');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByText('No matched address').waitFor();
      await query.fill('nw16');
      await query.press('Enter');
      await page.getByRole('radio', { name: /Market Street/ }).waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: /221B Baker Street/ }).check();
      if (!javascript) {
        // The fields still show the other address, which is not the delivery address.
        await page.getByRole('button', { name: /^Place order/ }).click();
        await page.getByText('We filled in the address you chose.').waitFor();
      }
      await expect.poll(() => street.inputValue()).toBe('221B Baker Street');
      expect(await page.locator('[name="shippingAddress.state"]').count()).toBe(0);
      await query.fill('');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await page.getByRole('radio', { name: /Market Street/ }).check();
      if (!javascript) await page.getByRole('button', { name: 'Use this address' }).click();
      await expect.poll(() => street.inputValue()).toBe('1 Market Street');
      expect(await page.locator('[name="shippingAddress.state"]').inputValue()).toBe('CA');
      await street.fill('3 Pier Road');
      if (javascript) {
        await page.locator('.summary-amounts:not([aria-busy])').waitFor({ state: 'attached' });
        expect(await page.getByRole('radio', { name: /Another address/ }).isChecked()).toBe(true);
      }
      await page.getByLabel('Save this address in my address book').check();
      await page.getByRole('button', { name: /^Place order · / }).click();
      await page.waitForURL(/\/cc\?order=/);
      await payBy(page, cards.approved);
      const orderNo = await orderNumber(page);

      await page.goto('/account/addresses');
      expect((await cardsOf(page)).some((card) => card.includes('3 Pier Road'))).toBe(true);
      await page.goto('/account/order');
      expect(await tabs(page)).toEqual([
        'All 2',
        'Pending 0',
        'In Progress 1',
        'Shipped 0',
        'Complete 0',
        'Cancelled 1',
      ]);
      await screenshot(page, `orders-${kind}`);
      await look(page, javascript);
      await page.getByRole('link', { name: 'In Progress' }).click();
      await page.waitForURL('**/account/order?status=progress');
      expect(await page.locator('.order-row').count()).toBe(1);
      await page.getByRole('link', { name: 'Shipped' }).click();
      await page.getByRole('heading', { name: 'Nothing is on its way' }).waitFor();
      await screenshot(page, `orders-empty-${kind}`);
      await page.goto('/account/order?status=progress');
      await page.getByRole('link', { name: `Order ${orderNo}` }).click();
      await page.waitForURL(/\/account\/order\/[\w-]+$/);
      const own = page.url();
      await page.getByText('3 Pier Road').first().waitFor();
      await screenshot(page, `account-order-${kind}`);
      await look(page, javascript);
      await page.getByRole('button', { name: 'Order again' }).click();
      await page.waitForURL('**/cart');
      await page.getByText('Your pieces are in the bag again.').waitFor();
      await page.goto(own.replace('/account/order/', '/order/detail/'));
      await page.getByRole('heading', { level: 1, name: `Order ${orderNo}` }).waitFor();

      const stranger = await visit({ javascript, expected: [404] });
      await stranger.goto(own);
      await stranger.waitForURL('**/account/login?auth=*');
      await (await purchase()).signIn(stranger);
      expect((await stranger.goto(own))?.status()).toBe(404);
    },
  );

  eachInTurn('sees which products of an order cannot be ordered again', async ({ visit }) => {
    const page = await visit({ javascript });
    const { orderId, signIn } = await purchase('FULFILLED');
    await outOfTheCatalogue(orderId);
    await signIn(page);
    await page.goto(`/account/order/${orderId}`);
    const title = await page.locator('.summary-line p').first().textContent();
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.getByText('Nothing of this order can be had any more.').waitFor();
    await page.getByText(`Not to be had any more: ${title}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/account/order/${orderId}`);
  });

  eachInTurn('pays from the list, and reviews what arrived', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    const arrived = await purchase('FULFILLED');
    await arrived.signIn(page);
    await saveAddress(page, inBook.home);
    await putInCart(page);
    await page.goto('/checkouts');
    await page.getByRole('button', { name: /^Place order · / }).click();
    await page.waitForURL(/\/cc\?order=/);
    await page.goto('/account/order?status=pending');
    await screenshot(page, `orders-pending-${kind}`);
    await page.locator('.order-row-link').click();
    await page.getByText(/Time left to pay|Please pay within/).waitFor();
    await page.getByRole('link', { name: /^Pay now · \$/ }).click();
    await page.waitForURL(/\/payment\?order=/);
    await page.goto('/account/order?status=complete');
    await page.locator('.order-row-link').click();
    await screenshot(page, `account-order-complete-${kind}`);
    await page.getByRole('link', { name: /^Write a review of/ }).click();
    await page.waitForURL(`**/account/order/${arrived.orderId}/review/${arrived.lineId}`);
  });
});

function fieldsOf(shown: Record<string, string>, place: Record<string, string>): Record<string, string> {
  const names = ['firstName', 'lastName', 'street', 'city', 'postalCode', 'phone'];
  const typed = Object.values(shown).map((value, i) => [names[i], value]);
  const all = [...typed, ...Object.entries(place)].map(([name, value]) => [`shippingAddress.${name}`, value]);
  return { ...Object.fromEntries(all), action: 'save' };
}

/** Removes the ordered product from the catalogue. */
async function outOfTheCatalogue(orderId: string): Promise<void> {
  const db = await openShopDatabase(inject('dataDir'), undefined, 'shop');
  try {
    await db.updateTable('order_line').set({ variant_id: 999_999_999 }).where('order_id', '=', orderId).execute();
  } finally {
    await db.destroy();
  }
}

async function chooseCountry(page: Page, code: string, javascript: boolean): Promise<void> {
  if (javascript) await hydrated(page, 'address-form');
  await page.getByRole('main').getByLabel('Country/region').selectOption(code);
  if (!javascript) await page.getByRole('main').getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Postcode').waitFor();
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
}

/** Activates the address book's own island, as others on the page have the same name. */
async function wakeCards(page: Page): Promise<void> {
  const island = page.locator('store-island[name="page-dialog"]', { has: page.locator('.address-cards') });
  await wake(page, island);
}

/** Returns the address cards; waits for the message first, while the next page loads. */
async function cardsOf(page: Page): Promise<string[]> {
  await page.locator('.address-card').first().waitFor();
  return page.locator('.address-card').allTextContents();
}

async function tabs(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link');
  return (await links.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Checks the page with axe, which requires JavaScript. */
async function look(page: Page, javascript: boolean): Promise<void> {
  if (javascript) expect(await findings(page)).toEqual([]);
}
