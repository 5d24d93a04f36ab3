import type * as contract from '../../../shared/contract/catalog.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import { readPreview } from '../content/preview-key.ts';
import type { CommerceDeps } from '../context.ts';
import { listCollections, loadCollection } from './collections.ts';
import { loadPricing } from './price.ts';
import { loadProduct } from './product.ts';
import { relatedProducts } from './related.ts';

/** For how long an answer with stock may be cached by those who do not follow its tags. */
const ofStock = { freshSeconds: 5 };

type CatalogHandlers = Omit<HandlersOf<typeof contract>, 'products' | 'queryWords' | 'searchSuggestions'>;

/** Products and collections of `shared/contract/catalog.ts`; `search/handlers.ts` has its lists. */
export function catalogHandlers({ db, clock }: CommerceDeps): CatalogHandlers {
  return {
    product: forAnyone(async ({ id }, { viewer, madeOf, previewKey, forbidCaching }) => {
      const { country } = viewer;
      const preview = previewKey === undefined ? null : await readPreview({ db, clock }, previewKey);
      if (preview) forbidCaching();
      const currency = await loadPricing(db, viewer);
      const loaded = await loadProduct(db, id, { currency, country, preview: preview?.scope, madeOf });
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
