import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, inject } from 'vitest';
import { Listing } from '../../shared/contract/catalog.ts';
import { findings } from './axe.ts';
import { runShop } from './command-line.ts';
import { ask, goodsFor } from './goods.ts';
import { type Purchase, purchase } from './purchaser.ts';
import { screenshot } from './screens.ts';
import { hydrated, tabTo } from './shopper.ts';
import { expect, test, type Visit } from './visit.ts';
import { widths } from './widths.ts';

const text =
  'The cloth is heavy and soft, the seams are better than I hoped for, and it keeps its shape after washing.';
const formOf = ({ orderId, lineId }: Purchase) => `/account/order/${orderId}/review/${lineId}`;
const picture = async (name: string, format: 'jpeg' | 'png', background: string) => ({
  name,
  mimeType: `image/${format}`,
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .toFormat(format)
    .toBuffer(),
});
const photos = () => Promise.all([picture('a.jpg', 'jpeg', '#a8876c'), picture('../b.png', 'png', '#35506b')]);

/** Products that no other test of this file reviews. */
let products: string[] = [];
/** Returns a product without a review, which no other test takes. */
async function freshProduct(): Promise<string> {
  if (products.length === 0) {
    const found = await Promise.all(
      ['cardigan', 'jumper', 'dress', 'skirt'].map((q) => ask(`/apis/products?q=${q}`, Listing)),
    );
    const all = found.flatMap(({ content }) => content).filter(({ reviewCount }) => reviewCount === 0);
    products = [...new Set(all.map(({ handle }) => handle))];
  }
  return products.pop() ?? (await goodsFor('coat')).product.handle;
}

/** Opens a product's public reviews; a cached page may be shown for some seconds. */
async function seeReviews(page: Page, handle: string, shown: () => Promise<unknown>): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`/products/${handle}`);
      return shown().then(Boolean);
    })
    .toBe(true);
}

async function publishAll(): Promise<void> {
  const waiting: { id: string }[] = JSON.parse(await runShop('reviews', 'list', '--state', 'pending', '--json'));
  if (waiting.length > 0) await runShop('reviews', 'publish', ...waiting.map(({ id }) => id));
}

/** Writes one review by the call that scripts use. */
async function writeOne(handle: string, i: number): Promise<void> {
  const { cookie } = await purchase('FULFILLED', handle);
  const body = new FormData();
  const fields = { rating: (i % 3) + 3, title: `Review ${i}`, text: `${text} ${i}` };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const url = `${inject('shopUrl')}/apis/products/${handle}/reviews`;
  const headers = { cookie, 'Sec-Fetch-Site': 'same-origin' };
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

async function open(visit: Visit, bought: Purchase, options: Parameters<Visit>[0]): Promise<Page> {
  const page = await visit({ pictures: true, expected: [422, 409], ...options });
  await bought.signIn(page);
  await page.goto(formOf(bought));
  if (options?.javascript) await hydrated(page, 'review-form');
  return page;
}

async function look(page: Page, javascript: boolean): Promise<void> {
  if (javascript) expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a review, %s', (_, javascript) => {
  const kind = javascript ? 'script' : 'plain';

  test.for(widths(javascript, 360))(
    'is written, published and marked helpful, %i pixels wide',
    async (width, { visit }) => {
      const dark = width === 360;
      const handle = await freshProduct();
      const bought = await purchase('FULFILLED', handle);
      const page = await open(visit, bought, { javascript, width, dark });
      await screenshot(page, `review-form-${kind}`);
      await look(page, javascript);

      // First every field is invalid, and the input stays.
      await page.getByLabel('Your review').fill('Too short.');
      await page.locator('#photos').setInputFiles(await photos());
      await page.getByRole('button', { name: 'Send review' }).click();
      await page.getByRole('link', { name: 'Please rate the item.' }).waitFor();
      await page.getByRole('link', { name: 'Please enter a title.' }).waitFor();
      await page.getByRole('link', { name: 'Please write at least 50 characters.' }).waitFor();
      await page.getByText('please choose them again.').waitFor();
      expect(await page.getByLabel('Your review').inputValue()).toBe('Too short.');
      await screenshot(page, `review-form-wrong-${kind}`);
      await look(page, javascript);

      if (javascript) await hydrated(page, 'review-form');
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let stars = 1; stars < 4; stars++) await page.keyboard.press('ArrowRight');
      expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
      await page.getByLabel('Title').fill('Warm <b>and</b> light');
      await page.getByLabel('Your review').fill(text);
      await page.locator('#photos').setInputFiles(await photos());
      if (javascript) {
        await page.getByText(`${text.length} of 1,000 characters`).waitFor();
        const previews = page.locator('.photo-previews li');
        await expect.poll(() => previews.count()).toBe(2);
        await page.getByRole('button', { name: 'Remove photo 2' }).click();
        await expect.poll(() => previews.count()).toBe(1);
      }
      await screenshot(page, `review-form-filled-${kind}`);
      const sent = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Send review' }).click();
      expect((await sent).status()).toBe(303);
      await page.goto(formOf(bought));
      await page.getByRole('heading', { name: 'REVIEWED' }).waitFor();
      await screenshot(page, `review-done-${kind}`);

      await page.goto('/account/reviews');
      await page.getByText('It appears within 48 hours.').waitFor();
      await screenshot(page, `own-reviews-${kind}`);
      await look(page, javascript);

      await publishAll();
      await seeReviews(page, handle, () => page.getByRole('heading', { name: 'Warm <b>and</b> light' }).isVisible());
      await page.getByText('Jane D., United States').waitFor();
      expect(await page.locator('.review-photos img.review-photo-small').count()).toBe(javascript ? 1 : 2);
      await page.locator('#reviews').scrollIntoViewIfNeeded();
      await screenshot(page, `reviews-${kind}`);
      await look(page, javascript);

      await page.getByRole('button', { name: /Photo 1 by Jane D/ }).click();
      await page.getByRole('img', { name: 'Photo 1 by Jane D.' }).waitFor();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await page.getByRole('button', { name: /^Helpful, the review by/ }).click();
      await page.getByText('This review is your own.').waitFor();
      const reader = await visit({ javascript, width });
      await reader.goto(`/products/${handle}`);
      await reader.getByRole('button', { name: /^Helpful, the review by/ }).click();
      await reader.getByText('Thank you. Good to know that it helped.').waitFor();
      await seeReviews(page, handle, () => page.getByRole('button', { name: /^Helpful \(1\)/ }).isVisible());
    },
  );

  test('a product without reviews says so and links onward', async ({ visit }) => {
    const handle = await freshProduct();
    const page = await visit({ javascript });
    await page.goto(`/products/${handle}`);
    await page.getByRole('heading', { name: 'No reviews yet' }).waitFor();
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await screenshot(page, `reviews-none-${kind}`);
    if (javascript) await hydrated(page, 'page-dialog');
    await page.getByRole('link', { name: 'Write a review' }).click();
    const target = `/products/${handle}/review`;
    if (!javascript) return page.waitForURL((url) => url.searchParams.get('auth') === target);
    const dialog = page.getByRole('dialog', { name: 'Create your account' });
    expect(await dialog.locator('[name="return"]').inputValue()).toBe(target);
    expect(await findings(page)).toEqual([]);
  });
});

