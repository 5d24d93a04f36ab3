import type * as contract from '../../../shared/contract/discovery.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import { loadPricing } from '../catalog/price.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { feedProducts } from './feed.ts';
import { redirectTarget } from './redirects.ts';
import { shippingRates } from './shipping-rates.ts';
import { sitemapParts, sitemapProducts } from './sitemap.ts';

/** What site maps, feeds and structured data are made of: `shared/contract/discovery.ts`. */
export function findingHandlers({ db }: CommerceDeps): HandlersOf<typeof contract> {
  const loadPlace = async (viewer: Viewer) => ({
    country: viewer.country,
    currency: await loadPricing(db, viewer),
  });
  return {
    redirectOf: forAnyone(async ({ path }) => ok({ target: await redirectTarget(db, path) }), { freshSeconds: 0 }),
    sitemap: forAnyone(
      async ({ size }, { madeOf }) => {
        madeOf(tags.catalogue);
        return ok({ parts: await sitemapParts(db, size) });
      },
      { freshSeconds: 300 },
    ),
    sitemapProducts: forAnyone(async (stretch) => ok(await sitemapProducts(db, stretch)), { freshSeconds: 0 }),
    feedProducts: forAnyone(
      async (stretch, { viewer }) => ok(await feedProducts(db, stretch, await loadPlace(viewer))),
      {
        freshSeconds: 0,
      },
    ),
    shippingRates: forAnyone(
      async (question, { viewer, madeOf }) => {
        madeOf(tags.places);
        return ok(await shippingRates(db, { ...(await loadPlace(viewer)), ...question }));
      },
      { freshSeconds: 60 },
    ),
  };
}
