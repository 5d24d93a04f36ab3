import type { ReviewOrigin } from '../../../shared/contract/reviews.ts';

/** Returns where a review is from; undefined for one of an order line, which has no import. */
export function originOf({ kind, source }: { kind: string | null; source: string | null }): ReviewOrigin | undefined {
  if (kind === null) return undefined;
  return kind === 'demonstration' ? { kind } : { kind: 'shop', source: source ?? '' };
}
