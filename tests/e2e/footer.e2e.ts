import type { Page } from 'playwright';
import { expect, test } from './visit.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const opacity = (page: Page) => footer(page).evaluate((element) => Number(getComputedStyle(element).opacity));

test('it shows once the reader scrolls, stays, and moves nothing', async ({ visit }) => {
  const page = await visit({ width: 360 });
  await page.goto('/trackOrders');
  expect(await opacity(page)).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await opacity(page)).toBe(1);
  expect(await page.evaluate(withStateChanges)).toBe(0);
});

test('where there is nothing to scroll it comes by itself', async ({ visit }) => {
  const page = await visit();
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await page.goto('/trackOrders');
  expect(await footer(page).evaluate(comesAfter)).toBe('1s');
  await expect.poll(() => opacity(page)).toBe(1);
});

test('the keyboard, and a link to a place in it, come into it before it shows', async ({ visit }) => {
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

test('without JavaScript it is simply there, and its search opens that of the page’s head', async ({ visit }) => {
  const page = await visit({ javascript: false, width: 360 });
  await page.goto('/trackOrders');
  expect(await opacity(page)).toBe(1);
  await footer(page).getByRole('button', { name: 'What are you looking for?' }).click();
  await page.getByRole('searchbox').waitFor();
});

test('marks and flags come when they are near, all flags when the list of countries opens', async ({ visit }) => {
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

/** How long it waits before it comes by itself; undefined: it does not. */
function comesAfter(element: Element): string | undefined {
  const { animationName, animationDelay } = getComputedStyle(element);
  return animationName === 'footer-comes' ? animationDelay : undefined;
}

/** How much of the page has moved by itself since it began. */
function withStateChanges(): Promise<number> {
  return new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => done(sum)));
  });
}
