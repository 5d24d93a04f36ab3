import { attributeNames } from '../../../shared/catalog/attributes.ts';
import { prefixOf } from '../../../shared/language/language.ts';
import { routes } from '../../../shared/routes.ts';

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
export function robotsText({ origin, languages }: { origin: string; languages: readonly string[] }): string {
  const paths = languages.flatMap((language) => closed.map((path) => prefixOf(language) + path));
  const queries = narrowing.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const rules = [...paths, ...queries].map((path) => `Disallow: ${path}`);
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
