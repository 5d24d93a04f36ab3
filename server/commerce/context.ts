import type { Selectable } from 'kysely';
import type { Caller } from '../../shared/authorization.ts';
import type { Passwords } from './account/password.ts';
import type { GatheredViews } from './catalog/viewed/gathered-views.ts';
import type { Database } from './database/connection.ts';
import type { CustomerTable } from './database/customer-tables.ts';
import type { Observers } from './observers.ts';
import type { MailTransport, TextTransport } from './outbox/transport.ts';
import type { CardGateway } from './payment/providers/card/gateway.ts';
import type { PayPal } from './payment/providers/paypal/paypal.ts';

import type { UploadsOf } from './uploads/uploads.ts';

/** What the commerce service is given from outside: time, chance, storage, the services behind it. */
export interface CommerceDeps {
  db: Database;
  clock: Clock;
  /** Cryptographically strong: `bytes(n)` fresh random bytes. */
  random: (bytes: number) => Uint8Array;
  passwords: Passwords;
  log: Log;
  memoryLimit: MemoryLimit;
  /** Product views that are not written yet. */
  views: GatheredViews;
  /** Who counts and traces what goes on; absent: nobody. */
  observers?: Observers;
  /** Folder of the demonstration pictures' masters. */
  picturesDir: string;
  /** Folder for what the service writes on this machine, e.g. rendered thumbnails. */
  dataDir: string;
  /** Where imported photographs and files of shoppers are. */
  uploads: UploadsOf;
  cardGateway: CardGateway;
  /** Signs what the card gateway tells by itself; null: nothing it tells is believed. */
  cardWebhookSecret: string | null;
  /** Origins on which shoppers confirm a payment. */
  gatewayOrigins: readonly string[];
  /** Null: PayPal is not offered. */
  payPal: PayPal | null;
  /** Where an address of the internet is. */
  geo: Geo;
  mail: MailTransport;
  texts: TextTransport;
  /** Where stand-ins for mail and text messages leave them, to be read on a page; null: there is no such page. */
  outboxDir: string | null;
  siteName: string;
  /** Public origin of the storefront, for addresses handed to gateways. */
  siteUrl: string;
}

/**
 * Makes a rate limit in memory that the processes of this machine share, for what protects no secret: `burst` uses at
 * once, then `perSecond`.
 *
 * @returns a function that counts a use and returns whether it is allowed; `now`: milliseconds since 1970
 */
export type MemoryLimit = (
  name: string,
  limit: { burst: number; perSecond: number },
) => (who: string, now: number) => boolean;

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** Whose cart and orders a request is about: a customer, or a guest's device. */
export type Owner = `user:${string}` | `device:${string}`;

/** The visitor behind a request, as far as the service believes it. */
export interface Viewer {
  /** Before access was checked (`access.ts`): the device. */
  owner: Owner;
  /** The signed-in customer; null: a guest, or nobody asked yet. */
  customer: Customer | null;
  /** Identifies the guest. */
  deviceId: string;
  /** Identifies the browser, also after sign-out: an account that signed in there has its own limit. */
  deviceKey: string;
  /** Where they came from, as the storefront says it: for limits that a new device id does not shake off. '' : unknown. */
  address: string;
  currency: string;
  country: string;
  language: string;
  requestId: string;
  caller: Caller;
}

export type Customer = Selectable<CustomerTable>;

/** Tells the country of an address: an ISO 3166-1 code, or null where nobody knows. */
export interface Geo {
  countryOf(address: string): Promise<string | null>;
}
