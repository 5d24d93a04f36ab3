import { codes, fail, ok, type Result } from '../../shared/errors.ts';

/** What a form says of the tags of an order or a customer. */
export interface TagWish {
  /** The tags that the form showed. */
  before: readonly string[];
  tags: readonly string[];
}

/** Returns the tags to store instead of those that are; null: they are the same. Other ones than the form showed are refused. */
export function changedTags(stored: readonly string[], { before, tags }: TagWish): Result<string[] | null> {
  if (isSame(stored, tags)) return ok(null);
  return isSame(stored, before) ? ok([...new Set(tags)]) : fail(codes.conflict, 'taggedSince');
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify([...new Set(one)].sort()) === JSON.stringify([...new Set(other)].sort());
