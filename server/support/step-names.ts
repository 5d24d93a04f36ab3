import { routes } from '../../shared/routes.ts';
import type { Step } from './session-timeline.ts';

type Names = string | { page?: string; form?: string };

/** Names of pages and forms; a route without an entry fails the type check. */
const names: Record<keyof typeof routes, Names> = {
  home: 'Home',
  products: 'Products',
  product: 'Product',
  productInStyle: 'Product in a style',
  search: 'Search',
  collections: 'Collections',
  collection: 'Collection',
  collectionCopies: 'Collections',
  collectionCopy: 'Collection',
  cart: 'Bag',
  cartItems: { form: 'Add to bag' },
  cartItem: { form: 'Change quantity' },
  cartSelection: { form: 'Choose lines to buy' },
  cartCoupon: { form: 'Coupon in the bag' },
  notices: { page: 'Sold-out sizes', form: 'Mail when a size is back' },
  noticeTaken: 'Mail when a size is back asked for',
  stockNotice: { page: 'Link of a mail about a size', form: 'Confirm or end mails about sizes' },
  wishlist: { page: 'Wishlist', form: 'Save to the wishlist' },
  wishlistItem: { form: 'Change the wishlist' },
  checkout: { page: 'Checkout', form: 'Checkout form' },
  payment: { page: 'Order to pay', form: 'Choose how to pay' },
  card: { page: 'Card form', form: 'Pay by card' },
  orderCancellation: { form: 'Cancel order' },
  orderForget: { form: 'Delete a guest’s data' },
  orderAccount: { form: 'Account for an order' },
  processing: 'Payment in progress',
  verify: { page: 'Code for delivery', form: 'Send code again' },
  verifyCode: { page: 'Code for delivery', form: 'Enter code' },
  payPalExpress: { form: 'PayPal from the bag' },
  success: 'Order placed',
  unsuccess: 'Payment interrupted',
  orderStatus: { page: 'Track order', form: 'Look up order' },
  orderDetails: 'Orders',
  orderDetail: 'Order',
  orderDocument: 'Invoice or credit note',
  searchedDocument: { form: 'Invoice or credit note' },
  trackOrders: { page: 'Track order', form: 'Look up order' },
  braSize: 'Bra size for measurements',
  orderLink: { page: 'Link of a mail to open an order', form: 'Mail the link of an order' },
  payLink: { page: 'Link of a mail to pay an order' },
  delay: { page: 'Link of a mail about a delay', form: 'Wait for a late order, or cancel it' },
  withdrawal: { page: 'Withdraw from contract', form: 'Step of a withdrawal' },
  outbox: 'Outbox of the demonstration',
  outboxItem: 'Message in the outbox',
  outboxDocument: 'Message in the outbox',
  offShelf: 'No longer sold',
  entrance: { form: 'Enter the closed shop' },
  previewEnd: { form: 'End preview' },
  currency: { form: 'Change currency' },
  country: { form: 'Change country' },
  sizes: { form: 'Change numbering of sizes' },
  cookies: { page: 'Cookies', form: 'Answer about cookies' },
  events: 'Events',
  newsletter: { page: 'Mailing list', form: 'Join mailing list' },
  newsletterThanks: 'Thanks for joining',
  newsletterLink: { page: 'Link of a mail about the mailing list', form: 'Join or leave mailing list' },
  offer: 'Offer',
  offerCode: { form: 'Ask for the offer' },
  login: { page: 'Sign in', form: 'Sign in' },
  account: 'Account',
  register: { page: 'Open an account', form: 'Open an account' },
  logout: { form: 'Sign out' },
  forgot: { page: 'Password forgotten', form: 'Ask for a new password' },
  forgotSent: 'Mail is on its way',
  newPassword: { page: 'New password', form: 'Set new password' },
  verifyEmail: { page: 'Confirm address', form: 'Confirm address' },
  profile: { page: 'Profile', form: 'Change profile' },
  password: { page: 'Password', form: 'Change password' },
  deletion: { page: 'Delete account', form: 'Delete account' },
  download: { page: 'Own data', form: 'Take own data' },
  instagramLink: { form: 'Name on Instagram' },
  addresses: 'Addresses',
  newAddress: { page: 'New address', form: 'Save address' },
  address: { page: 'Address', form: 'Change address' },
  addressRemoval: { form: 'Remove address' },
  addressDefault: { form: 'Usual address' },
  orderList: 'Own orders',
  accountOrder: 'Own order',
  reorder: { form: 'Order again' },
  accountCancellation: { form: 'Cancel order' },
  points: 'Points',
  invite: { page: 'Invite friends', form: 'Invite friends' },
  ownReviews: 'Own reviews',
  reviewForm: { page: 'Write a review', form: 'Send review' },
  productReviews: 'Reviews',
  writeReview: 'Write a review',
  reviewHelpful: { form: 'Helpful review' },
  share: { page: 'Share', form: 'Share' },
  shortLink: 'Shared link',
  looks: 'Looks',
  look: 'Look',
  contact: { page: 'Contact', form: 'Write to the shop' },
  pages: 'Pages',
  page: 'Page',
  protocol: 'Terms',
  offline: 'Without a line',
};

const byRoute = new Map<string, Names>(
  Object.entries(routes).map(([name, route]) => [route, names[name as keyof typeof routes]]),
);

/** The checkout is one form with several buttons. */
const checkoutActions: Readonly<Record<string, string>> = {
  update: 'Update total',
  coupon: 'Apply coupon',
  uncoupon: 'Remove coupon',
  otherway: 'Pay another way',
  useAddress: 'Use saved address',
  findAddress: 'Find address',
  place: 'Place order',
};

/** Names of calls that pages' scripts send instead of forms. */
const calls: Readonly<Record<string, string>> = {
  'POST /apis/cart/items': 'Add to bag',
  'PUT /apis/cart/items': 'Choose lines to buy',
  'POST /apis/cart/useCoupon': 'Coupon in the bag',
  'POST /apis/addresses/check': 'Check the address',
  'POST /apis/fee': 'Ask for the total',
  'POST /apis/order/confirm': 'Place order',
  'POST /apis/payment/card': 'Pay by card',
  'POST /apis/payment/paypal/create': 'Go to PayPal',
  'POST /apis/user/login': 'Sign in',
  'POST /apis/user/register': 'Open an account',
  'POST /apis/user/logout': 'Sign out',
};

/** Returns a short name of a step. */
export function nameOf({ kind, line }: Pick<Step, 'kind' | 'line'>): string {
  const { method, path, route, form } = line;
  if (kind === 'call') return calls[`${method} ${path}`] ?? 'Script asks';
  if (kind === 'webhook') return 'Provider’s webhook';
  if (kind === 'event') return line.browser || line.refused ? 'In the browser' : 'Analytics event';
  const name = byRoute.get(route);
  const isPage = method === 'GET' || method === 'HEAD';
  if (name === undefined) return isPage ? (kind === 'file' ? 'File' : path) : 'Form';
  if (typeof name === 'string') return name;
  if (isPage) return name.page ?? name.form ?? route;
  if (route === routes.checkout) return checkoutActions[form?.action ?? ''] ?? name.form ?? route;
  if (route === routes.cartItem && form?.remove) return 'Remove from bag';
  return name.form ?? name.page ?? route;
}
