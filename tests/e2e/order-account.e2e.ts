import { describe } from 'vitest';
import { freshEmail, password } from './members.ts';
import { screenshot } from './screens.ts';
import { paid } from './shop-requests.ts';
import { expect, test } from './visit.ts';

describe.each([
  [true, 360],
  [true, 1280],
  [false, 360],
] as const)('an account after an order, with scripts: %s, at %i', (javascript, width) => {
  test('a guest saves the details by a password, and the order is in the account', async ({ visit }) => {
    const email = freshEmail();
    const page = await visit({ javascript, width, expected: [422] });
    const id = await paid(page, { email });
    await page.goto(`/results/success?order=${id}`);
    const part = page.getByRole('region', { name: 'Save your details for next time' });
    await part.getByText(email).waitFor();
    await part.getByLabel('Password', { exact: true }).fill('Qwerty123');
    await part.getByRole('button', { name: 'Save my details' }).click();
    await part.getByText('This password is too common. Please choose another one.').first().waitFor();
    await screenshot(page, `save-details-${width}-${javascript}`);
    await part.getByLabel('Password', { exact: true }).fill(password);
    await part.getByRole('button', { name: 'Save my details' }).click();
    await page.waitForURL(/\/order\/detail\//);
    await page.getByText('Your account is open and this order is in it').first().waitFor();
    await page.goto('/account/order');
    expect(await page.getByRole('main').textContent()).toContain('Preparing');
    await page.goto(`/results/success?order=${id}`);
    expect(await page.getByRole('region', { name: 'Save your details for next time' }).count()).toBe(0);
  });
});
