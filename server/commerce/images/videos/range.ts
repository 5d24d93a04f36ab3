import type { Part } from '../uploads/uploads.ts';

interface Whole {
  /** Of the file, in bytes. */
  size: number;
  etag: string;
  /** What the reader's earlier parts are of; undefined: it has none. */
  ifRange: string | undefined;
}

/**
 * Returns the part of a file that a `Range` header wants (RFC 9110, 14.2); null for the whole file, as without a header,
 * with several parts, or with one that cannot be read.
 */
export function partOfRange(range: string | undefined, { size, etag, ifRange }: Whole): Part | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return null;
  if (from === '') return Number(to) === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'beyond';
  return last < first ? null : { first, last };
}
