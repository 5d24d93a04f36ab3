import type { SizeConversion } from '../../../shared/constants.ts';

/** The visitor as plain facts: identifiers and preferences with their defaults, each checked against an allow-list. */
export interface Visitor {
  clientId: string;
  /** Counts browsers. It authorises nothing: other hosts of the domain can set it. */
  deviceId: string;
  currencyCode: string;
  countryCode: string;
  language: string;
  countryChosen: boolean;
  sizeConversion: SizeConversion;
  cab: string;
  /** A partner's name for the visit that it referred; recorded in the log. */
  affiliateEvent: string;
  platform: 'web' | 'h5';
}

/** The secrets that identify a browser to the commerce service, which receives only their hashes. */
export interface Guest {
  /** Owns the guest's cart and orders. Replaced at sign-in and sign-out. */
  secret: string;
  /** Recognises a browser in which an account signed in before. It opens nothing and survives sign-out. */
  device: string;
  /** The cookie must be sent with this response. */
  changed: boolean;
  /** The browser had no valid guest cookie. */
  isNew: boolean;
}
