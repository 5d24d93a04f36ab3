import type { CacheState } from '../cache/call-cache.ts';
import type { Fault } from './fingerprint.ts';
import type {
  BrowserRecord,
  CallRecord,
  CartRecord,
  OrderRecord,
  RequestLine,
  StateChangeRecord,
} from './log-entry.ts';
import type { FormEntries } from './redact.ts';

/** Start and end, in milliseconds, of a wait for the commerce service. */
export type Wait = readonly [from: number, to: number];

/** The log entry of one request; filled while it is handled, written once at its end. */
export interface RequestLog {
  calls: CallRecord[];
  sessionId?: string;
  clientId?: string;
  /** 'kept' when the page came from the cache. */
  page?: 'kept';
  /** How the page was served, where it is cacheable. */
  pageState?: CacheState;
  /** Waits for the commerce service. */
  waits: Wait[];
  /** All caches were cleared with the operations key. */
  cleared?: true;
  error?: Fault;
  /** Analytics events, where the visit may be measured. */
  events?: readonly Record<string, unknown>[];
  browser?: BrowserRecord;
  /** Names and values of a form, unredacted: only their redacted form is written. */
  form?: FormEntries;
  /** Messages that the shop showed. */
  said: Set<string>;
  /** Those of `said` that calls answered: the page replaces them by its own. */
  saidByCalls: Set<string>;
  /** Fields that were refused, by code. */
  refused: Map<string, Set<string>>;
  cart?: CartRecord;
  order?: OrderRecord;
  moved: StateChangeRecord[];
  /** Orders that the commerce service named to this visitor. */
  orderNumbers: Set<string>;
  bytes?: number;
  /** Slot in which the process records this request as under way. */
  place?: number;
  /** Set for a page that is still being sent when its head is ready: the entry waits for its end. */
  sending?: Sending | undefined;
}

/** The end of a streamed body. */
interface Sending {
  ended: Promise<{ bytes: number; whole: boolean }>;
  end: (bytes: number, whole: boolean) => void;
}

export const emptyRequestLog = (): RequestLog => ({
  calls: [],
  waits: [],
  said: new Set(),
  saidByCalls: new Set(),
  refused: new Map(),
  moved: [],
  orderNumbers: new Set(),
});

/** Lets the entry wait until a body is sent or its client has left. */
export function startSending(line: RequestLog): Sending {
  const { promise, resolve } = Promise.withResolvers<{ bytes: number; whole: boolean }>();
  line.sending = { ended: promise, end: (bytes, whole) => resolve({ bytes, whole }) };
  return line.sending;
}

export type LogLevel = 'info' | 'warn' | 'error';

export type Fields = { [Name in keyof RequestLine]?: RequestLine[Name] | undefined };
