import { permissions } from '../../shared/staff/roles.ts';

/** How the log shows the value of a field or URL parameter. */
export type FieldKind =
  /** The value, where it has the form of such a field. */
  | 'plain'
  /** Search words: the value without e-mails and phone or card numbers. */
  | 'words'
  /** A path of this shop, without its query. */
  | 'path'
  /** Ten digits: the value once the shop itself has named that order. */
  | 'orderNo'
  | 'email'
  | 'phone'
  /** A coupon or similar code: the value; its length where it may be an e-mail or phone number. */
  | 'coupon'
  | 'card'
  | 'cvv'
  | 'expiry'
  /** A state's code: the value; any other text by its length. */
  | 'region'
  /** Length and shape: `<text 5 99999>`. */
  | 'shape'
  | 'password'
  | 'token'
  | 'code'
  /** Length only; for a field that is not listed, its name's length too. */
  | 'text';

const list = (words: string) => words.trim().split(/\s+/);

/** The allow-list of what the log may show of forms, bodies of calls and queries, by the last part of a name. */
const listed: Readonly<Record<FieldKind, readonly string[]>> = {
  plain: list(`
    number action quantity variantId variantIds id remove later cartStatus sourceStatus shippingMethod paymentType billing
    savedAddress usedAddress saveAddress usePoints expectedCent expectedCurrency shownCountry cent currencyCode country countryCode
    currency language sizeConversionType choice topic rating sort source isDefault newsletter product order orderId line
    pageSize productId except after until site domain payPal paypal expressId amount page status type
    collection collectionId category style size color length neckline sleeve fabric heel price sale stock variant iname photos part see sent told hold attempt consent confirmed leastOrders mostOrders firstFrom firstTo lastFrom lastTo leastPoints
    variant field counts place removed complete tagCollections numbers least most payment afterStock afterId balance
    basedOn by to cashOnDelivery count days customerLimit useLimit do does startsAt endsAt excess excluded freeDelivery freeFrom points entry
    included market mayBeFree minimum minimumCents on orders origin percent publish rate rounding seen shop stamp sure symbol
    rule taxClass move as focus upTo uses usesEach value version weights zone like look opensAt under over shown answer
    anyway countedAt only from isCart exchange waits now step done list before role fetchPictures pictures texts
    format measured event carrier amountCents givenBefore goneBefore lost cab affiliate_event utm_source utm_medium
    utm_campaign select_country refunds refundsAll discounts discountsAll person kind thing shared view columns into
    answered review below menu begin all direction goods what noPicture noStock focus system left first sentOn unknown flags dates import
  `),
  words: list('q search tag'),
  path: list('path return returnPath auth returnUrl returnPageUrl'),
  orderNo: ['orderNo'],
  email: list('email username senderAddress replyTo'),
  phone: ['phone'],
  coupon: ['couponCode'],
  card: list('cardNumber card'),
  cvv: list('cvv cvc'),
  expiry: ['expiry'],
  region: ['state'],
  shape: ['postalCode'],
  password: list('password confirmPassword currentPassword'),
  token: list(
    'stored response token secret key once deviceId ba_token PayerID preview clearCache gclid fbclid msclkid',
  ),
  code: ['code'],
  text: list(`
    firstName lastName company street apt carrierNote city name nickname title text message addressQuery invitationCode
    attachments table ip tracking paste reason units query tags chosen lines senderName tag
    body collections json prefix products target terms handle vendor options values sku compareAt weight barcode edits mine alt pictures picture file video poster
    cost ownPrice ownCompareAt
  `),
};

/** Names that group fields. */
const groups = new Set(['shippingAddress', 'billingAddress', 'expectedTotal', 'units']);

const kinds = new Map<string, FieldKind>(
  Object.entries(listed).flatMap(([kind, names]) => names.map((name) => [name, kind as FieldKind])),
);

/** The units of an order's line, by its id: `units.<line>`. */
const isUnits = (name: string): boolean => /^units\.[\w-]{22}$/.test(name);

/** Weight and price in a row of a delivery method: `weights.<row>.grams`. */
const isWeight = (name: string): boolean => /^weights\.\d{1,2}\.(?:grams|price)$/.test(name);

/** The box of a permission in the form of a role. */
const isPermission = (name: string): boolean => permissions.some((permission) => permission === name);

/** Returns whether a name is a field of the shop; clients can send any other. */
export const isListed = (name: string): boolean =>
  isUnits(name) ||
  isWeight(name) ||
  isPermission(name) ||
  name.split('.').every((part) => kinds.has(part) || groups.has(part));

/** Returns how a field is shown: `shippingAddress.phone` is a phone; an unlisted field is shown by its length. */
export function kindOf(name: string): FieldKind {
  return isUnits(name) || isWeight(name) || isPermission(name)
    ? 'plain'
    : (kinds.get(name.split('.').at(-1) ?? '') ?? 'text');
}
