import { check, group } from 'k6';
import http from 'k6/http';
import { type Page, pageOf } from './page.ts';

declare const __ENV: Record<string, string | undefined>;

const target = __ENV.TARGET ?? 'http://localhost:3000';

export const options = {
  vus: Number(__ENV.SHOPPERS ?? 5),
  duration: __ENV.DURATION ?? '30s',
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    http_req_duration: ['p(95)<1000'],
  },
};

/** What a browser says with each form that it posts. */
const ours = { headers: { Origin: target, 'Sec-Fetch-Site': 'same-origin' } };

function get(path: string): Page {
  return pageOf(http.get(target + path, { headers: { Accept: 'text/html' } }));
}

/** One shopper: from the home page to a filled cart. */
export default function shop(): void {
  let product = '';
  group('browse', () => {
    const home = get('/');
    check(home, { 'home has its menu': ({ html }) => html.includes('<h1') && html.includes('/collections') });
    const listing = get('/products?sort=new');
    check(listing, { 'listing has products': ({ links }) => links('/products/').length > 10 });
    const found = get('/products?q=lace+bra');
    check(found, { 'search finds something': ({ links }) => links('/products/').length > 0 });
    const choice = [...found.links('/products/'), ...listing.links('/products/')];
    product = choice[Math.floor(Math.random() * choice.length)] ?? '';
  });
  group('buy', () => {
    const page = get(product.split('?')[0] ?? '');
    check(page, { 'product can be bought or is sold out': ({ html }) => /Add to bag|Sold out/.test(html) });
    const [variantId] = page.values('variantId');
    if (!variantId) return;
    const added = pageOf(http.post(`${target}/cart/items`, { variantId, quantity: '1' }, ours));
    check(added, { 'the bag holds it': ({ status, html }) => status === 200 && html.includes('/cart/items/') });
    check(get('/cart'), { 'the bag can be checked out': ({ html }) => html.includes('/checkouts') });
  });
}
