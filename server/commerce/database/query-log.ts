import type { LogEvent } from 'kysely';
import type { Tracing } from '../../../shared/tracing.ts';

/** Records each statement by operation and table, without values. */
export const tracedQueries =
  (tracing: Tracing, system: 'sqlite' | 'postgresql') =>
  (event: LogEvent): void => {
    const { operation, table } = statementOf(event.query.sql);
    tracing.past(`${operation} ${table}`.trim(), event.queryDurationMillis, {
      kind: 'client',
      facts: { 'db.system.name': system, 'db.operation.name': operation, 'db.collection.name': table || undefined },
      failed: event.level === 'error' ? nameOf(event.error) : undefined,
    });
  };

/** Returns the first word of a statement, and the first table that it names. */
export function statementOf(sql: string): { operation: string; table: string } {
  const [, operation = 'OTHER'] = /^\s*(select|insert|update|delete|with)\b/i.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_][\w$]*)"?/i.exec(sql) ?? [];
  return { operation: operation.toUpperCase(), table };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'error');
