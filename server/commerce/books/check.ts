import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** A rule that a shop's tables keep at every moment, and how what breaks it is found. */
export interface BookCheck {
  /** Short, e.g. 'stock'. */
  name: string;
  /** What always holds. */
  rule: string;
  /** Rows that break it, each as one column `complaint`. */
  broken: (db: Database, now: number) => RawBuilder<Complaint>;
}

export interface Complaint {
  complaint: string;
}

/** Joins texts and columns into one text; both databases spell it so once everything is text. */
export function words(...parts: readonly (string | RawBuilder<unknown>)[]): RawBuilder<string> {
  return sql.join(
    parts.map((part) => (typeof part === 'string' ? sql.lit(part) : sql`cast(${part} as text)`)),
    sql` || `,
  );
}

/** A column, e.g. `column('shop_order.id')`. */
export const column = (name: string) => sql.ref(name);
