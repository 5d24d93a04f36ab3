import type { Generated } from 'kysely';

/** Tables of change sets; `schema.ts` describes the units of columns. */

export interface ChangeSetTable {
  id: Generated<number>;
  /**
   * 'table': a draft of new values; 'import': what the import of a product file changed; 'removal': a variant; 'merge': a
   * category or values of an option.
   */
  kind: Generated<string>;
  /** What it is about, e.g. the file's name. */
  title: string;
  /** 'draft', 'scheduled', 'applying', 'applied', 'undoing' or 'undone'. */
  state: string;
  /** Who last asked for something, as in the audit trail: the sweep acts in their name. */
  actor: string;
  /** 1: values are written also where they changed since the draft was made. */
  overwrites: number;
  /** Rows that were left out of the draft and warnings about the others. */
  notes_json: string;
  /**
   * JSON of how many cells and texts had each state when the set came into one in which nobody writes them:
   * `{ "in": "draft", "cells": { "pending": 3 } }`. They are to be counted where that is not its state, or for null.
   */
  counts_json: Generated<string | null>;
  /** Names the form that made it, which may be sent twice; null: nothing does. */
  once: Generated<string | null>;
  created_at: number;
  /** When the sweep begins to apply it, and to undo it. */
  from_at: number | null;
  until_at: number | null;
  applied_at: number | null;
  undone_at: number | null;
  /** JSON of what it merges beside the values of products; null: nothing. */
  merge_json: Generated<string | null>;
}

/** A text of a document, a collection or a delivery method in a further language; behind the cells of its set. */
export interface ChangeTextTable {
  set_id: number;
  position: number;
  /** 'document', 'collection' or 'method', and which of them: `page/about`, a handle, `europe/standard`. */
  kind: string;
  thing: string;
  /** The path of its field: `sections[0].title`. */
  field: string;
  language: string;
  /** The text when the draft was made, and the new one, as a person writes them; null: there is none. */
  made_from: string | null;
  wanted: string | null;
  /** As of a cell, or 'refused': `note` says why. */
  state: string;
  note: string;
}

export interface ChangeCellTable {
  set_id: number;
  position: number;
  product_id: number;
  /** Null: a field of the product. */
  variant_id: number | null;
  /** A field of `products/values.ts`. */
  field: string;
  /** JSON of the field's value when the draft was made, and of the new one. */
  made_from: string;
  wanted: string;
  /** JSON of the values that were found and stored by applying it; null before, and where they are those two. */
  replaced: string | null;
  result: string | null;
  /** 'pending', 'applied', 'undone', or why it was left: 'changed', 'gone', 'short', 'taken'; not undone: 'kept', 'used'. */
  state: string;
}
