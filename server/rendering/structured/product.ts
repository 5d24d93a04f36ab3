import { type Choice, choiceOf } from '../../../shared/catalog/option-choice.ts';
import { shownName } from '../../../shared/catalog/translated-name.ts';
import type { Product, Variant } from '../../../shared/contract/catalog.ts';
import { thumbnail } from '../../../shared/images.ts';
import { decimalAmount } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import { textOf } from '../../../shared/text/html-text.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { Delivery } from './delivery.ts';
import type { Site, Thing } from './thing.ts';

/** How long other sites may show a price. */
const priceValidDays = 30;
const imagesAtMost = 8;
/** The most variants in a page's head: a product may have two thousand, and the feed has them all. */
const variantsAtMost = 100;

interface Context {
  site: Site;
  delivery: Delivery;
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns a product with its variants and offers; a product with one variant is offered by itself. */
export function productThing(product: Product, context: Context): Thing {
  const { site } = context;
  const [only, ...others] = product.variants;
  const path = href(routes.product, { id: product.handle });
  const common = {
    '@id': `${site.origin}${path}#product`,
    name: product.title,
    description: textOf(product.descriptionHtml),
    url: site.origin + path,
    brand: { '@type': 'Brand', name: product.vendor ?? site.name },
    ...(product.material && { material: product.material }),
    ...manufacturerOf(product),
    ...ratingOf(product),
    ...videosOf(product, site),
  };
  if (only && others.length === 0) {
    return {
      '@type': 'Product',
      ...common,
      image: picturesOf(product, site),
      sku: only.sku || only.id,
      ...choicesOf(product, only),
      offers: offerOf(product, only, context),
    };
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    image: picturesOf(product, site),
    productGroupID: product.id,
    ...variesBy(product),
    hasVariant: product.variants.slice(0, variantsAtMost).map((variant) => variantOf(product, variant, context)),
  };
}

function variantOf(product: Product, variant: Variant, context: Context): Thing {
  const { site } = context;
  return {
    '@type': 'Product',
    name: `${product.title} - ${variant.title}`,
    sku: variant.sku || variant.id,
    image: site.origin + thumbnail((variant.image ?? product.image).url, 1200),
    ...choicesOf(product, variant),
    offers: offerOf(product, variant, context),
  };
}

function offerOf(product: Product, variant: Variant, { site, delivery, now }: Context): Thing {
  const { saleMoney, promotionMoney, stock } = variant;
  const price = promotionMoney ?? saleMoney;
  return {
    '@type': 'Offer',
    url: site.origin + href(routes.product, { id: product.handle }, { variant: variant.id }),
    price: decimalAmount(price),
    priceCurrency: price.currencyCode,
    priceValidUntil: new Date(now + priceValidDays * dayMs).toISOString().slice(0, 10),
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(promotionMoney && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimalAmount(saleMoney),
        priceCurrency: saleMoney.currencyCode,
      },
    }),
    ...(variant.unshipped ? withoutShipping(delivery.of(price)) : delivery.of(price)),
  };
}

const withoutShipping = ({ shippingDetails: _, ...terms }: Record<string, unknown>) => terms;

function picturesOf({ images, image }: Product, { origin }: Site): string[] {
  const urls = images.length > 0 ? images.map(({ url }) => url) : [image.url];
  return [...new Set(urls)].slice(0, imagesAtMost).map((url) => origin + thumbnail(url, 1200));
}

/** https://developers.google.com/search/docs/appearance/structured-data/video */
function videosOf({ title, images }: Product, { origin }: Site) {
  const videos = images.flatMap(({ url, alt, video }) =>
    video
      ? {
          '@type': 'VideoObject',
          name: alt || title,
          thumbnailUrl: origin + thumbnail(url, 1200),
          contentUrl: origin + video.url,
          encodingFormat: video.type,
          uploadDate: new Date(video.addedAt).toISOString(),
        }
      : [],
  );
  return videos.length > 0 ? { subjectOf: videos } : {};
}

const choices: readonly Choice[] = ['size', 'color'];

/** Returns the properties in which variants differ, as far as schema.org has a term. */
function variesBy({ options }: Product) {
  const found = choices.filter((choice) => options.some(({ name }) => choiceOf(name) === choice));
  return found.length > 0 ? { variesBy: found.map((choice) => `https://schema.org/${choice}`) } : {};
}

function choicesOf({ options }: Product, { values }: Variant): Record<string, string> {
  const found = choices.flatMap((choice) => {
    const at = options.findIndex(({ name }) => choiceOf(name) === choice);
    const value = values[at];
    const known = options[at]?.optionValueDetaliList.find(({ name }) => name === value);
    return value === undefined ? [] : [[choice, known ? shownName(known) : value]];
  });
  return Object.fromEntries(found);
}

function manufacturerOf({ safety }: Product) {
  if (!safety?.manufacturer) return {};
  const { name, address, contact, country } = safety.manufacturer;
  return {
    manufacturer: {
      '@type': 'Organization',
      name,
      address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: country },
      ...(contact.startsWith('https://') ? { url: contact } : { email: contact }),
    },
  };
}

/** Returns the rating by people who have the product: none with reviews that were written for the demonstration. */
function ratingOf({ rating, reviewCount, reviewsInvented }: Product) {
  if (rating === undefined || reviewCount === 0 || reviewsInvented) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 },
  };
}
