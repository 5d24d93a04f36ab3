import type { Context } from 'hono';
import { cacheMaxAgeMs } from '../../../shared/constants.ts';
import { collections } from '../../../shared/contract/catalog.ts';
import { contentPages } from '../../../shared/contract/content-pages.ts';
import { type SitemapProduct, sitemap, sitemapProducts } from '../../../shared/contract/discovery.ts';
import { looks } from '../../../shared/contract/looks.ts';
import { thumbnail } from '../../../shared/images.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { ApiClient } from '../../apis/client.ts';
import type { StoreEnv } from '../../http/context.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { languageAddresses, languagesOfPage, type PathsByLanguage } from '../../rendering/head-of.ts';
import { startingWith } from '../../rendering/streamed-response.ts';
import { escapeXml, textElement } from '../../rendering/xml.ts';
import { pathsOf } from '../catalog/own-handle.ts';
import { apiOf } from './api-of.ts';
import { keptFor, streamedXml, xmlStart } from './streamed-xml.ts';

/**
 * Product numbers in one part, in a shop of one language: with pictures and long names this stays below the limits of a
 * sitemap (50,000 URLs, 10 MB).
 */
const productsInPart = 2_000;
const maxLooks = 1_000;

/** A URL in the sitemap. */
interface Entry {
  /** Path without a language. */
  path: string;
  /** Milliseconds since 1970. */
  updatedAt?: number;
  /** Paths of its pictures. */
  images?: readonly string[];
  /** Further languages that it is translated into; absent: all of the shop. */
  translatedInto?: readonly string[];
  /** Its paths by language, where they differ by more than the language. */
  paths?: PathsByLanguage | undefined;
}

/** Returns a handler for the list of parts, which is read once in a while for all clients. */
export function sitemapIndex(): (c: Context<StoreEnv>) => Promise<Response> {
  let kept: { parts: Promise<number[]>; at: number } | undefined;
  const loadParts = (c: Context<StoreEnv>) => {
    const now = c.get('deps').clock.now();
    if (kept && now - kept.at < cacheMaxAgeMs) return kept.parts;
    const parts = apiOf(c)
      .get(sitemap, { size: numbersInPart(c) })
      .then((found) => found.parts);
    kept = { parts, at: now };
    parts.catch(() => {
      kept = undefined;
    });
    return parts;
  };
  return async (c) => streamedXml(c, writeIndex(ownOrigin(c), await loadParts(c)), { cacheControl: keptFor(c) });
}

async function* writeIndex(origin: string, parts: readonly number[]): AsyncGenerator<string> {
  const part = (name: string) => `<sitemap>${textElement('loc', `${origin}/${name}`)}</sitemap>\n`;
  const products = parts.map((number) => part(`sitemap-products-${number}.xml`));
  yield `${xmlStart}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  yield `${part('sitemap-pages.xml')}${products.join('')}</sitemapindex>\n`;
}

/** Answers with all pages except products. */
export function sendPagesSitemap(c: Context<StoreEnv>): Promise<Response> {
  return urlSet(c, pageEntries(apiOf(c)));
}

/** Answers with the products of one part; null where it has none. */
export async function sendProductsSitemap(c: Context<StoreEnv>, part: number): Promise<Response | null> {
  const size = numbersInPart(c);
  if (part < 1 || part * size > Number.MAX_SAFE_INTEGER) return null;
  const entries = productEntries(apiOf(c), { after: (part - 1) * size, until: part * size });
  const first = await entries.next();
  return first.done ? null : urlSet(c, startingWith(first, entries));
}

/** Product numbers in one part: each product is listed in every language, each time with all others. */
const numbersInPart = ({ var: { deps } }: Context<StoreEnv>) => Math.ceil(productsInPart / deps.languages.length ** 2);

async function* productEntries(
  api: ApiClient,
  { after, until }: { after: number; until: number },
): AsyncGenerator<Entry[]> {
  for (let from: number | undefined = after; from !== undefined; ) {
    const { content, next }: { content: SitemapProduct[]; next?: number | undefined } = await api.get(sitemapProducts, {
      after: from,
      until,
    });
    const found = content.map(({ handle, handles, updatedAt, images, titledIn = [] }) => ({
      translatedInto: titledIn,
      paths: pathsOf(routes.product, { handles }),
      path: href(routes.product, { id: handle }),
      updatedAt,
      images,
    }));
    if (found.length > 0) yield found;
    from = next;
  }
}

async function* pageEntries(api: ApiClient): AsyncGenerator<Entry[]> {
  const fixed = [routes.home, routes.products, routes.collections, routes.looks, routes.contact, routes.pages];
  // Before the response begins: an incomplete sitemap is worse than none.
  const [all, written, firstLooks] = await Promise.all([
    api.get(collections, {}),
    api.get(contentPages, {}),
    api.get(looks, { page: 1 }),
  ]);
  yield fixed.map((path) => ({ path }));
  yield all.map(({ handle, handles, image, titledIn = [] }) => ({
    translatedInto: titledIn,
    paths: pathsOf(routes.collection, { handles }),
    path: href(routes.collection, { id: handle }),
    ...(image && { images: [image.url] }),
  }));
  for (let page = 1, last = false; !last && page <= maxLooks; page += 1) {
    const found = page === 1 ? firstLooks : await api.get(looks, { page });
    yield found.content.map(({ id, image }) => ({ path: href(routes.look, { id }), images: [image.url] }));
    last = found.last;
  }
  yield written.map(({ type, code, updatedAt, titledIn = [] }) => ({
    translatedInto: titledIn,
    path: type === 'page' ? href(routes.page, { id: code }) : href(routes.protocol, { code }),
    updatedAt,
  }));
}

function urlSet(c: Context<StoreEnv>, entries: AsyncGenerator<Entry[]>): Promise<Response> {
  return streamedXml(c, writeUrlSet(entries, ownOrigin(c), c.get('deps').languages), { cacheControl: keptFor(c) });
}

async function* writeUrlSet(
  entries: AsyncGenerator<Entry[]>,
  origin: string,
  languages: readonly string[],
): AsyncGenerator<string> {
  const alternates = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  let start = `${xmlStart}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${alternates}>\n`;
  for await (const some of entries) {
    yield start + some.map((entry) => urlsOf(entry, origin, languages)).join('');
    start = '';
  }
  yield `${start}</urlset>\n`;
}

/** Returns one URL for each language, each naming all others. */
function urlsOf(
  { path, updatedAt, images = [], translatedInto, paths }: Entry,
  origin: string,
  ofShop: readonly string[],
): string {
  const languages = languagesOfPage(ofShop, translatedInto);
  const addresses = languageAddresses(origin, path, languages, paths);
  const more = [
    ...(languages.length > 1 ? addresses.map(alternate) : []),
    textElement('lastmod', updatedAt === undefined ? undefined : new Date(updatedAt).toISOString()),
    ...images.map((url) => `<image:image>${textElement('image:loc', origin + thumbnail(url, 1200))}</image:image>`),
  ].join('');
  return languages.map((_, i) => `<url>${textElement('loc', addresses[i]?.url)}${more}</url>\n`).join('');
}

function alternate({ language, url }: { language: string; url: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`;
}
