import { type Rank, ranks } from './priority.ts';

/** How finely a rank is cut: a crowd of ten times what can be served must not be let in or out in large pieces. */
const cellsARank = 128;
const size = ranks.length * cellsARank;
/** Whoever buys is turned away by those alone who wait before them, never because others were too many. */
const highest = ranks.indexOf('checkout') * cellsARank;
/** How much of a look's count goes into what is expected of the next. */
const weight = 0.4;
const morePerLook = 1.06;
const leastLessPerLook = 0.5;
const mostLessPerLook = 0.97;

/** What came between two looks, and how much of what the cut let in was served. */
export interface Looked {
  /** Work waits for longer than it should. */
  pressed: boolean;
  /** Of those that the cut let in, how many were turned away nevertheless; from 0 to 1. */
  turnedAway: number;
}

/**
 * The place in the line from which on requests are let in: whole ranks below it are turned away, and of the rank that it
 * goes through the lower places. It moves by how many it lets in, which is what the shop can do something about.
 * (After DAGOR, Zhou et al., 'Overload Control for Scaling WeChat Microservices', 2018.)
 */
export function cut() {
  const came = new Float64Array(size);
  const expected = new Float64Array(size);
  let level = 0;
  let goal = Number.POSITIVE_INFINITY;

  const letIn = () => {
    let sum = 0;
    for (let cell = level; cell < size; cell += 1) sum += expected[cell] ?? 0;
    return sum;
  };
  const tighten = (turnedAway: number) => {
    let sum = letIn();
    goal = sum * Math.max(leastLessPerLook, Math.min(mostLessPerLook, 1 - turnedAway));
    while (sum > goal && level < highest) {
      sum -= expected[level] ?? 0;
      level += 1;
    }
  };
  const loosen = () => {
    let sum = letIn();
    goal = Math.max(goal, sum) * morePerLook + 1;
    while (level > 0 && sum + (expected[level - 1] ?? 0) <= goal) {
      level -= 1;
      sum += expected[level] ?? 0;
    }
    if (level === 0) goal = Number.POSITIVE_INFINITY;
  };

  return {
    /** @param place within the rank, from 0 to below 1 */
    admits: (rank: Rank, place: number): boolean => {
      const cell = ranks.indexOf(rank) * cellsARank + Math.floor(place * cellsARank);
      came[cell] = (came[cell] ?? 0) + 1;
      return cell >= level;
    },
    /** Moves the cut after a look at how it went; what it is moved by is counted anew from here on. */
    move: ({ pressed, turnedAway }: Looked): void => {
      for (let cell = 0; cell < size; cell += 1) {
        expected[cell] = (expected[cell] ?? 0) * (1 - weight) + (came[cell] ?? 0) * weight;
        came[cell] = 0;
      }
      if (pressed) tighten(turnedAway);
      else loosen();
    },
    /** 0: everybody is let in; 1: nobody of the first rank; … */
    level: () => level / cellsARank,
  };
}
