import type { AsideEntry, ProcessEnd, RequestLine, StateChangeEntry } from '../logging/log-entry.ts';
import type { Key } from './log-file.ts';
import { readLine, type TimelineRequest } from './read-line.ts';
import type { Hit, SearchedLogs } from './scan.ts';

/**
 * Kind of a request for its visitor: a requested page, a submitted form, a script's call, an analytics event, a
 * prefetched page that was not shown, a file for machines (a feed, the web manifest), a payment provider's webhook.
 */
export type StepKind = 'page' | 'form' | 'call' | 'event' | 'ahead' | 'file' | 'webhook';

/** One request of a session timeline. */
export interface Step {
  /** Number from 1 in the whole timeline. */
  no: number;
  kind: StepKind;
  /** Milliseconds since 1970: when the request arrived; for a prefetched page, when it was shown. */
  at: number;
  line: TimelineRequest;
  /** Further log entries about it. */
  asides: AsideEntry[];
}

/** The requests of one browser without a long pause. */
export interface Visit {
  /** Absent for a browser without cookies: then a visit is one session or one request. */
  clientId?: string;
  /** In order, as signing in and out changed them. */
  sessionIds: string[];
  steps: Step[];
}

/** A session timeline: the requests of visits in order, and state changes of their orders between them. */
export interface SessionTimeline {
  key: Key;
  /** What the key refers to. */
  meaning: 'request' | 'session' | 'browser' | 'person' | 'account' | 'order';
  /** In the order of their start; visits of several browsers may overlap. */
  visits: Visit[];
  /** State changes by webhooks, sweeps and staff, in order. */
  moved: StateChangeEntry[];
  /** Those of `moved` whose request has no log entry: most likely its response reached no one. */
  unheard: StateChangeEntry[];
  /** Processes that ended during a visit, in order. */
  ends: ProcessEnd[];
  /** Descriptions of wrong clocks; the timeline is corrected by them. */
  clocks: string[];
  looked: SearchedLogs;
}

/** One of several persons whose masked email or phone is the key. */
export interface Namesake {
  hash: string;
  masked: string;
  lines: number;
  first: string;
  last: string;
}

/** Returns when a request arrived: its entry is written after the response. */
export const startOf = ({ time, ms, totalMs = ms }: Pick<RequestLine, 'time' | 'ms' | 'totalMs'>): number =>
  Date.parse(time) - totalMs;

/** Returns all steps of a timeline in order. */
export const stepsOf = ({ visits }: Pick<SessionTimeline, 'visits'>): Step[] =>
  visits.flatMap(({ steps }) => steps).sort((one, other) => one.no - other.no);

/** Returns the orders that a request read, placed or changed. */
export const ordersIn = ({ order, moved = [] }: RequestLine): { orderNo: string; orderId: string }[] =>
  order ? [order, ...moved] : moved;

export function kindOf({ method, path, route, ahead }: RequestLine): StepKind {
  if (ahead) return 'ahead';
  if (path === '/events' || path.endsWith('/events')) return 'event';
  if (path.startsWith('/apis/') || path === '/apis') return 'call';
  if (path.startsWith('/webhooks/')) return 'webhook';
  if (files.test(route) || files.test(path)) return 'file';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}

const files = /\.(xml|txt|json|webmanifest|js|ico|png|webp|svg)$/;

/** The entries found so far, without duplicates, in the order of the files. */
export interface Entries {
  requests: TimelineRequest[];
  moved: StateChangeEntry[];
  asides: AsideEntry[];
  ends: ProcessEnd[];
  /** The index of the file of each entry. */
  fileOf: Map<object, number>;
}

/** Limit of held entries; no one reads more. */
const maxLines = 50_000;

export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
  constructor() {
    super(
      `More than ${maxLines} lines belong to this. Ask for less of it: a session's id, or a time by --from and --to.`,
    );
  }
}

const alarming: ReadonlySet<string> = new Set(['warn', 'error', 'fatal']);

/** Returns a collector of entries. @throws TooManyLines */
export function collector({
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
}: {
  from?: number | undefined;
  to?: number | undefined;
}) {
  const found: Omit<Entries, 'requests'> = { moved: [], asides: [], ends: [], fileOf: new Map() };
  const places = new Set<string>();
  // A log that was copied during its rotation contains some entries twice.
  const requests = new Map<string, TimelineRequest>();
  return {
    take: ({ text, at, file }: Hit): void => {
      const place = `${file}:${at}`;
      if (places.has(place)) return;
      const entry = readLine(text);
      if (!entry) return;
      const time = Date.parse(entry.line.time);
      if (time < from || time > to) return;
      places.add(place);
      found.fileOf.set(entry.line, file);
      if (places.size > maxLines) throw new TooManyLines();
      if (entry.kind === 'moved') found.moved.push(entry.line);
      if (entry.kind === 'aside' && alarming.has(entry.line.level)) found.asides.push(entry.line);
      if (entry.kind === 'end') found.ends.push(entry.line);
      if (entry.kind !== 'request') return;
      const before = requests.get(entry.line.requestId);
      // The response was sent before the process ended, so the request was not cut off.
      if (!before || (before.cutOff && !entry.line.cutOff)) requests.set(entry.line.requestId, entry.line);
    },
    size: () => places.size,
    entries: (): Entries => ({
      ...found,
      requests: [...requests.values()].map((line) => withMoves(line, found)),
    }),
  };
}

/** Adds the state changes of a request that was cut off: only the commerce service logged them. */
function withMoves(line: TimelineRequest, { moved: all, fileOf }: Pick<Entries, 'moved' | 'fileOf'>): TimelineRequest {
  if (!line.cutOff) return line;
  const moved = all
    .filter(({ requestId }) => requestId === line.requestId)
    .map(({ kind, orderNo, orderId, from, to }) => ({ kind, orderNo, orderId, ...(from && { from }), to }));
  if (moved.length === 0) return line;
  const known = { ...line, moved };
  fileOf.set(known, fileOf.get(line) ?? 0);
  return known;
}
