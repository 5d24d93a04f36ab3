import type { Page } from 'playwright';
import { describe } from 'vitest';
import { everyNth } from '../../scripts/check/extent.ts';
import { findings } from './axe.ts';
import { inTurn } from './in-turn.ts';
import { screenshot } from './screens.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

let count = 0;
const freshEmail = () => `joins-${Date.now()}-${count++}@shop.example`;
const footer = (page: Page) => page.getByRole('contentinfo');

/** Opens the offer: over the page with JavaScript, on its own page without. */
async function openOffer(page: Page, javascript: boolean) {
  await page.goto('/search');
  if (javascript) await hydrated(page, 'page-dialog');
  await footer(page).getByRole('link', { name: 'Get 10% off' }).click();
  const place = javascript ? page.getByRole('dialog') : page.getByRole('main');
  await place.getByRole('heading', { name: 'Want 10% off now?' }).waitFor();
  return place;
}

describe.for([true, false])('ten per cent off, with JavaScript: %s', (javascript) => {
  const test = inTurn(javascript);
  test('the offer shows the code for an e-mail address and links onward', async ({ visit }) => {
    const page = await visit({ javascript });
    const place = await openOffer(page, javascript);
    await place.getByLabel('Your Email').fill(freshEmail());
    await place.getByRole('button', { name: 'Get discount' }).click();
    await place.getByRole('heading', { name: 'Here is your 10% off' }).waitFor();
    await place.getByText('WELCOME10', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(javascript ? '/search' : '/offer/code');
    expect(await place.getByRole('button', { name: 'Copy code' }).isVisible()).toBe(javascript);
    await place.getByRole('link', { name: 'Continue Shopping' }).click();
    if (javascript) await place.waitFor({ state: 'hidden' });
    else await page.waitForURL((url) => url.pathname === '/');
  });

  test('the offer can be declined', async ({ visit }) => {
    const page = await visit({ javascript, width: 360 });
    const place = await openOffer(page, javascript);
    await place.getByRole('link', { name: "No, I'd rather pay the full price." }).click();
    if (javascript) await place.waitFor({ state: 'hidden' });
    else await page.waitForURL((url) => url.pathname === '/');
  });

  test('the offer follows the newsletter, which confirms and links back', async ({ visit }) => {
    const page = await visit({ javascript });
    await page.goto('/search');
    if (javascript) await hydrated(page, 'page-dialog');
    await footer(page).getByLabel('Your Email').fill(freshEmail());
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    const place = javascript ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(await place.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/search');
    await place.getByRole('link', { name: 'Get 10% off' }).click();
    await place.getByText('WELCOME10', { exact: true }).waitFor();
  });

  test('an e-mail address refused during overload is sent again with its page', async ({ visit }) => {
    const page = await visit({ javascript, expected: [503] });
    let isFull = true;
    await page.route(/\/newsletter/, (route) => {
      if (!isFull || route.request().method() !== 'POST') return route.continue();
      return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>The shop is very full</h1>' });
    });
    await page.goto('/search');
    if (javascript) await hydrated(page, 'page-dialog');
    await footer(page).getByLabel('Your Email').fill(freshEmail());
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('heading', { name: 'The shop is very full' }).waitFor();
    isFull = false;
    await page.reload();
    await page.getByRole('main').getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  test('the newsletter opens on its own page from the gallery', async ({ visit }) => {
    const page = await visit({ javascript });
    await page.goto('/looks');
    if (javascript) await hydrated(page, 'page-dialog');
    await page.getByRole('main').getByRole('link', { name: 'Newsletter sign up' }).click();
    const place = javascript ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('heading', { name: 'NEWSLETTER SIGN UP' }).waitFor();
    await place.getByRole('link', { name: 'No, thanks.' }).waitFor();
    await place.getByLabel('Your Email').fill(freshEmail());
    await place.getByRole('button', { name: 'SUBSCRIBE' }).click();
    await place.getByRole('heading', { name: 'Thank you' }).waitFor();
  });
});

test('a press copies the code, and a failure is reported', async ({ visit }) => {
  const page = await visit();
  await page.goto('/offer/code');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void document.body.setAttribute('data-copied', text) },
    }),
  );
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('main').getByText('Copied', { exact: true }).waitFor();
  expect(await page.locator('body').getAttribute('data-copied')).toBe('WELCOME10');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }));
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByText('Copy failed').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('WELCOME10');
});

test.for(
  everyNth(2, [
    { width: 360, dark: true },
    { width: 1280, dark: false },
  ] as const),
)('axe finds nothing in the dialog, $width pixels wide', async ({ width, dark }, { visit }) => {
  const page = await visit({ width, dark });
  await openOffer(page, true);
  await screenshot(page, 'offer-dialog');
  expect(await findings(page)).toEqual([]);
});
