import { LRUCache } from 'lru-cache';
import { cut } from './cut.ts';
import { type StrainLimits, strain, strainedTurnMs } from './strain.ts';
import { type Asked, placer, type Rank, rankOf, ranks } from './urgency.ts';

export interface AdmissionOptions {
  limits: StrainLimits;
  /** Milliseconds of this process, and since 1970. */
  now: () => number;
  time: () => number;
  /** Calls back when what the event loop had to do by now is done. */
  afterTurn: (done: () => void) => void;
}

/** Since the last look, or since the beginning. */
export interface AdmissionFigures {
  admitted: number;
  shed: Record<Rank, number>;
  strained: boolean;
  /** 0: everybody is let in; 1: nobody of the first rank; … */
  level: number;
  delayMs: number;
  /** Of the commerce service, under way. */
  calls: number;
}

/**
 * Who is let in when there is more to do than can be done; everybody while there is not. What is turned away first, and
 * what last: `urgency.ts`. Two things decide: the cut, which moves with how it went, so that a visitor who is let in
 * stays so; and what is under way at this moment, so that nothing waits until the cut has moved.
 */
export interface Admission {
  /** @param prefix of the address's language */
  admits(asked: Asked, prefix: string): { admitted: true } | { admitted: false; rank: Rank };
  /** A page of this address was at hand: it is most likely so again. */
  noteKept(url: string | undefined): void;
  /** The same way to the commerce service, with its calls counted. */
  counting<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T>;
  /** To be called every `lookMs`. */
  look(): void;
  figures(): AdmissionFigures;
}

/** Of the time that a turn of the event loop may last. */
const turnShare: Record<Rank, number> = { ahead: 0.5, browsing: 0.8, kept: 1, bag: 1.5, checkout: 3 };
/** Of the calls that may be under way. */
const callShare: Record<Rank, number> = { ahead: 0.25, browsing: 0.5, kept: 0.75, bag: 0.75, checkout: 1 };
/** In one turn: fewer are a long piece of work, which turning others away makes no shorter. */
const crowd = 32;
const longestAddress = 300;

export function admission({ limits, now, time, afterTurn }: AdmissionOptions): Admission {
  const line = cut();
  const state = strain(limits, now);
  const placeOf = placer();
  const kept = new LRUCache<string, true>({ max: 5_000 });
  const wasKept = (url: string) => kept.has(url);
  const total = { admitted: 0, shed: noneShed(), delayMs: 0 };
  let sinceLook = { admitted: 0, turnedAway: 0 };
  let turn: { began: number; admitted: number } | null = null;

  const thisTurn = () => {
    if (turn) return turn;
    const begun = { began: now(), admitted: 0 };
    turn = begun;
    afterTurn(() => {
      state.turned(now() - begun.began);
      turn = null;
    });
    return begun;
  };
  const hasTime = (rank: Rank, { began, admitted }: { began: number; admitted: number }) => {
    const strained = state.isStrained();
    if (!strained && admitted < crowd) return true;
    return now() - began <= turnShare[rank] * (strained ? strainedTurnMs : limits.delayMs);
  };
  const hasRoom = (rank: Rank) => state.calls() < limits.calls * callShare[rank];

  return {
    admits: (asked, prefix) => {
      const rank = rankOf(asked, prefix, wasKept);
      if (rank === null) return { admitted: true };
      const current = thisTurn();
      const isInside = line.admits(rank, placeOf(asked, time()));
      if (isInside && hasTime(rank, current) && hasRoom(rank)) {
        current.admitted += 1;
        sinceLook.admitted += 1;
        total.admitted += 1;
        return { admitted: true };
      }
      if (isInside) sinceLook.turnedAway += 1;
      total.shed[rank] += 1;
      return { admitted: false, rank };
    },
    noteKept: (url) => {
      if (url !== undefined && url.length <= longestAddress) kept.set(url, true);
    },
    counting:
      (call) =>
      async (...args) => {
        state.callBegins();
        try {
          return await call(...args);
        } finally {
          state.callEnds();
        }
      },
    look: () => {
      const { admitted, turnedAway } = sinceLook;
      sinceLook = { admitted: 0, turnedAway: 0 };
      const { delayMs, pressed } = state.look({ turnedAway: turnedAway > 0, open: line.level() === 0 });
      total.delayMs = delayMs;
      line.move({ pressed, turnedAway: turnedAway / Math.max(1, admitted + turnedAway) });
    },
    figures: () => ({
      ...total,
      shed: { ...total.shed },
      strained: state.isStrained(),
      level: line.level(),
      calls: state.calls(),
    }),
  };
}

function noneShed(): Record<Rank, number> {
  return Object.fromEntries(ranks.map((rank) => [rank, 0])) as Record<Rank, number>;
}
