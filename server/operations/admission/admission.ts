import { type Priority, positionOf, priorities, priorityOf, type RequestHead } from './priority.ts';
import { type Clock, saturationDetector } from './saturation.ts';

interface OverloadLimits {
  /** How late work may start for a fifth of a second before requests are refused, milliseconds; Infinity: any time. */
  delayMs: number;
  /** Calls of the commerce service that may be under way at a time; Infinity: any number. */
  calls: number;
}

interface AdmissionOptions {
  limits: OverloadLimits;
  /** Milliseconds of this process, and since 1970. */
  now: Clock;
  time: Clock;
  /** Calls back after the current turn of the event loop. */
  afterTurn: (then: () => void) => void;
}

export interface AdmissionFigures {
  /** Requests since the start of the process. */
  admitted: number;
  shed: Record<Priority, number>;
  saturated: boolean;
  /** How late work started at the last sample, milliseconds. */
  delayMs: number;
  /** Requests that wait for their start. */
  waiting: number;
  /** Calls of the commerce service that are under way. */
  calls: number;
}

/** What becomes of a request. */
interface Outcomes {
  start(): void;
  refuse(priority: Priority): void;
  isGone(): boolean;
}

/**
 * While the process is saturated, the lowest requests are refused where more than so many wait. A browser or two that
 * load a page are fewer: where other programs use the processor, refusing them would not bring it back.
 */
const longestQueue: Record<Priority, number> = { ahead: 8, browsing: 12, cart: 16, checkout: 40 };
/** The share of the calls that may be under way when a request is admitted. */
const callShare: Record<Priority, number> = { ahead: 0.25, browsing: 0.5, cart: 0.75, checkout: 1 };
/** A request that waits for so long behind higher priorities is refused. */
const patienceMs = (saturated: boolean) => (priority: Priority) =>
  priority === 'checkout' ? 8_000 : saturated ? 500 : 3_000;

/** Admission control: decides which requests to accept under overload, and in which order they start. */
export function admission({ limits, now, time, afterTurn }: AdmissionOptions) {
  const saturation = saturationDetector(limits.delayMs, now);
  const queue = startQueue(now, afterTurn, () => !saturation.isSaturated());
  const shed = Object.fromEntries(priorities.map((each) => [each, 0])) as Record<Priority, number>;
  let admitted = 0;
  let calls = 0;
  const trim = () => saturation.isSaturated() && queue.trim(longestQueue);

  return {
    /** @param languagePrefix of the request's path */
    arrive: (request: RequestHead, languagePrefix: string, outcomes: Outcomes): void => {
      const priority = priorityOf(request, languagePrefix);
      if (priority === null) return void outcomes.start();
      const since = now();
      const start = () => {
        admitted += 1;
        saturation.waited(now() - since);
        outcomes.start();
      };
      const refuse = () => {
        shed[priority] += 1;
        saturation.refused();
        outcomes.refuse(priority);
      };
      if (calls >= limits.calls * callShare[priority]) return void refuse();
      const urgency = priorities.indexOf(priority) + positionOf(request, priority, time());
      queue.push({ priority, urgency, since, start, refuse, isGone: outcomes.isGone });
      trim();
    },
    /** Reports a new connection. */
    connected: queue.connected,
    /** Wraps the client of the commerce service, so that its calls count. */
    counting:
      <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        calls += 1;
        try {
          return await call(...args);
        } finally {
          calls -= 1;
        }
      },
    /** Must be called every `sampleMs`. */
    sample: (): void => {
      saturation.waited(queue.longestWaitMs());
      saturation.sample();
      queue.refuseLate(patienceMs(saturation.isSaturated()));
      trim();
    },
    figures: (): AdmissionFigures => ({
      admitted,
      shed: { ...shed },
      saturated: saturation.isSaturated(),
      delayMs: saturation.delayMs(),
      waiting: queue.size(),
      calls,
    }),
  };
}

/** A request that was admitted and has not started. */
interface Waiting {
  priority: Priority;
  /** The highest starts first. */
  urgency: number;
  since: number;
  start(): void;
  refuse(): void;
  /** Its client has closed the connection. */
  isGone(): boolean;
}

