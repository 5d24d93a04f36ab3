import type { Page } from './page.ts';
import type { Visitor } from './visitor.ts';
import { Left } from './visitor.ts';
import { collections, words } from './wanted.ts';

const sorts = ['new', 'bestselling', 'price-asc', 'rating'];

export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
export const chance = (share: number): boolean => Math.random() < share;

/** The most products that a shopper opens to find an available size. */
const maxLooks = 4;

export function openHome(who: Visitor): void {
  const home = who.get('home', '/');
  who.demand('home has its heading and its menu', home.html.includes('<h1') && home.links('/collections/').length > 5);
  who.think(4);
}

/** Opens a list of products, by search or by collection, and returns its product paths. */
export function findProducts(who: Visitor): string[] {
  return chance(0.45) ? search(who) : browse(who);
}

function search(who: Visitor): string[] {
  const found = who.get('search', `/products?q=${encodeURIComponent(oneOf(words))}`);
  who.demand('search finds something', productsOn(found).length > 0);
  who.think(7);
  return productsOn(found);
}

/** Opens a collection, sometimes sorted or at a further page. */
function browse(who: Visitor): string[] {
  const path = `/collections/${oneOf(collections)}`;
  let listing = look(who, path);
  if (chance(0.3)) listing = look(who, `${path}?sort=${oneOf(sorts)}`);
  const next = listing.links(`${path}?`).find((link) => link.includes('page=2'));
  if (next && chance(0.3)) listing = look(who, next);
  return productsOn(listing);
}

function look(who: Visitor, path: string): Page {
  const listing = who.get('listing', path);
  who.demand('a listing has products with prices', productsOn(listing).length > 0 && hasPrices(listing, who));
  who.think(7);
  return listing;
}

const productsOn = ({ links }: Page): string[] =>
  [...new Set(links('/products/').map((link) => link.split('?')[0] ?? ''))].filter(
    (path) => path.split('/').length === 3,
  );

/** Whether the page shows prices in the shopper's own currency. */
const hasPrices = ({ html }: Page, { home }: Visitor): boolean =>
  html.includes('class="price') && html.includes(home.mark);

export interface Choice {
  path: string;
  variantId: string;
}

/**
 * Opens products of a list until one has an available variant.
 * @throws Left when none has
 */
export function chooseProduct(who: Visitor, list: readonly string[]): Choice {
  for (let looks = 0; looks < maxLooks; looks++) {
    const path = oneOf(list);
    const page = who.get('product', path);
    who.demand(
      'a product has a price, and can be bought or is sold out',
      hasPrices(page, who) && (page.html.includes('Add to bag') || page.html.includes('Sold out')),
    );
    who.think(12);
    const there = page.values('variantId');
    if (there.length > 0) return { path, variantId: oneOf(there) };
  }
  throw new Left('everything that was looked at is sold out');
}
