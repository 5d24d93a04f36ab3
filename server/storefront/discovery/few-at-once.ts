/** How long an idle reader keeps its slot. */
const idleMs = 60_000;

/** A slot among the responses in progress. */
export interface Slot {
  /** Records that the reader made progress. */
  touch(now: number): void;
  end(): void;
}

/** Limits long responses in progress; idle readers do not count, and one slow client IP cannot take all slots. */
export function fewAtOnce(most: number, maxOfAddress: number) {
  const slots = new Map<symbol, { address: string; at: number }>();
  return {
    /** @param address client IP; '' where unknown @returns null when all slots are taken */
    begin(address: string, now: number): Slot | null {
      for (const [slot, { at }] of slots) if (now - at > idleMs) slots.delete(slot);
      if (slots.size >= most) return null;
      const own = address === '' ? [] : [...slots.values()].filter((other) => other.address === address);
      if (own.length >= maxOfAddress) return null;
      const slot = Symbol('slot');
      slots.set(slot, { address, at: now });
      return {
        touch: (at) => {
          if (slots.has(slot)) slots.set(slot, { address, at });
        },
        end: () => slots.delete(slot),
      };
    },
  };
}
