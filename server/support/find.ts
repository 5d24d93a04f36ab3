import type { StateChangeEntry } from '../logging/log-entry.ts';
import { withRightClocks } from './clocks.ts';
import { collector, type Entries } from './collector.ts';
import type { Key } from './key.ts';
import type { LogFile } from './log-file.ts';
import { type Meaning, meaningOf } from './meaning.ts';
import { type ProcessEnd, processEndNames } from './read-line.ts';
import { type SearchedLogs, scan } from './scan.ts';
import { type Namesake, ordersIn, type SessionTimeline, startOf, type Visit } from './session-timeline.ts';
import { visitsOf } from './visits.ts';

export type FoundSession =
  | { ok: true; session: SessionTimeline }
  | { ok: false; why: 'nothing'; looked: SearchedLogs }
  /** Several persons; the user selects one by its hash. */
  | { ok: false; why: 'namesakes'; namesakes: Namesake[]; looked: SearchedLogs };

export interface Search {
  files: readonly LogFile[];
  key: Key;
  /** Milliseconds since 1970; entries outside of these times are skipped. */
  from?: number | undefined;
  to?: number | undefined;
  /** `bytes` of `all` in the present pass over the files, pass number `look`. */
  onProgress?: (progress: { look: number; bytes: number; all: number; lines: number }) => void;
}

/**
 * Finds what a key refers to, and its visits. Reads the files once for the key, then once more for each discovery: the
 * browsers of the requests, an order's id, later changes of the orders.
 *
 * @throws TooManyLines where the result would be too long to read
 */
export async function findSession({ files, key, from, to, onProgress }: Search): Promise<FoundSession> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const found = collector({ from, to });
  const sought = new Set<string>();
  let looked: SearchedLogs | undefined;
  let wanted: readonly string[] = [key.text, ...processEndNames.map((name) => `"msg":"${name}"`)];
  for (let look = 1; wanted.length > 0; look++) {
    const read = (bytes: number) => onProgress?.({ look, bytes, all, lines: found.size() });
    const now = await scan(files, wanted, found.take, read);
    looked ??= now;
    for (const needle of wanted) sought.add(needle);
    const entries = found.entries();
    const meaning = meaningOf(key, entries);
    if (!meaning) return { ok: false, why: 'nothing', looked };
    if (meaning.namesakes) return { ok: false, why: 'namesakes', namesakes: meaning.namesakes, looked };
    const fresh = needlesOf(entries, meaning).filter((needle) => !sought.has(needle));
    if (fresh.length === 0) return { ok: true, session: sessionOf({ key, meaning, looked }, entries, files) };
    wanted = fresh;
  }
  throw new Error('The log was searched without a search term.');
}

/** For this many failed requests further entries are searched; each is one more text to find in the whole log. */
const mostFailed = 500;

/** Returns the texts that identify entries of the session: its browsers, its orders, its failed requests. */
function needlesOf({ requests, moved }: Entries, { isWanted, ids }: Meaning): string[] {
  const lines = visitsOf(requests, isWanted).flatMap(({ steps }) => steps.map(({ line }) => line));
  const browsers = lines.flatMap(({ clientId, sessionId, became }) => [clientId ?? sessionId, became?.clientId]);
  const orders = lines.flatMap(ordersIn).map(({ orderNo }) => orderNo);
  const failed = lines
    .filter((line) => line.status >= 400 || line.cutOff)
    .slice(0, mostFailed)
    .map(({ requestId }) => requestId);
  const movers = requestsThatChanged(
    moved,
    new Set([...ids, ...orders]),
    new Set(requests.map(({ requestId }) => requestId)),
  );
  return [...new Set([...ids, ...browsers, ...orders, ...failed, ...movers])].filter((needle) => needle !== undefined);
}

/** Requests that changed an order and were not found by it: of another visit, cut off, or without an entry. */
function requestsThatChanged(
  moved: readonly StateChangeEntry[],
  orders: ReadonlySet<string>,
  known: ReadonlySet<string>,
): string[] {
  return moved
    .filter(({ orderNo, orderId }) => orders.has(orderNo) || orders.has(orderId))
    .flatMap(({ requestId = '' }) => (requestId === '' || known.has(requestId) ? [] : [requestId]))
    .slice(0, mostFailed);
}

interface SessionParts {
  key: Key;
  meaning: Meaning;
  looked: SearchedLogs;
}

function sessionOf(
  { key, meaning: { meaning, isWanted, ids }, looked }: SessionParts,
  all: Entries,
  files: readonly LogFile[],
): SessionTimeline {
  const names = files.map(({ name }) => name);
  const { entries: found, clocks } = withRightClocks(all, names);
  const visits = visitsOf(found.requests, isWanted, found.asides);
  const lines = visits.flatMap(({ steps }) => steps.map(({ line }) => line));
  const orders = new Set([...ids, ...lines.flatMap(ordersIn).map(({ orderNo }) => orderNo)]);
  const logged = new Set(lines.filter(({ moved }) => moved).map(({ requestId }) => requestId));
  const moved = found.moved
    .filter(({ orderNo, orderId }) => orders.has(orderNo) || orders.has(orderId))
    .filter(({ requestId = '' }) => !logged.has(requestId))
    .sort((one, other) => one.time.localeCompare(other.time));
  const known = new Set(found.requests.map(({ requestId }) => requestId));
  const unheard = moved.filter(({ requestId }) => requestId !== undefined && !known.has(requestId));
  return { key, meaning, visits, moved, unheard, ends: endsWithin(visits, found.ends), clocks, looked };
}

/** The end of a process is logged a little after its last requests. */
const noticedWithinMs = 5_000;

function endsWithin(visits: readonly Visit[], ends: readonly ProcessEnd[]): ProcessEnd[] {
  const spans = visits.map(({ steps }) => ({
    from: Math.min(...steps.map(({ line }) => startOf(line))),
    to: Math.max(...steps.map(({ line }) => Date.parse(line.time))) + noticedWithinMs,
  }));
  return ends
    .filter(({ time }) => spans.some(({ from, to }) => Date.parse(time) >= from && Date.parse(time) <= to))
    .sort((one, other) => one.time.localeCompare(other.time));
}
