import type * as contract from '../../../shared/contract/catalog.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { forAnyone, type HandlersOf } from '../service/handler.ts';
import { listCollections, loadCollection } from './collections.ts';
import { listProducts } from './listing.ts';
import { loadCurrency } from './price.ts';
import { loadProduct, relatedProducts } from './product.ts';
import { rememberSearch, suggest } from './suggest.ts';

/** So long an answer that says what is in stock may be kept. */
const ofStock = { freshSeconds: 5 };

/** Products, collections, search: `shared/contract/catalog.ts`. */
export function catalogHandlers({ db, clock, log }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    products: forAnyone(async (query, { viewer }) => {
      const listed = await listProducts(db, query, await loadCurrency(db, viewer.currency));
      if (!listed.ok) return listed;
      const { listing, found } = listed.value;
      // A search that cannot be remembered has still found what it found.
      if (found && query.page === 1)
        await rememberSearch(db, found, clock.now()).catch((error: unknown) =>
          log.warn({ error: String(error) }, 'search not remembered'),
        );
      return ok(listing);
    }, ofStock),
    queryWords: forAnyone(async ({ search }) => ok(await suggest(db, search)), { freshSeconds: 0 }),
    product: forAnyone(
      async ({ id }, { viewer }) => loadProduct(db, id, await loadCurrency(db, viewer.currency)),
      ofStock,
    ),
    relatedProducts: forAnyone(
      async ({ id }, { viewer }) => relatedProducts(db, id, await loadCurrency(db, viewer.currency)),
      ofStock,
    ),
    collections: forAnyone(async () => ok(await listCollections(db)), ofStock),
    collection: forAnyone(({ id }) => loadCollection(db, id), ofStock),
  };
}
