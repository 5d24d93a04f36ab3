import type { Page } from 'playwright';
import { emailOf, password } from '../http/plain/staff.ts';
import { makeNewShop } from '../open-own-shop.ts';
import { messageTo } from './mailbox.ts';
import { movedIcon, movedLogo, movedPhotos, movedProducts, photoCount } from './moving-in.ts';
import { officeShop } from './office-shop.ts';
import { screenshot } from './screens.ts';
import { expect, test, type Visit } from './visit.ts';

const languages = 'de,en';
const shop = officeShop('new-shop', { LANGUAGES: languages }, (dataDir) =>
  makeNewShop(dataDir, '--name', 'Atelier Morgen', '--currency', 'EUR', '--country', 'DE', '--languages', languages),
);

const accent = '#b3491c';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const open = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
const isDone = (page: Page, said: string) => page.getByRole('status').getByText(said).waitFor();

/** Goes back to the list of steps, whose summaries say what is done. */
async function backToSteps(page: Page, ...done: string[]): Promise<void> {
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Set up' }).click();
  for (const step of done) await page.getByText(`${step}: done`).waitFor();
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish');
  await isDone(page, 'Published');
}

async function enter(page: Page): Promise<void> {
  await page.goto(await shop.invite('mia', 'owner'));
  await page.getByLabel('New password').fill(password);
  await press(page, 'Set password');
  await page.getByLabel('E-mail').first().fill(emailOf('mia'));
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign in');
  // A shop that is to be set up begins there.
  await page.getByRole('heading', { name: 'The shop is closed to strangers' }).waitFor();
  await screenshot(page, 'own-setup');
}

async function dress(page: Page): Promise<void> {
  await open(page, 'Logo, colours and type');
  await page.getByLabel('Begin with a look').selectOption('lindenhof');
  await press(page, 'Fill the form with it');
  const upload = (group: string, name: string, buffer: Buffer) =>
    page
      .getByRole('group', { name: group, exact: true })
      .getByLabel('Upload')
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
  await upload('On light ground', 'logo.svg', movedLogo('#26302a'));
  await upload('On dark ground', 'logo-light.svg', movedLogo('#ffffff'));
  await upload('Icon: a square picture', 'icon.svg', movedIcon());
  const colour = (label: string) => page.getByRole('group', { name: 'Colours', exact: true }).getByLabel(label);
  await colour('Accent').fill('#e8b79f');
  await page.getByLabel('Face of headings').selectOption('syne');
  await press(page, 'Publish');
  // It is too pale to be read; the form names the nearest that can.
  const advice = await page.getByText('The nearest colour that passes is').first().textContent();
  expect(advice).toMatch(/contrast is 1\.\d+ to 1.*passes is #[0-9a-f]{6}/);
  await colour('Accent').fill(accent);
  await publish(page);
  await screenshot(page, 'own-brand');
}

async function nameSeller(page: Page): Promise<void> {
  await backToSteps(page, 'Brand');
  await open(page, 'Name and address');
  await page.getByLabel('Name', { exact: true }).fill('Mia Morgen');
  await page
    .getByLabel('Lines of the postal address', { exact: true })
    .fill('Lindenstraße 4\n10969 Berlin\nDeutschland');
  await page.getByLabel('E-mail', { exact: true }).fill('hallo@morgen.example');
  await page.getByLabel('VAT number').fill('DE136695976');
  await page.getByLabel('Country that parcels leave from').fill('DE');
  await publish(page);
  await screenshot(page, 'own-seller');
  await backToSteps(page);
  await open(page, 'E-mail for customers');
  await page.getByLabel('E-mail address for customers').fill('hallo@morgen.example');
  await publish(page);
  await backToSteps(page, 'Brand', 'Who sells', 'Countries and delivery', 'Tax');
}

/** The steps that are done already still lead to what may be changed. */
async function setDelivery(page: Page): Promise<void> {
  await page.getByText('Countries and delivery: done').click();
  await open(page, 'Delivery');
  await page
    .getByRole('region', { name: 'Europe' })
    .or(page.getByRole('table', { name: 'Europe' }))
    .getByRole('link', { name: 'Standard delivery' })
    .click();
  await screenshot(page, 'own-delivery');
}

async function tryServices(page: Page): Promise<void> {
  await backToSteps(page);
  await press(page, 'Try the keys');
  await page.getByText('answers and takes the key').first().waitFor();
  await press(page, 'Send a test mail to me');
  await isDone(page, 'The test mail is sent');
  const mail = await messageTo(emailOf('mia'), () => true, shop.dataDir());
  expect(mail.kind === 'mail' && mail.html).toMatch(/<img [^>]*src="[^"]+\/images\/brand\/[0-9a-f]{32}_\d+\.png"/);
}

async function writePages(page: Page): Promise<void> {
  const step = page.getByRole('group').filter({ hasText: 'Pages and legal texts' });
  for (let left = await step.getByRole('link').count(); left > 1; left -= 1) {
    await step.getByRole('link').first().click();
    await page.getByLabel('Still to be written').uncheck();
    await page.getByLabel('Language of its texts').selectOption('de');
    await publish(page);
    await backToSteps(page);
  }
  await page.getByText('Pages and legal texts: done').waitFor();
}

async function moveIn(page: Page): Promise<void> {
  await open(page, 'Import a product file');
  const products = { name: 'products_export.csv', mimeType: 'text/csv', buffer: movedProducts() };
  await page.getByLabel('File (CSV, at most 20 MB)').setInputFiles(products);
  await press(page, 'Preview the file');
  await until(page, 'Import now');
  await screenshot(page, 'own-preview');
  const photos = { name: 'fotos.zip', mimeType: 'application/zip', buffer: await movedPhotos() };
  await page.getByLabel('Pictures (ZIP').setInputFiles(photos);
  await press(page, 'Add the pictures');
  await isDone(page, `${photoCount} pictures are there`);
  await press(page, 'Import now');
  await until(page, 'Report');
  expect(await page.getByRole('main').textContent()).toMatch(
    /20 new products.*Warnings: 1Line 1: Price is read with a decimal comma/,
  );
  await screenshot(page, 'own-import');
  await backToSteps(page, 'First products');
  await screenshot(page, 'own-setup-done');
}

/** Loads a page again until its work, which is done in the background, is. */
const until = (page: Page, words: string) =>
  expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('main').textContent();
    })
    .toContain(words);

