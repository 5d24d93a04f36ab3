import { basename } from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { goodsFor } from './goods.ts';
import { fileOf } from './island-files.ts';
import { chooseSize, hydrated } from './shopper.ts';
import { expect, test } from './visit.ts';

/** Wraps each text of the islands that React hydrates as Chrome's translation does. */
const translate = (page: Page, when: 'not hydrated' | 'hydrated') =>
  page.evaluate(
    (status) => {
      const islands = [...document.querySelectorAll<HTMLElement>('store-island')].filter(
        ({ lastElementChild, dataset }) => lastElementChild?.textContent && dataset.status === status,
      );
      for (const island of islands) {
        const walker = document.createTreeWalker(island.firstElementChild ?? island, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode);
        for (const text of texts) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          outer.append(inner);
          text.parentNode?.replaceChild(outer, text);
          inner.textContent = `«${text.nodeValue}»`;
        }
      }
      return islands.map((island) => island.getAttribute('name') ?? '');
    },
    when === 'hydrated' ? 'hydrated' : 'idle',
  );

/** Holds the islands' scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  const files = islandNames.map(fileOf);
  await page.route(
    (url) => files.includes(basename(url.pathname)),
    async (route) => {
      await script.promise;
      await route.continue();
    },
  );
  return script.resolve;
}

const islandNames = ['search-suggest', 'product-form', 'cart-view', 'checkout-form', 'viewed', 'cart-preview'];

/** Notes the page's elements, to find out later whether one was drawn again. */
const noteElements = (page: Page, island: string) =>
  page.evaluate((name) => {
    const noted = [...document.querySelectorAll(`store-island[name="${name}"] > :first-child *:not(font)`)];
    Object.assign(window, { noted });
  }, island);
const replacedElements = (page: Page) =>
  page.evaluate(() => {
    const { noted } = window as unknown as { noted: Element[] };
    return noted.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 80));
  });

describe('a page that was translated', () => {
  test('keeps its elements, the first tap, what was typed and the focus', async ({ visit }) => {
    const { product } = await goodsFor('lace bra');
    const page = await visit();
    const found: string[] = [];
    const hydrateTranslated = async (path: string, island: string, act: () => Promise<void>) => {
      const release = await holdScripts(page);
      await page.goto(path);
      await page.locator(`store-island[name="${island}"]:defined`).first().waitFor({ state: 'attached' });
      found.push(...(await translate(page, 'not hydrated')));
      await noteElements(page, island);
      await act();
      release();
      await hydrated(page, island);
      expect(await replacedElements(page), island).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    };

    await hydrateTranslated(`/products/${product.handle}`, 'product-form', () =>
      // The words of its box are translated.
      page.locator('fieldset.option label:not(.is-sold-out)').first().click(),
    );
    await translate(page, 'hydrated');
    await page.getByLabel('Quantity').selectOption('2');
    await page.locator('form.product-form [type=submit]').click();
    await page.locator('.bag-panel:focus').waitFor();

    await hydrateTranslated('/products?q=coat', 'search-suggest', async () => {
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.locator('.search-sheet').getByRole('searchbox').fill('satin');
    });
    expect(await page.locator('.search-sheet').getByRole('searchbox').inputValue()).toBe('satin');

    await hydrateTranslated('/cart', 'cart-view', () => page.locator('main details summary').first().click());
    await hydrateTranslated('/checkouts', 'checkout-form', () => page.locator('[name=email]').fill('tap@font.example'));
    expect(await page.locator('[name=email]').inputValue()).toBe('tap@font.example');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await translate(page, 'hydrated');
    const quoted = page.waitForResponse(/\/apis\/fee/);
    await page.locator('select[name="shippingAddress.country"]').selectOption('GB');
    await quoted;
    expect(await page.locator('[name=email]').inputValue()).toBe('tap@font.example');
    for (const island of ['product-form', 'search-suggest', 'cart-view', 'checkout-form'])
      expect(found).toContain(island);
  });

  test('keeps what was entered and the focus where an island is drawn again', async ({ visit }) => {
    const { product, size } = await goodsFor('lace bra');
    const page = await visit({ meant: /Minified React error #418|Hydration failed/ });
    const release = await holdScripts(page);
    await page.goto(`/products/${product.handle}`);
    const form = page.locator('form.product-form');
    await page.locator('store-island[name="product-form"]:defined').waitFor({ state: 'attached' });
    await form.evaluate((element) => element.prepend(document.createElement('hr')));
    await chooseSize(page, size);
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByLabel('Quantity').focus();
    release();
    await hydrated(page, 'product-form');
    expect(await form.locator('hr').count()).toBe(0);
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
    expect(await form.locator('[name=variantId]:checked').count()).toBe(1);
    await page.locator('select[name=quantity]:focus').waitFor();
  });
});
