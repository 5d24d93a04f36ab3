import type { ProductCard } from '../../../shared/contract/catalog.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { Site, Thing } from './thing.ts';

/** A page of a listing: nothing but where its products are, whose own pages say the rest. */
export function itemList(site: Site, products: readonly Pick<ProductCard, 'handle'>[], firstPosition = 1): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ handle }, i) => ({
      '@type': 'ListItem',
      position: firstPosition + i,
      url: site.origin + href(routes.product, { id: handle }),
    })),
  };
}
