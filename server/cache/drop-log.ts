/** Tags after which the log forgets single ones. */
const maxTags = 10_000;

/**
 * Remembers which tags changed after which others, so that a cache can refuse what was made before a change and
 * arrives after it.
 */
interface DropLog {
  /** Records changed tags; null: everything may have changed. */
  note(tags: readonly string[] | null): void;
  /** Returns the point in time of now. */
  mark(): number;
  /** Returns whether one of the tags changed since a mark; null: of unknown tags. */
  since(mark: number, tags: readonly string[] | null): boolean;
}

export function dropLog(): DropLog {
  const changedAt = new Map<string, number>();
  let now = 0;
  let allAt = 0;
  return {
    note: (tags) => {
      now += 1;
      if (tags === null || changedAt.size + tags.length > maxTags) {
        changedAt.clear();
        allAt = now;
      } else for (const tag of tags) changedAt.set(tag, now);
    },
    mark: () => now,
    since: (mark, tags) =>
      allAt > mark || (tags === null ? now > mark : tags.some((tag) => (changedAt.get(tag) ?? 0) > mark)),
  };
}
