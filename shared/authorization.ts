import { z } from 'zod';
import { defaultCountry, defaultCurrency, defaultLanguage, defaultSizeConversion } from './constants.ts';

/**
 * What the storefront tells the commerce service about the visitor, in the order of the `Authorization` value
 * (docs/specification.md, Calls): Base64 of these joined by commas.
 */
export const Caller = z.object({
  token: z.string(),
  userId: z.string(),
  /** Identifies a guest: the storefront sends the hash of a secret that only the guest's browser has. */
  deviceId: z.string(),
  currencyCode: z.string(),
  countryCode: z.string(),
  platform: z.string(),
  language: z.string(),
  /** The selected-country flag: '1' once the visitor chose a country. */
  type: z.string(),
  sessionId: z.string(),
  sizeConversionType: z.string(),
  cab: z.string(),
});
export type Caller = z.infer<typeof Caller>;

/** A caller of whom nothing is known. */
export const anonymous: Caller = {
  token: '',
  userId: '',
  deviceId: '',
  currencyCode: defaultCurrency,
  countryCode: defaultCountry,
  platform: 'web',
  language: defaultLanguage,
  type: '',
  sessionId: '',
  sizeConversionType: defaultSizeConversion,
  cab: '',
};

/** Sent beside the `Authorization` value: the visitor's public IP, from the storefront alone. */
export const clientIpHeader = 'X-Client-Address';
/**
 * Beside the `Authorization` value: identifies a browser in which accounts signed in before, for sign-in limits. It
 * survives sign-out, unlike `deviceId`. From the storefront alone; a service may ignore it.
 */
export const deviceKeyHeader = 'X-Device-Key';
/** Shows drafts of content to the holder of a preview key; from the storefront alone as well. */
export const previewKeyHeader = 'X-Preview-Key';

const order = Object.keys(Caller.shape) as (keyof Caller)[];

/** Every value is free of commas and control characters by the time it gets here; others are dropped whole. */
export function composeAuthorization(caller: Caller): string {
  const values = order.map((name) => (/^[\w.~:@/+= -]*$/.test(caller[name]) ? caller[name] : ''));
  return btoa(values.join(','));
}

/** Parses an `Authorization` value; null when it is not valid. */
export function parseAuthorization(value: string): Caller | null {
  const parts = decode(value).split(',');
  if (parts.length !== order.length) return null;
  return Caller.parse(Object.fromEntries(order.map((name, i) => [name, parts[i]])));
}

function decode(value: string): string {
  try {
    return value.length > 2_000 ? '' : atob(value);
  } catch {
    return '';
  }
}
