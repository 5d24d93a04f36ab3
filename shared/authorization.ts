import { z } from 'zod';
import { defaultCountry, defaultCurrency, defaultSizeConversion } from './constants.ts';

/**
 * The `Authorization` header: what the storefront reports to the commerce service about the visitor
 * (docs/develop/specification.md, Calls). The value is Base64 of these fields, in this order, joined by commas.
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

/** An anonymous caller: every field is empty. */
export const anonymous: Caller = {
  token: '',
  userId: '',
  deviceId: '',
  currencyCode: defaultCurrency,
  countryCode: defaultCountry,
  platform: 'web',
  language: '',
  type: '',
  sessionId: '',
  sizeConversionType: defaultSizeConversion,
  cab: '',
};

/** Header with the visitor's public IP. Only the storefront may send it. */
export const clientIpHeader = 'X-Client-Address';
/**
 * Header that identifies a browser in which accounts signed in before; used by sign-in limits. Unlike `deviceId`, it
 * survives sign-out. Only the storefront may send it; a service may ignore it.
 */
export const deviceKeyHeader = 'X-Device-Key';
/** Header with a preview key, which grants access to content drafts. Only the storefront may send it. */
export const previewKeyHeader = 'X-Preview-Key';

const order = Object.keys(Caller.shape) as (keyof Caller)[];

/**
 * Formats the `Authorization` value. The caller's fields must not contain commas or control characters: the storefront
 * drops such values before.
 */
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
