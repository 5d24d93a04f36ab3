import { href, routes } from '../../../shared/routes.ts';

/** What a route without a walk waits for. */
type Waits =
  /** Its status is known from a thing that may not exist, or that is another visitor's. */
  | 'a thing'
  /** Its status is known from the customer's session. */
  | 'the session'
  /** It handles forms, or leads to another page. */
  | 'no page';

export interface Walk {
  path: string;
  /** Pages seen before, by which the storefront knows that this one exists. */
  after?: readonly string[];
  /** Text of its main part, which streams behind the head. */
  shows?: string;
  /** Type of its structured data. */
  says?: string;
}

const product = { id: 'linen-dress' };
/** Every route; a new one does not compile without a row. */
export const walks: Record<keyof typeof routes, Walk | Waits> = {
  home: { path: routes.home },
  products: { path: `${routes.products}?q=linen`, shows: 'Linen Dress', says: 'ItemList' },
  product: {
    path: `${href(routes.product, product)}?color=Blue`,
    after: [href(routes.product, product)],
    shows: 'Cut wide for hot days',
    says: 'Product',
  },
  productInStyle: 'a thing',
  search: { path: routes.search, shows: '/collections/dresses' },
  collections: { path: routes.collections, shows: '/collections/coats' },
  collection: {
    path: '/collections/dresses?sort=price-asc',
    after: ['/collections/dresses'],
    shows: 'Silk Dress',
    says: 'ItemList',
  },
  collectionCopies: 'no page',
  collectionCopy: { path: '/collections/bak/coats?stock=1', after: [routes.collections], shows: 'Wool Coat' },
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
  orderForget: 'no page',
  orderLink: 'a thing',
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
  payLink: 'no page',
  outbox: 'a thing',
  outboxItem: 'a thing',
  outboxDocument: 'a thing',
  offShelf: 'no page',
  entrance: 'no page',
  previewEnd: 'no page',
  currency: 'no page',
  country: { path: routes.country },
  sizes: 'no page',
  braSize: { path: routes.braSize },
  cookies: { path: routes.cookies },
  events: 'no page',
  newsletter: { path: routes.newsletter },
  newsletterLink: 'a thing',
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
  page: {
    path: `${href(routes.page, { id: 'returns' })}`,
    after: [href(routes.page, { id: 'returns' })],
    shows: 'article-date',
    says: 'BreadcrumbList',
  },
  protocol: {
    path: href(routes.protocol, { code: 'privacyPolicy' }),
    after: [href(routes.protocol, { code: 'privacyPolicy' })],
    shows: 'article-date',
    says: 'BreadcrumbList',
  },
  offline: { path: routes.offline },
};
