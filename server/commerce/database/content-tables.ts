import type { Generated } from 'kysely';

/** A document: the published content, and the draft. */
export interface ContentTable {
  id: Generated<number>;
  type: string;
  code: string;
  /** Country code; '' is for every country that has none of its own. */
  market: string;
  /** 'PUBLISH' or 'DRAFT'. */
  status: string;
  body_json: string;
  /** Number of the current revision. */
  version: number;
  updated_at: number;
}

/** All revisions of a document. */
export interface ContentRevisionTable {
  type: string;
  code: string;
  market: string;
  version: number;
  body_json: string;
  /** The version that this one restored. */
  reverted_to: number | null;
  created_at: number;
  published_at: number | null;
}
