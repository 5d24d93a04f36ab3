/** Milliseconds of one process, from any beginning. */
type Clock = () => number;

export interface OverloadLimits {
  /** How late work may come for half a second before anybody is turned away, in milliseconds; Infinity: as it likes. */
  delayMs: number;
  /** Calls of the commerce service that may be under way at a time; Infinity: any number. */
  calls: number;
}

/** How often it is looked how late work comes. */
export const lookMs = 50;
/** Late at each of that many looks and for that long: a pause, e.g. for collecting garbage, is not meant. */
const lateLooks = 2;
const lateForMs = 200;
const calmForMs = 2_000;
/** Of the calls that may be under way: from here on browsing is turned away. */
const manyCalls = 0.5;
/** While the shop is strained: beyond this there is more to do than can be done. */
const pressedMs = 50;

/** How the shop was between two looks. */
export interface Look {
  /** How late work came at worst. */
  delayMs: number;
  /** Of the commerce service, at most. */
  calls: number;
  strained: boolean;
  /** While it is strained: there is still more to do than can be done. */
  pressed: boolean;
}

/**
 * Whether there is more to do than can be done: how late the event loop comes to its work, how long requests
 * wait to begin, and the calls that are under way. Nobody minds a shop that is late for a moment; one that stays so is strained. It is not any more once it was on time
 * for two seconds with everybody let in.
 */
export function overloadDetector(limits: OverloadLimits, now: Clock) {
  let due = now() + lookMs;
  let [longestWait, mostCalls, calls] = [0, 0, 0];
  let late = { looks: 0, since: 0 };
  let calmSince = now();
  let strained = false;

  return {
    isStrained: () => strained,
    calls: () => calls,
    callBegins: () => {
      calls += 1;
      mostCalls = Math.max(mostCalls, calls);
    },
    callEnds: () => {
      calls -= 1;
    },
    /** A request waited for so long before anything was done for it, or still does. */
    waited: (ms: number) => {
      longestWait = Math.max(longestWait, ms);
    },
    /** Called by a timer every `lookMs`: how late it comes is part of what it looks at. */
    look: ({ turnedAway, open }: { turnedAway: boolean; open: boolean }): Look => {
      const at = now();
      const look = { delayMs: Math.max(longestWait, at - due, 0), calls: mostCalls };
      due = at + lookMs;
      [longestWait, mostCalls] = [0, calls];
      const isLate = look.delayMs > limits.delayMs || look.calls >= limits.calls * manyCalls;
      late = isLate ? { looks: late.looks + 1, since: late.looks === 0 ? at - look.delayMs : late.since } : none;
      if (isLate || turnedAway || !open) calmSince = at;
      if (late.looks >= lateLooks && at - late.since >= lateForMs) strained = true;
      else if (at - calmSince >= calmForMs) strained = false;
      const pressed = strained && (turnedAway || look.delayMs > pressedMs);
      return { ...look, strained, pressed };
    },
  };
}
const none = { looks: 0, since: 0 };
