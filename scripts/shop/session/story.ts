import type { RequestLine, StateChangeEntry } from '../../../server/logging/log-entry.ts';
import type { Key } from './key.ts';
import type { AsideLine, ProcessEnd, StoryLine } from './read-line.ts';
import type { Looked } from './scan.ts';

/**
 * What a request was to its visitor: a page that was asked for, a form that was sent, a call of a page's script, something
 * told of the visit, a page that nobody looked at yet, a file for machines (a feed, the web manifest), what a provider of
 * payments tells.
 */
export type StepKind = 'page' | 'form' | 'call' | 'event' | 'ahead' | 'file' | 'webhook';

/** One request of a story. */
export interface Step {
  /** From 1, through the whole story. */
  no: number;
  kind: StepKind;
  /** Milliseconds since 1970: when the request came; of a page that was fetched ahead of time, when it was looked at. */
  at: number;
  line: StoryLine;
  /** What else was told of it. */
  asides: AsideLine[];
}

/** What one browser did without a long pause. */
export interface Visit {
  /** Absent where the browser kept no cookies: then a visit is one session or request. */
  clientId?: string;
  /** One after another, as signing in and out changed them. */
  sessionIds: string[];
  steps: Step[];
}

/** The requests of a visit in the order they came, and what happened to their orders while nobody asked. */
export interface Story {
  key: Key;
  /** What the key turned out to be. */
  meaning: 'request' | 'session' | 'browser' | 'person' | 'account' | 'order';
  /** In the order they began; those of several browsers may overlap. */
  visits: Visit[];
  /** By webhooks, sweeps and staff, in the order it happened. */
  moved: StateChangeEntry[];
  /** Those of `moved` whose request has no entry in the log: most likely nobody got its answer. */
  unheard: StateChangeEntry[];
  /** Processes that ended while a visit went on, in the order it happened. */
  ends: ProcessEnd[];
  /** Clocks of machines that were wrong, in words; what is told here is corrected by them. */
  clocks: string[];
  looked: Looked;
}

/** Somebody whose masked address the key is, where there are several. */
export interface Namesake {
  hash: string;
  masked: string;
  lines: number;
  first: string;
  last: string;
}

/** When a request came: its line is written when it was answered. */
export const startOf = ({ time, ms, totalMs = ms }: Pick<RequestLine, 'time' | 'ms' | 'totalMs'>): number =>
  Date.parse(time) - totalMs;

/** Every step of a story in the order they came. */
export const stepsOf = ({ visits }: Pick<Story, 'visits'>): Step[] =>
  visits.flatMap(({ steps }) => steps).sort((one, other) => one.no - other.no);

/** The orders that a request found, placed or moved. */
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
