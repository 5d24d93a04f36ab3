import type { Collection, ProductCard } from '../../../shared/contract/catalog.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Site, Thing } from './thing.ts';

/**
 * The most items that search engines use; each costs every reader of a listing some bytes, and the sitemap has all
 * products.
 */
const itemsAtMost = 10;

interface ListFacts {
  firstPosition: number;
  /** What search engines are told of the list. */
  seo?: Collection['seo'];
}

/** Returns the first products of a listing's page with their URLs only; their own pages have the rest. */
export function itemList(
  site: Site,
  products: readonly Pick<ProductCard, 'handle'>[],
  { firstPosition, seo }: ListFacts,
): Thing {
  return {
    '@type': 'ItemList',
    ...(seo?.title && { name: seo.title }),
    ...(seo?.description && { description: seo.description }),
    itemListElement: products.slice(0, itemsAtMost).map(({ handle }, i) => ({
      '@type': 'ListItem',
      position: firstPosition + i,
      url: site.origin + href(routes.product, { id: handle }),
    })),
  };
}
