import type { Generated } from 'kysely';

/** A document as it stands: what shoppers see, and what is being written. */
export interface ContentTable {
  id: Generated<number>;
  type: string;
  code: string;
  /** Code of the country it is for; '' for every country that has none of its own. */
  market: string;
  /** 'PUBLISH' or 'DRAFT'. */
  status: string;
  body_json: string;
  /** The revision that this is. */
  version: number;
  updated_at: number;
}

/** Everything a document has ever been. */
export interface ContentRevisionTable {
  type: string;
  code: string;
  market: string;
  version: number;
  body_json: string;
  /** The version that this one brought back. */
  reverted_to: number | null;
  created_at: number;
  published_at: number | null;
}
