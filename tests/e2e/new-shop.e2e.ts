import type { Page } from 'playwright';
import { emailOf, password } from '../http/plain/staff.ts';
import { makeNewShop } from '../open-own-shop.ts';
import { messageTo } from './mailbox.ts';
import { movedIcon, movedLogo, movedPhotos, movedProducts, photoCount } from './moving-in.ts';
import { look, officeShop } from './office-shop.ts';
import { Presses } from './presses.ts';
import { screenshot } from './screens.ts';
import { expect, test, type Visit } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

type OfficeShop = ReturnType<typeof officeShop>;

/** A newcomer in the office of her shop. */
interface Morning {
  shop: OfficeShop;
  page: Page;
  presses: Presses;
}

const languages = 'de,en';
const newShop = (name: string) =>
  officeShop(name, { LANGUAGES: languages }, (dataDir) =>
    makeNewShop(dataDir, '--name', 'Atelier Morgen', '--currency', 'EUR', '--country', 'DE', '--languages', languages),
  );
const withScript = newShop('new-shop-script');
const withoutScript = newShop('new-shop');

const accent = '#b3491c';
const press = ({ presses, page }: Morning, name: string) => presses.pressButton(page, name);
const open = ({ presses, page }: Morning, name: string) => presses.follow(page.getByRole('main'), name);
const isDone = (page: Page, said: string) => page.getByRole('status').getByText(said).waitFor();

/** Goes back to the list of steps, whose summaries say what is done. */
async function backToSteps({ page, presses }: Morning, ...done: string[]): Promise<void> {
  await presses.follow(page.getByRole('banner'), 'Closed');
  await page.getByRole('heading', { name: 'The shop is closed to strangers' }).waitFor();
  for (const step of done) await page.getByText(`${step}: done`).waitFor();
}

async function publish(morning: Morning): Promise<void> {
  await press(morning, 'Publish');
  await isDone(morning.page, 'Published');
}

async function enter(morning: Morning): Promise<void> {
  const { page, shop } = morning;
  await page.goto(await shop.invite('mia', 'owner'));
  await page.getByLabel('New password').fill(password);
  await press(morning, 'Set password');
  await page.getByLabel('E-mail').first().fill(emailOf('mia'));
  await page.getByLabel('Password').fill(password);
  await press(morning, 'Sign in');
  // A shop that is to be set up begins there.
  await page.getByRole('heading', { name: 'The shop is closed to strangers' }).waitFor();
  await look(page, 'own-setup');
}

