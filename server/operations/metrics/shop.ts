import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CacheFigures } from '../../cache/call-cache.ts';
import type { BrowserRecord } from '../../logging/log-entry.ts';
import { browserFigures } from './browser.ts';
import { type Figures, figuresOf } from './figures.ts';
import { openRegisters, type Registers } from './registers.ts';
import { type Shed, shedCounter } from './shed.ts';

/** Figures of the page cache: size, and how requests for pages were served. */
export type PageFigures = Omit<CacheFigures, 'standIn'>;

interface CacheReaders {
  answers: () => CacheFigures;
  pages: () => PageFigures;
  files: () => { given: number };
}

interface RequestFigures {
  method: string;
  /** The route's pattern, never the requested path. */
  route: string;
  status: number;
  seconds: number;
}

/** The storefront's metrics, for `/metrics`. */
export interface Metrics extends Figures {
  /** Counts a request in flight. @returns a function to call when the whole response is sent */
  begun(): () => void;
  request(figures: RequestFigures): void;
  /** Counts a refused request. */
  shed(what: Shed): void;
  upstream(figures: { area: string; status: number; seconds: number }): void;
  /** Counts a report of a page's script. */
  browser(record: BrowserRecord): void;
  /** Sets where the figures of the caches are read from. */
  watch(kept: CacheReaders): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Creates the storefront's metrics. @param figures returns these and others as one text */
export function storeMetrics(given: Registers = openRegisters(), figures: Figures = figuresOf(given)): Metrics {
  const registers = [given.ofWorker];
  const requests = new Counter({
    name: 'store_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'store_http_request_duration_seconds',
    help: 'From a request to the head of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets,
    registers,
  });
  const upstream = new Histogram({
    name: 'store_upstream_request_duration_seconds',
    help: 'From a request to the commerce service to the head of its answer; status 0: there was none.',
    labelNames: ['area', 'status'] as const,
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'store_http_requests_in_flight',
    help: 'Requests whose answer is not all out yet.',
    registers,
  });
  return {
    text: figures.text,
    begun: () => {
      inFlight.inc();
      return () => inFlight.dec();
    },
    shed: shedCounter(registers),
    browser: browserFigures(registers),
    request: ({ method: said, route, status, seconds }) => {
      const method = methods.has(said) ? said : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    upstream: ({ area, status, seconds }) => upstream.observe({ area, status }, seconds),
    watch: (kept) => watchKept(kept, registers),
  };
}

function watchKept({ answers, pages, files }: CacheReaders, registers: Registry[]): void {
  const caches = { answers, pages };
  for (const [name, help] of [
    ['entries', 'How many are kept.'],
    ['bytes', 'About how much room they take.'],
  ] as const) {
    new Gauge({
      name: `store_cache_${name}`,
      help,
      labelNames: ['cache'] as const,
      registers,
      collect() {
        for (const [cache, figures] of Object.entries(caches)) this.set({ cache }, figures()[name]);
      },
    });
  }
  new Counter({
    name: 'store_cache_requests_total',
    help: 'Had from what is kept (hit), from what is kept past its time (stale), or made anew (miss).',
    labelNames: ['cache', 'state'] as const,
    registers,
    collect() {
      this.reset();
      for (const [cache, figures] of Object.entries(caches))
        for (const state of ['hit', 'stale', 'miss'] as const) this.inc({ cache, state }, figures()[state]);
    },
  });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  total('store_cache_stand_ins_total', 'Answers past their time, shown because the commerce service was away.', () => {
    return answers().standIn;
  });
  total('store_static_answers_total', 'Answers that came from STATIC_JSON_DIR.', () => files().given);
}
