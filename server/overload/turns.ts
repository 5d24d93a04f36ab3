import type { Waiter, WaitingLine } from './waiting.ts';

export interface TurnOptions {
  waiting: WaitingLine;
  now: () => number;
  afterTurn: (done: () => void) => void;
  /** Told how long each request waited before it began. */
  onWaited: (ms: number) => void;
  /** Refuses who has waited too long. */
  late: (now: number) => void;
}

/** How long requests are begun in one turn of the event loop, and how many: what they wait for comes back to it later. */
const sliceMs = 5;
const mostBegun = 8;
/** Of those who waited: what they begin may all come back in the same later turn, which is then as long. */
const mostOfWaiting = 2;
/** Something begins at least this often, whatever else there is to do. */
const atLeastEveryMs = 50;
/** How long those at the door are let in before work goes on. */
const doorMs = 5;

/**
 * Has the event loop come round in time, however much there is to do. It takes one new connection a turn (libuv, since
 * 1.45): as long as each turn brings work of some milliseconds, a crowd stands at the door of the system, where nobody
 * sees it and nobody is told to come back. So work waits for a moment while somebody new comes with every turn, and
 * whoever came is known, and either waits in order of urgency or is turned away.
 */
export function turns({ waiting, now, afterTurn, onWaited, late }: TurnOptions) {
  let isPlanned = false;
  let begun = 0;
  let newcomers = 0;
  let running = 0;
  let [turnBegan, workEnded, lastBegan] = [0, 0, 0];

  const startOne = (waiter: Waiter, at: number) => {
    begun += 1;
    if (waiter.isGone()) return;
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
    const isBusyDoor = newcomers > 0;
    newcomers = 0;
    if (waiting.size() === 0) return;
    const at = now();
    if (isBusyDoor && at - workEnded < doorMs) return plan();
    late(at);
    work(at);
    workEnded = now();
    if (waiting.size() > 0) plan();
  };
  const work = (at: number) => {
    // What has begun takes all the time there is: more of it would only be later.
    const isBehind = running > 0 && at - Math.max(workEnded, turnBegan) > sliceMs;
    if (isBehind && at - lastBegan < atLeastEveryMs) return;
    const most = isBehind ? 1 : mostOfWaiting;
    for (let clock = at; begun < most && clock - at < sliceMs; clock = now()) {
      const next = waiting.take();
      if (!next) return;
      startOne(next, clock);
    }
  };

  return {
    connected: () => {
      newcomers += 1;
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
