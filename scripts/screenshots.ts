import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { root } from './build/paths.ts';
import { findChromium } from './chromium.ts';

/**
 * `npm run screenshots [-- URL]`: takes the README's pictures (`docs/screenshots`) of a running demonstration shop, by
 * default http://localhost:3000. Run it again when pages or the demonstration's pictures have changed.
 */
const url = process.argv[2] ?? 'http://localhost:3000';
const WIDE = { viewport: { width: 1280, height: 860 } } as const;
const NARROW = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true } as const;

/** Opens a page without scripts, so that nothing moves or waits. */
async function opened(browser: Browser, options: typeof WIDE | typeof NARROW): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url, locale: 'en-US', javaScriptEnabled: false });
  // The shop renders a picture when it is first asked for it.
  context.setDefaultNavigationTimeout(120_000);
  return context.newPage();
}

async function save(page: Page, name: string): Promise<void> {
  const data = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  await writeFile(join(root, 'docs', 'screenshots', `${name}.webp`), data);
  console.log(`${name}  ${Math.round(data.length / 1024)} KB`);
}

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url}${path} answers ${response?.status()}. Is it the demonstration shop?`);
}

const found = await findChromium();
if (!found) throw new Error('No Chromium starts on this machine. CHROMIUM_PATH names one.');
const browser = await chromium.launch(found);
try {
  const wide = await opened(browser, WIDE);
  for (const [name, path] of [
    ['home-wide', '/'],
    ['listing-wide', '/collections/dresses'],
    ['product-wide', '/products/juno-satin-slip'],
  ] as const) {
    await visit(wide, path);
    await save(wide, name);
  }
  const narrow = await opened(browser, NARROW);
  await visit(narrow, '/products/juno-satin-slip');
  await narrow.locator('input[name=variantId]:not(:disabled)').first().check({ force: true });
  await narrow.getByRole('button', { name: 'Add to bag' }).click();
  await visit(narrow, '/checkouts');
  await save(narrow, 'checkout-narrow');
} finally {
  await browser.close();
}
