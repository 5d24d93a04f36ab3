import { officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office-stranger');

test('a product that was typed in is not left without a question, and is saved without one', async ({ visit }) => {
  const page = await visit({ shop: shop.url() });
  await shop.join(page, 'bea', 'buyer');
  await page.goto('/office/products');
  await page.locator('tbody').getByRole('link').first().click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('A better title');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  // A form beside it saves nothing of it.
  await page.getByRole('search').getByRole('searchbox').fill('coat');
  await page.getByRole('search').getByRole('button').click();
  await expect.poll(() => asked).toHaveLength(2);
  expect(await title.inputValue()).toBe('A better title');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'A better title' }).waitFor();
  expect(asked).toHaveLength(2);
});

for (const javascript of [true, false])
  test(`a stranger begins a collection, finds its products by words, and screens by what they are about${javascript ? '' : ', without a script'}`, async ({
    visit,
  }) => {
    const page = await visit({ shop: shop.url(), javascript });
    await shop.join(page, javascript ? 'ola' : 'ole', 'owner');
    const title = javascript ? 'Winter coats' : 'Spring coats';
    await page.goto('/office/collections');
    await page.getByLabel('Title of a new collection').fill(title);
    await page.getByRole('button', { name: 'New collection' }).click();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
    await page.getByRole('button', { name: 'Save the collection' }).first().click();
    await page.getByRole('link', { name: 'Choose products and their order' }).click();
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: /^Search products to add/ }).fill('wool coat');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await main.getByRole('button', { name: 'Add: Beaumont Wool Coat' }).click();
    await main.getByText('is in it').waitFor();
    await page.goto(`/collections/${javascript ? 'winter' : 'spring'}-coats`);
    await main.getByText('Beaumont Wool Coat').first().waitFor();
    await page.goto('/office');
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('shipping');
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Tax and delivery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries and taxes' }).waitFor();
  });
