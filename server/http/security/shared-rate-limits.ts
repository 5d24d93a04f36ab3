import { topic, type WorkerGroup } from '../../operations/cluster/worker-group.ts';

/**
 * Connects one limit to the other processes: takes a function for uses in other processes, returns one that reports a
 * use in this one.
 */
export type ShareUses = (take: (who: string, uses: number, now: number) => void) => (who: string) => void;

/** Returns the connection of the named limit; undefined where this process is the only one. */
export type SharedLimits = (name: string) => ShareUses | undefined;

/** Uses are sent in batches: a limit is late by this much in the other processes. */
const everyMs = 100;
/** The most clients in one batch; a flood from more IPs is not held by limits per IP in any case. */
const maxAtOnce = 2_000;

const usesOf = (name: string) => topic<[who: string, uses: number][]>(`uses of ${name}`);

/** Shares the counters of rate limits among all processes of the shop on this machine. */
export function sharedRateLimits(workers: WorkerGroup, clock: { now(): number }): SharedLimits {
  return (name) => (workers.number === null ? undefined : spreadOf(workers, usesOf(name), clock));
}

function spreadOf(workers: WorkerGroup, uses: ReturnType<typeof usesOf>, clock: { now(): number }): ShareUses {
  return (take) => {
    workers.subscribe(uses, (told) => {
      const now = clock.now();
      for (const [who, count] of told) take(who, count, now);
    });
    let unsent = new Map<string, number>();
    const tell = () => {
      workers.broadcast(uses, [...unsent]);
      unsent = new Map();
    };
    return (who) => {
      if (unsent.size === 0) setTimeout(tell, everyMs).unref();
      if (unsent.size < maxAtOnce || unsent.has(who)) unsent.set(who, (unsent.get(who) ?? 0) + 1);
    };
  };
}
