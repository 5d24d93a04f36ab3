import type { Page } from 'playwright';
import sharp from 'sharp';
import { look, officeShop } from './office-shop.ts';
import { addToCart, cards, checkOut, chooseSize, orderNumber, payBy } from './shopper.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office-products');

test('a buyer makes a product with a picture, and a shopper buys it, both without JavaScript', async ({ visit }) => {
  const buyer = await visit({ shop: shop.url(), javascript: false, width: 1280 });
  await shop.join(buyer, 'bea', 'buyer');
  await buyer.getByRole('link', { name: 'Products' }).click();
  await buyer.getByRole('link', { name: 'New product' }).click();
  await buyer.getByLabel('Title', { exact: true }).fill('Moss Cape');
  await buyer.getByLabel('Type; it decides the category').fill('Capes');
  await buyer.getByLabel('Name, such as Size').first().fill('Size');
  await buyer
    .getByLabel(/Values, separated/)
    .first()
    .fill('S, M');
  await buyer.getByLabel('SKU').fill('MC');
  await buyer.getByLabel('Price', { exact: true }).fill('120');
  await buyer.getByLabel('Stock').fill('2');
  await buyer.getByRole('button', { name: 'Add product' }).click();
  await buyer.getByText('The draft is added').waitFor();

  await buyer.getByRole('link', { name: 'Pictures' }).click();
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: '#5a6b4a' } });
  const file = { name: 'cape.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await buyer.getByLabel(/Pictures \(PNG/).setInputFiles([file]);
  await buyer.getByRole('button', { name: 'Upload' }).click();
  await buyer.getByText('The pictures are added').waitFor();
  await buyer.getByLabel('Text for those who do not see it').fill('A green cape');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await buyer.getByText('The pictures are changed').waitFor();

  await buyer.getByRole('link', { name: 'Texts' }).click();
  await buyer.getByRole('button', { name: 'Show in the shop' }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Moss Cape' }).waitFor();
  const stranger = await visit({ shop: shop.url(), javascript: false, expected: [410] });
  await stranger.goto('/products/moss-cape');
  expect(await stranger.getByRole('heading', { name: 'Moss Cape' }).count()).toBe(0);

  await buyer.goBack();
  await buyer.getByLabel('Description (HTML)').fill('<p>Warm as moss.</p>');
  await buyer.getByLabel('Status').selectOption('active');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await buyer.getByText('The new values are written').waitFor();

  const shopper = await visit({ shop: shop.url(), javascript: false });
  await shopper.goto('/products/moss-cape');
  await shopper.getByText('Warm as moss.').first().waitFor({ state: 'attached' });
  await shopper.getByRole('img', { name: 'A green cape' }).first().waitFor({ state: 'attached' });
  await chooseSize(shopper, 'M');
  await addToCart(shopper, 1);
  await checkOut(shopper, 'jane@shop.example');
  await payBy(shopper, cards.approved);
  expect(await orderNumber(shopper)).toMatch(/^\d{10}$/);

  await buyer.getByRole('link', { name: 'Variants' }).click();
  await buyer.getByRole('link', { name: 'MC-M, M', exact: true }).click();
  await buyer.getByText('1 in stock').waitFor();
  await buyer.getByRole('cell', { name: /^order/ }).waitFor();
});

test('the screens of products and stock fit a phone, are accessible, and import a file and count by scanner', async ({
  visit,
}) => {
  const phone = await visit({ shop: shop.url(), width: 360 });
  await shop.join(phone, 'ben', 'buyer');
  await phone.getByRole('link', { name: 'Products' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await look(phone, 'products');
  await phone.getByRole('region', { name: 'Products' }).getByRole('link').first().click();
  await phone.getByLabel('Description (HTML)').waitFor();
  await look(phone, 'product');
  await phone.getByRole('link', { name: 'Variants' }).click();
  await phone.getByText('a number is what was counted').waitFor();
  await look(phone, 'variants');
  await phone
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Remove the variant' }).waitFor();
  await look(phone, 'variant-remove');
  await phone.getByRole('link', { name: 'Prices by currency' }).click();
  await phone.getByText('An empty price follows').waitFor();
  await look(phone, 'own-prices');
  await phone.getByRole('link', { name: 'Variants', exact: true }).click();
  await phone.getByRole('region', { name: 'Variants' }).getByRole('link').first().click();
  await phone.getByText('in stock').waitFor();
  await look(phone, 'stock-ledger');
  await phone.goBack();
  await phone.getByRole('link', { name: 'Pictures' }).click();
  await phone.getByText('Pictures (PNG').waitFor();
  await look(phone, 'pictures');
  for (const [path, name] of [
    ['/office/products/new', 'product-new'],
    ['/office/imports', 'imports'],
    ['/office/stock?most=5', 'stock'],
    ['/office/stock/counts', 'stock-counts'],
  ] as const) {
    await phone.goto(path);
    await look(phone, name);
  }

  await phone.goto('/office/imports');
  const rows = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\nfile-hat,File Hat,FH,30,4\n,Bad,,x,\n';
  await phone
    .getByLabel(/File \(CSV/)
    .setInputFiles([{ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }]);
  await phone.getByRole('button', { name: 'Preview' }).click();
  await phone.getByText('The file is stored').waitFor();
  await until(phone, 'Import now');
  await look(phone, 'import');
  await phone.getByRole('button', { name: 'Import now' }).click();
  await phone.getByText('The import begins within seconds').waitFor();
  await until(phone, 'Report');

  await phone.goto('/office/collections/picks');
  await phone.getByLabel('Title', { exact: true }).fill('Our picks');
  await phone.getByRole('button', { name: 'Save' }).first().click();
  await phone.getByText('Saved.').waitFor();
  await phone.goto('/office/collections/picks/products');
  await phone.getByLabel('Products to add: SKUs or handles, a line each').fill('FH\nlavender-sleep-balm');
  await phone.getByRole('button', { name: 'Add', exact: true }).click();
  await phone.getByRole('button', { name: 'Last: File Hat' }).click();
  await phone.getByRole('listitem').last().getByRole('link', { name: 'File Hat' }).waitFor();
  await look(phone, 'collection-products');

  await phone.goto('/office/stock/counts');
  await phone.getByLabel('What is counted, such as a shelf').fill('Hats');
  await phone.getByRole('button', { name: 'Begin' }).click();
  for (const counted of [1, 2, 3]) {
    // The field has the focus: a scanner types and presses Enter.
    await phone.locator('input[name="code"]:focus').waitFor();
    await phone.keyboard.type('FH');
    await phone.keyboard.press('Enter');
    await phone.getByText(`FH: ${counted}`).waitFor();
  }
  await look(phone, 'stock-count');
  await phone.getByRole('link', { name: 'Compare with the stock, and apply' }).click();
  await phone.getByRole('button', { name: 'Apply what was counted' }).waitFor();
  await look(phone, 'stock-compare');
  await phone.getByRole('button', { name: 'Apply what was counted' }).click();
  await phone.getByText('This count has ended').waitFor();
});

/** Loads a page again until it has a text: the work behind it is done in the background. */
async function until(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(new URL(page.url()).pathname);
        return page.getByRole('main').textContent();
      },
      { interval: 300 },
    )
    .toContain(text);
}
