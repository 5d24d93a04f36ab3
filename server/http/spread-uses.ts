import { type Crew, topic } from '../cluster/crew.ts';

/** Told what was used in another process of the shop; returns what is told what is used in this one. */
export type SpreadUses = (take: (who: string, uses: number, now: number) => void) => (who: string) => void;

/** For the limit of this name; undefined: this process is the only one. */
export type Spread = (name: string) => SpreadUses | undefined;

/** Uses are told together: a limit is late by this much in the other processes. */
const everyMs = 100;
/** In that time; a flood from more addresses than these is one that no limit of an address would hold. */
const mostAtOnce = 2_000;

const usesOf = (name: string) => topic<[who: string, uses: number][]>(`uses of ${name}`);

/** Lets limits hold over all processes of the shop on this machine. */
export function spreadUses(crew: Crew, clock: { now(): number }): Spread {
  return (name) => (crew.number === null ? undefined : spreadOf(crew, usesOf(name), clock));
}

function spreadOf(crew: Crew, uses: ReturnType<typeof usesOf>, clock: { now(): number }): SpreadUses {
  return (take) => {
    crew.hear(uses, (told) => {
      const now = clock.now();
      for (const [who, count] of told) take(who, count, now);
    });
    let untold = new Map<string, number>();
    const tell = () => {
      crew.tellOthers(uses, [...untold]);
      untold = new Map();
    };
    return (who) => {
      if (untold.size === 0) setTimeout(tell, everyMs).unref();
      if (untold.size < mostAtOnce || untold.has(who)) untold.set(who, (untold.get(who) ?? 0) + 1);
    };
  };
}
