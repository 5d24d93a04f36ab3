/** How long an idle reader keeps its slot. */
const idleMs = 60_000;

/** A slot among the responses in progress. */
export interface Turn {
  /** Records that the reader made progress. */
  touch(now: number): void;
  end(): void;
}

/** Limits long responses in progress; idle readers do not count, and one slow client IP cannot take all slots. */
export function fewAtOnce(most: number, mostOfAddress: number) {
  const turns = new Map<symbol, { address: string; at: number }>();
  return {
    /** @param address client IP; '' where unknown @returns null when all slots are taken */
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
