import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';

/** An invariant of the tables, with the query that finds its violations. */
export interface IntegrityCheck {
  /** Short, e.g. 'stock'. */
  name: string;
  /** The invariant in words. */
  rule: string;
  /** Selects the violations, each as one column `complaint`. */
  broken: (db: Database, now: number) => RawBuilder<Violation>;
}

export interface Violation {
  complaint: string;
}

/** Joins texts and columns into one text, in SQL that both databases accept. */
export function words(...parts: readonly (string | RawBuilder<unknown>)[]): RawBuilder<string> {
  return sql.join(
    parts.map((part) => (typeof part === 'string' ? sql.lit(part) : sql`cast(${part} as text)`)),
    sql` || `,
  );
}

/** Refers to a column, e.g. `column('shop_order.id')`. */
export const column = (name: string) => sql.ref(name);
