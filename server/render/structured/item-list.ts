import type { ProductCard } from '../../../shared/contract/catalog.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Site, Thing } from './thing.ts';

/** As many as are looked at: each costs every reader of a listing some bytes, and the site map has them all. */
const itemsAtMost = 10;

/** The first products of a page of a listing: nothing but where its products are, whose own pages say the rest. */
export function itemList(site: Site, products: readonly Pick<ProductCard, 'handle'>[], firstPosition = 1): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: products.slice(0, itemsAtMost).map(({ handle }, i) => ({
      '@type': 'ListItem',
      position: firstPosition + i,
      url: site.origin + href(routes.product, { id: handle }),
    })),
  };
}
