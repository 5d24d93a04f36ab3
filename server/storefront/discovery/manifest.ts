import { hasDrawnIcon, type MarkName, markUrls } from '../../../shared/brand/marks.ts';
import type { Brand } from '../../../shared/contract/brand.ts';
import { currentLanguage, directionOf } from '../../../shared/language/language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';

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
      { name: messages.discovery.search, url: href(routes.search) },
      { name: messages.discovery.bag, url: href(routes.cart) },
    ],
  };
}
