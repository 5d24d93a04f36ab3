import { password } from '../http/plain/staff.ts';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';

const shop = officeShop('office-passkeys');

test('staff add a passkey and sign in with it', async ({ visit }) => {
  // A passkey belongs to a name: an IP has none.
  const page = await visit({ shop: shop.url().replace('127.0.0.1', 'localhost'), expected: [422], width: 360 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await shop.join(page, 'ben', 'books');
  await page.goto('/office/account');
  const add = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) });
  await add.getByLabel('Name of the new passkey').fill('Work laptop');
  await add.getByLabel('Your password').fill('not-this-one');
  await add.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This is not your password').waitFor();
  // The browser holds a passkey that the office refused.
  await devTools.send('WebAuthn.clearCredentials', { authenticatorId });
  await add.getByLabel('Name of the new passkey').fill('Work laptop');
  await add.getByLabel('Your password').fill(password);
  await add.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added').waitFor();
  await look(page, 'passkeys');
  await page.locator('summary', { hasText: 'ben' }).click();
  await page.getByRole('button', { name: /Sign out/ }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.goto('/office/account');
  await page.getByText(/Work laptop.*last used/).click();
  const remove = page.locator('form', { has: page.getByRole('button', { name: 'Remove Work laptop' }) });
  await remove.getByLabel('Your password').fill(password);
  await remove.getByRole('button').click();
  await page.getByText('The passkey is removed').waitFor();
  await page.locator('summary', { hasText: 'ben' }).click();
  await page.getByRole('button', { name: /Sign out/ }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('This passkey does not open the office').waitFor();

  const plain = await visit({ shop: shop.url(), javascript: false });
  await plain.goto('/office/sign-in');
  expect(await plain.getByRole('button', { name: 'Use a passkey' }).isVisible()).toBe(false);
});
