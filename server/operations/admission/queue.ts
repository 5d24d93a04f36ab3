import { type Rank, ranks } from './priority.ts';

/** A request that was let in and has not begun. */
export interface Waiter {
  rank: Rank;
  since: number;
  start(): void;
  refuse(): void;
  /** Its client has left. */
  isGone(): boolean;
}

/** Requests that wait for their turn: the most urgent first, and among these whoever came first. */
export function requestQueue() {
  const lines = ranks.map((): { all: Waiter[]; first: number } => ({ all: [], first: 0 }));
  let size = 0;
  const headOf = (rank: number): Waiter | undefined => {
    const line = lines[rank];
    return line?.all[line.first];
  };
  const takeFrom = (rank: number): Waiter | undefined => {
    const line = lines[rank];
    const waiter = headOf(rank);
    if (!line || !waiter) return undefined;
    line.first += 1;
    size -= 1;
    // Taken off in one go now and then: one by one would move all the others each time.
    if (line.first > 256 || line.first === line.all.length) {
      line.all.splice(0, line.first);
      line.first = 0;
    }
    return waiter;
  };

  return {
    size: () => size,
    push: (waiter: Waiter): void => {
      lines[ranks.indexOf(waiter.rank)]?.all.push(waiter);
      size += 1;
    },
    take: (): Waiter | undefined => {
      for (let rank = ranks.length - 1; rank >= 0; rank -= 1) {
        const waiter = takeFrom(rank);
        if (waiter) return waiter;
      }
      return undefined;
    },
    /** Takes out who has waited for longer than their rank does. */
    takeLate: (now: number, patienceMs: (rank: Rank) => number): Waiter[] => {
      const late: Waiter[] = [];
      for (const [i, rank] of ranks.entries())
        for (let head = headOf(i); head && now - head.since > patienceMs(rank); head = headOf(i)) {
          takeFrom(i);
          late.push(head);
        }
      return late;
    },
    /** How long whoever has waited longest does so, of this urgency and beyond; milliseconds. */
    longest: (now: number, rank: Rank): number => {
      let since = now;
      for (let i = ranks.indexOf(rank); i < ranks.length; i += 1) since = Math.min(since, headOf(i)?.since ?? now);
      return now - since;
    },
  };
}
export type RequestQueue = ReturnType<typeof requestQueue>;
