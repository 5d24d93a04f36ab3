import { localized } from './language/language.ts';

/** All routes of the storefront. `:name` is a parameter that `href` fills in. */
export const routes = {
  home: '/',
  products: '/products',
  product: '/products/:id',
  productInStyle: '/products/:style/:id',
  search: '/search',
  collections: '/collections',
  collection: '/collections/:id',
  collectionCopies: '/collections/bak',
  collectionCopy: '/collections/bak/:id',
  cart: '/cart',
  cartItems: '/cart/items',
  cartItem: '/cart/items/:id',
  cartSelection: '/cart/selection',
  cartCoupon: '/cart/coupon',
  wishlist: '/wishlist',
  wishlistItem: '/wishlist/:id',
  checkout: '/checkouts',
  payment: '/payment',
  card: '/cc',
  orderCancellation: '/order/:id/cancellation',
  orderForget: '/order/:id/forget',
  orderAccount: '/order/:id/account',
  processing: '/results/process',
  verify: '/results/verify',
  verifyCode: '/results/verify/code',
  payPalExpress: '/cart/paypal',
  success: '/results/success',
  unsuccess: '/results/unsuccess',
  orderStatus: '/order/order-status',
  orderDetails: '/order/detail',
  orderDetail: '/order/detail/:id',
  orderDocument: '/order/detail/:id/documents/:number',
  searchedDocument: '/order/document',
  trackOrders: '/trackOrders',
  withdrawal: '/withdrawal',
  delay: '/delay',
  payLink: '/pay',
  orderLink: '/order/link',
  outbox: '/outbox',
  outboxItem: '/outbox/:id',
  outboxDocument: '/outbox/:id/document',
  offShelf: '/undercarriage',
  previewEnd: '/preview/end',
  currency: '/currency',
  country: '/country',
  sizes: '/sizes',
  braSize: '/bra-size',
  cookies: '/cookies',
  events: '/events',
  entrance: '/enter',
  newsletter: '/newsletter',
  newsletterThanks: '/newsletter/thanks',
  newsletterLink: '/newsletter/confirm',
  offer: '/offer',
  offerCode: '/offer/code',
  login: '/account/login',
  account: '/account',
  register: '/account/register',
  logout: '/account/logout',
  forgot: '/account/fp',
  forgotSent: '/account/fpSend',
  newPassword: '/forgetPassword',
  verifyEmail: '/account/email',
  profile: '/account/profile',
  password: '/account/password',
  deletion: '/account/deletion',
  download: '/account/download',
  instagramLink: '/account/instagram',
  addresses: '/account/addresses',
  newAddress: '/account/addresses/new',
  address: '/account/addresses/:id',
  addressRemoval: '/account/addresses/:id/removal',
  addressDefault: '/account/addresses/:id/default',
  orderList: '/account/order',
  accountOrder: '/account/order/:id',
  reorder: '/account/order/:id/reorder',
  accountCancellation: '/account/order/:id/cancellation',
  points: '/account/points',
  invite: '/account/invite',
  ownReviews: '/account/reviews',
  reviewForm: '/account/order/:id/review/:line',
  productReviews: '/products/:id/reviews',
  writeReview: '/products/:id/review',
  reviewHelpful: '/reviews/:id/helpful',
  share: '/products/:id/share',
  notices: '/products/:id/notices',
  noticeTaken: '/products/:id/notices/taken',
  stockNotice: '/notice',
  shortLink: '/s/:code',
  looks: '/looks',
  look: '/looks/:id',
  contact: '/pages/contact-us',
  pages: '/page',
  page: '/page/:id',
  protocol: '/protocol/:code',
  offline: '/offline',
} as const;
type Route = (typeof routes)[keyof typeof routes];

type Places<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Places<`/${Rest}`>
  : R extends `${string}:${infer Name}`
    ? Name
    : never;
type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns the URL of a route in the current language with its parameters and query. Values are encoded; absent ones are
 * omitted.
 */
export function href<R extends Route>(
  route: R,
  ...args: Places<R> extends never ? [query?: Query] : [places: Record<Places<R>, string>, query?: Query]
): string {
  const places = (route.includes(':') ? args[0] : {}) as Readonly<Record<string, string>>;
  const query = (route.includes(':') ? args[1] : args[0]) as Query | undefined;
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[name] ?? ''));
  return localized(path) + queryString(query ?? {});
}

function queryString(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}
