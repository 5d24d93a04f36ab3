import type { RequestLine, StateChangeEntry } from '../logging/log-entry.ts';
import type { Key } from './key.ts';
import type { AsideEntry, ProcessEnd, TimelineRequest } from './read-line.ts';
import type { SearchedLogs } from './scan.ts';

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
