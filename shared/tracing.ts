/** Attributes of a span: kinds, counts and names chosen by the code. Never user input. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A span in progress. */
export interface OpenSpan {
  set(facts: Facts): void;
  rename(name: string): void;
  /** @param why the kind of failure, e.g. an error's name; messages may repeat user input */
  fail(why: string): void;
}

export interface SpanOptions {
  /** 'server': an incoming request; 'client': an outgoing one. */
  kind?: 'server' | 'client';
  facts?: Facts;
  /** The parent as a `traceparent` (W3C Trace Context); absent: the current span. */
  parent?: string | undefined;
  /** Receives `end`. The span ends when its work is done and `end` was called. */
  until?: (end: () => void) => void;
}

/** Records spans: the duration of work, and their nesting. */
export interface Tracing {
  /** Runs work as a child of the current span. A thrown error or rejection marks the span as failed. */
  span<T>(name: string, work: (span: OpenSpan) => T, options?: SpanOptions): T;
  /** Records a span that just ended, with its duration in milliseconds; only within a current span. */
  past(name: string, ms: number, details: { facts?: Facts; failed?: string | undefined; kind?: 'client' }): void;
  /** Returns the `traceparent` of the current span; undefined without one. */
  parent(): string | undefined;
}

const silent: OpenSpan = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Runs the work and records nothing. */
export const untraced: Tracing = {
  span: (_name, work) => work(silent),
  past: () => undefined,
  parent: () => undefined,
};
