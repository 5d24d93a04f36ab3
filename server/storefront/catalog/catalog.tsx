import { type Context, Hono } from 'hono';
import { CollectionsPage } from '../../../pages/catalog/collections.tsx';
import { ListingPage } from '../../../pages/catalog/listing.tsx';
import { SearchPage } from '../../../pages/search/search.tsx';
import {
  collection as collectionCall,
  collections,
  type ListingQuery,
  products,
} from '../../../shared/contract/catalog.ts';
import { codes } from '../../../shared/errors.ts';
import { contentLanguage } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import listingEnhancer from '../../../ui/catalog/listing.island.ts';
import { isPastEnd, listingUrl } from '../../../ui/catalog/listing-url.ts';
import { Enhanced } from '../../../ui/rendering/island.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { page } from '../../rendering/page.tsx';
import { sharedPage } from '../../rendering/shared-page.ts';
import { listingFinding } from '../discovery/page-metadata.ts';
import { offShelfPage } from '../shell/errors.tsx';
import { listingQueryNames, listingQueryOf } from './listing-query.ts';
import { tileOf } from './listing-tile.ts';
import { productPage } from './product-page.tsx';
import { withCardSizeLabels } from './size-labels.ts';
import { notesProductViewed } from './viewed.tsx';

/** Browsing: listings, collections, search, products. */
export const catalog = new Hono<StoreEnv>();

interface ListingOf {
  title: string;
  description?: string;
  lang?: string | undefined;
  /** URL without its query. */
  path: string;
  canonical: string;
  query: ListingQuery;
}

catalog.get(routes.products, sharedPage(listingQueryNames), (c) => {
  const query = listingQueryOf(new URL(c.req.url).searchParams);
  const title = titleOf(query);
  return listing(c, { title, path: href(routes.products), canonical: href(routes.products), query });
});

catalog.get(routes.collections, sharedPage([...listingQueryNames, 'collectionId', 'iname']), async (c) => {
  const search = new URL(c.req.url).searchParams;
  const id = search.get('collectionId');
  if (id) return collectionListing(c, id, search.get('iname')?.slice(0, 60));
  const all = await c.get('api').get(collections, {});
  return page(c, {
    title: messages.catalog.collections,
    styles: ['catalog'],
    canonical: href(routes.collections),
    sections: [<CollectionsPage collections={all} />],
  });
});

catalog.get(routes.collectionCopy, sharedPage(listingQueryNames), (c) => collectionListing(c, c.req.param('id')));
catalog.get(routes.collectionCopies, (c) => c.redirect(href(routes.collections), 303));
catalog.get(routes.collection, sharedPage(listingQueryNames), async (c) => {
  const id = c.req.param('id');
  return (id === 'all' ? await everything(c) : null) ?? collectionListing(c, id);
});

/** Search words lead to the results; the page itself is for visitors without any. */
catalog.get(routes.search, (c, next) => {
  const { search, searchParams } = new URL(c.req.url);
  return searchParams.get('q')?.trim() ? Promise.resolve(c.redirect(href(routes.products) + search, 303)) : next();
});
catalog.get(routes.search, sharedPage(), async (c) =>
  page(c, {
    title: messages.catalog.searchTitle,
    styles: ['catalog'],
    canonical: href(routes.search),
    sections: [<SearchPage collections={await c.get('api').get(collections, {})} />],
  }),
);

catalog.get(routes.offShelf, (c) => offShelfPage(c));
const ofProduct = ['variant', 'like', 'color'];
catalog.get(routes.product, notesProductViewed, sharedPage(ofProduct, { daily: true }), (c) => {
  const id = c.req.param('id');
  return productPage(c, id, () => productsOfStyle(c, id));
});
catalog.get(routes.productInStyle, notesProductViewed, sharedPage(ofProduct, { daily: true }), (c) =>
  productPage(c, c.req.param('id')),
);

/**
 * Redirects `/products/{style}`, where no product has that handle, to the listing of the style; null: there is no such
 * style.
 */
async function productsOfStyle(c: Context<StoreEnv>, name: string): Promise<Response | null> {
  const { content } = await c.get('api').get(products, { style: name, pageSize: 1 });
  const [first] = content;
  if (first?.style.toLowerCase() !== name.toLowerCase()) return null;
  const { searchParams } = new URL(c.req.url);
  return c.redirect(
    listingUrl(href(routes.products), { ...listingQueryOf(searchParams), style: first.style }, {}),
    303,
  );
}

function titleOf({ q, style }: ListingQuery): string {
  if (q) return messages.catalog.resultsFor(q);
  return style ? messages.catalog.style(style) : messages.catalog.allProducts;
}

/** Redirects `/collections/all`, which lists all products on Shopify; null where the shop has a collection of that name. */
async function everything(c: Context<StoreEnv>): Promise<Response | null> {
  const found = await c.get('api').attempt(collectionCall, { id: 'all' });
  if (found.ok || found.error.code !== codes.notFound) return null;
  return c.redirect(href(routes.products) + new URL(c.req.url).search, 308);
}

/** Answers with a collection's products; `menuName` is its name in the menu, for a numeric reference. */
async function collectionListing(c: Context<StoreEnv>, id: string, menuName?: string): Promise<Response> {
  const { handle, title, description } = await c.get('api').get(collectionCall, { id });
  const path = href(routes.collection, { id: handle });
  const query = { ...listingQueryOf(new URL(c.req.url).searchParams), collection: handle };
  return listing(c, { title: menuName || title, description, lang: contentLanguage(), path, canonical: path, query });
}

async function listing(c: Context<StoreEnv>, { title, description, lang, path, canonical, query }: ListingOf) {
  const found = await c.get('api').get(products, query);
  const result = { ...found, content: withCardSizeLabels(found.content, c.get('visitor').sizeConversion) };
  const { page: number } = query;
  const tile = tileOf((await c.get('shell')()).website, query);
  const props = { title, lang, ...(description && { description }), listing: result, query, basePath: path, tile };
  return page(c, {
    title,
    ...(description && { description }),
    styles: ['catalog'],
    canonical: href(canonical as typeof routes.products, number && number !== 1 ? { page: String(number) } : {}),
    ...listingFinding(c, { title, inCollections: query.collection !== undefined, listing: result }),
    noIndex: query.q !== undefined || isPastEnd(result),
    events: result.content.length > 0 ? [{ event: 'product_list_view' }] : [],
    sections: [
      <Enhanced by={listingEnhancer}>
        <ListingPage {...props} />
      </Enhanced>,
    ],
  });
}