async function dress(morning: Morning): Promise<void> {
  const { page } = morning;
  await open(morning, 'Logo, colours and type');
  await page.getByLabel('Begin with a look').selectOption('lindenhof');
  await press(morning, 'Fill the form with it');
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
  await press(morning, 'Publish');
  // It is too pale to be read; the form names the nearest that can.
  const advice = await page.getByText('The nearest colour that passes is').first().textContent();
  expect(advice).toMatch(/contrast is 1\.\d+ to 1.*passes is #[0-9a-f]{6}/);
  await colour('Accent').fill(accent);
  await publish(morning);
  await look(page, 'own-brand');
}

async function nameSeller(morning: Morning): Promise<void> {
  const { page } = morning;
  await backToSteps(morning, 'Brand');
  await open(morning, 'Name and address');
  await page.getByLabel('Name', { exact: true }).fill('Mia Morgen');
  await page
    .getByLabel('Lines of the postal address', { exact: true })
    .fill('Lindenstraße 4\n10969 Berlin\nDeutschland');
  await page.getByLabel('E-mail', { exact: true }).fill('hallo@morgen.example');
  await page.getByLabel('VAT number').fill('DE136695976');
  await page.getByLabel('Country that parcels leave from').fill('DE');
  await publish(morning);
  await look(page, 'own-seller');
  await backToSteps(morning);
  await open(morning, 'E-mail for customers');
  await page.getByLabel('E-mail address for customers').fill('hallo@morgen.example');
  await publish(morning);
  await backToSteps(morning, 'Brand', 'Who sells', 'Countries and delivery', 'Tax');
}

/** The steps that are done already still lead to what may be changed. */
async function setDelivery(morning: Morning): Promise<void> {
  const { page, presses } = morning;
  await presses.press(page.getByText('Countries and delivery: done'));
  await open(morning, 'Delivery');
  const rates = page.getByRole('region', { name: 'Europe' }).or(page.getByRole('table', { name: 'Europe' }));
  await presses.follow(rates, 'Standard delivery');
  await look(page, 'own-delivery');
}

async function tryServices(morning: Morning): Promise<void> {
  const { page, shop } = morning;
  await backToSteps(morning);
  await press(morning, 'Try the keys');
  await page.getByText('answers and takes the key').first().waitFor();
  await press(morning, 'Send a test mail to me');
  await isDone(page, 'The test mail is sent');
  const mail = await messageTo(emailOf('mia'), () => true, shop.dataDir());
  expect(mail.kind === 'mail' && mail.html).toMatch(/<img [^>]*src="[^"]+\/images\/brand\/[0-9a-f]{32}_\d+\.png"/);
}

async function writePages(morning: Morning): Promise<void> {
  const { page, presses } = morning;
  const step = page.getByRole('group').filter({ hasText: 'Pages and legal texts' });
  const pages = (await step.getByRole('link').count()) - 1;
  await presses.press(step.getByRole('link').first());
  const next = page.getByRole('link', { name: /^Go on with the next page/ });
  for (let written = 1; written <= pages; written += 1) {
    await presses.press(page.getByLabel('Still to be written'));
    await page.getByLabel('Language of its texts').selectOption('de');
    await publish(morning);
    if (written < pages) await presses.press(next);
  }
  expect(await next.count()).toBe(0);
  await backToSteps(morning, 'Pages and legal texts');
}

async function moveIn(morning: Morning): Promise<void> {
  const { page } = morning;
  await open(morning, 'Import a product file');
  const products = { name: 'products_export.csv', mimeType: 'text/csv', buffer: movedProducts() };
  await page.getByLabel('File (CSV, at most 20 MB)').setInputFiles(products);
  await press(morning, 'Preview the file');
  await until(page, 'Import now');
  await look(page, 'own-preview');
  const photos = { name: 'fotos.zip', mimeType: 'application/zip', buffer: await movedPhotos() };
  await page.getByLabel('Pictures (ZIP').setInputFiles(photos);
  await press(morning, 'Add the pictures');
  await isDone(page, `${photoCount} pictures are there`);
  await press(morning, 'Import now');
  await until(page, 'Report');
  expect(await page.getByRole('main').textContent()).toMatch(
    /20 new products.*Warnings: 1Line 1: Price is read with a decimal comma/,
  );
  await look(page, 'own-import');
  await backToSteps(morning, 'First products');
  await look(page, 'own-setup-done');
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
async function standBefore(visit: Visit, shop: OfficeShop): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript: false, width: 360, expected: [403] });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Bald geht es los' }).waitFor();
  expect(await page.locator('header .logo').getAttribute('src')).toMatch(/^\/images\/brand\//);
  await screenshot(page, 'own-closed');
  await page.goto('/products/kleid-leinen');
  await page.getByRole('heading', { name: 'Bald geht es los' }).waitFor();
}

async function shopIn(visit: Visit, shop: OfficeShop, width: 360 | 1280): Promise<void> {
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

/** Walks the first morning, and counts its presses from the first sign-in to the open shop. */
async function walk(visit: Visit, shop: OfficeShop, javascript: boolean): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript, expected: [422] });
  const morning = { shop, page, presses: new Presses() };
  await enter(morning);
  await dress(morning);
  await nameSeller(morning);
  await setDelivery(morning);
  await tryServices(morning);
  await writePages(morning);
  await moveIn(morning);
  await standBefore(visit, shop);
  await press(morning, 'Open the shop now');
  await isDone(page, 'The shop is open to everyone.');
  expectFewPresses('newShop', morning.presses);
}

test('a newcomer moves in, gives the shop her brand, and opens it, without a script', async ({ visit }) => {
  await walk(visit, withoutScript, false);
  await shopIn(visit, withoutScript, 1280);
  await shopIn(visit, withoutScript, 360);
});

test('a newcomer does all of it with scripts as well', async ({ visit }) => {
  await walk(visit, withScript, true);
  await shopIn(visit, withScript, 1280);
});
