/** Stands for the unknown tags of an entry: any change may be one of them. */
const unknown: readonly string[] = ['?'];

/** The keys of a cache by the tags of their entries; null: unknown tags. */
interface TagIndex {
  add(key: string, tags: readonly string[] | null): void;
  remove(key: string, tags: readonly string[] | null): void;
  /** Returns the keys of entries with one of the tags, and of those with unknown tags. */
  keysOf(tags: readonly string[]): Set<string>;
}

export function tagIndex(): TagIndex {
  const keys = new Map<string, Set<string>>();
  return {
    add: (key, tags) => {
      for (const tag of tags ?? unknown) keys.getOrInsertComputed(tag, () => new Set()).add(key);
    },
    remove: (key, tags) => {
      for (const tag of tags ?? unknown) {
        const known = keys.get(tag);
        known?.delete(key);
        if (known?.size === 0) keys.delete(tag);
      }
    },
    keysOf: (tags) => new Set([...tags, ...unknown].flatMap((tag) => [...(keys.get(tag) ?? [])])),
  };
}
