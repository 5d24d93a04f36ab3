import type { CacheState } from '../apis/answer-cache.ts';
import type { Fault } from './fingerprint.ts';
import type { BrowserRecord, CallRecord, CartRecord, MovedRecord, OrderRecord, RequestLine } from './line.ts';
import type { Typed } from './redact.ts';

/** A stretch of time in which the commerce service was waited for, in milliseconds. */
export type Wait = readonly [from: number, to: number];

/** What one request leaves in the log; filled while it is handled, written once at its end. */
export interface LogLine {
  calls: CallRecord[];
  sessionId?: string;
  clientId?: string;
  /** 'kept' when the page came from the cache. */
  page?: 'kept';
  /** How the page was had, where it may be kept. */
  pageState?: CacheState;
  /** When the commerce service was waited for. */
  waits: Wait[];
  /** Somebody with the operations key had everything cleared that is kept. */
  cleared?: true;
  error?: Fault;
  /** What a visit tells of itself, where it may be measured. */
  events?: readonly object[];
  browser?: BrowserRecord;
  /** Names and values of what was typed, as they came: only their redacted form is written. */
  form?: Typed;
  /** What the shop answered in words. */
  said: Set<string>;
  cart?: CartRecord;
  order?: OrderRecord;
  moved: MovedRecord[];
  /** Orders that the commerce service named to this visitor. */
  orderNumbers: Set<string>;
  bytes?: number;
  /** Where the process keeps that this request is under way. */
  place?: number;
  /** Set for a page that is still being sent when its head is ready: the line waits for its end. */
  sending?: Sending | undefined;
}

/** The end of a body that streams. */
export interface Sending {
  ended: Promise<{ bytes: number; whole: boolean }>;
  end: (bytes: number, whole: boolean) => void;
}

export const emptyLine = (): LogLine => ({
  calls: [],
  waits: [],
  said: new Set(),
  moved: [],
  orderNumbers: new Set(),
});

/** Has the line wait until a body is sent, or left. */
export function startSending(line: LogLine): Sending {
  const { promise, resolve } = Promise.withResolvers<{ bytes: number; whole: boolean }>();
  line.sending = { ended: promise, end: (bytes, whole) => resolve({ bytes, whole }) };
  return line.sending;
}

export type LogLevel = 'info' | 'warn' | 'error';

export type Fields = { [Name in keyof RequestLine]?: RequestLine[Name] | undefined };
