import type { Generated } from 'kysely';

/** Tables of customers, points and reviews; `schema.ts` describes the units of columns. */

export interface CustomerTable {
  id: string;
  /** As entered. */
  email: string;
  /** The same for every spelling that signs in to the same account. */
  email_key: string;
  email_verified_at: number | null;
  password_hash: string;
  nickname: string | null;
  first_name: string | null;
  last_name: string | null;
  invite_code: string;
  /** The customer who invited them. */
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
  /** The cause; unique for a customer and kind. */
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
  /** What was bought; null for a review of an import. */
  order_line_id: string | null;
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
  /** Reason of a rejection, shown to the author; null: none. */
  reason: Generated<string | null>;
  /** The import that a review came with; null for one of an order line. */
  import_id: Generated<number | null>;
  /** Hash of what an imported review says, so that importing it again adds nothing. */
  import_key: Generated<string | null>;
  /** What the shop answered; null: nothing. */
  reply: Generated<string | null>;
}

export interface ReviewImportTable {
  id: Generated<number>;
  /** 'shop': from an earlier shop; 'demonstration': written for the demonstration. */
  kind: string;
  /** Name of the earlier shop or of what kept its reviews, e.g. 'Judge.me'; '' for the demonstration. */
  source: string;
  created_at: number;
}

/** What a person wrote to the shop. */
export interface FeedbackTable {
  id: string;
  email: string;
  topic: string;
  message: string;
  owner: string;
  files_json: string;
  created_at: number;
  /** 'new', 'answered', 'closed' */
  state: Generated<string>;
  /** In which its writer read the form; null: it was not recorded. */
  language: Generated<string | null>;
}

/** What the shop answered to a message, by mail. */
export interface MessageAnswerTable {
  id: string;
  feedback_id: string;
  at: number;
  author: string;
  body: string;
  /** 'sent', 'given up'; null: the mail waits. */
  mail: Generated<string | null>;
}

/** An answer to the question whether visits may be measured. */
export interface ConsentAnswerTable {
  id: Generated<number>;
  owner: string;
  /** 'granted' or 'declined'. */
  choice: string;
  /** The question as it was shown. */
  text: string;
  language: string;
  country: string;
  at: number;
}

/** An address of the mailing list, or one that was asked to confirm. */
export interface SubscriberTable {
  email: string;
  /** The form: 'footer', 'register' … */
  source: string;
  created_at: number;
  /** The secret of its links; null: no mail was sent yet. */
  token: Generated<string | null>;
  language: Generated<string | null>;
  country: Generated<string | null>;
  mailed_at: Generated<number | null>;
  /** Null: it is not on the list. */
  confirmed_at: number | null;
  /** What was agreed to; null: it joined before that was recorded. */
  words: Generated<string | null>;
}