/** Requests start as they arrive for so long in one turn of the event loop, and so many of them; the others wait. */
const turnMs = 5;
const maxStarts = 8;
/** Between two starts new connections are accepted for up to `acceptMs`, until none has come for `acceptedMs`. */
const acceptMs = 5;
const acceptedMs = 0.5;
/** While earlier requests take whole turns, one starts this often. */
const startEveryMs = 50;
/** A request that has waited for so long starts before those that have not: two shoppers who buy would keep it waiting. */
const overdueMs = 150;

/**
 * Requests that wait for their start, highest urgency first, and of equal ones the first that came. One starts in a turn
 * of the event loop: with two, their later work meets in one turn, and every refusal waits for both. libuv accepts one
 * connection a turn. So between two starts some turns only accept: else a crowd waits in the system's queue, where none
 * of it is refused, while the event loop seems to be on time.
 *
 * @param isFair whether overdue requests start first; else the highest urgency alone decides
 */
function startQueue(now: Clock, afterTurn: (then: () => void) => void, isFair: () => boolean) {
  /** The lowest urgency first. */
  let queue: Waiting[] = [];
  let isPlanned = false;
  let turnBegan = 0;
  let lastStart = 0;
  let workEnded = 0;
  let starts = 0;
  let connections = 0;
  let lastConnection = Number.NEGATIVE_INFINITY;
  let acceptsSince = Number.POSITIVE_INFINITY;

  const isAccepting = (at: number, hasConnected: boolean) => {
    if (!hasConnected && at - lastConnection >= acceptedMs) return false;
    // Not since the last start: the rest of that work may have taken all of the time.
    acceptsSince = Math.min(acceptsSince, at);
    return at - acceptsSince < acceptMs;
  };
  const turn = () => {
    const hasConnected = connections > 0;
    [isPlanned, connections] = [false, 0];
    const at = now();
    if (queue.length > 0 && isAccepting(at, hasConnected)) return plan();
    acceptsSince = Number.POSITIVE_INFINITY;
    const isBehind = at - Math.max(turnBegan, workEnded) > turnMs && at - lastStart < startEveryMs;
    if (!isBehind) startNext(at);
    if (queue.length > 0) plan();
  };
  const takeNext = (at: number) => {
    const overdue = isFair() ? queue.findLastIndex(({ since }) => at - since > overdueMs) : -1;
    return overdue < 0 ? queue.pop() : queue.splice(overdue, 1)[0];
  };
  const startNext = (at: number) => {
    let next = takeNext(at);
    while (next?.isGone()) next = takeNext(at);
    lastStart = at;
    next?.start();
    workEnded = now();
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    [turnBegan, starts] = [now(), 0];
    afterTurn(turn);
  };

  return {
    connected: () => {
      connections += 1;
      lastConnection = now();
    },
    /** Starts a request now, or when its turn comes. */
    push: (waiting: Waiting): void => {
      plan();
      const isFree = queue.length === 0 && starts < maxStarts && connections === 0;
      if (isFree && now() - turnBegan < turnMs) {
        starts += 1;
        waiting.start();
        workEnded = now();
        return;
      }
      const place = queue.findIndex(({ urgency }) => urgency >= waiting.urgency);
      queue.splice(place < 0 ? queue.length : place, 0, waiting);
    },
    /** Refuses the lowest for as long as the queue is longer than their priority allows. */
    trim: (longest: Readonly<Record<Priority, number>>): void => {
      while (queue[0] && queue.length > longest[queue[0].priority]) queue.shift()?.refuse();
    },
    /** Refuses every request that has waited for longer than its priority allows. */
    refuseLate: (patienceMs: (priority: Priority) => number): void => {
      const isLate = ({ since, priority }: Waiting) => now() - since > patienceMs(priority);
      const late = queue.filter(isLate);
      queue = queue.filter((waiting) => !isLate(waiting));
      for (const waiting of late) waiting.refuse();
    },
    size: () => queue.length,
    longestWaitMs: () => queue.reduce((longest, { since }) => Math.max(longest, now() - since), 0),
  };
}
