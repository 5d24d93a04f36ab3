/** Tables of the office; `schema.ts` describes the units of columns. */

export interface StaffTable {
  id: string;
  /** Names the person in the audit trail: 'staff:<name>@office'. */
  name: string;
  email_key: string;
  email: string;
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
}

/** A session of the office, or a link to set a password, by the hash of its secret. */
export interface StaffSecretTable {
  hash: string;
  staff_id: string;
  expires_at: number;
}

/** What a member of staff wrote about an order; shoppers never see it. */
export interface OrderNoteTable {
  id: string;
  order_id: string;
  at: number;
  author: string;
  text: string;
}
