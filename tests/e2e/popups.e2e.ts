import type { Page } from 'playwright';
import { describe } from 'vitest';
import { freshEmail, password } from './members.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';
import { joined, left } from './wire.ts';

/** Longer than the shop's offer waits, in milliseconds; the page's clock is moved, nobody waits. */
const aWhile = 45_000;
const offer = (page: Page) => page.getByRole('dialog', { name: 'Want 10% off now?' });
const letters = (page: Page) => page.getByRole('dialog', { name: 'NEWSLETTER SIGN UP' });

async function at(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('store-island') !== undefined);
}

/** Until the script of what waits on this page has looked whether it should open. */
const looked = (page: Page) =>
  page.locator('store-island[name="popup"][data-status="hydrated"]').first().waitFor({ state: 'attached' });

/** How often the page has asked for a path from now on. */
function askedBy(page: Page): (path: string) => number {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (path) => paths.filter((each) => each === path).length;
}

/** Puts another page in the place of the offer, and calls whom it is for. */
async function instead(page: Page, path: string, audience: 'guests' | 'customers'): Promise<void> {
  await page.route('**/collections', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '<a hidden="" href="/offer"',
      `<a hidden="" data-for="${audience}" href="${path}"`,
    );
    await route.fulfill({ response, body });
  });
}

describe('the offer, after a time', () => {
  test('comes once nobody types and nothing else asks or is open, goes at Escape, and does not come again', async ({
    visit,
  }) => {
    const page = await visit();
    const asked = askedBy(page);
    await at(page, '/collections?country=DE');
    await hydrated(page, 'consent');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('lac');
    await page.clock.fastForward(aWhile);
    await looked(page);
    expect(asked('/offer')).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('lac');
    await page.locator('#search').evaluate((sheet: HTMLElement) => sheet.hidePopover());
    await page.clock.fastForward(2_000);
    expect(asked('/offer')).toBe(0);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.locator('.consent').waitFor({ state: 'detached' });
    await page.clock.fastForward(2_000);
    await offer(page).waitFor();
    await page.keyboard.press('Escape');
    await offer(page).waitFor({ state: 'hidden' });
    await staysAway(page);
  });

  test('does not come to whoever asked for it before', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await page.goto('/collections');
    await hydrated(page, 'page-dialog');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get 10% off' }).click();
    await offer(page).waitFor();
    await staysAway(page);
  });
});

async function staysAway(page: Page): Promise<void> {
  await at(page, '/collections');
  const asked = askedBy(page);
  await page.clock.fastForward(aWhile);
  await looked(page);
  expect(asked('/offer')).toBe(0);
}

test('the newsletter opens when the page is scrolled past its element, thanks, and is told from the footer’s', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/');
  await scrollTo(page, -200);
  expect(await page.locator('store-island[when="past story"]').getAttribute('data-status')).toBe('idle');
  await scrollTo(page, 40);
  await letters(page).waitFor();
  await letters(page).getByLabel('Your Email').fill(freshEmail());
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await letters(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
  expect((await sent).postData()).toContain('source=popup');
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await thanks.getByRole('link', { name: 'Continue Shopping' }).click();
  await thanks.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
});

/** So that the window begins so many pixels below the beginning of the story; until whoever waits for that knows. */
async function scrollTo(page: Page, below: number): Promise<void> {
  await page.locator('#story').evaluate((story, pixels) => {
    window.scrollTo(0, story.getBoundingClientRect().top + scrollY + pixels);
    const painted = () => new Promise(requestAnimationFrame);
    return painted().then(painted).then(painted);
  }, below);
}

describe('pop-ups for some', () => {
  test('signing in opens for a guest, and leads back to the page it opened over', async ({ visit }) => {
    const page = await visit();
    const email = await joined(page);
    await left(page);
    await instead(page, '/account/login', 'guests');
    await at(page, '/collections');
    await page.clock.fastForward(aWhile);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.locator('#sign-in-password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/collections');
  });

  test('linking an account opens for customers alone', async ({ visit }) => {
    const page = await visit();
    await instead(page, '/account/instagram', 'customers');
    await at(page, '/collections');
    const asked = askedBy(page);
    await page.clock.fastForward(aWhile);
    await looked(page);
    expect(asked('/account/instagram')).toBe(0);
    await joined(page);
    await at(page, '/collections');
    await page.clock.fastForward(aWhile);
    await page.getByRole('dialog', { name: 'Link your Instagram account' }).waitFor();
  });
});
