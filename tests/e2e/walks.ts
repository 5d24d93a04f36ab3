import { href, routes as r, type routes } from '../../shared/routes.ts';
import type { Places } from './places.ts';

/** A page to visit; as a guest by default. */
export interface Walk {
  name: string;
  path: string;
  status?: number;
  as?: 'owner' | 'buyer' | 'writer';
  /** Name of a page with the same kinds of elements: the gate inspects only that one by axe. */
  like?: string;
}
/** `sent`: handles forms and is not a page. `bought`: a page of an order, which has walks of its own. */
type Walks = readonly Walk[] | 'sent' | 'bought';

const page = (name: string, path: string, more: Omit<Walk, 'name' | 'path'> = {}): Walk => ({ name, path, ...more });
/** The token of a mail's link; it is checked only when the form is sent. */
const mailed = 'a'.repeat(43);
const owned = { as: 'owner' } as const;

/** Returns the visits of every route: a new route that is missing here does not compile. */
export function walksOf(places: Places): Record<keyof typeof routes, Walks> {
  const { product, collection, owner, buyer } = places;
  const [id, order, address] = [{ id: product.handle }, { id: owner.orderId }, { id: places.addressId }];
  return {
    home: [page('home', r.home), page('preview', `${r.home}?status=latest`)],
    products: [
      page('products', r.products),
      page('filtered', `${r.products}?sort=price-asc&stock=1&page=2`),
      page('results', `${r.products}?q=lace+bra`),
      page('no-results', `${r.products}?q=zzzzqqqq`),
    ],
    product: [page('product', href(r.product, id))],
    productInStyle: [
      page('product-in-style', href(r.productInStyle, { style: product.style, id: product.id }), { like: 'product' }),
    ],
    search: [page('search', r.search)],
    collections: [
      page('collections', r.collections),
      page('collection-by-number', `${r.collections}?collectionId=${collection.id}&iname=Menu`, { like: 'collection' }),
    ],
    collection: [page('collection', href(r.collection, { id: collection.handle }))],
    collectionCopies: [page('collections-without-id', r.collectionCopies)],
    collectionCopy: [
      page('collection-copy', href(r.collectionCopy, { id: collection.handle }), { like: 'collection' }),
    ],
    cart: [page('empty-cart', r.cart)],
    cartItems: 'sent',
    cartItem: 'sent',
    cartSelection: 'sent',
    cartCoupon: 'sent',
    notices: [page('sold-out-sizes', href(r.notices, id))],
    noticeTaken: [page('notice-taken', href(r.noticeTaken, id), { like: 'notice-link' })],
    stockNotice: [page('notice-link', `${r.stockNotice}?token=${mailed}`)],
    wishlist: [page('empty-wishlist', r.wishlist)],
    wishlistItem: 'sent',
    checkout: 'bought',
    payment: 'bought',
    card: 'bought',
    orderCancellation: 'sent',
    orderForget: 'sent',
    orderAccount: 'sent',
    processing: 'bought',
    verify: 'bought',
    verifyCode: 'bought',
    payPalExpress: 'sent',
    success: 'bought',
    unsuccess: 'bought',
    orderStatus: [page('order-status', r.orderStatus)],
    orderDetails: [page('lookup-without-number', r.orderDetails)],
    orderDetail: [page('order-detail', href(r.orderDetail, order), owned)],
    trackOrders: [page('track-orders', r.trackOrders, { like: 'order-status' })],
    orderDocument: 'bought',
    searchedDocument: 'sent',
    withdrawal: [page('withdrawal', r.withdrawal)],
    braSize: [page('bra-size', r.braSize)],
    orderLink: [page('order-link', `${r.orderLink}?token=${mailed}`)],
    payLink: [page('pay-link', `${r.payLink}?token=${mailed}`)],
    delay: [page('delay', `${r.delay}?token=${mailed}`, { like: 'notice-link' })],
    outbox: 'bought',
    outboxItem: 'bought',
    outboxDocument: 'bought',
    offShelf: [page('off-shelf', r.offShelf, { status: 410 })],
    entrance: 'sent',
    previewEnd: 'sent',
    cookies: [page('cookies', r.cookies)],
    events: 'sent',
    currency: 'sent',
    country: [page('country', r.country)],
    sizes: 'sent',
    newsletter: [page('newsletter', r.newsletter)],
    newsletterThanks: [page('newsletter-thanks', r.newsletterThanks, { like: 'contact-sent' })],
    newsletterLink: [page('newsletter-link', `${r.newsletterLink}?token=${mailed}`, { like: 'notice-link' })],
    offer: [page('offer', r.offer, { like: 'newsletter' })],
    offerCode: [page('offer-code', r.offerCode)],
    login: [page('sign-in', r.login), page('sign-in-first', `${r.login}?auth=%2Faccount`, { like: 'sign-in' })],
    account: [page('account', r.account, owned)],
    register: [page('register', r.register)],
    logout: 'sent',
    forgot: [page('forgotten', r.forgot)],
    forgotSent: [page('forgotten-sent', r.forgotSent, { like: 'contact-sent' })],
    newPassword: [page('new-password', `${r.newPassword}?token=${mailed}`)],
    verifyEmail: [page('verify-email', `${r.verifyEmail}?token=${mailed}`, { like: 'new-password' })],
    profile: [page('profile', r.profile, owned)],
    password: [page('password', r.password, owned)],
    deletion: [page('deletion', r.deletion, owned)],
    download: [page('download', r.download, { ...owned, like: 'password' })],
    instagramLink: [page('instagram', r.instagramLink, { ...owned, like: 'profile' })],
    addresses: [page('addresses', r.addresses, owned)],
    newAddress: [page('address-new', r.newAddress, owned)],
    address: [page('address', href(r.address, address), { ...owned, like: 'address-new' })],
    addressRemoval: [page('address-removal', href(r.addressRemoval, address), owned)],
    addressDefault: 'sent',
    orderList: [page('orders', r.orderList, owned)],
    accountOrder: [page('account-order', href(r.accountOrder, order), owned)],
    reorder: 'sent',
    accountCancellation: 'sent',
    points: [page('points', r.points, owned)],
    invite: [page('invite', r.invite, owned)],
    ownReviews: [page('own-reviews', r.ownReviews, { as: 'writer' })],
    reviewForm: [page('review-form', href(r.reviewForm, { id: buyer.orderId, line: buyer.lineId }), { as: 'buyer' })],
    productReviews: [page('reviews', href(r.productReviews, id))],
    writeReview: [page('review-refused', href(r.writeReview, id), { ...owned, like: 'reviews' })],
    reviewHelpful: 'sent',
    share: [page('share', href(r.share, id), owned)],
    shortLink: [page('short-link', href(r.shortLink, { code: places.shareCode }))],
    looks: [page('looks', r.looks)],
    look: [page('look', href(r.look, { id: 'plus-one' }))],
    contact: [page('contact', r.contact), page('contact-sent', `${r.contact}?sent=1`)],
    offline: [page('offline', r.offline)],
    pages: [page('pages', r.pages)],
    page: [
      page('page-delivery', href(r.page, { id: 'delivery' })),
      page('page-faq', href(r.page, { id: 'faq' })),
      page('not-found', href(r.page, { id: 'nowhere' }), { status: 404 }),
    ],
    protocol: [page('protocol', href(r.protocol, { code: 'privacyPolicy' }))],
  };
}
