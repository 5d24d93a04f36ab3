import type * as contract from '../../../shared/contract/catalog.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { previewUntil } from '../content/preview-key.ts';
import type { CommerceDeps } from '../context.ts';
import { recordMiss } from '../search/misses.ts';
import { suggestionsFor } from '../search/suggestions.ts';
import { forAnyone, type HandlersOf } from '../service/handler.ts';
import { listCollections, loadCollection } from './collections.ts';
import { listProducts } from './listing.ts';
import { loadPricing } from './price.ts';
import { loadProduct } from './product.ts';
import { relatedProducts } from './related.ts';
import { rememberSearch, suggest } from './suggest.ts';

/** For how long an answer with stock may be cached by those who do not follow its tags. */
const ofStock = { freshSeconds: 5 };

/** Products, collections, search: `shared/contract/catalog.ts`. */
export function catalogHandlers({ db, clock, log }: CommerceDeps): HandlersOf<typeof contract> {
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
    product: forAnyone(async ({ id }, { viewer, madeOf, previewKey, forbidCaching }) => {
      const { country } = viewer;
      const drafts = previewKey !== undefined && (await previewUntil({ db, clock }, previewKey)) !== null;
      if (drafts) forbidCaching();
      const loaded = await loadProduct(db, id, { currency: await loadPricing(db, viewer), country, drafts });
      if (loaded.ok) madeOf(tags.product(loaded.value.id), tags.stock(loaded.value.id));
      else madeOf(tags.catalogue);
      // Its manufacturer is content.
      madeOf(tags.places, tags.content);
      return loaded;
    }, ofStock),
    relatedProducts: forAnyone(async ({ id }, { viewer, madeOf }) => {
      const related = await relatedProducts(db, id, await loadPricing(db, viewer));
      // Which products are likest may be an hour old; what is shown of them is not.
      madeOf(tags.places, ...(related.ok ? related.value.map((card) => tags.product(card.id)) : [tags.catalogue]));
      return related;
    }, ofStock),
    collections: forAnyone(async (_, { madeOf }) => {
      madeOf(tags.collections);
      return ok(await listCollections(db));
    }, ofStock),
    collection: forAnyone(async ({ id }, { madeOf }) => {
      const loaded = await loadCollection(db, id);
      madeOf(loaded.ok ? tags.collection(loaded.value.id) : tags.collections);
      return loaded;
    }, ofStock),
  };
}
