import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { screenshot } from './screens.ts';
import { paid, putInCart } from './shop-requests.ts';
import { address, orderNumber } from './shopper.ts';
import { expect, test } from './visit.ts';

const { email: _, ...fields } = address;
const oslo = {
  ...fields,
  ...{
    country: 'NO',
    state: '',
    city: 'Oslo',
    street: 'Karl Johans gate 1',
    postalCode: '0154',
    phone: '+47 22 22 22 22',
  },
};

/** Says for orders to Norway that parcels leave from the United States and the buyer pays duties. */
async function sendFromUnitedStates(): Promise<void> {
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

describe.each([
  ['with JavaScript', true, 1280],
  ['without JavaScript', false, 360],
] as const)('a buyer in another customs territory, %s', (_, javascript, width) => {
  test('reads who pays duties before and after ordering, and staff have the declaration', async ({ visit }) => {
    await sendFromUnitedStates();
    const page = await visit({ javascript, width });
    const duties = page.getByText('Customs duties and import taxes may be due when the parcel arrives');
    await page.goto('/?country=NO');
    await putInCart(page);
    await page.goto('/checkouts');
    await duties.first().waitFor({ state: 'attached' });
    if (javascript) expect(await findings(page)).toEqual([]);
    await screenshot(page, 'customs-checkout');
    const id = await paid(page, { to: oslo });
    await page.goto(`/results/success?order=${id}`);
    await duties.first().waitFor({ state: 'attached' });
    const shown = await runShop('orders', 'show', await orderNumber(page));
    expect(shown).toContain('Customs, US to NO, duties paid by the buyer');
    expect(shown).toMatch(/HS code +Origin +Value/);
  });
});
