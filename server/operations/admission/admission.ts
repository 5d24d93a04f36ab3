import { LRUCache } from 'lru-cache';
import { type OverloadLimits, overloadDetector } from './overload-detector.ts';
import { type Asked, isCheckout, placer, type Rank, rankOf, ranks } from './priority.ts';
import { requestQueue, type Waiter } from './queue.ts';
import { requestScheduler } from './request-scheduler.ts';
import { cut } from './threshold.ts';

export interface AdmissionOptions {
  limits: OverloadLimits;
  /** Milliseconds of this process, and since 1970. */
  now: () => number;
  time: () => number;
  /** Calls back when what the event loop had to do by now is done. */
  afterTurn: (done: () => void) => void;
}

export interface AdmissionFigures {
  /** Since the beginning. */
  admitted: number;
  shed: Record<Rank, number>;
  strained: boolean;
  /** 0: everybody is let in; 1: nobody of the first rank; … */
  level: number;
  /** How late work came at the last look, milliseconds. */
  delayMs: number;
  /** Requests that wait to begin. */
  waiting: number;
  /** Of the commerce service, under way. */
  calls: number;
}

/** What is done with a request. */
export interface Arrival {
  /** @returns when it is answered */
  start(): Promise<void> | void;
  refuse(rank: Rank): void;
  isGone(): boolean;
}

/**
 * Who is let in when there is more to do than can be done; everybody while there is not. What is turned away first, and
 * what last: `urgency.ts`. Two things decide: the cut, which moves with how it went, so that a visitor who is let in
 * stays so; and what waits and is under way at this moment, so that nobody waits until the cut has moved.
 */
export interface Admission {
  /** @param prefix of the address's language */
  arrive(asked: Asked, prefix: string, arrival: Arrival): void;
  /** Somebody has connected: more may stand at the door, who are let in one with each turn of the event loop. */
  connected(): void;
  /** A page of this address was at hand: it is most likely so again. */
  recordCached(url: string | undefined): void;
  /** The same way to the commerce service, with its calls counted. */
  counting<A extends unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T>;
  /** To be called every `lookMs`. */
  look(): void;
  figures(): AdmissionFigures;
}

/** While the shop is strained, a request is refused when others as urgent have waited for this long, milliseconds. */
const strainedWaitMs: Record<Rank, number> = { ahead: 10, browsing: 25, kept: 30, bag: 40, checkout: 250 };
/** And while it is not: a crowd that comes all at once is served by and by. */
const calmWait = 2;
/**
 * Fewer than these wait wherever a browser or two ask for all of a page at once. Turning them away would make nobody
 * quicker: what is late then is late for another reason, e.g. since other programs take the processor.
 */
const few = 12;
/** Who was let in and still waits then, behind others who are more urgent, is refused after all: */
const patienceMs = (rank: Rank) => (isCheckout(rank) ? 8_000 : 3_000);
/** sooner while the shop is strained, e.g. the crowd that came before it was known to be one. */
const strainedPatienceMs = (rank: Rank) => (isCheckout(rank) ? 8_000 : 500);
/** Of the calls that may be under way. */
const callShare: Record<Rank, number> = { ahead: 0.25, browsing: 0.5, kept: 0.75, bag: 0.75, checkout: 1 };
const longestUrl = 300;

export function admission({ limits, now, time, afterTurn }: AdmissionOptions): Admission {
  const line = cut();
  const state = overloadDetector(limits, now);
  const placeOf = placer();
  const kept = new LRUCache<string, true>({ max: 5_000 });
  const wasCached = (url: string) => kept.has(url);
  const total = { admitted: 0, shed: noneShed(), delayMs: 0 };
  let sinceLook = { admitted: 0, turnedAway: 0, crowded: false };
  const waiting = requestQueue();
  const waitMs = (rank: Rank) => (state.isStrained() ? strainedWaitMs[rank] : limits.delayMs * calmWait);
  const refuseLate = (waiter: Waiter) => {
    sinceLook.turnedAway += 1;
    total.shed[waiter.rank] += 1;
    waiter.refuse();
  };
  const work = requestScheduler({
    waiting,
    now,
    afterTurn,
    onWaited: state.waited,
    late: (at) => waiting.takeLate(at, state.isStrained() ? strainedPatienceMs : patienceMs).forEach(refuseLate),
  });
  const hasTime = (rank: Rank) => {
    if (waiting.size() < few) return true;
    sinceLook.crowded = true;
    return waiting.longest(now(), rank) <= waitMs(rank);
  };
  const hasRoom = (rank: Rank) => state.calls() < limits.calls * callShare[rank];

  return {
    arrive: (asked, prefix, { start, refuse, isGone }) => {
      const rank = rankOf(asked, prefix, wasCached);
      if (rank === null) return void start();
      const isInside = line.admits(rank, placeOf(asked, time()));
      if (!isInside || !hasTime(rank) || !hasRoom(rank)) {
        if (isInside) sinceLook.turnedAway += 1;
        total.shed[rank] += 1;
        return refuse(rank);
      }
      sinceLook.admitted += 1;
      const begin = () => {
        total.admitted += 1;
        work.running(start());
      };
      return work.begin({ rank, since: now(), start: begin, refuse: () => refuse(rank), isGone });
    },
    connected: work.connected,
    recordCached: (url) => {
      if (url !== undefined && url.length <= longestUrl) kept.set(url, true);
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
      const { admitted, turnedAway, crowded } = sinceLook;
      sinceLook = { admitted: 0, turnedAway: 0, crowded: false };
      state.waited(waiting.longest(now(), 'ahead'));
      const { delayMs, pressed } = state.look({ turnedAway: turnedAway > 0, open: line.level() === 0 });
      total.delayMs = delayMs;
      const isTooMuch = pressed && (crowded || turnedAway > 0);
      line.move({ pressed: isTooMuch, turnedAway: turnedAway / Math.max(1, admitted + turnedAway) });
    },
    figures: () => ({
      ...total,
      shed: { ...total.shed },
      strained: state.isStrained(),
      level: line.level(),
      waiting: waiting.size(),
      calls: state.calls(),
    }),
  };
}

function noneShed(): Record<Rank, number> {
  return Object.fromEntries(ranks.map((rank) => [rank, 0])) as Record<Rank, number>;
}
