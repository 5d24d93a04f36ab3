import type { Page } from 'playwright';
import sharp from 'sharp';
import { look, officeShop } from './office-shop.ts';
import { Presses } from './presses.ts';
import { recordVideo } from './recorded-video.ts';
import { expect, test, type Visit } from './visit.ts';
import { expectFewPresses } from './walk-presses.ts';

const shop = officeShop('office-new-product', { LANGUAGES: 'en,de,fr', DEMO_CATALOGUE: '0', SHOP_CURRENCY: 'EUR' });

const picture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** What the goods are called in each language, and one of their colours. */
const texts = {
  German: { title: 'Hemd aus Leinen', black: 'Schwarz', path: '/de' },
  French: { title: 'Chemise en lin', black: 'Noir', path: '/fr' },
} as const;

interface Walk {
  page: Page;
  presses: Presses;
  /** Ends titles and SKUs, as the walk is walked twice. */
  mark: string;
}

async function describeGoods({ page, presses, mark }: Walk): Promise<void> {
  await presses.follow(page.getByRole('navigation', { name: 'Office' }), 'Goods');
  await presses.follow(page.getByRole('main'), 'New product');
  await page.getByLabel('Title', { exact: true }).fill(`Shirt of linen ${mark}`);
  const option = (no: number) => page.getByRole('group', { name: `Option ${no}` });
  await option(1).getByLabel('Name').fill('Colour');
  await option(1).getByLabel('Values').fill('Black, White, Olive');
  await option(2).getByLabel('Name').fill('Size');
  await option(2).getByLabel('Values').fill('S, M, L');
  await page.getByLabel('SKU').fill(`SHIRT${mark}`);
  await page.getByLabel('Price', { exact: true }).fill('79');
  await page.getByLabel('Stock').fill('5');
  await look(page, `new-product-typed-${mark}`);
  await presses.pressButton(page, 'Add product');
  await page.getByRole('status').getByText('The draft is added').waitFor();
}

async function fillPage({ page, presses, mark }: Walk, video: Buffer): Promise<void> {
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Woven in Portugal');
  const black = page.getByRole('group', { name: 'Black / L', exact: true }).first();
  await black.getByLabel('Price', { exact: true }).fill('85');
  await page.getByLabel(/^Pictures \(/).setInputFiles([await picture('black'), await picture('white')]);
  await page.getByLabel(/^Video \(/).setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: video });
  await page.getByLabel(/^Poster of the video/).setInputFiles(await picture('olive'));
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('active');
  for (const [language, { title, black }] of Object.entries(texts)) {
    const section = page.getByRole('group').filter({ hasText: `${language}: ` });
    await presses.press(section.locator('summary'));
    await section.getByLabel(`Title in ${language}`, { exact: true }).fill(`${title} ${mark}`);
    await section.getByLabel(`Colour: Black in ${language}`).fill(black);
  }
  await presses.pressButton(page, 'Save');
  await page.getByRole('status').getByText('Saved').waitFor();
  await look(page, `new-product-${mark}`);
}

async function seeInShop(visit: Visit, mark: string, javascript: boolean): Promise<void> {
  const page = await visit({ shop: shop.url(), javascript, width: 360, pictures: true });
  for (const { path, title, black } of [
    { path: '', title: 'Shirt of linen', black: 'Black' },
    ...Object.values(texts),
  ]) {
    await page.goto(`${path}/products/shirt-of-linen-${mark}`);
    await page.getByRole('heading', { level: 1, name: `${title} ${mark}` }).waitFor();
    await page.getByText(black).first().waitFor();
    expect(await page.locator('.gallery img').count()).toBe(2);
    const video = page.locator('.gallery video');
    expect(
      await video.evaluate(({ autoplay, controls, preload, poster }: HTMLVideoElement) => [
        ...[autoplay, controls, preload],
        /\/images\/import\/[0-9a-f]{64}_1200\.webp$/.test(poster),
      ]),
    ).toEqual([false, true, 'none', true]);
  }
  await look(page, `new-product-in-shop-${mark}`);
  if (!javascript) return;
  const played = await page.locator('.gallery video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    return [video.videoWidth, video.videoHeight];
  });
  expect(played).toEqual([120, 160]);
}

for (const [mark, javascript] of [
  ['one', true],
  ['two', false],
] as const)
  test(`a product of nine variants is written in three languages, filmed and published, ${javascript ? 'with' : 'without'} a script`, async ({
    visit,
  }) => {
    const video = await recordVideo(await visit({ shop: shop.url() }));
    const page = await visit({ shop: shop.url(), javascript, pictures: true });
    await shop.join(page, `bea-${mark}`, 'buyer');
    const walk = { page, presses: new Presses(), mark };
    await describeGoods(walk);
    await fillPage(walk, video);
    expectFewPresses('newProduct', walk.presses);
    await seeInShop(visit, mark, javascript);
  });

/** Returns the texts of the pictures of a page in their order. */
const textsIn = (page: Page) =>
  page
    .getByLabel('Text for those who do not see it')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')));

test('pictures are put in order by dragging them, and by arrows with the keyboard alone', async ({ visit }) => {
  const page = await visit({ shop: shop.url(), pictures: true });
  await shop.join(page, 'ben', 'buyer');
  await page.goto('/office/products/new');
  await page.getByLabel('Title', { exact: true }).fill('Scarf');
  await page.getByLabel('Price', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Add product' }).click();
  const names = ['red', 'green', 'blue'];
  await page.getByLabel(/^Pictures \(/).setInputFiles(await Promise.all(names.map(picture)));
  const save = async (by: Page) => {
    await Promise.all([by.waitForEvent('load'), by.getByRole('button', { name: 'Save', exact: true }).last().click()]);
    await by.getByRole('status').getByText('Saved').waitFor();
  };
  await save(page);
  const fields = page.getByLabel('Text for those who do not see it');
  for (const [i, name] of names.entries()) await fields.nth(i).fill(name);
  await save(page);

  const pictures = page.locator('.pictures[data-order] .focus');
  await pictures.nth(2).dragTo(pictures.nth(0));
  expect(await textsIn(page)).toEqual(['blue', 'red', 'green']);
  await pictures.nth(0).dragTo(pictures.nth(1));
  expect(await textsIn(page)).toEqual(['red', 'blue', 'green']);
  await save(page);
  expect(await textsIn(page)).toEqual(['red', 'blue', 'green']);

  const plain = await visit({ shop: shop.url(), javascript: false });
  await shop.join(plain, 'bob', 'buyer');
  await plain.goto(page.url());
  for (const move of ['Move picture 3 up', 'Move picture 1 down']) {
    await plain.getByRole('button', { name: move }).focus();
    await Promise.all([plain.waitForEvent('load'), plain.keyboard.press('Enter')]);
  }
  expect(await textsIn(plain)).toEqual(['green', 'red', 'blue']);
  await save(plain);
  expect(await textsIn(plain)).toEqual(['green', 'red', 'blue']);
});
