import { Hono } from 'hono';
import { ListingQuery } from '../../../shared/contract/catalog.ts';
import { ok } from '../../../shared/errors.ts';
import { cacheable } from '../cacheable.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, failure, parse, success } from '../envelope.ts';
import { listCollections, loadCollection } from './collections.ts';
import { listProducts } from './listing.ts';
import { loadCurrency } from './price.ts';
import { loadProduct, relatedProducts } from './product.ts';
import { rememberSearch, suggest } from './suggest.ts';

const longestSuggestion = 120;
/** So long an answer that says what is in stock may be kept. */
const stockSeconds = 5;

/** Products, collections, search: `shared/contract/catalog.ts`. */
export function catalogRoutes({ db, clock, log }: CommerceDeps): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>();

  routes.get('/apis/products', cacheable(stockSeconds), async (c) => {
    const query = parse(ListingQuery, c.req.query());
    if (!query.ok) return failure(c, query.error);
    const listed = await listProducts(db, query.value, await loadCurrency(db, c.var.viewer.currency));
    if (!listed.ok) return failure(c, listed.error);
    const { listing, found } = listed.value;
    // A search that cannot be remembered has still found what it found.
    if (found && query.value.page === 1)
      await rememberSearch(db, found, clock.now()).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'search not remembered'),
      );
    return success(c, listing);
  });

  for (const path of ['/apis/products/queryWords', '/apis/products/queryWords/']) {
    routes.get(path, async (c) => {
      c.header('Cache-Control', 'no-store');
      return success(c, await suggest(db, (c.req.query('search') ?? '').slice(0, longestSuggestion)));
    });
  }

  routes.get('/apis/products/:id', cacheable(stockSeconds), async (c) =>
    answer(c, await loadProduct(db, c.req.param('id'), await loadCurrency(db, c.var.viewer.currency))),
  );

  routes.get('/apis/products/:id/related', cacheable(stockSeconds), async (c) =>
    answer(c, await relatedProducts(db, c.req.param('id'), await loadCurrency(db, c.var.viewer.currency))),
  );

  routes.get('/apis/collections', cacheable(stockSeconds), async (c) => answer(c, ok(await listCollections(db))));

  routes.get('/apis/collections/:id', cacheable(stockSeconds), async (c) =>
    answer(c, await loadCollection(db, c.req.param('id'))),
  );

  return routes;
}
