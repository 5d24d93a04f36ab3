import { dayMs, hourMs } from './time/duration.ts';
/** Business constants, with their unit in the name. docs/develop/specification.md describes their rules. */
export const defaultCurrency = 'USD';
export const defaultCountry = 'US';
/** The language of the words that all catalogues are translated from, and of the command line, logs and sandboxes. */
export const sourceLanguage = 'en';
/** The folder of a shop's static answers if `SITE_KEY` is not set. */
export const defaultSiteKey = 'shop';
/** Size numberings that a shopper can choose. */
export const sizeConversions = ['US', 'UK', 'EU', 'AU'] as const;
export type SizeConversion = (typeof sizeConversions)[number];
export const isSizeConversion = (text: string | null | undefined): text is SizeConversion =>
  sizeConversions.some((one) => one === text);
export const defaultSizeConversion: SizeConversion = 'US';

/**
 * Query parameters that describe the visitor; any page accepts them. `ip` replaces the visitor's own IP in the country
 * lookup.
 */
export const startNames = ['country', 'currency', 'sizeConversionType', 'cab', 'affiliateEvent', 'ip'] as const;

export const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;
export const requestTimeoutMs = 60_000;
/** Timeout of a call for an optional part of a page. */
export const optionalCallTimeoutMs = 2_000;
/** Timeout of a call that a page requires. */
export const criticalCallTimeoutMs = 10_000;
export const cacheMaxAgeMs = 300_000;
export const cacheMaxBytes = 128_000_000;
export const reloadDelayMs = 1_000;
export const suggestionDelayMaxMs = 300;
export const optionValuesShown = 4;
export const maxMenuItems = 13;

export const paymentWindowMs = 30 * 60_000;
export const unverifiedHoldMs = dayMs;
/**
 * The code that verifies a phone (product decisions): its lifetime, the number of attempts, and the wait before another
 * is sent.
 */
export const codeValidMs = 10 * 60_000;
export const codeTries = 5;
export const codeResendMs = 60_000;

/** A review is published automatically after this long, unless staff decided on it before. */
export const reviewHoldMs = 48 * hourMs;
export const reviewPageSize = 10;

/** Coupon for ten per cent off, once per customer. Visitors who join the mailing list see it. */
export const welcomeCode = 'WELCOME10';

/** Units sold from which a product counts as a bestseller. */
export const bestsellerUnits = 400;
/** The most units that a product page offers at once. */
export const offeredUnits = 10;
/** Up to this stock a product page shows how many are left. */
export const lowStockUnits = 5;
/** Days before a reduction whose lowest price is shown with it (Directive 98/6/EC, Art. 6a). */
export const priorPriceDays = 30;

export const pageSize = 40;
/** Maximum units of one variant in one cart line. */
export const maxLineQuantity = 99;
/** Maximum number of lines in one cart. */
export const maxCartLines = 100;
/** Number of products on a wishlist; the oldest drop out. */
export const savedAtMost = 100;

/** Thumbnail widths in pixels that pages load: `name_<width>.webp`. */
export const imageWidths = [200, 400, 750, 1200] as const;
/** Width of a picture that was enlarged, which nothing else loads. No other width is rendered. */
export const enlargedWidth = 1800;
export type ImageWidth = (typeof imageWidths)[number] | typeof enlargedWidth;

/** Working days until a parcel leaves the shop, from the day of the order. */
export const dispatchDays = 1;

/** Days within which a buyer may return goods free of charge; product pages state it. */
export const returnDays = 30;

/**
 * Points (product decisions): how long they are pending, and how many each event earns. One point is worth a round
 * amount of the base currency (`places/base-currencies.ts`).
 */
export const pointsHoldMs = 15 * dayMs;
/** Share of the goods' price in hundredths of a percent: for the buyer, and for the customer who shared the link. */
export const purchasePointsBps = 100;
export const sharePointsBps = 800;
/** Whole points for both customers when an invited customer has paid a first order. */
export const referralPoints = 10;
