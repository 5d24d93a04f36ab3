import type { Page } from 'playwright';
import sharp from 'sharp';
import { findings } from './axe.ts';
import { type Purchase, purchase } from './purchaser.ts';
import { formOf, freshProduct, publishAll, reviewText as text } from './reviewing.ts';
import { screenshot } from './screens.ts';
import { hydrated, tabTo } from './shopper.ts';
import { expect, test, type Visit } from './visit.ts';

const picture = async (name: string, format: 'jpeg' | 'png', background: string) => ({
  name,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});
const photos = () => Promise.all([picture('a.jpg', 'jpeg', '#a8876c'), picture('../b.png', 'png', '#35506b')]);

/** Opens a product's public reviews; a cached page may be shown for some seconds. */
async function seeReviews(page: Page, handle: string, shown: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/products/${handle}`);
      return shown().then(Boolean);
    })
    .toBe(true);
}

async function open(visit: Visit, bought: Purchase, options: Parameters<Visit>[0]): Promise<Page> {
  const page = await visit({ pictures: true, expected: [422, 409], ...options });
  await bought.signIn(page);
  await page.goto(formOf(bought));
  await hydrated(page, 'review-form');
  return page;
}

async function look(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test('a review is written, published and marked helpful', async ({ visit }) => {
  const handle = await freshProduct();
  const bought = await purchase('FULFILLED', handle);
  const page = await open(visit, bought, { width: 360, dark: true });
  await screenshot(page, 'review-form');
  await look(page);

  // First every field is invalid, and the input stays.
  await page.getByLabel('Your review').fill('Too short.');
  await page.locator('#photos').setInputFiles(await photos());
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByRole('link', { name: 'Please rate the item.' }).waitFor();
  await page.getByRole('link', { name: 'Please enter a title.' }).waitFor();
  await page.getByRole('link', { name: 'Please write at least 50 characters.' }).waitFor();
  await page.getByText('please choose them again.').waitFor();
  expect(await page.getByLabel('Your review').inputValue()).toBe('Too short.');
  await screenshot(page, 'review-form-wrong');
  await look(page);

  await hydrated(page, 'review-form');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await page.getByLabel('Title').fill('Warm <b>and</b> light');
  await page.getByLabel('Your review').fill(text);
  await page.locator('#photos').setInputFiles(await photos());
  await page.getByText(`${text.length} of 1,000 characters`).waitFor();
  const previews = page.locator('.photo-previews li');
  await expect.poll(() => previews.count()).toBe(2);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect.poll(() => previews.count()).toBe(1);
  await screenshot(page, 'review-form-filled');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Send review' }).click();
  expect((await sent).status()).toBe(303);
  await page.goto(formOf(bought));
  await page.getByRole('heading', { name: 'REVIEWED' }).waitFor();
  await screenshot(page, 'review-done');

  await page.goto('/account/reviews');
  await page.getByText('It appears within 48 hours.').waitFor();
  await screenshot(page, 'own-reviews');
  await look(page);

  await publishAll();
  await seeReviews(page, handle, () => page.getByRole('heading', { name: 'Warm <b>and</b> light' }).isVisible());
  await page.getByText('Jane D., United States').waitFor();
  expect(await page.locator('.review-photos img.review-photo-small').count()).toBe(1);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await screenshot(page, 'reviews');
  await look(page);

  await page.getByRole('button', { name: /Photo 1 by Jane D/ }).click();
  await page.getByRole('img', { name: 'Photo 1 by Jane D.' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Helpful, the review by/ }).click();
  await page.getByText('This review is your own.').waitFor();
  const reader = await visit({ width: 360 });
  await reader.goto(`/products/${handle}`);
  await reader.getByRole('button', { name: /^Helpful, the review by/ }).click();
  await reader.getByText('Thank you. Good to know that it helped.').waitFor();
  await seeReviews(page, handle, () => page.getByRole('button', { name: /^Helpful \(1\)/ }).isVisible());
});

test('a product without reviews opens the dialog to join for who wants to write one', async ({ visit }) => {
  const handle = await freshProduct();
  const page = await visit();
  await page.goto(`/products/${handle}`);
  await page.getByRole('heading', { name: 'No reviews yet' }).waitFor();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await screenshot(page, 'reviews-none');
  await hydrated(page, 'page-dialog');
  await page.getByRole('link', { name: 'Write a review' }).click();
  const target = `/products/${handle}/review`;
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  expect(await dialog.locator('[name="return"]').inputValue()).toBe(target);
  expect(await findings(page)).toEqual([]);
});
