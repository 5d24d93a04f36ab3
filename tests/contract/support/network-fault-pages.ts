import { href, routes as r } from '../../../shared/routes.ts';
import type { Things } from './fault-injection.ts';

/** A page and the calls that it cannot do without; it is shown without any other call that it makes. */
export interface TestedPage {
  path: string;
  needs: readonly string[];
  /** Its status without faults, if it is not 200. */
  status?: number;
  as?: 'guest';
}

/** Calls of the parts around every page. A page needs none of them unless it is about it. */
export const shellCalls: ReadonlySet<string> = new Set([
  'GET /apis/changes',
  'GET /apis/single/homePage',
  'GET /apis/website',
  'GET /apis/cms',
  'GET /apis/currencies',
  'GET /apis/countries',
]);

/** Long files for machines, read only when their call fails. */
export const byMachines = [
  { path: '/feeds/google.xml', call: 'GET /apis/shipping' },
  { path: '/feeds/google.xml', call: 'GET /apis/feed/products' },
  { path: '/feeds/google.xml', call: 'GET /apis/countries' },
  { path: '/sitemap-products-1.xml', call: 'GET /apis/sitemap/products' },
];

const page = (path: string, ...needs: string[]): TestedPage => ({ path, needs });
const self = 'GET /apis/user/self';
const order = 'GET /apis/orders/{id}';

/** Returns every page that calls the commerce service. */
export function testedPages(things: Things): TestedPage[] {
  const { product, share, mail, address, delivered, line, express, email, orderNo } = things;
  const id = { id: product.handle };
  const own = { order: things.order };
  const collection = { id: 'new-in' };
  return [
    page(r.home, 'GET /apis/single/homePage'),
    page(r.products, 'GET /apis/products'),
    page(href(r.product, id), 'GET /apis/products/{id}'),
    page(href(r.notices, id), 'GET /apis/products/{id}'),
    page(`${r.delay}?token=${'a'.repeat(43)}`, 'GET /apis/delays'),
    page(`${r.stockNotice}?token=${'a'.repeat(43)}`, 'GET /apis/stock-notice'),
    page(`${r.newsletterLink}?token=${'a'.repeat(43)}`, 'GET /apis/subscription'),
    page(r.wishlist, 'GET /apis/user/saved'),
    page(href(r.productReviews, id), 'GET /apis/products/{id}', 'GET /apis/products/{id}/reviews'),
    page(r.search, 'GET /apis/collections'),
    page(r.braSize),
    page(r.collections, 'GET /apis/collections'),
    page(href(r.collection, collection), 'GET /apis/collections/{id}', 'GET /apis/products'),
    page(r.looks, 'GET /apis/instagram'),
    page(href(r.look, { id: 'plus-one' }), 'GET /apis/instagram/{id}'),
    page(r.pages, 'GET /apis/pages'),
    page(href(r.page, { id: 'delivery' }), 'GET /apis/cms', 'GET /apis/delivery'),
    page(href(r.protocol, { code: 'privacyPolicy' }), 'GET /apis/cms'),
    { path: r.offShelf, needs: [], status: 410 },
    page(r.cookies),
    page(r.newsletter),
    page(r.offer),
    page(r.contact),
    page(r.offline),
    page(r.trackOrders),
    page(`${r.orderStatus}?orderNo=${orderNo}&email=${encodeURIComponent(email)}`),
    page(r.cart, 'GET /apis/cart'),
    page(r.checkout, 'POST /apis/fee', 'GET /apis/countries/{code}'),
    page(`${r.checkout}?paypal=${express}`, 'POST /apis/fee', 'GET /apis/countries/{code}'),
    page(href(r.payment, own), order),
    page(href(r.card, own), order),
    page(href(r.unsuccess, own), order),
    page(href(r.orderDetail, { id: things.order }), order),
    page(href(r.verify, { order: things.onDelivery }), order, 'GET /apis/orders/{id}/verification'),
    page(r.outbox, 'GET /apis/outbox'),
    page(href(r.outboxItem, { id: mail }), 'GET /apis/outbox/{id}'),
    page(r.account, self),
    page(r.profile, self),
    page(r.password, self),
    page(r.deletion, self),
    page(r.download, self),
    page(r.instagramLink, self),
    page(r.addresses, 'GET /apis/addresses'),
    page(r.newAddress, self, 'GET /apis/countries/{code}'),
    page(href(r.address, { id: address }), 'GET /apis/addresses', 'GET /apis/countries/{code}'),
    page(r.orderList, 'GET /apis/orders'),
    page(href(r.accountOrder, { id: things.order }), order),
    page(r.points, 'GET /apis/user/points'),
    page(r.invite, 'GET /apis/user/invitations'),
    page(r.ownReviews, 'GET /apis/user/reviews'),
    page(href(r.reviewForm, { id: delivered, line }), order, 'GET /apis/products/{id}/reviews/permission'),
    page(href(r.share, id), 'GET /apis/products/{id}', 'POST /apis/share'),
    { path: href(r.shortLink, { code: share }), needs: ['GET /apis/share/{code}'], status: 303 },
    { path: r.login, needs: [], as: 'guest' },
    { path: r.register, needs: [], as: 'guest' },
    page('/sitemap.xml', 'GET /apis/sitemap'),
    page('/sitemap-pages.xml', 'GET /apis/collections', 'GET /apis/instagram', 'GET /apis/pages'),
  ];
}
