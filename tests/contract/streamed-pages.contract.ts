import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, routes } from '../../shared/routes.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront, type Storefront } from '../http/storefront.ts';
import { type Catalog, openCatalog } from './support/catalog-shop.ts';

/** What a route without a walk waits for. */
type Waits =
  /** Its status is known from a thing that may not exist, or that is another visitor's. */
  | 'a thing'
  /** Its status is known from the customer's session. */
  | 'the session'
  /** It handles forms, or leads to another page. */
  | 'no page';

interface Walk {
  path: string;
  /** Pages seen before, by which the storefront knows that this one exists. */
  after?: readonly string[];
  /** Text of its main part, which streams behind the head. */
  shows?: string;
}

const product = { id: 'linen-dress' };
/** Every route; a new one does not compile without a row. */
const walks: Record<keyof typeof routes, Walk | Waits> = {
  home: { path: routes.home },
  products: { path: `${routes.products}?q=linen`, shows: 'Linen Dress' },
  product: { path: `${href(routes.product, product)}?color=Blue`, after: [href(routes.product, product)] },
  productInStyle: 'a thing',
  search: { path: routes.search, shows: '/collections/dresses' },
  collections: { path: routes.collections, shows: '/collections/coats' },
  collection: { path: '/collections/dresses?sort=price-asc', after: ['/collections/dresses'], shows: 'Silk Dress' },
  collectionCopies: 'no page',
  collectionCopy: { path: '/collections/bak/coats?stock=1', after: ['/collections/bak/coats'], shows: 'Wool Coat' },
  cart: { path: routes.cart, shows: 'Your bag is empty' },
  cartItems: 'no page',
  cartItem: 'no page',
  cartSelection: 'no page',
  cartCoupon: 'no page',
  wishlist: { path: routes.wishlist, shows: 'empty' },
  wishlistItem: 'no page',
  checkout: 'a thing',
  payment: 'a thing',
  card: 'a thing',
  orderCancellation: 'no page',
  orderAccount: 'no page',
  processing: 'a thing',
  verify: 'a thing',
  verifyCode: 'no page',
  payPalExpress: 'no page',
  success: 'a thing',
  unsuccess: 'a thing',
  orderStatus: { path: routes.orderStatus },
  orderDetails: 'no page',
  orderDetail: 'a thing',
  orderDocument: 'a thing',
  searchedDocument: 'no page',
  trackOrders: { path: routes.trackOrders },
  withdrawal: 'a thing',
  delay: 'a thing',
  outbox: 'a thing',
  outboxItem: 'a thing',
  outboxDocument: 'a thing',
  offShelf: 'no page',
  previewEnd: 'no page',
  currency: 'no page',
  country: { path: routes.country },
  sizes: 'no page',
  braSize: { path: routes.braSize },
  cookies: { path: routes.cookies },
  events: 'no page',
  newsletter: { path: routes.newsletter },
  newsletterThanks: { path: routes.newsletterThanks },
  offer: 'a thing',
  offerCode: 'a thing',
  login: { path: routes.login },
  account: 'the session',
  register: { path: routes.register },
  logout: 'no page',
  forgot: { path: routes.forgot },
  forgotSent: { path: routes.forgotSent },
  newPassword: 'a thing',
  verifyEmail: 'a thing',
  profile: 'the session',
  password: 'the session',
  deletion: 'the session',
  download: 'no page',
  instagramLink: 'no page',
  addresses: 'the session',
  newAddress: 'the session',
  address: 'the session',
  addressRemoval: 'the session',
  addressDefault: 'no page',
  orderList: 'the session',
  accountOrder: 'the session',
  reorder: 'no page',
  accountCancellation: 'no page',
  points: 'the session',
  invite: 'the session',
  ownReviews: 'the session',
  reviewForm: 'the session',
  productReviews: 'a thing',
  writeReview: 'a thing',
  reviewHelpful: 'no page',
  share: 'the session',
  notices: 'a thing',
  noticeTaken: 'a thing',
  stockNotice: 'a thing',
  shortLink: 'no page',
  looks: { path: routes.looks },
  look: 'a thing',
  contact: { path: routes.contact },
  pages: { path: routes.pages, shows: href(routes.page, { id: 'delivery' }) },
  page: { path: href(routes.page, { id: 'returns' }), after: [routes.pages], shows: 'article-date' },
  protocol: {
    path: href(routes.protocol, { code: 'privacyPolicy' }),
    after: [routes.pages],
    shows: 'article-date',
  },
  offline: { path: routes.offline },
};
const walked = Object.values(walks).filter((walk): walk is Walk => typeof walk === 'object');

/** Runs on SQLite alone: how pages are sent does not depend on the database. */
describe('a page of a shop whose service is slow', () => {
  let shop: Catalog;
  let gate: PromiseWithResolvers<void>;
  let store: Storefront;
  beforeAll(async () => {
    shop = await openCatalog('sqlite');
    gate = Promise.withResolvers();
    gate.resolve();
    store = openStorefront({
      answer: async (request) => {
        await gate.promise;
        return shop.fetch(request);
      },
    });
    // The menu and the footer are known.
    await browserJar(store).get(routes.offline);
    for (const path of walked.flatMap(({ after = [] }) => after)) await browserJar(store).get(path);
  });
  afterAll(() => shop.close());

  it('sends head and frame of every page whose status is sure before the service answers', async () => {
    gate = Promise.withResolvers();
    const begun = await Promise.all(
      walked.map(async ({ path, shows = '' }) => {
        const response = await store.get(path);
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        const first = (await reader?.read())?.value ?? '';
        return { path, shows, reader, first, status: response.status };
      }),
    );
    const framed = begun.map(({ path, status, first }) => [path, status, /<title>.*<main /.test(first)]);
    expect(framed).toEqual(walked.map(({ path }) => [path, 200, true]));
    gate.resolve();
    for (const { path, shows, reader, first } of begun) {
      let html = first;
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) html += read.value;
      expect([path, html.includes(shows), html.endsWith('</html>')]).toEqual([path, true, true]);
      expect([path, html.includes('PAGE ERROR!')]).toEqual([path, false]);
    }
  });

  it('shows the error in place where its data fails behind the head, and the next visitor gets the page', async () => {
    gate = Promise.withResolvers();
    const path = '/products?q=coat';
    const response = await store.get(path);
    gate.reject(new Error('The service broke.'));
    gate.promise.catch(() => undefined);
    const html = await response.text();
    expect([response.status, html.includes('PAGE ERROR!'), html.endsWith('</html>')]).toEqual([200, true, true]);
    gate = Promise.withResolvers();
    gate.resolve();
    expect((await browserJar(store).get(path)).body).toContain('Wool Coat');
  });

  it('is cached once its head says everything', async () => {
    const path = '/collections/scarves';
    const known = browserJar(store);
    gate = Promise.withResolvers();
    gate.resolve();
    await known.get(path);
    gate = Promise.withResolvers();
    const late = await store.get(`${path}?sort=price-asc`);
    gate.resolve();
    expect(await late.text()).not.toContain('ItemList');
    const whole = (await known.get(`${path}?sort=price-asc`)).body;
    expect(whole).toContain('ItemList');
  });
});
