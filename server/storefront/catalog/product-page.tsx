import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { ProductDetail } from '../../../pages/catalog/product.tsx';
import { guideOf, sizeGuideId } from '../../../pages/catalog/size-guide.tsx';
import { productFacts } from '../../../shared/analytics/event-facts.ts';
import { usesInches } from '../../../shared/catalog/inches.ts';
import { type Product, product as productCall, relatedProducts } from '../../../shared/contract/catalog.ts';
import { type ShippingRate, shippingRates } from '../../../shared/contract/discovery.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import productForm from '../../../ui/catalog/product-form.island.tsx';
import type { Buyable } from '../../../ui/catalog/product-form.tsx';
import { RailSection } from '../../../ui/catalog/product-grid.tsx';
import { openingSelection } from '../../../ui/catalog/product-options.ts';
import viewedIsland from '../../../ui/catalog/viewed.island.tsx';
import { Island } from '../../../ui/rendering/island.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { dataOf, Refusal } from '../../http/errors/refusal.ts';
import { ifSoon } from '../../rendering/early-head.ts';
import { mainPart } from '../../rendering/main-part.tsx';
import { page } from '../../rendering/page.tsx';
import { later } from '../../rendering/sections.ts';
import { withArrivals } from '../checkout/arrivals.ts';
import { productFinding } from '../discovery/page-metadata.ts';
import { looksSection } from '../looks/looks.tsx';
import { reviewsSection } from '../reviews/reviews.tsx';
import { offShelfPage } from '../shell/errors.tsx';
import { isNamed, pathsOf, toOwnHandle } from './own-handle.ts';
import { withSizeLabels } from './size-labels.ts';

interface Again {
  /** Problems of the form, at the option or the quantity. */
  errors: { variantId?: string; quantity?: string };
  status: number;
  variantId?: string | undefined;
}

/**
 * Answers with a product by id or handle; an archived one is shown as gone, with similar products.
 *
 * @param otherwise answers where there is no such product; null: there is none
 */
export async function productPage(
  c: Context<StoreEnv>,
  id: string,
  otherwise: () => Promise<Response | null> = async () => null,
): Promise<Response> {
  const api = c.get('api');
  const reading = api.attempt(productCall, { id });
  const rates = api
    .attempt(shippingRates, { product: id }, { optional: true })
    .then((found) => (found.ok ? found.value : null));
  // Awaited only once the product is there.
  rates.catch(() => undefined);
  const kept = api.kept(productCall, { id });
  // That a product exists which is kept is sure; otherwise the status is known with it, and where its page is.
  const result = kept && isNamed(id, kept) ? await ifSoon(c, reading) : await reading;
  const known = result ? result.ok && result.value : kept;
  const elsewhere = known && toOwnHandle(c, routes.product, id, known);
  if (elsewhere) return elsewhere;
  if (known) return show(c, known, { now: reading.then(dataOf), rates, isFound: true });
  if (!result || result.ok) throw new Error('A product that is late is kept.');
  const { code, message, ...more } = result.error;
  if (code === codes.offShelf) return offShelfPage(c, id);
  const other = code === codes.notFound ? await otherwise() : null;
  if (other) return other;
  throw new Refusal(code, message, more);
}

/** Answers with the product's page after its form failed. */
export async function productAgain(c: Context<StoreEnv>, id: string, again: Again): Promise<Response> {
  const product = await c.get('api').get(productCall, { id });
  return show(c, product, { now: Promise.resolve(product), rates: Promise.resolve(null), isFound: false }, again);
}

interface Beside {
  /** The product as it is now, where the one that the head names is as it was kept. */
  now: Promise<Product>;
  /** The shipping methods; null: unknown. */
  rates: Promise<readonly ShippingRate[] | null>;
  /** Search engines and previews are told of it. */
  isFound: boolean;
}

function show(c: Context<StoreEnv>, known: Product, { now, rates, isFound }: Beside, again?: Again): Promise<Response> {
  const api = c.get('api');
  const shown = Promise.all([now, rates]);
  const related = api.get(relatedProducts, { id: known.id }, { optional: true });
  return page(c, {
    ...namesOf(known),
    status: (again?.status ?? 200) as 200,
    styles: ['catalog'],
    late: shown.then(async ([product, itsRates]) => ({
      ...namesOf(product),
      ...(product.handle !== known.handle && { outdated: true }),
      ...(isFound && (await productFinding(c, product, itsRates))),
      ...(!again && { events: [{ event: 'product_view', facts: productFacts(product) }] }),
    })),
    sections: [
      mainPart(c, shown, ([product, itsRates]) => detail(c, product, itsRates ?? [], again)),
      reviewsSection(c, known),
      looksSection(api, { title: messages.looks.withProduct, product: known.id }),
      later(related, (products) => <RailSection id="related" title={messages.product.related} products={products} />),
      <Island of={viewedIsland} props={{ productId: known.id }} />,
    ],
  });
}

const namesOf = (product: Product) => ({
  title: product.seo.title,
  description: product.seo.description,
  canonical: href(routes.product, { id: product.handle }),
  translatedInto: product.titledIn ?? [],
  paths: pathsOf(routes.product, product),
});

function detail(c: Context<StoreEnv>, found: Product, rates: readonly ShippingRate[], again?: Again): ReactElement {
  const { sizeConversion, countryCode } = c.get('visitor');
  const product = withSizeLabels(found, sizeConversion);
  const variant = again?.variantId ?? c.req.query('variant');
  const { like, color } = c.req.query();
  const opens = { ...(variant && { variant }), ...(like && { like }), ...(color && { color }) };
  const selection = openingSelection(product, opens);
  const guide = guideOf(product) && sizeGuideId;
  const form = { selection, ...(guide && { guide }), ...(again && { errors: again.errors }) };
  return (
    <ProductDetail
      product={product}
      selection={selection}
      sizeConversion={sizeConversion}
      inches={usesInches(countryCode)}
      rates={withArrivals(c, rates)}
      {...(again && { errors: again.errors })}
      form={<Island of={productForm} props={{ ...form, product: buyable(product) }} />}
    />
  );
}

/** Returns the parts of a product that its form needs, without pictures and texts: they are part of the page. */
function buyable(product: Product): Buyable {
  const { handle, title, options, variants, saleMoney, promotionMoney, lowestOfDays, soldOut } = product;
  return {
    handle,
    title,
    options,
    variants: variants.map(({ image: _, ...variant }) => variant),
    saleMoney,
    ...(promotionMoney && { promotionMoney }),
    ...(lowestOfDays !== undefined && { lowestOfDays }),
    soldOut,
  };
}
