import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import type { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import { Listing } from '../../../shared/contract/catalog.ts';
import { ask } from '../../e2e/goods.ts';
import { type Purchase, purchase } from '../../e2e/purchaser.ts';
import { formOf, freshProduct, publishAll, reviewText as text } from '../../e2e/reviewing.ts';
import { visitor } from './visitor.ts';

async function open(bought: Purchase): Promise<HttpShopper> {
  const [, session = ''] = bought.cookie.split('session=');
  return visitor({ cookies: { session } });
}

/** Opens a product's reviews until they are as expected; a cached page may be shown for some seconds. */
const seeReviews = (shopper: HttpShopper, handle: string, pattern: RegExp) =>
  expect.poll(async () => (await shopper.open(`/products/${handle}`)).wholeText).toMatch(pattern);

async function photo(name: string, format: 'jpeg' | 'png', background: string): Promise<File> {
  const drawn = sharp({ create: { width: 900, height: 1200, channels: 3, background } }).toFormat(format);
  return new File([new Uint8Array(await drawn.toBuffer())], name, { type: `image/${format}` });
}

test('a review is written, published and marked helpful', async () => {
  const handle = await freshProduct();
  const bought = await purchase('FULFILLED', handle);
  const shopper = await open(bought);
  await shopper.open(formOf(bought));
  const photos = [await photo('a.jpg', 'jpeg', '#a8876c'), await photo('../b.png', 'png', '#35506b')];
  // First every field is invalid, and the input stays.
  const wrong = { 'Your review': 'Too short.', photos };
  const refused = await shopper.press('Send review', wrong, { status: 422 });
  expect(refused.names('links')).toEqual(
    expect.arrayContaining(['Please rate the item.', 'Please enter a title.', 'Please write at least 50 characters.']),
  );
  expect(refused.text).toContain('please choose them again.');
  expect(refused.value('Your review')).toBe('Too short.');
  await shopper.press('Send review', { '4 stars': true, Title: 'Warm <b>and</b> light', 'Your review': text, photos });
  expect((await shopper.open(formOf(bought))).headings).toContain('REVIEWED');
  expect((await shopper.open('/account/reviews')).text).toContain('It appears within 48 hours.');
  await publishAll();
  await seeReviews(shopper, handle, /Warm <b>and<\/b> light/);
  expect(shopper.page.text).toContain('Jane D., United States');
  expect(shopper.page.count('.review-photos img.review-photo-small')).toBe(2);
  expect((await shopper.press(/^Helpful, the review by/)).wholeText).toContain('This review is your own.');
  const reader = visitor();
  await reader.open(`/products/${handle}`);
  const thanks = await reader.press(/^Helpful, the review by/);
  expect(thanks.wholeText).toContain('Thank you. Good to know that it helped.');
  await expect
    .poll(async () => (await reader.open(`/products/${handle}`)).names('buttons').join())
    .toMatch(/Helpful \(1\)/);
});

test('a product without reviews says so and asks who wants to write one to sign in', async () => {
  const handle = await freshProduct();
  const shopper = visitor();
  expect((await shopper.open(`/products/${handle}`)).headings).toContain('No reviews yet');
  const signIn = await shopper.follow('Write a review');
  expect(signIn.url.searchParams.get('auth')).toBe(`/products/${handle}/review`);
});

test('reviews of the demonstration say what they are, and are in no structured data', async () => {
  const all = (await ask('/apis/products?sort=rating', Listing)).content;
  const { handle } = all.find(({ reviewCount }) => reviewCount > 0) ?? { handle: '' };
  const page = await visitor().open(`/products/${handle}`);
  expect(page.textOf('.review')).toContain('Written for this demonstration');
  expect(page.textsOf('.review').join()).not.toContain('Verified purchase');
  const structured = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].join('');
  expect(structured).toContain('"Product');
  expect(structured).not.toContain('aggregateRating');
});

test('a product can be reviewed only by its buyer', async () => {
  const handle = await freshProduct();
  const bought = await purchase('SHIPPED', handle);
  const other = await (await open(await purchase('FULFILLED'))).open(`/products/${handle}/review`);
  expect(other.url.pathname).toBe(`/products/${handle}/reviews`);
  expect(other.wholeText).toContain('only purchasers of this product are eligible to leave a review');
  expect((await (await open(bought)).open(`/products/${handle}/review`)).url.pathname).toBe(formOf(bought));
});

test('an order that was not sent has no review form yet, and another customer’s never has', async () => {
  const waiting = await purchase('PREPARING');
  const stranger = await purchase();
  const shopper = await open(waiting);
  expect((await shopper.open(formOf(waiting))).headings).toContain('Not quite yet');
  await shopper.open(formOf(stranger), { status: 404 });
});

test('many reviews can be filtered by rating, sorted and paged by links', async () => {
  const handle = await freshProduct();
  for (let i = 0; i < 12; i++) await writeOne(handle, i);
  await publishAll();
  const shopper = visitor();
  await expect.poll(async () => (await shopper.open(`/products/${handle}`)).count('.review')).toBeGreaterThan(9);
  expect((await shopper.follow('Show more reviews')).text).toContain('Reviews 11 to 12 of 12');
  expect((await shopper.follow('5 stars: 4 reviews')).count('.review')).toBe(4);
  expect((await shopper.follow('Newest')).textOf('.review h3')).toBe('Review 11');
  expect((await shopper.follow('Take away: 5 stars only')).count('.review')).toBe(10);
});

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
