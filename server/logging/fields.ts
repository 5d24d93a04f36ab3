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
  /** Its length alone; so is the value of every field that is not listed. */
  | 'text';

const list = (words: string) => words.trim().split(/\s+/);

/** The one list of what the log may tell of forms, of bodies of calls and of queries: by the last part of a name. */
const listed: Readonly<Record<Exclude<FieldKind, 'text'>, readonly string[]>> = {
  plain: list(`
    action quantity variantId variantIds id remove cartStatus sourceStatus couponCode shippingMethod paymentType billing
    savedAddress usedAddress saveAddress usePoints expectedCent expectedCurrency cent currencyCode country countryCode
    currency language sizeConversionType choice topic rating sort source isDefault newsletter product order orderId line
    payPal paypal expressId amount page status type
    collection collectionId category size color price sale stock variant iname photos part see sent told hold attempt
    like cab affiliate_event utm_source utm_medium utm_campaign select_country
  `),
  words: ['q'],
  path: list('return returnPath auth returnUrl returnPageUrl'),
  orderNo: ['orderNo'],
  email: list('email username'),
  phone: ['phone'],
  card: list('cardNumber card'),
  cvv: list('cvv cvc'),
  expiry: ['expiry'],
  region: ['state'],
  shape: ['postalCode'],
  password: list('password confirmPassword currentPassword'),
  token: list('token key ba_token PayerID preview'),
  code: ['code'],
};

const kinds = new Map<string, FieldKind>(
  Object.entries(listed).flatMap(([kind, names]) => names.map((name) => [name, kind as FieldKind])),
);

/** `shippingAddress.phone` is a phone; a field that nobody listed is told by its length. */
export function kindOf(name: string): FieldKind {
  return kinds.get(name.split('.').at(-1) ?? '') ?? 'text';
}
