import type { CompiledQuery } from 'kysely';

/** Whether a statement only reads; one that locks what it reads counts as well. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
