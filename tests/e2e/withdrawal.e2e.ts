import type { Page } from 'playwright';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { paid } from './shop-requests.ts';
import { address, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

const { email: _, ...fields } = address;
const berlin = {
  ...fields,
  country: 'DE',
  state: '',
  city: 'Berlin',
  street: 'Karl-Liebknecht-Straße 1',
  postalCode: '10178',
  phone: '+49 30 901820',
};

async function sentOrder(page: Page): Promise<string> {
  const id = await paid(page, { quantity: 2, to: berlin });
  await page.goto(`/results/success?order=${id}`);
  const orderNo = await orderNumber(page);
  await runShop('orders', 'ship', orderNo, '--carrier', 'dhl', '--tracking', `JD${orderNo}`);
  return orderNo;
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a buyer in Germany, %s', (_, javascript) => {
  test('withdraws as a guest from one of two pieces, and from the rest on the order’s page', async ({ visit }) => {
    const page = await visit({ javascript, width: 360, expected: [422] });
    const orderNo = await sentOrder(page);
    const guest = await visit({ javascript, width: 360 });
    await guest.goto('/?country=DE');
    await guest.locator('.footer').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await guest.getByLabel('Order number').fill(orderNo);
    await guest.locator('#email').fill(address.email);
    await guest.getByRole('button', { name: 'Continue' }).click();
    await guest.getByLabel(/^Pieces of/).selectOption('1');
    await guest.getByLabel('Your name').fill('Jane Doe');
    if (javascript) expect(await findings(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Withdraw from contract' }).click();
    await guest.getByText(/^1 × /).waitFor();
    await screenshot(guest, `withdrawal-confirm-${javascript ? 'script' : 'plain'}`);
    await guest.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await guest.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor();
    await guest.getByText(/Please send the piece back within 14 days/).waitFor();
    await guest.getByText('Hemline Returns').waitFor();
    if (javascript) expect(await findings(guest)).toEqual([]);

    await page.goto(`/trackOrders?orderNo=${orderNo}`);
    await page.locator('#email').fill(address.email);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
    const units = page.getByLabel(/^Pieces of/);
    expect(await units.locator('option').allTextContents()).toEqual(['0', '1']);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Jane Doe');
    await units.selectOption('0');
    await page.getByRole('button', { name: 'Withdraw from contract' }).click();
    await page.getByText('Please choose at least one piece.').waitFor();
    await units.selectOption('1');
    await page.getByRole('button', { name: 'Withdraw from contract' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor();
  });
});
