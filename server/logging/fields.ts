/** How the value of a field or of an address's parameter is told. */
export type FieldKind =
  /** As it is, where it looks like what such a field holds. */
  | 'plain'
  /** Words somebody searches with: as they are, without e-mail addresses and numbers of people. */
  | 'words'
  /** A path of this shop, without its query. */
  | 'path'
  /** Ten digits: as they are once the shop itself has named that order. */
  | 'orderNo'
  | 'email'
  | 'phone'
  /** A code of the shop's: as it is; what may be a person's address or number instead by its length. */
  | 'coupon'
  | 'card'
  | 'cvv'
  | 'expiry'
  /** A state's code as it is, what else somebody typed by its length. */
  | 'region'
  /** Its length and its shape: `<text 5 99999>`. */
  | 'shape'
  | 'password'
  | 'token'
  | 'code'
  /** Its length alone; of a field that is not listed, its name as well. */
  | 'text';

const list = (words: string) => words.trim().split(/\s+/);

/** The one list of what the log may tell of forms, of bodies of calls and of queries: by the last part of a name. */
const listed: Readonly<Record<FieldKind, readonly string[]>> = {
  plain: list(`
    action quantity variantId variantIds id remove cartStatus sourceStatus shippingMethod paymentType billing
    savedAddress usedAddress saveAddress usePoints expectedCent expectedCurrency cent currencyCode country countryCode
    currency language sizeConversionType choice topic rating sort source isDefault newsletter product order orderId line
    pageSize productId except after until site domain payPal paypal expressId amount page status type
    collection collectionId category style size color price sale stock variant iname photos part see sent told hold attempt
    like isCart cab affiliate_event utm_source utm_medium utm_campaign select_country
  `),
  words: list('q search'),
  path: list('return returnPath auth returnUrl returnPageUrl'),
  orderNo: ['orderNo'],
  email: list('email username'),
  phone: ['phone'],
  coupon: ['couponCode'],
  card: list('cardNumber card'),
  cvv: list('cvv cvc'),
  expiry: ['expiry'],
  region: ['state'],
  shape: ['postalCode'],
  password: list('password confirmPassword currentPassword'),
  token: list('token key deviceId ba_token PayerID preview clearCache gclid fbclid msclkid'),
  code: ['code'],
  text: list(`
    firstName lastName street apt city name nickname title text message addressQuery invitationCode
    attachments ip
  `),
};

/** What holds fields. */
const groups = new Set(['shippingAddress', 'billingAddress', 'expectedTotal']);

const kinds = new Map<string, FieldKind>(
  Object.entries(listed).flatMap(([kind, names]) => names.map((name) => [name, kind as FieldKind])),
);

/** Whether a name is one of the shop's own. Somebody may have typed any other. */
export const isListed = (name: string): boolean => name.split('.').every((part) => kinds.has(part) || groups.has(part));

/** `shippingAddress.phone` is a phone; a field that nobody listed is told by its length. */
export function kindOf(name: string): FieldKind {
  return kinds.get(name.split('.').at(-1) ?? '') ?? 'text';
}
