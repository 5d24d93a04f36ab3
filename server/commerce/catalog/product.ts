import { z } from 'zod';
import { readCare } from '../../../shared/catalog/care.ts';
import { compositionIn, readComposition } from '../../../shared/catalog/composition.ts';
import { isSizeConversion, maxLineQuantity } from '../../../shared/constants.ts';
import type { Product, ProductOption } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { textOf } from '../../../shared/text/html-text.ts';
import type { PreviewScope } from '../content/preview-key.ts';
import type { Database } from '../database/connection.ts';
import { videoTypes } from '../images/videos/video-kind.ts';
import { cardOf, imageOf, moneyOf } from './cards.ts';
import { loadCrumbs } from './crumbs.ts';
import { findAnyProduct, loadTitleBefore } from './find-product.ts';
import { handlesIn } from './handles.ts';
import { findSafety } from './manufacturer.ts';
import { isInStock, loadParts, type ProductParts, valuesOf } from './parts.ts';
import type { CurrencyRow } from './price.ts';
import { languagesIn, shownValues, textLanguage } from './translations.ts';
import { unitPriceOf } from './unit-price.ts';

interface ProductOf {
  currency: CurrencyRow;
  country: string;
  preview?: PreviewScope | undefined;
  madeOf?: (...tags: readonly string[]) => void;
}

/**
 * A product by its id or handle, unless it is not on sale. One that was: code 200011 with its id and the title that it had
 * then. One that never was, which is as secret as a draft, and an unknown one: code 200001.
 *
 * @param preview which products are returned although they are not on sale; absent: none
 * @param madeOf takes the tags of its collections
 */
export async function loadProduct(
  db: Database,
  reference: string,
  { currency, country, preview, madeOf = () => undefined }: ProductOf,
): Promise<Result<Product>> {
  const found = await findAnyProduct(db, reference);
  if (!found) return fail(codes.notFound, 'noSuchProduct');
  const { id, status, title_languages } = found;
  if (status !== 'onSale' && preview !== 'all' && preview !== id) return refuseOffShelf(db, id);
  const [parts] = await loadParts(db, [id], currency);
  if (!parts) return fail(codes.notFound, 'noSuchProduct');
  const safety = await findSafety(db, parts.product, country);
  const category = await findCategory(db, parts.product.category);
  const product = productOf(parts, { category, breadcrumbs: await loadCrumbs(db, category, madeOf) }, currency);
  const reviewsInvented = parts.product.review_count > 0 && (await hasInventedReviews(db, id));
  const warningsIn = textLanguage(parts.texts, 'warnings');
  const titledIn = languagesIn(title_languages);
  const handles = handlesIn(found.handle, found.handle_texts);
  return ok({
    ...product,
    ...(titledIn.length > 0 && { titledIn }),
    ...(handles && { handles }),
    ...(safety && { safety: { ...safety, ...(warningsIn && { warningsIn }) } }),
    ...(reviewsInvented && { reviewsInvented: true as const }),
  });
}

async function refuseOffShelf(db: Database, id: number): Promise<Result<never>> {
  const title = await loadTitleBefore(db, id);
  if (title === undefined) return fail(codes.notFound, 'noSuchProduct');
  return fail(codes.offShelf, 'productNotOnSale', { data: { id: String(id), title } });
}

