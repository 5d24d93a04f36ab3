import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { runShop } from '../../e2e/command-line.ts';
import { goodsFor } from '../../e2e/goods.ts';
import { buy } from './buying.ts';
import { visitor } from './visitor.ts';

const text = (name: string, content: string) => new File([content], name, { type: 'text/plain' });

describe('writing to the shop without JavaScript', () => {
  const fields = { email: 'ann@shop.example', Topic: 'Delivery' };

  test('with a picture and a note is confirmed, and the shop has the message', async () => {
    const shopper = visitor();
    await shopper.open('/');
    expect((await shopper.follow('Contact us')).url.pathname).toBe('/pages/contact-us');
    const drawn = sharp({ create: { width: 200, height: 100, channels: 3, background: '#a8876c' } });
    const png = new File([new Uint8Array(await drawn.png().toBuffer())], 'door.png', { type: 'image/png' });
    const files = [png, text('note.txt', 'Behind the door')];
    const sent = await shopper.press('Send message', { ...fields, Message: 'Where is my parcel?', Attachments: files });
    expect(sent.headings).toContain('Thank you');
    const mails = async () => (await shopper.open('/outbox')).names('links');
    await expect.poll(async () => (await mails()).join()).toMatch(/Delivery: a message to/);
  });

  test.for([
    ['of a forbidden type', [text('photo.png', '#!/bin/sh\necho')], 'Attachments can be PNG, JPG, PDF or TXT files.'],
    ['too many', ['1', '2', '3', '4'].map((name) => text(`${name}.txt`, name)), 'You can add up to 3 files.'],
  ] as const)('keeps its input when files are %s', async ([, Attachments, words]) => {
    const shopper = visitor();
    await shopper.open('/pages/contact-us');
    const wrong = { ...fields, Message: 'See the file', Attachments };
    const refused = await shopper.press('Send message', wrong, { status: 422 });
    expect(refused.textOf('[role="alert"]')).toContain(words);
    expect([refused.value('Message'), refused.value('Topic')]).toEqual(['See the file', 'Delivery']);
  });
});

describe('a preview without JavaScript', () => {
  const title = 'Alterations, still pinned together';
  const notice = 'aside[aria-label="Preview"]';

  test('shows a draft to the visitor of its link until the visitor ends it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hemline-preview-'));
    const blocks = [{ kind: 'paragraph', text: 'We take hems up while you wait.' }];
    await writeFile(join(folder, 'page.json'), JSON.stringify({ title, description: 'Hems and seams.', blocks }));
    await runShop('content', 'put', 'page/hems', join(folder, 'page.json'));
    await rm(folder, { recursive: true });
    const link = new URL(JSON.parse(await runShop('content', 'preview', '/page/hems', '--json')).url);
    const shopper = visitor();
    const draft = await shopper.open(link.pathname + link.search);
    expect([draft.url.search, draft.headings[0], draft.count(notice)]).toEqual(['?status=latest', title, 1]);
    expect((await shopper.open('/page/hems')).headings[0]).toBe(title);
    await visitor().open('/page/hems', { status: 404 });
    await shopper.press('End the preview', {}, { status: 404 });
    expect((await shopper.open('/')).count(notice)).toBe(0);
  });

  test('without a key shows no drafts, and its page is not cached', async () => {
    const shopper = visitor();
    const page = await shopper.open('/page/about?status=latest');
    expect(page.textOf(notice)).toContain('Drafts show with a link');
    expect(page.names('buttons')).not.toContain('End the preview');
    expect(page.headings).toContain('About us');
    expect((await shopper.get('/?status=latest')).headers.get('Cache-Control')).toBe('no-store');
    const [picture = ''] = page.attributesOf(`${notice} img`, 'src');
    expect((await shopper.get(picture)).status).toBe(200);
  });
});

test('the home page links to a look, the look to its products, and a tile to its look', async () => {
  const shopper = visitor();
  await shopper.open('/');
  expect((await shopper.follow('See all looks')).headings).toContain('Looks');
  expect(
    (await shopper.follow('Blazer weather. Silk underneath, because nobody said a Tuesday cannot be an occasion.')).url
      .pathname,
  ).toBe('/looks/blazer-weather');
  expect((await shopper.open('/looks/dinner-at-eight')).headings).toContain(
    'Dinner at eight. The cardigan is for the walk back.',
  );
  expect((await shopper.follow('Juno Satin Slip')).headings).toContain('Juno Satin Slip');
  expect(shopper.page.link('Dinner at eight. The cardigan is for the walk back.').pathname).toBe(
    '/looks/dinner-at-eight',
  );
  await shopper.open('/looks/nothing', { status: 404 });
});

