import type { Context } from 'hono';
import { type FeedProduct, feedProducts, shippingRates } from '../../../shared/contract/discovery.ts';
import { countries, currencies } from '../../../shared/contract/places.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { clientIp } from '../../http/security/client-ip.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { textElement } from '../../rendering/xml.ts';
import { apiOf, loadSettings, ownPlace, type Place } from './api-of.ts';
import { type FeedOf, feedItem } from './feed-item.ts';
import type { fewAtOnce, Slot } from './few-at-once.ts';
import { streamedXml, xmlStart } from './streamed-xml.ts';

/** Product numbers in one part of the feed, for shops too large for one file. */
const productsInPart = 50_000;

type Stretch = { after: number; until?: number };
type Wish = { ok: true; place: Place; stretch: Stretch } | { ok: false; message: string };

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

async function readWish(c: Context<StoreEnv>): Promise<Wish> {
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
