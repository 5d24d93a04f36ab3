/** How long a reader may take nothing before its place is given to the next one. */
const idleMs = 60_000;

/** A place among those who are answered at the same time. */
export interface Turn {
  /** The reader has taken something. */
  touch(now: number): void;
  end(): void;
}

/**
 * So many long answers at once, and no more; a reader that has fallen asleep does not count, and one address that reads
 * as slowly as it can leaves places to others.
 */
export function fewAtOnce(most: number, mostOfAddress: number) {
  const turns = new Map<symbol, { address: string; at: number }>();
  return {
    /**
     * @param address '' where nobody knows it
     * @returns null when all places are taken
     */
    begin(address: string, now: number): Turn | null {
      for (const [turn, { at }] of turns) if (now - at > idleMs) turns.delete(turn);
      if (turns.size >= most) return null;
      const own = address === '' ? [] : [...turns.values()].filter((other) => other.address === address);
      if (own.length >= mostOfAddress) return null;
      const turn = Symbol('turn');
      turns.set(turn, { address, at: now });
      return {
        touch: (at) => {
          if (turns.has(turn)) turns.set(turn, { address, at });
        },
        end: () => turns.delete(turn),
      };
    },
  };
}
