import type { DialectName } from '../connection.ts';

/** A trigger of both databases, or of one alone. */
export interface Trigger {
  name: string;
  table: string;
  /** Time and event: `before insert`, `after update of status`. */
  on: string;
  /** The condition; absent or '': none. Subqueries work on SQLite alone. */
  when?: string;
  /** Statements, each with its semicolon. */
  body: string | Readonly<Record<DialectName, string>>;
  /** The only database that has it. */
  only?: DialectName;
  /** PostgreSQL: it runs once a statement and not once a row. */
  perStatement?: true;
  /** PostgreSQL: name of the function that several triggers run; absent: the trigger's own name. */
  sharedFunction?: string;
}

/** Business numbers in triggers (`shared/constants.ts`). */
export interface TriggerNumbers {
  bestsellerUnits: number;
  /** The largest stock that a product page tells from a larger one. */
  shownUnits: number;
  priorPriceDays: number;
}

export const changes = ['insert', 'update', 'delete'] as const;
export type Change = (typeof changes)[number];

/** Returns the condition that one of the expressions differs between the old and the new row. */
export const differs = (expressions: (row: string) => readonly string[]): string => {
  const now = expressions('new');
  return expressions('old')
    .map((before, i) => `${before} is distinct from ${now[i]}`)
    .join(' or ');
};

/** Returns a body that refuses the change. */
export const refuse = (sentence: string) => ({
  sqlite: `select raise(abort, '${sentence}');`,
  postgres: `raise exception '${sentence}';`,
});
