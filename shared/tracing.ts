/** What a span says of itself: kinds, counts, names of our own making. Never a value that somebody typed. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A stretch of work while it goes on. */
export interface OpenSpan {
  set(facts: Facts): void;
  rename(name: string): void;
  /** @param why the kind of it, e.g. an error's name; messages may repeat what somebody typed */
  fail(why: string): void;
}

export interface SpanOptions {
  /** 'server': asked from outside; 'client': asks outside. */
  kind?: 'server' | 'client';
  facts?: Facts;
  /** A `traceparent` (W3C Trace Context) that this goes on from; absent: from what is under way here. */
  parent?: string | undefined;
  /** Ends when its work ends, and not before this is called. */
  until?: (end: () => void) => void;
}

/** Tells how long what takes, and within what. */
export interface Tracing {
  /** Does the work as a span within the one under way; what it throws or rejects with marks it as failed. */
  span<T>(name: string, work: (span: OpenSpan) => T, options?: SpanOptions): T;
  /** What just ended, in milliseconds; told only within a span that is under way. */
  past(name: string, ms: number, told: { facts?: Facts; failed?: string | undefined; kind?: 'client' }): void;
  /** The `traceparent` of what is under way; undefined: nothing is. */
  parent(): string | undefined;
}

const silent: OpenSpan = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Does the work and tells nobody. */
export const untraced: Tracing = {
  span: (_name, work) => work(silent),
  past: () => undefined,
  parent: () => undefined,
};
