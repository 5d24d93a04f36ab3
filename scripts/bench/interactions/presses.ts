import type { Locator, Page } from 'playwright';
import type { Database } from '../../../server/commerce/database/connection.ts';
import { href, routes } from '../../../shared/routes.ts';

/** A press on a page. */
export interface Press {
  name: string;
  path: string;
  /** Brings the page to the state before the press. */
  before?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /**
   * How it shows that the press has had its effect: a selector of what is on the page then, or what its URL contains; null:
   * the browser requests another page.
   */
  effect: string | RegExp | null;
}

const listing = routes.products;
const hydratedForm = 'store-island[name="product-form"][data-status="hydrated"]';
const bag = (page: Page) => page.locator('.bag > a');
const openBag = '.bag-panel .mini-cart';
const addButton = (page: Page) => page.locator('.buy-bar button[type=submit]');
const otherSize = (page: Page) =>
  page.locator('fieldset.option > .option-values > label:has(input:not(:checked):not(:disabled))').first();
const otherColor = (page: Page) => page.locator('nav.option a:not([aria-current]):not(.is-sold-out)').first();
const otherFacet = (page: Page) =>
  page.locator('details.facet[open] label:has(input:not(:checked):not(:disabled))').first();

const pickSize = async (page: Page) => {
  await otherSize(page).tap();
  await page.locator(hydratedForm).waitFor({ state: 'attached' });
};

const addAndClose = async (page: Page) => {
  await pickSize(page);
  await addButton(page).tap();
  await page.locator(openBag).waitFor();
  await page.locator('.bag-head button').tap();
  await page.locator('.bag-panel').waitFor({ state: 'detached' });
};

/** Loads the listing's script, as the first press on the listing does. */
const startListing = async (page: Page) => {
  await page.locator('.filter-opener').dispatchEvent('focusin');
  await page.locator('store-island[name="listing"][data-status="hydrated"]').waitFor({ state: 'attached' });
};

const openSizes = async (page: Page) => {
  await startListing(page);
  await page.locator('.filter-opener').tap();
  await page.locator('details.facet[data-facet="size"] summary').tap();
};

const filterOnce = async (page: Page) => {
  await openSizes(page);
  await otherFacet(page).tap();
  await page.locator('.listing[data-exchanged]').waitFor({ state: 'attached' });
};

const showMore = async (page: Page) => {
  await startListing(page);
  for (const pages of [2, 3]) {
    await page.locator('.more a').tap();
    await page.locator(`.products > li:nth-child(${pages * 40})`).waitFor({ state: 'attached' });
  }
  await page.evaluate(() => scrollTo(0, 0));
  await openSizes(page);
};

/** Returns the presses that are measured: on the first listing, and on a product's page. */
export const pressesOn = (product: string): Press[] => [
  { name: 'open the bag, untouched page', path: listing, target: bag, effect: openBag },
  { name: 'open the bag, again', path: product, before: addAndClose, target: bag, effect: openBag },
  { name: 'pick a size, untouched page', path: product, target: otherSize, effect: hydratedForm },
  { name: 'pick a size, again', path: product, before: pickSize, target: otherSize, effect: /[?&](variant|like)=/ },
  { name: 'pick a colour, untouched page', path: product, target: otherColor, effect: null },
  { name: 'pick a colour, after a size', path: product, before: pickSize, target: otherColor, effect: null },
  { name: 'add to the bag', path: product, before: pickSize, target: addButton, effect: openBag },
  { name: 'add to the bag, again', path: product, before: addAndClose, target: addButton, effect: openBag },
  { name: 'filter', path: listing, before: openSizes, target: otherFacet, effect: /size=/ },
  { name: 'filter, again', path: listing, before: filterOnce, target: otherFacet, effect: /size=.+,/ },
  { name: 'filter, 120 products shown', path: listing, before: showMore, target: otherFacet, effect: /size=/ },
];

/** Returns the page of the product with the most variants that can be bought, and some variants to fill a bag. */
export async function goodsToPress(db: Database): Promise<{ product: string; variants: string[] }> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where('product.status', '=', 'onSale')
    .where('variant.stock', '>', 0)
    .select(({ fn }) => ['product.handle', fn.min('variant.id').as('variant'), fn.countAll().as('count')])
    .groupBy(['product.id', 'product.handle'])
    .orderBy('count', 'desc')
    .orderBy('product.id')
    .limit(5)
    .execute();
  const [most] = rows;
  if (!most) throw new Error('The shop has no product that can be bought.');
  return { product: href(routes.product, { id: most.handle }), variants: rows.map(({ variant }) => String(variant)) };
}
