import type { CompiledQuery } from 'kysely';

/** Returns whether a statement only reads; one that locks what it reads is included. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)) return true;
  return /^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|merge)\b/i.test(sql);
}
