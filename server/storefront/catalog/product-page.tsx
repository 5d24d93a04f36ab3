import type { Context } from 'hono';
import { ProductDetail, RelatedProducts } from '../../../pages/catalog/product.tsx';
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
import { openingSelection } from '../../../ui/catalog/product-options.ts';
import viewedIsland from '../../../ui/catalog/viewed.island.tsx';
import { Island } from '../../../ui/rendering/island.tsx';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import type { Findable } from '../../rendering/head-of.ts';
import { page } from '../../rendering/page.tsx';
import { later } from '../../rendering/sections.ts';
import { withArrivals } from '../checkout/arrivals.ts';
import { productFinding } from '../discovery/page-metadata.ts';
import { looksSection } from '../looks/looks.tsx';
import { reviewsSection } from '../reviews/reviews-section.tsx';
import { offShelfPage } from '../shell/errors.tsx';
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
  const [result, rates] = await Promise.all([
    api.attempt(productCall, { id }),
    api.attempt(shippingRates, { product: id }, { optional: true }),
  ]);
  const known = rates.ok ? rates.value : null;
  if (result.ok) return show(c, result.value, { rates: known, finding: productFinding(c, result.value, known) });
  const { code, message, ...more } = result.error;
  if (code === codes.offShelf) return offShelfPage(c, id);
  const other = code === codes.notFound ? await otherwise() : null;
  if (other) return other;
  throw new Refusal(code, message, more);
}

/** Answers with the product's page after its form failed. */
export async function productAgain(c: Context<StoreEnv>, id: string, again: Again): Promise<Response> {
  return show(c, await c.get('api').get(productCall, { id }), { rates: null, finding: {} }, again);
}

interface Beside {
  /** The shipping methods; null: unknown. */
  rates: readonly ShippingRate[] | null;
  finding: Findable;
}

function show(c: Context<StoreEnv>, found: Product, { rates, finding }: Beside, again?: Again): Promise<Response> {
  const { sizeConversion, countryCode } = c.get('visitor');
  const product = withSizeLabels(found, sizeConversion);
  const variant = again?.variantId ?? c.req.query('variant');
  const { like, color } = c.req.query();
  const opens = { ...(variant && { variant }), ...(like && { like }), ...(color && { color }) };
  const selection = openingSelection(product, opens);
  const related = c.get('api').get(relatedProducts, { id: product.id }, { optional: true });
  const guide = guideOf(product) && sizeGuideId;
  const form = { selection, ...(guide && { guide }), ...(again && { errors: again.errors }) };
  return page(c, {
    title: product.seo.title,
    description: product.seo.description,
    status: (again?.status ?? 200) as 200,
    styles: ['catalog'],
    canonical: href(routes.product, { id: product.handle }),
    ...finding,
    ...(!again && { events: [{ event: 'product_view', facts: productFacts(product) }] }),
    sections: [
      <ProductDetail
        {...form}
        product={product}
        sizeConversion={sizeConversion}
        inches={usesInches(countryCode)}
        rates={withArrivals(c, rates ?? [])}
        form={<Island of={productForm} props={{ ...form, product: buyable(product) }} />}
      />,
      reviewsSection(c, product),
      looksSection(c.get('api'), { title: messages.looks.seenOn, product: product.id }),
      later(related, (products) => <RelatedProducts products={products} />),
      <Island of={viewedIsland} props={{ productId: product.id }} />,
    ],
  });
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
