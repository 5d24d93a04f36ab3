import type { Entries } from './collector.ts';
import type { StoryLine } from './read-line.ts';
import { duration } from './shop-time.ts';
import { startOf } from './story.ts';

/** How many milliseconds have to be added to the times of file `of`, so that they fit those of `to`, by one cause and its effect. */
interface Sign {
  to: number;
  of: number;
  least: number;
  most: number;
  /** What it most likely is. */
  likely: number;
  /** The same id in both files, which leaves no doubt; else the next page of a browser. */
  isSure: boolean;
}

/** Less is the usual difference of clocks, and of no harm to an order by time. */
const harmlessMs = 1_000;
/** What the commerce service tells of a request may come after its answer. */
const lateMs = 2_000;
/** A browser goes where it is led at once. */
const followsWithinMs = 5_000;
const mostSkewMs = 10 * 60_000;

/** Corrects clocks that were wrong, as far as causes and effects in several files show it; `clocks` says so. */
export function withRightClocks(found: Entries, names: readonly string[]): { entries: Entries; clocks: string[] } {
  const offsets = offsetsIn(signsIn(found), found);
  const wrong = [...offsets].filter(([, { ms }]) => Math.abs(ms) > harmlessMs);
  if (wrong.length === 0) return { entries: found, clocks: [] };
  const shifted = <T extends { time: string }>(line: T): T => {
    const { ms = 0 } = offsets.get(found.fileOf.get(line) ?? -1) ?? {};
    return ms === 0 ? line : { ...line, time: new Date(Date.parse(line.time) + ms).toISOString() };
  };
  const entries = {
    ...found,
    requests: found.requests.map(shifted),
    moved: found.moved.map(shifted),
    asides: found.asides.map(shifted),
    ends: found.ends.map(shifted),
  };
  const clocks = wrong.map(([file, { ms, to }]) => {
    const side = ms > 0 ? 'behind' : 'ahead of';
    return `The clock of ${names[file]} is about ${duration(Math.abs(ms))} ${side} that of ${names[to]}; its times are corrected.`;
  });
  return { entries, clocks };
}

function signsIn({ requests, moved, asides, fileOf }: Entries): Sign[] {
  const file = (line: object) => fileOf.get(line) ?? -1;
  const byId = new Map(requests.map((line) => [line.requestId, line]));
  const byService = [...moved, ...asides].flatMap((told): Sign[] => {
    const line = byId.get(told.requestId ?? '');
    if (!line) return [];
    const [least, end] = [startOf(line) - Date.parse(told.time), Date.parse(line.time) - Date.parse(told.time)];
    const likely = (least + end) / 2;
    const sign = { to: file(line), of: file(told), least, likely };
    // It cannot be told before the request; after it, it may be, where a page had stopped waiting.
    return [
      { ...sign, most: Number.POSITIVE_INFINITY, isSure: true },
      { ...sign, most: end + lateMs, isSure: false },
    ];
  });
  const byBrowser = [...Map.groupBy(requests, browserOf).values()].flatMap((lines) => lines.flatMap(signsAfter(file)));
  return [...byService, ...byBrowser].filter(({ to, of }) => to !== of && to >= 0 && of >= 0);
}

const browserOf = ({ clientId, sessionId, requestId }: StoryLine) => clientId ?? sessionId ?? requestId;
const headOf = (line: StoryLine) => startOf(line) + line.ms;

/** The session that a request began is used after it; the page that it led to is asked for at once. */
function signsAfter(file: (line: object) => number) {
  return (line: StoryLine, _: number, lines: readonly StoryLine[]): Sign[] => {
    const pair = (next: StoryLine) => ({ to: file(line), of: file(next) });
    const session = line.became?.sessionId;
    const used = session === undefined ? [] : lines.filter(({ sessionId }) => sessionId === session);
    const inSession = used.map((next) => {
      const least = headOf(line) - startOf(next);
      return { ...pair(next), least, most: Number.POSITIVE_INFINITY, likely: least, isSure: true };
    });
    const next = followerOf(line, lines, file);
    if (!next) return inSession;
    const likely = headOf(line) - startOf(next);
    return [
      ...inSession,
      { ...pair(next), least: likely - 100, most: likely + followsWithinMs, likely, isSure: false },
    ];
  };
}

/** The request that a redirect led to, where it is in another file; the nearest of several. */
function followerOf(line: StoryLine, lines: readonly StoryLine[], file: (line: object) => number) {
  const path = line.redirect?.split('?')[0];
  if (path === undefined) return undefined;
  const after = (next: StoryLine) => startOf(next) - headOf(line);
  const near = lines
    .filter((next) => next.method === 'GET' && next.path === path && Math.abs(after(next)) <= mostSkewMs)
    .sort((one, other) => Math.abs(after(one)) - Math.abs(after(other)));
  const isHere = near.some((next) => file(next) === file(line) && after(next) >= 0 && after(next) <= followsWithinMs);
  return isHere ? undefined : near.find((next) => file(next) !== file(line));
}

type Offsets = Map<number, { ms: number; to: number }>;

/** From the file with most requests to those that have to do with one whose clock is known. */
function offsetsIn(signs: readonly Sign[], { requests, fileOf }: Entries): Offsets {
  const counted = [...Map.groupBy(requests, (line) => fileOf.get(line) ?? -1)];
  const [first = -1] = counted.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const offsets: Offsets = new Map([[first, { ms: 0, to: first }]]);
  const turned = signs.map(({ to, of, least, most, likely, isSure }) => ({
    ...{ to: of, of: to, isSure },
    ...{ least: -most, most: -least, likely: -likely },
  }));
  const both = [...signs, ...turned];
  for (const [known, { ms }] of offsets)
    for (const [other, its] of Map.groupBy(
      both.filter(({ to, of }) => to === known && !offsets.has(of)),
      ({ of }) => of,
    ))
      offsets.set(other, { ms: ms + skewIn(its), to: first });
  return offsets;
}

/** What fits most of the signs; none, where that fits as many. */
function skewIn(signs: readonly Sign[]): number {
  const weightOf = (ms: number) =>
    signs.reduce((sum, { least, most, isSure }) => sum + (least <= ms && ms <= most ? (isSure ? 3 : 1) : 0), 0);
  const [best] = signs
    .map(({ likely }) => ({ ms: likely, weight: weightOf(likely) }))
    .sort((one, other) => other.weight - one.weight || Math.abs(one.ms) - Math.abs(other.ms));
  // One page that was looked at again by chance is no clock.
  return best && best.weight >= weightOf(0) + 2 ? best.ms : 0;
}
