import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { findings } from './axe.ts';
import { screenshot } from './screens.ts';
import { paid } from './shop-requests.ts';
import { address, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

const { email: _, ...fields } = address;
const berlin = {
  ...fields,
  ...{ country: 'DE', state: '', city: 'Berlin', street: 'Karl-Liebknecht-Straße 1', postalCode: '10178' },
  phone: '+49 30 901820',
};

/** Presses a link or button that sends a file. @returns its name and its first bytes */
async function download(page: Page, press: () => Promise<void>): Promise<[string, string]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return [file.suggestedFilename(), (await readFile(await file.path())).subarray(0, 5).toString()];
}

test('an invoice is downloaded from the order’s page, by its buyer and by a guest who searched it', async ({
  visit,
}) => {
  const page = await visit();
  const id = await paid(page, { to: berlin });
  const link = page.getByRole('link', { name: /^Invoice INV-\d{4}-\d{6} \(PDF\)$/ });
  // The shop issues it within seconds.
  await expect
    .poll(async () => {
      await page.goto(`/order/detail/${id}`);
      return link.count();
    })
    .toBe(1);
  expect(await findings(page)).toEqual([]);
  await screenshot(page, 'order-invoice');
  const name = `${/INV-\d{4}-\d{6}/.exec((await link.textContent()) ?? '')?.[0]}.pdf`;
  expect(await download(page, () => link.click())).toEqual([name, '%PDF-']);

  await page.goto(`/results/success?order=${id}`);
  const orderNo = await orderNumber(page);
  const guest = await visit();
  await guest.goto(`/trackOrders?orderNo=${orderNo}`);
  await guest.locator('#email').fill(address.email);
  await guest.getByRole('button', { name: 'Track', exact: true }).click();
  await guest.getByText('Your name and address are shortened in it.').waitFor();
  expect(await findings(guest)).toEqual([]);
  await screenshot(guest, 'found-invoice');
  const button = guest.getByRole('button', { name: /^Invoice INV/ });
  expect(await download(guest, () => button.click())).toEqual([name, '%PDF-']);
});
