import type { Context } from 'hono';
import {
  type FeedProduct,
  type FeedVariant,
  feedProducts,
  type ShippingRate,
  shippingRates,
} from '../../../shared/contract/discovery.ts';
import { countries, currencies } from '../../../shared/contract/places.ts';
import type { Money } from '../../../shared/contract/shapes.ts';
import { isOwn, jpegThumbnail } from '../../../shared/images.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { decimalAmount, money } from '../../../shared/money.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { clientIp } from '../../http/security/client-ip.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { textElement } from '../../rendering/xml.ts';
import { apiOf, loadSettings, ownPlace, type Place } from './api-of.ts';
import type { fewAtOnce, Slot } from './few-at-once.ts';
import { streamedXml, xmlStart } from './streamed-xml.ts';

/** Product numbers in one part of the feed, for shops too large for one file. */
const productsInPart = 50_000;

type Stretch = { after: number; until?: number };
type FeedRequest = { ok: true; place: Place; stretch: Stretch } | { ok: false; message: string };

/** Answers with the variants that ship to a country, for Google Merchant Center; with one part where it is named. */
export async function googleFeed(c: Context<StoreEnv>, slots: ReturnType<typeof fewAtOnce>): Promise<Response> {
  const wish = await readWish(c);
  if (!wish.ok) return c.text(wish.message, 422, { 'Cache-Control': 'no-store' });
  const { clock, siteName } = c.get('deps');
  const slot = slots.begin(clientIp(c), clock.now());
  if (!slot) return c.text(messages.discovery.busy, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' });
  try {
    const { place, stretch } = wish;
    const api = apiOf(c, place);
    const [rates, { title }] = await Promise.all([api.get(shippingRates, {}), loadSettings(c)]);
    const feed: FeedOf = { origin: ownOrigin(c), siteName: title || siteName, place, rates };
    const items = feed.rates.length > 0 ? products(api, stretch) : nothing();
    const parts = writeFeed(feed, items, { slot, now: () => clock.now() });
    const answer = await streamedXml(c, parts, { cacheControl: 'no-store' });
    // A HEAD request does not read the stream to its end.
    if (c.req.method === 'HEAD') slot.end();
    return answer;
  } catch (error) {
    slot.end();
    throw error;
  }
}

async function readWish(c: Context<StoreEnv>): Promise<FeedRequest> {
  const api = apiOf(c);
  const [knownCountries, knownCurrencies] = await Promise.all([api.get(countries, {}), api.get(currencies, {})]);
  const countryCode = c.req.query('country') ?? knownCountries[0]?.code ?? ownPlace.countryCode;
  const country = knownCountries.find(({ code }) => code === countryCode);
  if (!country) return { ok: false, message: messages.discovery.unknownCountry };
  const currencyCode = c.req.query('currency') ?? country.defaultCurrency;
  if (!knownCurrencies.some((currency) => currency.currencyCode === currencyCode))
    return { ok: false, message: messages.discovery.unknownCurrency };
  const part = c.req.query('part');
  if (part !== undefined && !/^[1-9]\d{0,5}$/.test(part)) return { ok: false, message: messages.discovery.unknownPart };
  return { ok: true, place: { countryCode, currencyCode }, stretch: stretchOf(part) };
}

function stretchOf(part: string | undefined): Stretch {
  if (part === undefined) return { after: 0 };
  const until = Number(part) * productsInPart;
  return { after: until - productsInPart, until };
}

async function* products(api: ApiClient, { after, until }: Stretch): AsyncGenerator<FeedProduct[]> {
  for (let from: number | undefined = after; from !== undefined; ) {
    const { content, next }: { content: FeedProduct[]; next?: number | undefined } = await api.get(feedProducts, {
      after: from,
      ...(until !== undefined && { until }),
    });
    yield content;
    from = next;
  }
}

async function* nothing(): AsyncGenerator<FeedProduct[]> {}

async function* writeFeed(
  feed: FeedOf,
  items: AsyncGenerator<FeedProduct[]>,
  { slot, now }: { slot: Slot; now: () => number },
): AsyncGenerator<string> {
  const { origin, siteName } = feed;
  let start = [
    `${xmlStart}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>\n`,
    textElement('title', siteName),
    textElement('link', origin + href(routes.home)),
    textElement('description', messages.discovery.feed(siteName)),
    '\n',
  ].join('');
  try {
    for await (const some of items) {
      slot.touch(now());
      yield start + some.flatMap((product) => product.variants.map((one) => feedItem(product, one, feed))).join('');
      start = '';
    }
    yield `${start}</channel></rss>\n`;
  } finally {
    slot.end();
  }
}

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
