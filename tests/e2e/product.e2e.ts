import { findings } from './axe.ts';
import { goodsFor } from './goods.ts';
import { screenshot } from './screens.ts';
import { hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

test('sizes opened by one press are open on every later product, bra sizes by band and cup', async ({ visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit({ width: 360 });
  await page.goto(`/products/${product.handle}`);
  const sizes = page.getByRole('group', { name: /^Size/ });
  const more = sizes.getByText('More', { exact: true });
  const hasScript = () => page.waitForFunction(() => customElements.get('store-island') !== undefined);
  await hasScript();
  await more.click();
  const places = () =>
    sizes.locator('label').evaluateAll((labels) =>
      labels.map((label) => {
        const { left, top } = label.getBoundingClientRect();
        const [, band, cup] = /(\d+)([A-Z]+)/.exec(label.textContent ?? '') ?? [];
        return { band, cup, left, top };
      }),
    );
  const shown = await places();
  expect(shown.length).toBeGreaterThan(4);
  for (const a of shown)
    for (const b of shown) expect([a.band === b.band, a.cup === b.cup]).toEqual([a.top === b.top, a.left === b.left]);
  const { product: other } = await goodsFor('coat');
  await page.goto(`/products/${other.handle}`);
  await hasScript();
  expect(await more.count()).toBe(1);
  await more.waitFor({ state: 'hidden' });
});

test('a picture opens over the page, and Escape closes it', async ({ visit }) => {
  const { product } = await goodsFor('dress');
  const page = await visit({ pictures: true });
  await page.goto(`/products/${product.handle}`);
  const first = page.locator('.gallery a').first();
  await first.hover();
  await hydrated(page, 'zoom');
  await first.click();
  await page.locator('dialog.zoom[open] img').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('dialog.zoom').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.matches('.gallery a'))).toBe(true);
});

test('a pressed colour shows as chosen before its page has loaded', async ({ visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit({ width: 360 });
  await page.goto(`/products/${product.handle}`);
  const colours = page.getByRole('navigation', { name: 'Colour' });
  await colours.getByRole('link').first().focus();
  await hydrated(page, 'product-form');
  const held = Promise.withResolvers<void>();
  await page.route('**/products/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Its page is answered only once the colour shows as chosen on this one.
  await page.exposeFunction('shown', held.resolve);
  const other = colours.locator('a:not([aria-current])').first();
  await other.evaluate((link) => {
    const show = (window as unknown as { shown: () => void }).shown;
    new MutationObserver(() => show()).observe(link, { attributeFilter: ['aria-current'] });
  });
  await other.click({ noWaitAfter: true });
  await page.waitForURL(/like=/);
});

test.for([
  ['US', 'in inches'],
  ['DE', 'in centimetres'],
] as const)('the size guide is one press from the sizes, in %s %s', async ([country, unit], { visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit({ javascript: false });
  await page.goto(`/products/${product.handle}?country=${country}`);
  await page.locator('.option-guide').click();
  await page.getByRole('table', { name: unit }).waitFor();
});

test('what delivery takes and costs stands beside the product, in the visitor’s currency', async ({ visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit({ javascript: false });
  await page.goto(`/products/${product.handle}?country=DE&currency=EUR`);
  await page.locator('.promises li', { hasText: /: \w{3},\s\w+\s\d+.*, €[\d.]+ · free from €\d/ }).waitFor();
});

test.for([
  ['US', '29.5', '34.5', '34DD'],
  ['DE', '75', '83', '34C'],
] as const)('the size guide of a bra finds the size in %s', async ([country, under, over, size], { visit }) => {
  const { product } = await goodsFor('lace bra');
  const page = await visit({ javascript: false, width: 360, expected: [422] });
  await page.goto(`/products/${product.handle}?country=${country}`);
  await page.locator('summary', { hasText: 'Size guide' }).click();
  await page.getByRole('link', { name: 'Find your bra size' }).click();
  await page.getByLabel('Under the bust').fill('7');
  await page.getByLabel('Around the fullest point').fill(over);
  await page.getByRole('button', { name: 'Find my size' }).click();
  await page.getByText('We have no band for this measurement.').waitFor();
  await page.getByLabel('Under the bust').fill(under);
  await page.getByRole('button', { name: 'Find my size' }).click();
  expect(await page.locator('main [role="status"] strong').textContent()).toBe(size);
  await screenshot(page, `bra-size-${country}`);
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await page.waitForURL(`**/products/${product.handle}`);
});
