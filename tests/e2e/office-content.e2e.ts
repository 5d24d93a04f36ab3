import type { Page } from 'playwright';
import { limit } from '../../scripts/check/time-factor.ts';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

/** A shop without the demonstration, with an office. */
const shop = officeShop('office-content', { DEMO_CATALOGUE: '0' });

test('an editor without JavaScript writes the delivery page and the menu, and a shopper sees both', {
  timeout: limit(120_000),
}, async ({ visit }) => {
  const editor = await visit({ shop: shop.url(), javascript: false, width: 360 });
  await shop.join(editor, 'eda', 'editor');
  await editor.getByRole('heading', { name: 'Content' }).waitFor();
  await editor.getByRole('link', { name: 'page/delivery' }).click();
  await editor.getByLabel('Description').fill('How we send your parcel.');
  const toBeWritten = editor.getByLabel(/Still to be written/);
  if (await toBeWritten.isChecked()) await toBeWritten.uncheck();
  await editor.getByLabel('Kind to add to Blocks').selectOption('paragraph');
  await editor.getByRole('button', { name: 'Add to Blocks' }).click();
  const text = editor.getByRole('textbox', { name: 'Text' }).last();
  await text.fill('We send **within a day**. [Ask us](/page/nothing).');
  const at = Number(/\d+/.exec((await text.getAttribute('id')) ?? '')?.[0]) + 1;
  await editor.getByRole('button', { name: `Move up Blocks ${at}` }).click();
  await save(editor, 'Save as draft', 'Saved as a draft');
  await editor.getByText('Dead link /page/nothing').first().waitFor();
  await save(editor, 'Publish', 'Published');

  await editor.goto('/office/content/navigation/0');
  await editor.getByLabel(/Written by the shop from its categories/).uncheck();
  await editor.getByRole('button', { name: 'Add to Content' }).click();
  await editor.getByLabel('Name').last().fill('Delivery');
  await editor.getByRole('checkbox', { name: 'Shown', exact: true }).last().check();
  await editor.getByLabel('Link, or number or handle').last().fill('/page/delivery');
  await save(editor, 'Publish', 'Published');
  await lookAtAll(await visit({ shop: shop.url(), width: 360 }), 'olga');
  await lookAtAll(await visit({ shop: shop.url(), width: 1280 }), 'otto');

  const shopper = await visit({ shop: shop.url() });
  await shopper.goto('/');
  await shopper.getByRole('banner').getByRole('link', { name: 'Delivery' }).first().click();
  await shopper.getByText('within a day').waitFor();
  expect(shopper.url()).toContain('/page/delivery');
});

async function save(page: Page, button: string, said: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByText(said).first().waitFor();
}

async function lookAtAll(page: Page, owner: string): Promise<void> {
  await shop.join(page, owner, 'owner');
  for (const [path, name] of [
    ['/office/content', 'content'],
    ['/office/content/page/delivery', 'document'],
    ['/office/content/navigation/0', 'navigation'],
    ['/office/content/home/0', 'home'],
    ['/office/content/page/delivery/json', 'document-json'],
    ['/office/content/page/delivery/history?with=1', 'document-history'],
    ['/office/content/dead-links', 'dead-links'],
    ['/office/redirects', 'redirects'],
    ['/office/coupons', 'coupons'],
    ['/office/collections', 'collections'],
    ['/office/collections/new-in', 'collection'],
    ['/office/collections/picked', 'new-collection'],
  ] as const) {
    await page.goto(path);
    await look(page, name);
  }
}
