import { sql } from 'kysely';
import type * as contract from '../../../shared/contract/discovery.ts';
import type { ShippingRate, SitemapProduct } from '../../../shared/contract/discovery.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { money } from '../../../shared/money.ts';
import { readTransitDays } from '../../../shared/orders/delivery-dates.ts';
import { forAnyone, type HandlersOf } from '../calls/handler.ts';
import { findProduct } from '../catalog/find-product.ts';
import { handlesIn, handleTexts } from '../catalog/handles.ts';
import { type CurrencyRow, loadPricing } from '../catalog/price.ts';
import { languagesIn, titleLanguages } from '../catalog/translations.ts';
import { excludedProducts, findDestination } from '../checkout/destination.ts';
import { shippingTerms } from '../checkout/shipping.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { feedProducts } from './feed.ts';
import { isOnSale, productsIn, type Stretch, type StretchOf, stretchOf } from './product-range.ts';
import { redirectTarget } from './redirects.ts';

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

interface Question {
  country: string;
  currency: CurrencyRow;
  /** Id or handle of a product, which may be excluded from the country. */
  product?: string | undefined;
}

/**
 * Returns the shipping methods to a country with their prices at checkout; none if the shop, or this product, does not
 * ship there.
 */
async function shippingRates(db: Database, { country, currency, product }: Question): Promise<ShippingRate[]> {
  const id = product === undefined ? undefined : (await findProduct(db, product))?.id;
  if (id !== undefined && (await excludedProducts(db, country, [id])).has(id)) return [];
  const destination = await findDestination(db, country);
  if (!destination) return [];
  const grams = id === undefined ? 0 : await findHeaviest(db, id);
  const terms = await shippingTerms(db, { zone: destination.zone, grams }, currency);
  return terms.map(({ id, name, nameIn, cents, freeFrom, days }) => ({
    id,
    name,
    ...(nameIn && { nameIn }),
    price: money(cents, currency.code),
    ...(freeFrom !== null && { freeFrom: money(freeFrom, currency.code) }),
    ...daysOf(days),
  }));
}

/** Returns the weight of a product's heaviest variant. */
async function findHeaviest(db: Database, productId: number): Promise<number> {
  const heaviest = db
    .selectFrom('variant')
    .select(({ fn }) => fn.max('weight_grams').as('grams'))
    .where('product_id', '=', productId);
  return Number((await heaviest.executeTakeFirst())?.grams ?? 0);
}

function daysOf(text: string): Pick<ShippingRate, 'days'> {
  const days = readTransitDays(text);
  return days ? { days } : {};
}

const productsAtMost = 500;
const imagesAtMost = 5;

/**
 * Returns the parts that contain products on sale, by one lookup along the primary key for each, so that no part is
 * empty. The status condition is written so that the planner does not choose the index of all products.
 */
async function sitemapParts(db: Database, size: number): Promise<number[]> {
  const [each, most] = [sql.lit(size), sql.lit(size - 1)];
  const { rows } = await sql<{ number: number }>`
    select number from (
      with recursive part (number) as (
        select cast(0 as bigint)
        union all
        select ((
          select min(id) from product where id > part.number * ${each} and status || '' = 'onSale'
        ) + ${most}) / ${each}
        from part where part.number is not null
      )
      select number from part where number > 0
    ) as found order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Reads products for a site map. */
export async function sitemapProducts(db: Database, stretch: Stretch): Promise<StretchOf<SitemapProduct>> {
  const rows = await productsIn(db, stretch, productsAtMost)
    .select(['product.handle', 'product.updated_at'])
    .select(titleLanguages(db).as('title_languages'))
    .select(handleTexts(db).as('handle_texts'))
    .execute();
  const onSale = rows.filter(isOnSale);
  const ids = onSale.map(({ id }) => id);
  const images = await readImages(db, ids);
  const content = onSale.map(({ id, handle, updated_at, title_languages, handle_texts }) => {
    const handles = handlesIn(handle, handle_texts);
    return {
      handle,
      ...(handles && { handles }),
      ...(title_languages !== null && { titledIn: languagesIn(title_languages) }),
      updatedAt: updated_at,
      images: (images.get(id) ?? []).map(({ url }) => url),
    };
  });
  return stretchOf(content, rows, rows.length === productsAtMost);
}

async function readImages(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { url: string }[]>();
  const rows = await db
    .selectFrom('product_image')
    .select(['product_id', 'url'])
    .where('product_id', 'in', ids)
    .where('position', '<', imagesAtMost)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
