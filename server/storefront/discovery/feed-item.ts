import type { FeedProduct, FeedVariant, ShippingRate } from '../../../shared/contract/discovery.ts';
import type { Money } from '../../../shared/contract/shapes.ts';
import { isOwn, jpegThumbnail } from '../../../shared/images.ts';
import { decimalAmount, money } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import { textElement } from '../../rendering/xml.ts';
import type { Place } from './api-of.ts';

/** Longest values that Google accepts, in characters. */
const longest = { title: 150, description: 5_000, brand: 70, mpn: 70, productType: 750, attribute: 100, material: 200 };

export interface FeedOf {
  origin: string;
  siteName: string;
  place: Place;
  rates: readonly ShippingRate[];
}

/** Returns a variant as an item of the feed (Google Merchant Center: product data specification). */
export function feedItem(product: FeedProduct, variant: FeedVariant, feed: FeedOf): string {
  const { origin, siteName, place } = feed;
  const [image, ...otherImages] = variant.images.filter(isOwn).map((url) => origin + jpegThumbnail(url, 1200));
  const brand = product.brand ?? siteName;
  const mpn = variant.mpn ?? variant.sku;
  const price = variant.promotionMoney ?? variant.saleMoney;
  const query = { variant: variant.id, currency: place.currencyCode, country: place.countryCode };
  const g = (name: string, value: string | undefined) => textElement(`g:${name}`, value);
  return [
    '<item>',
    g('id', variant.id),
    g('item_group_id', product.id),
    g('title', cut(variant.title ? `${product.title} - ${variant.title}` : product.title, longest.title)),
    g('description', cut(product.description || product.title, longest.description)),
    g('link', origin + href(routes.product, { id: product.handle }, query)),
    g('canonical_link', origin + href(routes.product, { id: product.handle })),
    g('image_link', image),
    ...otherImages.map((url) => g('additional_image_link', url)),
    g('availability', variant.inStock ? 'in_stock' : 'out_of_stock'),
    g('price', amount(variant.saleMoney)),
    g('sale_price', variant.promotionMoney && amount(variant.promotionMoney)),
    g('sale_price_effective_date', variant.promotionMoney && variant.saleDates && datesOf(variant.saleDates)),
    g('brand', cut(brand, longest.brand)),
    g('gtin', variant.gtin),
    g('mpn', cut(mpn, longest.mpn)),
    g('identifier_exists', variant.gtin || mpn ? undefined : 'no'),
    g('condition', product.condition),
    g('google_product_category', product.googleCategory),
    g('product_type', cut(product.productType.join(' > '), longest.productType)),
    g('color', variant.color && cut(variant.color, longest.attribute)),
    g('size', variant.size && cut(variant.size, longest.attribute)),
    g('size_system', variant.sizeSystem),
    g('gender', product.gender),
    g('age_group', product.ageGroup),
    g('material', product.material && cut(product.material, longest.material)),
    g('shipping_weight', variant.weightGrams > 0 ? `${variant.weightGrams} g` : undefined),
    ...(variant.unshipped ? [noShipping(place)] : feed.rates.map((rate) => shippingElement(rate, price, place))),
    '</item>\n',
  ].join('');
}

/** Returns free shipping, for products that are not shipped. */
function noShipping({ countryCode, currencyCode }: Place): string {
  const free = textElement('g:price', amount(money(0, currencyCode)));
  return `<g:shipping>${textElement('g:country', countryCode)}${free}</g:shipping>`;
}

function shippingElement({ name, price, freeFrom, days }: ShippingRate, goods: Money, place: Place): string {
  const free = freeFrom !== undefined && goods.cent >= freeFrom.cent;
  return [
    '<g:shipping>',
    textElement('g:country', place.countryCode),
    textElement('g:service', name),
    textElement('g:price', amount(free ? { ...price, cent: 0 } : price)),
    textElement('g:min_transit_time', days?.from),
    textElement('g:max_transit_time', days?.to),
    '</g:shipping>',
  ].join('');
}

/** Returns a period as Google reads it: two times in UTC to the minute (ISO 8601). */
const datesOf = ({ from, until }: NonNullable<FeedVariant['saleDates']>): string =>
  [from, until].map((at) => `${new Date(at).toISOString().slice(0, 16)}+0000`).join('/');

const amount = (money: Money) => `${decimalAmount(money)} ${money.currencyCode}`;

/** Shortens a text to a number of characters, never splitting one. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
