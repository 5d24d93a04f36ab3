import { describe } from 'vitest';
import { setStock } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { messageTo } from './mailbox.ts';
import { freshEmail } from './members.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a mail about a sold-out size, %s', (_, javascript) => {
  test('is asked for beside the sizes, confirmed by a link, and ended by it', async ({ visit }) => {
    const page = await visit({ javascript, width: javascript ? 360 : 1280, expected: [422] });
    const { product, variant } = await goodsFor('jeans');
    const email = freshEmail();
    await setStock(variant, 0);
    await page.goto(`/products/${product.handle}`);
    if (javascript) await hydrated(page, 'page-dialog');
    await page.getByRole('link', { name: 'Tell me when a sold-out size is back' }).click();
    const place = javascript ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('heading', { name: 'We tell you when it is back' }).waitFor();
    await place.getByLabel('Colour and size').selectOption(variant.id);
    await place.getByLabel('Your Email').fill('nobody');
    await place.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await place.getByRole('button', { name: 'Tell me' }).click();
    await place.getByRole('alert').getByText('Invalid e-mail address.').waitFor();
    await place.getByLabel('Your Email').fill(email);
    await place.getByRole('button', { name: 'Tell me' }).click();
    await place.getByText('a press on the link in our e-mail confirms your address').waitFor();
    const mail = await messageTo(email);
    const link = /\/notice\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await page.getByText('You get one e-mail when').waitFor();
    await page.getByRole('button', { name: 'Stop these e-mails and delete my address' }).click();
    await page.getByText('Your address is deleted').waitFor();
    expect(await page.getByRole('button', { name: 'Yes, tell me' }).count()).toBe(0);
    await setStock(variant, 40);
  });
});
