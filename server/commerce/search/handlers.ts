import type * as contract from '../../../shared/contract/catalog.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import { loadPricing } from '../catalog/price.ts';
import type { CommerceDeps } from '../context.ts';
import { listProducts } from './listing.ts';
import { recordMiss } from './misses.ts';
import { rememberSearch, suggest } from './suggest.ts';
import { suggestionsFor } from './suggestions.ts';

/** For how long a list with stock may be cached by those who do not follow its tags. */
const ofStock = { freshSeconds: 5 };

type SearchHandlers = Pick<HandlersOf<typeof contract>, 'products' | 'queryWords' | 'searchSuggestions'>;

/** Lists of products, found by words or not: `shared/contract/catalog.ts`. */
export function searchHandlers({ db, clock, log }: CommerceDeps): SearchHandlers {
  return {
    products: forAnyone(async (query, { viewer, madeOf, forbidCaching }) => {
      madeOf(tags.places);
      const { country, language } = viewer;
      const visitor = viewer.address || viewer.deviceId;
      const currency = await loadPricing(db, viewer);
      const listed = await listProducts(db, query, { currency, country, language });
      // The shop's words for searches are content.
      if (query.q) madeOf(tags.content);
      // An unknown collection may be made.
      if (!listed.ok) madeOf(tags.collections);
      if (!listed.ok) return listed;
      const { listing, found, miss, collectionId } = listed.value;
      madeOf(collectionId === null ? tags.catalogue : tags.collection(collectionId), tags.counts);
      // A search that cannot be remembered has still found what it found.
      const notRemembered = (error: unknown) => log.warn({ error: String(error) }, 'search not remembered');
      if (found && query.page === 1)
        await rememberSearch(db, found, { visitor, now: clock.now() }).catch(notRemembered);
      if (miss !== null) {
        // A cached answer would not be counted.
        forbidCaching();
        await recordMiss(db, miss, clock.now()).catch(notRemembered);
      }
      return ok(listing);
    }, ofStock),
    queryWords: forAnyone(async ({ search }) => ok(await suggest(db, search)), { freshSeconds: 0 }),
    searchSuggestions: forAnyone(
      async ({ search }, { viewer }) => {
        const { country, language } = viewer;
        const currency = await loadPricing(db, viewer);
        return ok(await suggestionsFor(db, search, { currency, country, language }));
      },
      { freshSeconds: 0 },
    ),
  };
}
