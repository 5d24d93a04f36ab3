import type { Generated } from 'kysely';

/** Tables of customers, their points and their reviews; `schema.ts` says how their columns are to be read. */

export interface CustomerTable {
  id: string;
  /** As it was typed. */
  email: string;
  /** The same for every spelling that signs in to the same account. */
  email_key: string;
  email_verified_at: number | null;
  password_hash: string;
  nickname: string | null;
  first_name: string | null;
  last_name: string | null;
  invite_code: string;
  /** The customer whose code they came with. */
  invited_by: string | null;
  instagram: string | null;
  instagram_key: string | null;
  created_at: number;
  updated_at: number;
}

export interface PointsEntryTable {
  id: string;
  customer_id: string;
  /** Hundredths of a point. */
  delta: number;
  kind: string;
  /** What it came of; once for a customer and kind. */
  cause: string;
  order_id: string | null;
  available_at: number;
  created_at: number;
}

export interface ReviewTable {
  id: string;
  product_id: number;
  /** Null once the account is deleted. */
  customer_id: string | null;
  order_line_id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  country: string;
  bought: string;
  /** 'pending', 'published', 'rejected' */
  state: string;
  helpful: Generated<number>;
  created_at: number;
  published_at: number | null;
  /** Why it was rejected, for who wrote it; null: it was not, or nobody said. */
  reason: Generated<string | null>;
}
