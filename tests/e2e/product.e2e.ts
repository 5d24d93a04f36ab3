import { findings } from './axe.ts';
import { goodsFor } from './goods.ts';
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

test('a picture opens over the page, and Close or Escape close it', async ({ visit }) => {
  const { product } = await goodsFor('dress');
  const page = await visit({ pictures: true });
  await page.goto(`/products/${product.handle}`);
  const first = page.locator('.gallery a').first();
  await first.hover();
  await hydrated(page, 'zoom');
  await first.click();
  await page.locator('dialog.zoom[open] img').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('dialog.zoom').waitFor({ state: 'hidden' });
  await first.click();
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
