import type { Page } from 'playwright';
import { describe } from 'vitest';
import { freshEmail, password } from './members.ts';
import { joined, signedOut } from './shop-requests.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

/** Longer than the delay of the shop's offer, in milliseconds; the test advances the page's clock. */
const aWhile = 45_000;
const offer = (page: Page) => page.getByRole('dialog', { name: 'Want 10% off now?' });
const newsletter = (page: Page) => page.getByRole('dialog', { name: 'NEWSLETTER SIGN UP' });

async function at(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.waitForFunction(() => customElements.get('store-island') !== undefined);
}

/** Waits until the pop-up's script has checked whether to open. */
const looked = (page: Page) =>
  page.locator('store-island[name="popup"][data-status="hydrated"]').first().waitFor({ state: 'attached' });

/** Counts the page's requests for a path from now on. */
function askedBy(page: Page): (path: string) => number {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (path) => paths.filter((each) => each === path).length;
}

/** Replaces the offer by another page, and sets its audience. */
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

describe('the offer, after a delay', () => {
  test('opens once when nothing is being typed or open, and closes at Escape', async ({ visit }) => {
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

  test('does not open for a visitor who requested it before', async ({ visit }) => {
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

test('the newsletter opens when the page scrolls past its element, confirms, and is distinct from the footer’s', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/');
  await scrollTo(page, -200);
  expect(await page.locator('store-island[when="past story"]').getAttribute('data-status')).toBe('idle');
  await scrollTo(page, 40);
  await newsletter(page).waitFor();
  await newsletter(page).getByLabel('Your Email').fill(freshEmail());
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await newsletter(page).getByRole('button', { name: 'SUBSCRIBE' }).click();
  expect((await sent).postData()).toContain('source=popup');
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await thanks.getByRole('link', { name: 'Continue Shopping' }).click();
  await thanks.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
});

/** Scrolls the window to so many pixels below the start of the element, and waits until its observer was called. */
async function scrollTo(page: Page, below: number): Promise<void> {
  await page.locator('#story').evaluate((story, pixels) => {
    window.scrollTo(0, story.getBoundingClientRect().top + scrollY + pixels);
    const painted = () => new Promise(requestAnimationFrame);
    return painted().then(painted).then(painted);
  }, below);
}

test('a second pop-up stays away for the rest of the visit', async ({ visit }) => {
  const page = await visit();
  await at(page, '/collections?country=US');
  await page.clock.fastForward(aWhile);
  await offer(page).waitFor();
  await page.keyboard.press('Escape');
  const asked = askedBy(page);
  await page.goto('/');
  await scrollTo(page, 40);
  await page.locator('store-island[when="past story"][data-status="hydrated"]').waitFor({ state: 'attached' });
  expect(asked('/newsletter')).toBe(0);
});

describe('pop-ups for an audience', () => {
  test('sign-in opens for a guest and returns to the page below', async ({ visit }) => {
    const page = await visit();
    const email = await joined(page);
    await signedOut(page);
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

  test('linking an account opens only for customers', async ({ visit }) => {
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
