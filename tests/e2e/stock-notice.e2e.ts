import { setStock } from './command-line.ts';
import { goodsFor } from './goods.ts';
import { freshEmail } from './members.ts';
import { hydrated } from './shopper.ts';
import { test } from './visit.ts';

test('a mail about a sold-out size is asked for in a dialog beside the sizes', async ({ visit }) => {
  const page = await visit({ width: 360, expected: [422] });
  const { product, variant } = await goodsFor('jeans');
  const email = freshEmail();
  await setStock(variant, 0);
  await page.goto(`/products/${product.handle}`);
  await hydrated(page, 'page-dialog');
  await page.getByRole('link', { name: 'Tell me when a sold-out size is back' }).click();
  const place = page.getByRole('dialog');
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
  await setStock(variant, 40);
});
