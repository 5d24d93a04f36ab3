import type { CompiledQuery } from 'kysely';

/** Returns whether a statement only reads; one that locks what it reads is included. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);
}
