import type { Generated } from 'kysely';

/** Tables of the office; `schema.ts` describes the units of columns. */

export interface StaffTable {
  id: string;
  /** Names the person in the audit trail: 'staff:<name>@office'. */
  name: string;
  email_key: string;
  email: string;
  /** A role that every shop has, or the id of a `staff_role`. */
  role: string;
  /** Null until a password is set by a link. */
  password_hash: string | null;
  created_at: number;
  /** When the account was switched off; null: it is on. */
  off_at: number | null;
  /** The secret of the codes that sign-in asks for, in Base32; null: it asks for none. */
  totp_secret: string | null;
  /** The step of the last code that was used: a code is valid once. */
  totp_step: number | null;
  /** The language of the office that the person chose; null: none. */
  language: string | null;
}

/** A role that a shop made of permissions. */
export interface StaffRoleTable {
  id: string;
  name: string;
  /** The name in small letters: two that differ in nothing else are taken for one. */
  name_key: string;
  /** Permissions, as a JSON array. */
  may_json: string;
  /** The most that may be refunded of one order in all, in the base currency; null: no limit. */
  refund_cents: number | null;
  /** The most that a coupon may take off; null: no limit. */
  discount_percent: number | null;
  /** Counts its changes, so that one does not overwrite another. */
  version: number;
}

/** A session of the office, or a link to set a password, by the hash of its secret. */
export interface StaffSecretTable {
  hash: string;
  staff_id: string;
  expires_at: number;
}

/** A passkey of a member of staff. */
export interface StaffPasskeyTable {
  /** The credential's id, base64url. */
  id: string;
  staff_id: string;
  /** What its owner calls it. */
  name: string;
  /** COSE key, base64url. */
  public_key: string;
  /** How often it signed, as it says; a copy is found by a lower number. 0: it does not count. */
  counter: number;
  created_at: number;
  used_at: number | null;
}

/** A challenge that a browser is asked to sign, by its hash. */
export interface StaffChallengeTable {
  hash: string;
  /** For whom a passkey is added; null: for a sign-in. */
  staff_id: string | null;
  expires_at: number;
}

/** The columns of a list of the office that a member of staff chose. */
export interface StaffColumnsTable {
  staff_id: string;
  /** A name of `shared/office/lists.ts`. */
  list: string;
  /** Names between commas; '': the usual ones. */
  columns: string;
}

/** A filter of a list of the office under a name. */
export interface ListViewTable {
  id: Generated<number>;
  list: string;
  staff_id: string;
  name: string;
  /** The query of the list's path. */
  query: string;
  /** 1: everyone who may see the list has it. */
  shared: number;
  created_at: number;
  /** When it was removed, from which it can come back; null: it is there. */
  removed_at: Generated<number | null>;
}

/** What a member of staff wrote about an order; shoppers never see it. */
export interface OrderNoteTable {
  id: string;
  order_id: string;
  at: number;
  author: string;
  text: string;
}

/** What a member of staff wrote about a customer; shoppers never see it on a page, and get it with their data. */
export interface CustomerNoteTable {
  id: string;
  customer_id: string;
  at: number;
  author: string;
  text: string;
}
