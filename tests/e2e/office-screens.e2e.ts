import { join } from 'node:path';
import type { Page } from 'playwright';
import { isFull } from '../../scripts/check/extent.ts';
import { handleFor, openDatabase } from '../../server/commerce/database/connection.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { fillScreens } from '../filled-office.ts';
import { password } from '../http/plain/staff.ts';
import { type FilledOffice, officeScreens } from '../office-screens.ts';
import { fill } from './filled-shop.ts';
import { look, officeShop } from './office-shop.ts';
import { expect, test } from './visit.ts';
import { weightOf } from './weight.ts';

/** A page of the office: its script compressed, and its HTML as it is. */
const [maxScriptBytes, maxHtmlBytes] = [6 * 1024, 40 * 1024];

/** A dark phone in the language with the longer words, and a light wide screen. */
const settings = [
  { width: 360, dark: true, language: 'de' },
  { width: 1280, dark: false, language: 'en' },
] as const;

const held: { filled?: FilledOffice } = {};
const shop = officeShop('office-screens', {}, async (dataDir) => {
  await fill(dataDir);
  const db = handleFor(openDatabase({ kind: 'sqlite', file: join(dataDir, 'shop.db') }), { actor: 'shop' });
  held.filled = await fillScreens(db);
  await db.destroy();
});

test.for(settings)(
  'every screen of the office fits, is accessible and light, $width pixels wide in $language',
  async ({ language, ...setting }, { visit }) => {
    const page = await visit({ ...setting, shop: shop.url() });
    await shop.join(page, `olga${setting.width}`, 'owner');
    await page.goto(officePaths.account);
    await page.locator('select[name=language]').selectOption(language);
    await page.locator(`form[action="${officePaths.accountLanguage}"] button`).click();
    await page.locator(`html[lang="${language}"]`).waitFor();
    const pages = await makeScreens(page);
    const index = settings.findIndex(({ width }) => width === setting.width);
    // In the gate each setting has every second page, beginning with another one.
    for (const [name, path] of pages.filter((_, i) => isFull || i % 2 === index)) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await look(page, name);
      const html = (await response?.body())?.length ?? 0;
      expect([path, html <= maxHtmlBytes, (await weightOf(page)) <= maxScriptBytes]).toEqual([path, true, true]);
    }
  },
);

test.for(settings)(
  'a link for a password opens a page that fits and is accessible, also when it is used up, $width pixels wide',
  async ({ language, ...setting }, { visit }) => {
    const page = await visit({ ...setting, shop: shop.url(), expected: [400] });
    const links = [await shop.invite(`lena${setting.width}`, 'pack'), `${officePaths.password}?token=used-up`];
    for (const [i, link] of links.entries()) {
      const response = await page.goto(`${link}&language=${language}`);
      expect([i, response?.status(), await page.locator('input').count()]).toEqual(i === 0 ? [0, 200, 2] : [1, 400, 0]);
      await look(page, `password-${i}`);
    }
  },
);

test('a path of the office that only handles forms is not a page', async ({ visit }) => {
  const page = await visit({ shop: shop.url() });
  await shop.join(page, 'otto', 'owner');
  const sent = Object.entries(officeScreens(filledShop())).filter(([, pages]) => pages === 'sent');
  expect(sent.length).toBeGreaterThan(50);
  for (const [name, path] of Object.entries(officePaths)) {
    if (!sent.some(([each]) => each === name)) continue;
    const response = await page.request.get(path.replace(/:\w+/g, 'x'));
    expect([name, [404, 405].includes(response.status())]).toEqual([name, true]);
  }
});

function filledShop(): FilledOffice {
  if (!held.filled) throw new Error('The shop was not filled.');
  return held.filled;
}

/** Makes what only the office makes, a wave and a role. @returns all screens by name */
async function makeScreens(page: Page): Promise<(readonly [name: string, path: string])[]> {
  const filled = filledShop();
  await page.goto(officePaths.waves);
  if ((await page.locator('td a').count()) === 0) {
    await page.goto(officePaths.orders);
    await page.locator(`button[formaction="${officePaths.waves}"][name=first]`).click();
    await page.locator('h1').waitFor();
  }
  await page.goto(officePaths.roles);
  const own = page.locator(`td a[href^="${officePaths.roles}/"]`);
  if ((await own.count()) === 0) {
    await page.locator('input[name=name]').fill('Atelier');
    await page.locator('input[name="orders.read"]').check();
    for (const name of ['refunds', 'discounts']) await page.locator(`input[name=${name}]`).fill('0');
    await page.locator('input[name=password]').fill(password);
    await page.locator(`form[action="${officePaths.roles}"] button`).click();
    await own.waitFor();
  }
  const role = (await own.getAttribute('href'))?.split('/').at(-1) ?? '';
  return Object.entries(officeScreens({ ...filled, role })).flatMap(([name, pages]) =>
    typeof pages === 'string' ? [] : pages.map((path, i) => [i === 0 ? name : `${name}-${i}`, path] as const),
  );
}
