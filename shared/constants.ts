import { dayMs, hourMs } from './time/duration.ts';
/** Constants of the business, with their unit in the name. docs/specification.md has their rules. */
export const defaultCurrency = 'USD';
export const defaultCountry = 'US';
export const defaultLanguage = 'en';
/** The folder of a shop's static answers, where `SITE_KEY` names no other. */
export const defaultSiteKey = 'shop';
/** The countries' ways to number sizes that a shopper can choose from. */
export const sizeConversions = ['US', 'UK', 'EU', 'AU'] as const;
export type SizeConversion = (typeof sizeConversions)[number];
export const defaultSizeConversion: SizeConversion = 'US';

/**
 * Query parameters of a link to any page that describe its visitor; `ip` replaces the visitor's own IP in the country
 * lookup.
 */
export const startNames = ['country', 'currency', 'sizeConversionType', 'cab', 'affiliateEvent', 'ip'] as const;

export const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;
export const requestTimeoutMs = 60_000;
/** Timeout of a call for an optional part of a page. */
export const optionalCallTimeoutMs = 2_000;
/** Timeout of a call that a page cannot do without. */
export const criticalCallTimeoutMs = 10_000;
export const cacheMaxAgeMs = 300_000;
export const cacheMaxBytes = 128_000_000;
export const reloadDelayMs = 1_000;
export const suggestionDelayMaxMs = 300;
export const optionValuesShown = 4;
export const maxMenuItems = 13;

export const paymentWindowMs = 30 * 60_000;
export const unverifiedHoldMs = dayMs;
/** The code that verifies a phone (product decisions): how long it lives, wrong tries, when another can be sent. */
export const codeValidMs = 10 * 60_000;
export const codeTries = 5;
export const codeResendMs = 60_000;

/** A review is published automatically after this long, unless staff decided on it before. */
export const reviewHoldMs = 48 * hourMs;
export const reviewPageSize = 10;

/** Gives ten per cent off once per customer; shown to visitors who join the mailing list. */
export const welcomeCode = 'WELCOME10';

export const pageSize = 40;
/** Most units of one variant in one cart line. */
export const maxLineQuantity = 99;
/** Most lines in one cart. */
export const maxCartLines = 100;

/** Thumbnail widths in pixels: `name_<width>.webp`. No other width is rendered. */
export const imageWidths = [200, 400, 750, 1200] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** How long something can be sent back, free of charge; product pages promise it in words. */
export const returnDays = 30;

/** Points: how long they are pending, and what brings them (product decisions). One point is one US dollar. */
export const pointsHoldMs = 15 * dayMs;
/** Hundredths of a percent of the price of the goods: for the buyer, and for the customer who shared the link. */
export const purchasePointsBps = 100;
export const sharePointsBps = 800;
/** Whole points for each side, when an invited customer has paid a first order. */
export const referralPoints = 10;
