/** One that was merged may be merged again, with the one that it was merged into. */
export const mergesAtMost = 10;

/** Returns the categories that one was merged into, one after the other: the last is what it is now. None: it is itself. */
export function mergedInto(handle: string, known: ReadonlyMap<string, string | null>): string[] {
  const found: string[] = [];
  for (let next = known.get(handle); next && found.length < mergesAtMost; next = known.get(next)) found.push(next);
  return found;
}
