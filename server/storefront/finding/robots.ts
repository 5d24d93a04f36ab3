import { prefixOf } from '../../../shared/language.ts';
import { routes } from '../../../shared/routes.ts';

/** What belongs to one visitor, or answers forms: nothing that a search should lead to. */
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

/** Parameters that sort and narrow a listing: any number of addresses of the same products. */
const narrowing = [
  'q',
  'style',
  'category',
  'size',
  'color',
  'price',
  'rating',
  'sale',
  'stock',
  'sort',
  'pageSize',
  'like',
];

/** What machines may read (RFC 9309), and where all of it is listed. */
export function robotsText({ origin, languages }: { origin: string; languages: readonly string[] }): string {
  const paths = languages.flatMap((language) => closed.map((path) => prefixOf(language) + path));
  const queries = narrowing.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  const rules = [...paths, ...queries].map((path) => `Disallow: ${path}`);
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}
