import { browserJar } from './browser-jar.ts';
import { orderOnWire } from './order-on-wire.ts';
import { envelope, openStorefront } from './storefront.ts';

/** Fields that a page sends with an event. */
export const here = {
  Origin: 'http://localhost',
  'Sec-Fetch-Site': 'same-origin',
  Referer: 'http://localhost/products?q=a',
};

const money = { cent: 4_000, currencyCode: 'USD', formatText: '$40.00' };
const image = { url: '/images/catalog/tee.jersey.front.black.webp', width: 1_200, height: 1_600, alt: 'A tee' };
const card = { id: '7', handle: 'tee', style: 'tees', title: 'Tee', image, saleMoney: money, reviewCount: 0 };
const product = {
  ...{ ...card, swatches: [], badges: [], soldOut: false, descriptionHtml: '', details: [], images: [image] },
  options: [],
  variants: [{ id: '70', sku: 'T', title: 'M', values: ['M'], saleMoney: money, stock: 5 }],
  category: { handle: 'tops', name: 'Tops', area: 'apparel', areaName: 'Apparel' },
  breadcrumbs: [],
  seo: { title: 'Tee', description: 'A tee.' },
};
const cartLine = {
  ...{ id: 'l', variantId: '70', productId: '7', quantity: 3, title: 'Tee', variantTitle: 'M', handle: 'tee' },
  ...{ categoryId: 'tops', skuImage: image, options: [[{ name: 'M' }]], saleMoney: money, lineMoney: money },
  ...{ selected: true, stock: 5, state: 'ok' },
};
const cart = {
  ...{ shoppingCart: [cartLine], totalSaleMoney: money, selected: true, count: 3, version: 1 },
  ...{ total: money, freeShipping: null, payPal: false },
};
const paid = orderOnWire({ status: 'PREPARING', payment: { type: 'IPAYLINKS', state: 'paid' } });

/** Opens a shop with a tee, a cart and a paid order; returns the events in its log. */
export function openShop(given: Parameters<typeof openStorefront>[0] = {}) {
  const shop = openStorefront({
    answer: ({ url, method }) => {
      const { pathname } = new URL(url);
      if (pathname === '/apis/products/7' || pathname === '/apis/products/tee') return envelope(product);
      if (pathname === '/apis/cart/items' && method === 'POST') return envelope(cart);
      if (pathname === '/apis/cart') return envelope(cart);
      if (pathname.startsWith('/apis/share')) return envelope({ handle: 'tee', code: 'friend' });
      if (pathname === '/apis/orders/order-1') return envelope(paid);
      if (pathname === '/apis/orders/order-1/events') return envelope({ first: true });
      if (pathname === '/apis/user/login') return envelope({ id: '1', email: 'a@shop.example', token: 't' });
      return envelope([]);
    },
    ...given,
  });
  const reported = () => shop.logs.flatMap(({ events }) => (events ?? []) as { event: string; facts: object }[]);
  const names = () => reported().map(({ event }) => event);
  const send = (event: object | string, headers: Record<string, string> = {}) =>
    shop.post('/events', typeof event === 'string' ? event : JSON.stringify(event), { ...here, ...headers });
  const jar = (cookies: Record<string, string> = {}) => browserJar(shop, cookies);
  return { ...shop, reported, names, send, jar };
}