async function hasInventedReviews(db: Database, productId: number): Promise<boolean> {
  const found = await db
    .selectFrom('review')
    .innerJoin('review_import', 'review_import.id', 'review.import_id')
    .select('review.id')
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .where('kind', '=', 'demonstration')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function findCategory(db: Database, handle: string): Promise<Product['category']> {
  const row = await db
    .selectFrom('category')
    .select(['handle', 'name', 'area', 'area_name as areaName'])
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row ?? { handle, name: handle, area: handle, areaName: handle };
}

const Details = z.array(z.string());

type Place = Pick<Product, 'category' | 'breadcrumbs'>;

function productOf(parts: ProductParts, place: Place, currency: CurrencyRow): Product {
  const { product, images, texts } = parts;
  const descriptionIn = textLanguage(texts, 'description');
  const detailsIn = textLanguage(texts, 'details');
  const materialIn = textLanguage(texts, 'material');
  return {
    ...cardOf(parts, currency),
    descriptionHtml: product.description_html,
    ...(descriptionIn && { descriptionIn }),
    details: Details.parse(JSON.parse(product.details_json)),
    ...(detailsIn && { detailsIn }),
    ...(product.material !== null && { material: product.material }),
    ...(materialIn && { materialIn }),
    ...(product.vendor !== null && { vendor: product.vendor }),
    ...textileOf(parts),
    images: images.map((row) => ({
      ...imageOf(row, parts),
      ...(row.color !== null && { color: row.color }),
      ...(row.video !== null && { video: videoOf(row.video, row.video_at) }),
    })),
    options: parts.options.map((option, index) => optionOf(parts, option, index)),
    variants: parts.variants.map((variant) => variantOf(parts, variant, currency)),
    ...place,
    seo: {
      title: product.seo_title ?? product.title,
      description: product.seo_description ?? excerptOf(product.description_html),
    },
  };
}

const videoOf = (url: string, addedAt: number | null) => ({
  url,
  type: videoTypes[url.endsWith('.webm') ? 'webm' : 'mp4'],
  addedAt: addedAt ?? 0,
});

/** Returns composition and care; the composition out of the material where it is whole and there is none of its own. */
function textileOf({
  product: { composition, care },
  baseMaterial,
}: ProductParts): Pick<Product, 'composition' | 'care'> {
  const stored = composition === null ? null : readComposition(composition);
  const parts = stored && 'parts' in stored ? stored.parts : compositionIn(baseMaterial ?? '');
  const codes = care === null ? null : readCare(care);
  return { ...(parts && { composition: parts }), ...(codes && codes.length > 0 && { care: codes }) };
}

function optionOf(parts: ProductParts, option: ProductParts['options'][number], index: number): ProductOption {
  const buyable = new Set(parts.variants.filter(isInStock).map((variant) => valuesOf(variant)[index]));
  return {
    name: option.name,
    ...(option.translation !== undefined && { translation: option.translation }),
    optionValueDetaliList: option.values.map(({ name, translation, color, picture, system }) => ({
      name,
      ...(translation !== undefined && { translation }),
      ...(color !== null && { color }),
      ...(picture && { picture }),
      inStock: buyable.has(name),
      ...(isSizeConversion(system) && { system }),
    })),
  };
}

function variantOf(
  parts: ProductParts,
  variant: ProductParts['variants'][number],
  currency: CurrencyRow,
): Product['variants'][number] {
  const { product, images } = parts;
  const values = valuesOf(variant);
  const { shown, shownIn } = shownValues(parts.texts, values);
  const titleIn = values.length > 0 ? shownIn : parts.titleIn;
  const image = images.find(({ id }) => id === variant.image_id);
  const unitPrice = unitPriceOf(variant.price.inForceCents, currency.code, variant.extra_json);
  return {
    id: String(variant.id),
    sku: variant.sku,
    title: shown.join(' / ') || product.title,
    ...(titleIn && { titleIn }),
    values,
    ...moneyOf(variant.price, currency),
    ...(unitPrice && { unitPrice }),
    stock: variant.untracked === 1 ? maxLineQuantity : Math.max(0, variant.stock),
    ...(image && { image: imageOf(image, parts) }),
    ...(variant.requires_shipping === 0 && { unshipped: true as const }),
  };
}

const excerptLength = 155;

/** The beginning of a description as plain text, cut between words. */
function excerptOf(html: string): string {
  const text = textOf(html);
  return text.length <= excerptLength ? text : `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`;
}
