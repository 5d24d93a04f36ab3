import type { RequestQueue, Waiter } from './queue.ts';

export interface SchedulerOptions {
  waiting: RequestQueue;
  now: () => number;
  afterTurn: (done: () => void) => void;
  /** Told how long each request waited before it began. */
  onWaited: (ms: number) => void;
  /** Refuses who has waited too long. */
  late: (now: number) => void;
}

/** How long requests are begun as they come in one turn of the event loop, and how many: what they wait for comes back. */
const sliceMs = 5;
const mostBegun = 8;
/** Something begins at least this often, whatever else there is to do. */
const atLeastEveryMs = 50;
/** How long those at the door are let in before work goes on, and how soon the next must come. */
const doorMs = 5;
const nextAtDoorMs = 0.5;

/**
 * Has the event loop come round in time, however much there is to do. It takes one new connection a turn (libuv, since
 * 1.45): as long as each turn brings work of some milliseconds, a crowd stands at the door of the system, where nobody
 * sees it and nobody is told to come back. So work waits for a moment while somebody new comes with every turn, and
 * whoever came is known, and either waits in order of urgency or is turned away. Of those who wait one is begun a turn: how
 * long it takes shows when it is done, and whoever is turned away meanwhile waits for the end of the turn.
 */
export function requestScheduler({ waiting, now, afterTurn, onWaited, late }: SchedulerOptions) {
  let isPlanned = false;
  let begun = 0;
  let newcomers = 0;
  let running = 0;
  let [turnBegan, workEnded, lastBegan, lastCame] = [0, 0, 0, 0];
  let doorSince = Number.POSITIVE_INFINITY;

  const startOne = (waiter: Waiter, at: number) => {
    begun += 1;
    lastBegan = at;
    onWaited(at - waiter.since);
    waiter.start();
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    turnBegan = now();
    afterTurn(turn);
  };
  const turn = () => {
    isPlanned = false;
    begun = 0;
    const cameNow = newcomers > 0;
    newcomers = 0;
    if (waiting.size() === 0) return;
    const at = now();
    if (cameNow || at - lastCame < nextAtDoorMs) {
      // Not since the work before: what that has left to do counts as well, and may have taken all of the time.
      doorSince = Math.min(doorSince, at);
      if (at - doorSince < doorMs) return plan();
    }
    doorSince = Number.POSITIVE_INFINITY;
    late(at);
    work(at);
    workEnded = now();
    if (waiting.size() > 0) plan();
  };
  const work = (at: number) => {
    // What has begun takes all the time there is: more of it would only be later.
    const isBehind = running > 0 && at - Math.max(workEnded, turnBegan) > sliceMs;
    if (isBehind && at - lastBegan < atLeastEveryMs) return;
    let next = waiting.take();
    while (next?.isGone()) next = waiting.take();
    if (next) startOne(next, at);
  };

  return {
    connected: () => {
      newcomers += 1;
      lastCame = now();
    },
    /** Begins a request now, or after those who wait. */
    begin: (waiter: Waiter): void => {
      const isFree = waiting.size() === 0 && newcomers === 0 && begun < mostBegun;
      plan();
      if (isFree && now() - turnBegan < sliceMs) startOne(waiter, waiter.since);
      else waiting.push(waiter);
    },
    /** Counts what has begun until it is answered. */
    running: (answered: Promise<void> | void): void => {
      if (!answered) return;
      running += 1;
      const end = () => {
        running -= 1;
      };
      answered.then(end, end);
    },
  };
}
