import type { Page } from 'playwright';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office-products');

test('the screens of products and stock fit a phone, are accessible, and import a file and count by scanner', async ({
  visit,
}) => {
  const phone = await visit({ shop: shop.url(), width: 360 });
  await shop.join(phone, 'ben', 'buyer');
  await phone.getByRole('link', { name: 'Goods' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await look(phone, 'products');
  await phone.getByRole('region', { name: 'Products' }).getByRole('link').first().click();
  await phone.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
  await look(phone, 'product');
  const product = phone.url();
  await phone
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await phone.getByRole('button', { name: 'Remove the variant' }).waitFor();
  await look(phone, 'variant-remove');
  await phone.getByRole('link', { name: 'Back to the variants' }).click();
  await phone.getByRole('region', { name: 'Fields of the variants' }).getByRole('link').first().click();
  await phone.getByText('in stock').waitFor();
  await look(phone, 'stock-ledger');
  await phone.goBack();

  const desk = await visit({ shop: shop.url() });
  await shop.join(desk, 'bea', 'buyer');
  await desk.goto(product);
  const editor = desk.getByRole('textbox', { name: 'Description', exact: true });
  await editor.press('Control+A');
  await editor.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1 style="color: red" onclick="x()">Cut</h1><script>x()</script><p>Loose fit</p>',
    );
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  });
  expect(await editor.innerHTML()).toMatch(/^<h3>Cut<\/h3>\s*<p>Loose fit<\/p>/);
  await desk.keyboard.press('Control+A');
  await desk.getByRole('button', { name: 'Italics' }).first().click();
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Saved. The history').waitFor();
  expect(await editor.innerHTML()).toMatch(/^<h3><(i|em)>Cut<\/\1><\/h3>\s*<p><(i|em)>Loose fit<\/\2><\/p>$/);

  for (const [path, name] of [
    ['/office/products/new', 'product-new'],
    ['/office/changes', 'changes'],
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
  await phone.getByRole('button', { name: 'Preview the file' }).click();
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
  await phone.getByText('Paste a list of products').click();
  await phone.getByLabel('Products to add: titles, SKUs or handles, a line each').fill('FH');
  await phone.getByRole('button', { name: 'Add', exact: true }).click();
  await phone.getByLabel('Search products to add').fill('lavender sleep');
  await phone.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await phone.getByRole('button', { name: 'Add: Lavender Sleep Balm' }).click();
  await phone.getByText('is in it').waitFor();
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
