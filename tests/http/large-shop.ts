import { type FeedProduct, feedProducts, sitemap, sitemapProducts } from '../../shared/contract/discovery.ts';
import { money } from '../../shared/money.ts';
import { envelope } from './storefront.ts';

/** Returns a shop with any number of products, generated on request. */
export function largeShop({ products = 1_000_000, inAnswer = 500 } = {}) {
  const asked: number[] = [];
  const answer = ({ url }: Request): Response => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === sitemap.path) {
      const count = Math.ceil(products / Number(searchParams.get('size')));
      return envelope({ parts: Array.from({ length: count }, (_, i) => i + 1) });
    }
    if (pathname === '/apis/shipping') {
      return envelope([{ id: 'standard', name: 'Standard', price: money(595, 'USD') }]);
    }
    if (pathname === '/apis/instagram') return envelope({ content: [], last: true });
    if (pathname !== sitemapProducts.path && pathname !== feedProducts.path) return envelope([]);
    const after = Number(searchParams.get('after'));
    const until = Math.min(products, Number(searchParams.get('until') ?? products));
    asked.push(after);
    const last = Math.min(after + inAnswer, until);
    const numbers = Array.from({ length: Math.max(0, last - after) }, (_, i) => after + 1 + i);
    const productOf: (id: number) => object = pathname === feedProducts.path ? fedProduct : mappedProduct;
    const content = numbers.map((id) => productOf(id));
    return envelope({ content, ...(last < until && { next: last }) });
  };
  return { asked, answer };
}

export const mappedProduct = (id: number) => ({
  // The longest possible handle, in letters that take nine characters each in a URL.
  handle: '綿'.repeat(114) + String(id).padStart(6, '0'),
  updatedAt: 0,
  titledIn: ['de', 'fr', 'ja'],
  images: Array.from({ length: 5 }, (_, i) => `/images/import/${'a'.repeat(63)}${i}.webp`),
});
const fedProduct = (id: number): FeedProduct => ({
  id: String(id),
  handle: `product-${id}`,
  title: 'Tee',
  description: 'Soft. '.repeat(800),
  productType: ['Tops'],
  condition: 'new',
  variants: [
    {
      id: `v${id}`,
      sku: '',
      title: '',
      images: ['/images/a.webp'],
      inStock: true,
      saleMoney: money(2_000, 'USD'),
      weightGrams: 0,
    },
  ],
});
