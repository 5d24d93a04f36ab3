import type { Page } from 'playwright';
import { expect, test } from './visit.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const opacity = (page: Page) => footer(page).evaluate((element) => Number(getComputedStyle(element).opacity));

test('the footer appears when the reader scrolls, stays, and shifts nothing', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await page.goto('/trackOrders');
  expect(await opacity(page)).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await opacity(page)).toBe(1);
  expect(await page.evaluate(layoutShift)).toBe(0);
});

test('the footer appears by itself on a short page', async ({ visit }) => {
  const page = await visit();
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await page.goto('/trackOrders');
  expect(await footer(page).evaluate(comesAfter)).toBe('1s');
  await expect.poll(() => opacity(page)).toBe(1);
});

test('keyboard focus and a fragment link show the footer', async ({ visit }) => {
  const page = await visit();
  await page.setViewportSize({ width: 1280, height: 1_500 });
  await page.goto('/trackOrders');
  await page.getByRole('main').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  expect(await footer(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.goto('/search#footer-email');
  await expect.poll(() => opacity(page)).toBe(1);
});

test('without JavaScript the footer is visible, and its search opens the header’s', async ({ visit }) => {
  const page = await visit({ javascript: false, width: 360 });
  await page.goto('/trackOrders');
  expect(await opacity(page)).toBe(1);
  await footer(page).getByRole('button', { name: 'What are you looking for?' }).click();
  await page.getByRole('searchbox').waitFor();
});

test('logos and flags load when near, all flags when the list of countries opens', async ({ visit }) => {
  const page = await visit({ pictures: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const drawings = () => asked.filter((path) => /\/(marks|flags)-/.test(path)).sort();
  await page.goto('/protocol/privacyPolicy');
  await page.waitForLoadState('networkidle');
  expect(drawings()).toEqual([]);
  await footer(page).scrollIntoViewIfNeeded();
  await expect
    .poll(drawings)
    .toEqual([expect.stringMatching(/\/flags-\w+\/US\.svg$/), expect.stringMatching(/\/marks-\w+\.svg$/)]);
  await footer(page).getByLabel('Country or region').click();
  await expect.poll(drawings).toContainEqual(expect.stringMatching(/\/flags-\w+\.svg$/));
  const pictures = footer(page).locator('.footer-payments img');
  const drawn = () =>
    pictures.evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0));
  await expect.poll(drawn).toBe(true);
});

/** Returns the delay after which the footer appears; undefined if it does not by itself. */
function comesAfter(element: Element): string | undefined {
  const { animationName, animationDelay } = getComputedStyle(element);
  return animationName === 'footer-comes' ? animationDelay : undefined;
}

/** Returns the cumulative layout shift of the page. */
function layoutShift(): Promise<number> {
  return new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => done(sum)));
  });
}

test('letters of fields have at least 16 pixels: iPhones zoom into smaller ones', async ({ visit }) => {
  const page = await visit({ width: 360 });
  for (const path of ['/products', '/search', '/account/login', '/pages/contact-us']) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea',
        ),
      ]
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(small, path).toEqual([]);
  }
});
