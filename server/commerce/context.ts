import type { Selectable } from 'kysely';
import type { Caller } from '../../shared/authorization.ts';
import type { OfficeLanguage } from '../../shared/messages/office/office-messages.ts';
import type { Role } from '../../shared/staff/roles.ts';
import type { Passwords } from './account/password.ts';
import type { GatheredViews } from './account/viewed/gathered-views.ts';
import type { GatheredVisits } from './account/visits/gathered-visits.ts';
import type { TaxService } from './checkout/taxes/tax-service.ts';
import type { Database } from './database/connection.ts';
import type { CustomerTable } from './database/customer-tables.ts';
import type { SharedReads } from './database/replica/shared-reads.ts';
import type { UploadsOf } from './images/uploads/uploads.ts';
import type { Network } from './import/fetch/network.ts';
import type { Observers } from './observers.ts';
import type { MailTransport, TextTransport } from './outbox/transport.ts';
import type { Turns } from './payment/card-testing/turns.ts';
import type { CardGateway } from './payment/providers/card/gateway.ts';
import type { PayPal } from './payment/providers/paypal/paypal.ts';
import type { StripePayments } from './payment/providers/stripe/stripe.ts';

/** Dependencies of the commerce service: clock, randomness, storage, external services. */
export interface CommerceDeps {
  db: Database;
  /** Reads of what all visitors share, from a replica; absent: there is none. */
  sharedReads?: SharedReads | null;
  clock: Clock;
  /** Returns cryptographically strong random bytes. */
  random: (bytes: number) => Uint8Array;
  passwords: Passwords;
  log: Log;
  memoryLimit: MemoryLimit;
  /** Product views that are not written yet. */
  views: GatheredViews;
  /** Visits by how far they came that are not written yet. */
  visits: GatheredVisits;
  /** Turns of this process's card payments while cards are being tested. */
  turns: Turns;
  /** Receivers of metrics and traces; absent: none. */
  observers?: Observers;
  /** Folder of the originals of the demonstration pictures. */
  picturesDir: string;
  /** Folder for files on this machine, e.g. rendered thumbnails. */
  dataDir: string;
  /** Storage of imported photographs and shoppers' files. */
  uploads: UploadsOf;
  /** How pictures of imports are fetched; absent: from the public internet. */
  pictureNetwork?: Network;
  cardGateway: CardGateway;
  /** Secret that verifies the card gateway's webhooks; null: they are refused. */
  cardWebhookSecret: string | null;
  /** Origins on which shoppers confirm a payment. */
  gatewayOrigins: readonly string[];
  /** Null: PayPal is not offered. */
  payPal: PayPal | null;
  /** Whether cards are paid in the shop's own form; false: on Stripe's page. */
  cardForm: boolean;
  /** Null: no account with Stripe. */
  stripe: StripePayments | null;
  /** The tax of goods at their destination; absent: the shop's table of rates. */
  taxes?: TaxService;
  /** Locates client IPs. */
  geo: Geo;
  mail: MailTransport;
  /** The sender that the environment names; absent: it is not known. */
  mailFrom?: string;
  texts: TextTransport;
  /** Folder in which mails and texts are left, to be shown on a page; null: there is no such page. */
  outboxDir: string | null;
  /** The shop's languages, the base language first; absent: those of the request around a call. */
  languages?: readonly string[];
  siteName: string;
  /** Public origin of the storefront, for URLs given to gateways. */
  siteUrl: string;
  /** Public origin of the office, for links of mails to staff; absent or null: the storefront's. */
  officeUrl?: string | null;
}

/** What needs the database and the time; and what makes ids as well. */
export type TimedDeps = Pick<CommerceDeps, 'db' | 'clock'>;
export type MakingDeps = Pick<CommerceDeps, 'db' | 'clock' | 'random'>;

/**
 * Returns the rate limit of a name, in memory that the processes of this machine share, for what protects no secret:
 * `burst` uses at once, then `perSecond`.
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

/** The owner of carts and orders: a customer, or a guest's device. */
export type Owner = `user:${string}` | `device:${string}`;

/** The visitor of a call, as far as the service trusts the call. */
export interface Viewer {
  /** Before the access check: the device. */
  owner: Owner;
  /** The signed-in customer; null: a guest, or not checked yet. */
  customer: Customer | null;
  /** Identifies the guest. */
  deviceId: string;
  /** Identifies the browser, also after sign-out: accounts that signed in there have their own limit. */
  deviceKey: string;
  /** The client IP that the storefront reports, for limits that a new device id does not avoid; '': unknown. */
  address: string;
  /** '': the base currency. */
  currency: string;
  country: string;
  language: string;
  requestId: string;
  caller: Caller;
}

/** A member of staff whose token was found. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The language of the office that the person chose; null: none. */
  language: OfficeLanguage | null;
  passwordHash: string;
}

export type Customer = Selectable<CustomerTable>;

/** Returns the ISO 3166-1 code of the country of a client IP; null if unknown. */
export interface Geo {
  findCountry(address: string): Promise<string | null>;
}
