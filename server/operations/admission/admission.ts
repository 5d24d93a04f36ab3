import { type Priority, positionOf, priorities, priorityOf, type RequestHead } from './priority.ts';
import { startQueue } from './queue.ts';
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
  let [admitted, calls] = [0, 0];
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
