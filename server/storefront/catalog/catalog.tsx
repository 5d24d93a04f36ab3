import { type Context, Hono } from 'hono';
import { CollectionsPage } from '../../../pages/catalog/collections.tsx';
import { SearchCollections, SearchStart } from '../../../pages/search/search.tsx';
import {
  type Collection,
  collection as collectionCall,
  collections,
  type Listing,
  type ListingQuery,
  product as productCall,
  products,
} from '../../../shared/contract/catalog.ts';
import { codes } from '../../../shared/errors.ts';
import { contentLanguage } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { capitalized } from '../../../shared/text/capitalized.ts';
import listingEnhancer from '../../../ui/catalog/listing.island.ts';
import { isPastEnd, listingUrl } from '../../../ui/catalog/listing-url.ts';
import { ListingView, type ListingViewProps } from '../../../ui/catalog/listing-view.tsx';
import { Enhanced } from '../../../ui/rendering/island.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { ifSoon } from '../../rendering/early-head.ts';
import type { PathsByLanguage } from '../../rendering/head-of.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import type { LateSpec } from '../../rendering/page-spec.ts';
import { raw } from '../../rendering/sections.ts';
import { sharedPage } from '../../rendering/shared-page.ts';
import { listingFinding } from '../discovery/page-metadata.ts';
import { offShelfPage } from '../shell/errors.tsx';
import { listingQueryNames, listingQueryOf } from './listing-query.ts';
import { tileOf } from './listing-tile.ts';
import { baseHandleOf, isNamed, pathsOf, toOwnHandle } from './own-handle.ts';
import { productPage } from './product-page.tsx';
import { withCardSizeLabels } from './size-labels.ts';
import { notesProductViewed } from './viewed.tsx';

/** Browsing: listings, collections, search, products. */
export const catalog = new Hono<StoreEnv>();

/** What a listing lists. */
interface ListingSubject extends Pick<ListingViewProps, 'title' | 'description' | 'lang' | 'descriptionLang'> {
  /** Further languages that its title is translated into; absent: all of the shop. */
  translatedInto?: readonly string[];
  /** What search engines are told instead of title and description. */
  seo?: Collection['seo'];
  /** Its paths by language, where they differ by more than the language. */
  paths?: PathsByLanguage | undefined;
}

interface ListingOf {
  /** As its head says it at once, and as it is now. */
  known: ListingSubject;
  now: Promise<ListingSubject>;
  /** URL without its query. */
  path: string;
  query: ListingQuery;
}

catalog.get(routes.products, sharedPage(listingQueryNames), (c) => {
  const query = listingQueryOf(new URL(c.req.url).searchParams);
  const known = { title: titleOf(query) };
  return listing(c, { known, now: Promise.resolve(known), path: href(routes.products), query });
});

catalog.get(routes.collections, sharedPage([...listingQueryNames, 'collectionId', 'iname']), async (c) => {
  const search = new URL(c.req.url).searchParams;
  const id = search.get('collectionId');
  if (id) return collectionListing(c, id, search.get('iname')?.slice(0, 60));
  const all = c.get('api').get(collections, {});
  return page(c, {
    title: messages.catalog.collections,
    styles: ['catalog'],
    canonical: href(routes.collections),
    sections: [mainPart(c, all, (found) => <CollectionsPage collections={found} />)],
  });
});

catalog.get(routes.collectionCopy, sharedPage(listingQueryNames), (c) => collectionListing(c, c.req.param('id')));
catalog.get(routes.collectionCopies, (c) => c.redirect(href(routes.collections), 303));
catalog.get(routes.collection, sharedPage(listingQueryNames), async (c) => {
  const id = c.req.param('id');
  const elsewhere = id === 'all' ? await everything(c) : await inLowerCase(c, collectionCall, routes.collection);
  return elsewhere ?? (await toOwnCollection(c, id)) ?? collectionListing(c, id);
});

/** Search words lead to the results; the page itself is for visitors without any. */
catalog.get(routes.search, (c, next) => {
  const { search, searchParams } = new URL(c.req.url);
  return searchParams.get('q')?.trim() ? Promise.resolve(c.redirect(href(routes.products) + search, 303)) : next();
});
catalog.get(routes.search, sharedPage(), (c) => {
  const all = c.get('api').get(collections, {});
  return page(c, {
    title: messages.catalog.searchTitle,
    styles: ['catalog'],
    canonical: href(routes.search),
    sections: [
      raw('<div class="page">'),
      <SearchStart />,
      mainPart(c, all, (found) => <SearchCollections collections={found} />),
      raw('</div>'),
    ],
  });
});

catalog.get(routes.offShelf, (c) => offShelfPage(c));
const ofProduct = ['variant', 'like', 'color'];
catalog.get(routes.product, notesProductViewed, sharedPage(ofProduct, { daily: true }), (c) => {
  const id = c.req.param('id');
  return productPage(c, id, async () => (await showStyle(c, id)) ?? inLowerCase(c, productCall, routes.product));
});
catalog.get(routes.productInStyle, notesProductViewed, sharedPage(ofProduct, { daily: true }), (c) =>
  productPage(c, c.req.param('id')),
);

