import { Hono } from 'hono';
import { hasDrawnIcon, type MarkName, markUrls } from '../../../shared/brand/marks.ts';
import { attributeNames } from '../../../shared/catalog/attributes.ts';
import type { Brand } from '../../../shared/contract/brand.ts';
import { brand } from '../../../shared/contract/content.ts';
import { baseLanguage, currentLanguage, directionOf, prefixOf } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { StoreEnv } from '../../http/context.ts';
import { ownOrigin } from '../../http/security/same-origin.ts';
import { notWhileClosed } from '../opening/opening.tsx';
import { apiOf, loadSettings } from './api-of.ts';
import { googleFeed } from './feed.ts';
import { fewAtOnce } from './few-at-once.ts';
import { sendPagesSitemap, sendProductsSitemap, sitemapIndex } from './sitemap.ts';
import { keptFor } from './streamed-xml.ts';

const feedsAtOnce = { most: 4, ofAddress: 2 };

/** Sitemap, feeds and other files for machines: equal for all clients, so without session and cookies. */
export function finding(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const feeds = fewAtOnce(feedsAtOnce.most, feedsAtOnce.ofAddress);

  app.get('/robots.txt', (c) => {
    if (c.get('closed')) return c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'no-store' });
    const text = robotsText({ origin: ownOrigin(c), languages: c.get('deps').languages });
    return c.text(text, 200, { 'Cache-Control': keptFor(c) });
  });

  app.get('/sitemap.xml', notWhileClosed, sitemapIndex());
  app.get('/sitemap-pages.xml', notWhileClosed, sendPagesSitemap);
  app.get('/:file{sitemap-products-[0-9]+\\.xml}', notWhileClosed, async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return (
      (await sendProductsSitemap(c, part)) ?? c.text(messages.discovery.noPart, 404, { 'Cache-Control': 'no-store' })
    );
  });

  app.get('/feeds/google.xml', notWhileClosed, (c) => googleFeed(c, feeds));

  app.get('/manifest.webmanifest', async (c) => {
    const { siteName, languages } = c.get('deps');
    const [{ title, description }, shownBrand] = await Promise.all([loadSettings(c), apiOf(c).get(brand, {})]);
    const language = languages.find((one) => one === c.req.query('lang')) ?? baseLanguage();
    const manifest = inLanguage(language, () =>
      webManifest({ siteName: title || siteName, description, brand: shownBrand }),
    );
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  });

  app.get('/.well-known/security.txt', async (c) => {
    const { clock, languages } = c.get('deps');
    const { supportEmail } = await loadSettings(c);
    const told = { origin: ownOrigin(c), supportEmail, contactPath: href(routes.contact), languages };
    return c.text(securityText({ ...told, now: clock.now() }), 200, { 'Cache-Control': keptFor(c) });
  });

  return app;
}

/** Validity of the file: RFC 9116 asks for a date within a year. */
const validDays = 180;

interface SecurityContact {
  origin: string;
  /** E-mail of support; '' where there is none. */
  supportEmail: string;
  contactPath: string;
  languages: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Returns `security.txt`: the contact for vulnerabilities (RFC 9116). */
function securityText({ origin, supportEmail, contactPath, languages, now }: SecurityContact): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString();
  const contacts = [...(supportEmail ? [`mailto:${encodeURI(supportEmail)}`] : []), origin + contactPath];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Paths of personal pages and forms, which search engines skip. */
const closed = [
  '/apis/',
  routes.cart,
  routes.checkout,
  routes.payment,
  `${routes.card}$`,
  `${routes.card}?`,
  '/account',
  routes.newPassword,
  '/order/',
  routes.trackOrders,
  '/results/',
  routes.outbox,
  '/*/share$',
  '/*/review$',
];

/** Parameters that sort and filter a listing: many URLs of the same products. */
const narrowing = [
  'q',
  'style',
  'category',
  'size',
  'color',
  ...attributeNames,
  'price',
  'rating',
  'sale',
  'stock',
  'sort',
  'pageSize',
  'like',
];

/** Returns `robots.txt` (RFC 9309) with the URL of the sitemap. */
function robotsText({ origin, languages }: { origin: string; languages: readonly string[] }): string {
  const paths = languages.flatMap((language) => closed.map((path) => prefixOf(language) + path));
  const queries = narrowing.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const rules = [...paths, ...queries].map((path) => `Disallow: ${path}`);
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

interface ManifestOf {
  siteName: string;
  description: string;
  brand: Brand;
}

const drawing = (src: string) => ({ src, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });

/**
 * Returns the web app manifest in the current language (W3C: Web Application Manifest). Its `id` is the same in every
 * language, so a browser has the shop installed once.
 */
export function webManifest({ siteName, description, brand }: ManifestOf) {
  const urlOf = markUrls(brand, siteName);
  const png = (mark: MarkName, size: number, purpose: 'any' | 'maskable') => ({
    src: urlOf(mark),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: siteName,
    short_name: siteName.slice(0, 12),
    description,
    lang: currentLanguage(),
    dir: directionOf(currentLanguage()) ?? 'ltr',
    start_url: href(routes.home),
    scope: '/',
    display: 'standalone',
    background_color: brand.colours.paper,
    theme_color: brand.colours.paper,
    categories: ['shopping', 'fashion'],
    icons: [
      ...(hasDrawnIcon(brand) ? [drawing(urlOf('favicon.svg'))] : []),
      png('icon-192.png', 192, 'any'),
      png('icon-512.png', 512, 'any'),
      png('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: messages.catalog.searchTitle, url: href(routes.search) },
      { name: messages.cart.title, url: href(routes.cart) },
    ],
  };
}