test('the accessibility statement is found in the footer, names its standard, and leads to the contact form', async () => {
  const shopper = visitor();
  await shopper.open('/?country=DE');
  const page = await shopper.follow('Accessibility', { within: '.footer' });
  expect([page.headings[0], page.text]).toEqual(['Accessibility statement', expect.stringContaining('EN 301 549')]);
  expect((await shopper.follow('write to us')).url.pathname).toBe('/pages/contact-us');
});

test('a colour on a card opens the product in it, and a size is added to the bag', async () => {
  const shopper = visitor();
  const { product } = await goodsFor('dress');
  const other = product.options.find(({ name }) => /^colou?r$/i.test(name))?.optionValueDetaliList.at(-1)?.name ?? '';
  const listing = await shopper.open(`/products?q=${encodeURIComponent(product.title)}`);
  expect(listing.headings).toContain(product.title);
  const opened = await shopper.follow(other, { within: '.card' });
  expect(opened.url.searchParams.has('color')).toBe(true);
  expect(opened.attributesOf('.color-value[aria-current]', 'title')).toEqual([other]);
  await shopper.open(listing.path);
  const cart = await shopper.press(/^\w{1,3}$/, {}, { within: '.quick' });
  expect([cart.url.pathname, cart.headings]).toEqual(['/cart', expect.arrayContaining([product.title])]);
});

test('the menu of help pages links to the next page and to all pages', async () => {
  const shopper = visitor();
  await shopper.open('/page');
  await shopper.follow('Returns and refunds');
  expect((await shopper.follow('Ways to pay')).headings).toContain('Ways to pay');
  expect((await shopper.follow('All pages')).headings).toContain('Help and information');
});

describe('beside the sizes of a product', () => {
  test.for([
    ['US', 'in inches', '29.5', '34.5', '34DD'],
    ['DE', 'in centimetres', '75', '83', 'EU 75C'],
  ] as const)('the size guide in %s is %s and finds the size of a bra', async ([country, unit, under, over, size]) => {
    const { product } = await goodsFor('lace bra');
    const shopper = visitor();
    const page = await shopper.open(`/products/${product.handle}?country=${country}`);
    expect(page.textsOf('table caption').join()).toContain(unit);
    await shopper.follow('Find your bra size');
    const measured = (bust: string, status: number) =>
      shopper.press('Find my size', { 'Under the bust': bust, 'Around the fullest point': over }, { status });
    expect((await measured('7', 422)).text).toContain('We have no band for this measurement.');
    expect((await measured(under, 200)).textOf('main [role="status"] strong')).toBe(size);
    expect((await shopper.follow('Back to the product')).url.pathname).toBe(`/products/${product.handle}`);
  });

  test('what delivery takes and costs stands in the visitor’s currency', async () => {
    const { product } = await goodsFor('lace bra');
    const page = await visitor().open(`/products/${product.handle}?country=DE&currency=EUR`);
    expect(page.textsOf('.promises li').join('\n')).toMatch(/: \w{3},\s\w+\s\d+.*, €[\d.]+ · free from €\d/);
  });
});

describe('search words without JavaScript', () => {
  test('are in the search dialog and above the results, where they are changed', async () => {
    const shopper = visitor();
    const found = await shopper.open('/search?q=coat');
    expect(found.url.pathname).toBe('/products');
    expect(found.attributesOf('input[type="search"]', 'value')).toEqual(['coat', 'coat']);
    const main = await shopper.press('Search', { q: 'silk scarf' });
    expect(main.url.searchParams.get('q')).toBe('silk scarf');
    const dialog = await shopper.press('Search', { q: 'scarf' }, { within: '.search-sheet' });
    expect(dialog.attributesOf('.search-sheet input[type="search"]', 'value')).toEqual(['scarf']);
  });
});

describe('the order’s payment methods without JavaScript', () => {
  test('that a country does not offer are reported, and the first is selected', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    await shopper.open('/checkouts');
    await shopper.press('Update', { 'shippingAddress.country': 'AE' });
    const page = await shopper.press('Update', { 'shippingAddress.country': 'US', 'Cash on delivery': true });
    expect(page.text).toContain('Cash on delivery is not offered for this order.');
    expect(page.value('Credit or debit card')).toBe(true);
  });

  test('stay chosen when a field is missing', async () => {
    const shopper = visitor();
    await buy(shopper, await goodsFor('dress'));
    await shopper.open('/checkouts');
    const page = await shopper.press(/^Place order/, { PayPal: true }, { status: 422 });
    expect(page.text).toContain('Please enter your firstname.');
    expect(page.value('PayPal')).toBe(true);
  });
});