/**
 * Redirects `/products/{style}`, where no product has that handle, to the listing of the style; null: there is no such
 * style.
 */
async function showStyle(c: Context<StoreEnv>, name: string): Promise<Response | null> {
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
  return style ? capitalized(style.replaceAll('-', ' ')) : messages.catalog.allProducts;
}

/** Redirects `/collections/all`, which lists all products on Shopify; null where the shop has a collection of that name. */
async function everything(c: Context<StoreEnv>): Promise<Response | null> {
  const found = await c.get('api').attempt(collectionCall, { id: 'all' });
  if (found.ok || found.error.code !== codes.notFound) return null;
  return c.redirect(href(routes.products) + new URL(c.req.url).search, 308);
}

/** Redirects an address with capitals, as people type it, to the handle in lower case; null: there is no such thing. */
async function inLowerCase(
  c: Context<StoreEnv>,
  call: typeof collectionCall | typeof productCall,
  route: typeof routes.collection | typeof routes.product,
): Promise<Response | null> {
  const typed = c.req.param('id') ?? '';
  const id = typed.toLowerCase();
  if (id === typed || !(await c.get('api').attempt(call, { id })).ok) return null;
  return c.redirect(href(route, { id }) + new URL(c.req.url).search, 308);
}

/** Redirects from the handle of another language, or one from before; null: the page has this one, or there is none. */
async function toOwnCollection(c: Context<StoreEnv>, id: string): Promise<Response | null> {
  const api = c.get('api');
  const kept = api.kept(collectionCall, { id }) ?? inList(api.kept(collections, {}), id);
  const reading = api.attempt(collectionCall, { id });
  const found = kept && isNamed(id, kept) ? await ifSoon(c, reading) : await reading;
  return found?.ok ? toOwnHandle(c, routes.collection, id, found.value) : null;
}

/**
 * Answers with a collection's products; `menuName` is its name in the menu, for a numeric reference. That a collection
 * exists which is kept is sure, so its head waits for nothing.
 */
async function collectionListing(c: Context<StoreEnv>, id: string, menuName?: string): Promise<Response> {
  const api = c.get('api');
  const now = api.get(collectionCall, { id });
  const known = api.kept(collectionCall, { id }) ?? inList(api.kept(collections, {}), id) ?? (await now);
  return listing(c, {
    known: listedOf(known, menuName),
    now: now.then((found) => listedOf(found, menuName)),
    path: href(routes.collection, { id: known.handle }),
    query: { ...listingQueryOf(new URL(c.req.url).searchParams), collection: baseHandleOf(known) },
  });
}

/** Returns a collection as its listing names it. @param menuName its name in the menu */
function listedOf(collection: Collection, menuName: string | undefined): ListingSubject {
  const { title, titleIn, description, descriptionIn, titledIn = [], seo } = collection;
  const paths = pathsOf(routes.collection, collection);
  const named = menuName ? { title: menuName, lang: contentLanguage() } : { title, lang: contentLanguage(titleIn) };
  return {
    ...named,
    seo,
    description,
    descriptionLang: contentLanguage(descriptionIn),
    translatedInto: titledIn,
    paths,
  };
}

const inList = (list: readonly Collection[] | null, id: string): Collection | undefined =>
  list?.find(({ handle }) => handle === id);

/** Answers with a listing: head and frame at once, its products when they are there. */
async function listing(c: Context<StoreEnv>, { known, now, path, query }: ListingOf): Promise<Response> {
  const { sizeConversion } = c.get('visitor');
  const reading = Promise.all([c.get('api').get(products, query), now, c.get('shell')()]);
  const shown = reading.then(([found, { description, ...listed }, { website }]) => ({
    ...listed,
    query,
    basePath: path,
    tile: tileOf(website, query),
    ...(description && { description }),
    listing: { ...found, content: withCardSizeLabels(found.content, sizeConversion) },
  }));
  const number = query.page && query.page !== 1 ? { page: String(query.page) } : {};
  return page(c, {
    ...namesOf(known),
    styles: ['catalog'],
    canonical: href(path as typeof routes.products, number),
    late: shown.then((props) => listingSays(c, props)),
    sections: [
      mainPart(c, shown, ({ translatedInto: _, paths: __, seo: ___, ...props }) => (
        <Enhanced by={listingEnhancer}>
          <ListingView {...props} />
        </Enhanced>
      )),
    ],
  });
}

function namesOf({ title, description: shown, seo, translatedInto, paths }: ListingSubject) {
  const description = seo?.description ?? shown;
  return {
    title: seo?.title ?? title,
    ...(description && { description }),
    ...(translatedInto && { translatedInto }),
    ...(paths && { paths }),
  };
}

/** Returns what a listing's products say of its page. */
async function listingSays(
  c: Context<StoreEnv>,
  shown: ListingSubject & { query: ListingQuery; listing: Listing },
): Promise<LateSpec> {
  const { title, seo, query, listing: found } = shown;
  return {
    ...namesOf(shown),
    ...(await listingFinding(c, { title, seo, inCollections: query.collection !== undefined, listing: found })),
    noIndex: query.q !== undefined || isPastEnd(found),
    events: found.content.length > 0 ? [{ event: 'product_list_view' }] : [],
  };
}
