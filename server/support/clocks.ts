import type { TimelineRequest } from './read-line.ts';
import { type Entries, startOf } from './session-timeline.ts';
import { duration } from './shop-time.ts';

/**
 * Evidence of a clock difference: the milliseconds to add to the times of file `of` to match those of `to`, from one
 * cause and its effect.
 */
interface Sign {
  to: number;
  of: number;
  least: number;
  most: number;
  /** The most likely value. */
  likely: number;
  /** True for the same id in both files; false for a browser's next page, which is less certain. */
  isSure: boolean;
}

/** A smaller difference is usual, and does not change the order of entries. */
const harmlessMs = 1_000;
/** An entry of the commerce service about a request may follow the request's own entry. */
const lateMs = 2_000;
/** A browser follows a redirect within this time. */
const followsWithinMs = 5_000;
const maxSkewMs = 10 * 60_000;

/**
 * Corrects wrong clocks, as far as causes and effects in several files prove them; `clocks` describes the corrections.
 */
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
  const byService = [...moved, ...asides].flatMap((entry): Sign[] => {
    const line = byId.get(entry.requestId ?? '');
    if (!line) return [];
    const least = startOf(line) - Date.parse(entry.time);
    const end = Date.parse(line.time) - Date.parse(entry.time);
    const likely = (least + end) / 2;
    const sign = { to: file(line), of: file(entry), least, likely };
    // The entry cannot be earlier than the request; it can be later, when a page did not wait for it.
    return [
      { ...sign, most: Number.POSITIVE_INFINITY, isSure: true },
      { ...sign, most: end + lateMs, isSure: false },
    ];
  });
  const byBrowser = [...Map.groupBy(requests, browserOf).values()].flatMap((lines) => lines.flatMap(signsAfter(file)));
  return [...byService, ...byBrowser].filter(({ to, of }) => to !== of && to >= 0 && of >= 0);
}

const browserOf = ({ clientId, sessionId, requestId }: TimelineRequest) => clientId ?? sessionId ?? requestId;
const headOf = (line: TimelineRequest) => startOf(line) + line.ms;

/** Finds evidence: a session is used after the request that created it; a redirect is followed at once. */
function signsAfter(file: (line: object) => number) {
  return (line: TimelineRequest, _: number, lines: readonly TimelineRequest[]): Sign[] => {
    const pair = (next: TimelineRequest) => ({ to: file(line), of: file(next) });
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

/** Returns the request that followed a redirect, if it is in another file; the nearest of several. */
function followerOf(line: TimelineRequest, lines: readonly TimelineRequest[], file: (line: object) => number) {
  const path = line.redirect?.split('?')[0];
  if (path === undefined) return undefined;
  const after = (next: TimelineRequest) => startOf(next) - headOf(line);
  const near = lines
    .filter((next) => next.method === 'GET' && next.path === path && Math.abs(after(next)) <= maxSkewMs)
    .sort((one, other) => Math.abs(after(one)) - Math.abs(after(other)));
  const isHere = near.some((next) => file(next) === file(line) && after(next) >= 0 && after(next) <= followsWithinMs);
  return isHere ? undefined : near.find((next) => file(next) !== file(line));
}

type Offsets = Map<number, { ms: number; to: number }>;

/**
 * Computes offsets, starting from the file with most requests and going on to the files that have evidence for a known
 * clock.
 */
function offsetsIn(signs: readonly Sign[], { requests, fileOf }: Entries): Offsets {
  const counted = [...Map.groupBy(requests, (line) => fileOf.get(line) ?? -1)];
  const [first = -1] = counted.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const offsets: Offsets = new Map([[first, { ms: 0, to: first }]]);
  const turned = signs.map(({ to, of, least, most, likely, isSure }) => ({
    to: of,
    of: to,
    isSure,
    least: -most,
    most: -least,
    likely: -likely,
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

/** Returns the offset with most evidence; 0 where no offset fits as much. */
function skewIn(signs: readonly Sign[]): number {
  const weightOf = (ms: number) =>
    signs.reduce((sum, { least, most, isSure }) => sum + (least <= ms && ms <= most ? (isSure ? 3 : 1) : 0), 0);
  const [best] = signs
    .map(({ likely }) => ({ ms: likely, weight: weightOf(likely) }))
    .sort((one, other) => other.weight - one.weight || Math.abs(one.ms) - Math.abs(other.ms));
  // One repeated page may be chance, and is not enough evidence.
  return best && best.weight >= weightOf(0) + 2 ? best.ms : 0;
}
