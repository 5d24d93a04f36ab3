/** How long a reader may take nothing before its place is given to the next one. */
const idleMs = 60_000;

/** A place among those who are answered at the same time. */
export interface Turn {
  /** The reader has taken something. */
  touch(now: number): void;
  end(): void;
}

/** So many long answers at once, and no more; a reader that has fallen asleep does not count. */
export function fewAtOnce(most: number) {
  const turns = new Map<symbol, number>();
  return {
    /** @returns null when all places are taken */
    begin(now: number): Turn | null {
      for (const [turn, at] of turns) if (now - at > idleMs) turns.delete(turn);
      if (turns.size >= most) return null;
      const turn = Symbol('turn');
      turns.set(turn, now);
      return {
        touch: (at) => {
          if (turns.has(turn)) turns.set(turn, at);
        },
        end: () => turns.delete(turn),
      };
    },
  };
}