/** What a stranger sees before the shop is open: its logo and colours, and nothing of its goods. */
async function standBefore(visit: Visit): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript: false, width: 360, expected: [403] });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Bald geht es los' }).waitFor();
  expect(await page.locator('header .logo').getAttribute('src')).toMatch(/^\/images\/brand\//);
  await screenshot(page, 'own-closed');
  await page.goto('/products/kleid-leinen');
  await page.getByRole('heading', { name: 'Bald geht es los' }).waitFor();
}

async function shopIn(visit: Visit, width: 360 | 1280): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript: false, width });
  await page.goto('/');
  expect(await page.locator('.header .logo').first().getAttribute('alt')).toBe('Atelier Morgen');
  const style = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    return [root.getPropertyValue('--accent'), document.querySelector('head style')?.textContent];
  });
  expect(style).toEqual([
    accent,
    expect.stringMatching(/font-family:BrandHeadings;src:url\(\/assets\/fonts\/syne-latin/),
  ]);
  await screenshot(page, 'own-home');
  await page.goto('/products/kleid-leinen');
  await page.getByRole('heading', { level: 1, name: 'Kleid aus Leinen' }).waitFor();
  await page.getByText('in Handarbeit genäht').first().waitFor();
  expect(await page.locator('.gallery img').count()).toBeGreaterThan(0);
  await screenshot(page, 'own-product');
  await page.goto('/en/products/kleid-leinen');
  await page.getByRole('heading', { level: 1, name: 'Dress of linen' }).waitFor();
  await page.getByText('sewn by hand').first().waitFor();
  await screenshot(page, 'own-product-en');
  await page.goto('/en/products?q=coat');
  await page.getByRole('link', { name: 'Coat of wool' }).first().waitFor();
  await screenshot(page, 'own-found');
}

test('a newcomer moves in, gives the shop her brand, and opens it, without a script', async ({ visit }) => {
  const page = await visit({ shop: shop.url(), javascript: false, expected: [422] });
  await enter(page);
  await dress(page);
  await nameSeller(page);
  await setDelivery(page);
  await tryServices(page);
  await writePages(page);
  await moveIn(page);
  await standBefore(visit);
  await press(page, 'Open the shop now');
  await isDone(page, 'The shop is open to everyone.');
  await shopIn(visit, 1280);
  await shopIn(visit, 360);
});