test('reviews of the demonstration say what they are, and are in no structured data', async ({ visit }) => {
  const all = (await ask('/apis/products?sort=rating', Listing)).content;
  const { handle } = all.find(({ reviewCount }) => reviewCount > 0) ?? { handle: '' };
  const page = await visit({ javascript: false });
  await page.goto(`/products/${handle}`);
  await page.locator('.review').first().getByText('Written for this demonstration').waitFor();
  expect(await page.locator('.review').getByText('Verified purchase').count()).toBe(0);
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join('')).toContain('"Product');
  expect(structured.join('')).not.toContain('aggregateRating');
});

test('a product can be reviewed only by its buyer', async ({ visit }) => {
  const handle = await freshProduct();
  const [bought, other] = [await purchase('SHIPPED', handle), await purchase('FULFILLED')];
  const page = await visit();
  await other.signIn(page);
  await page.goto(`/products/${handle}/review`);
  await page.getByText('only purchasers of this product are eligible to leave a review').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/products/${handle}/reviews`);
  await bought.signIn(page);
  await page.goto(`/products/${handle}/review`);
  expect(new URL(page.url()).pathname).toBe(formOf(bought));
});

test('an order that was not sent has no review form yet, and another customer’s never has', async ({ visit }) => {
  const [waiting, stranger] = [await purchase('PREPARING'), await purchase()];
  const page = await visit({ expected: [404] });
  await waiting.signIn(page);
  await page.goto(formOf(waiting));
  await page.getByRole('heading', { name: 'Not quite yet' }).waitFor();
  expect((await page.goto(formOf(stranger)))?.status()).toBe(404);
});

test('many reviews can be filtered by rating, sorted and paged by links', async ({ visit }) => {
  const handle = await freshProduct();
  for (let i = 0; i < 12; i++) await writeOne(handle, i);
  await publishAll();
  for (const [width, dark] of [
    [1280, false],
    [360, true],
  ] as const) {
    const page = await visit({ javascript: false, width, dark });
    await seeReviews(page, handle, () => page.locator('.review').nth(9).isVisible());
    await screenshot(page, 'reviews-many');
    await page.getByRole('link', { name: 'Show more reviews' }).click();
    await page.getByText('Reviews 11 to 12 of 12').waitFor();
    await page.getByRole('link', { name: '5 stars: 4 reviews' }).click();
    await expect.poll(() => page.locator('.review').count()).toBe(4);
    await page.getByRole('link', { name: 'Newest' }).click();
    await expect.poll(() => page.locator('.review h3').first().textContent()).toBe('Review 11');
    await screenshot(page, 'reviews-filtered');
    await page.getByRole('link', { name: 'Take away: 5 stars only' }).click();
    await expect.poll(() => page.locator('.review').count()).toBe(10);
  }
  const page = await visit();
  await page.goto(`/products/${handle}/reviews`);
  await look(page, true);
});
