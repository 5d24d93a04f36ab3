import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { routes } from '../../../shared/routes.ts';
import type { CacheFigures } from '../../cache/call-cache.ts';
import type { BrowserRecord } from '../../logging/log-entry.ts';
import { release } from '../process/release.ts';
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

/** The most fingerprints with their own label: browsers can send anything, so further ones are counted together. */
const maxFingerprints = 50;

/** Counts what pages' scripts reported. */
export function browserFigures(registers: Registry[]): (record: BrowserRecord) => void {
  const errors = new Counter({
    name: 'store_browser_errors_total',
    help: 'Uncaught errors and files of the build that did not load, as browsers reported them.',
    labelNames: ['release', 'fingerprint'] as const,
    registers,
  });
  const vitals = vitalsHistograms(registers);
  const fingerprints = new Set<string>();
  const counted = (fingerprint: string) => {
    if (fingerprints.size < maxFingerprints) fingerprints.add(fingerprint);
    return fingerprints.has(fingerprint) ? fingerprint : 'other';
  };
  return (record) => {
    const of = record.release === release ? release : 'other';
    if (record.report === 'script-error') errors.inc({ release: of, fingerprint: counted(record.error.fingerprint) });
    if (record.report === 'not-loaded') errors.inc({ release: of, fingerprint: 'not-loaded' });
    if (record.report === 'web-vitals') vitals(record, routeOfPage(record.page));
  };
}

type Vitals = Extract<BrowserRecord, { report: 'web-vitals' }>;

/** Creates histograms with the limits of good and poor values as buckets (https://web.dev/articles/vitals). */
function vitalsHistograms(registers: Registry[]): (vitals: Vitals, route: string) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `store_web_vitals_${name}`, help, labelNames: ['route'] as const, buckets, registers });
  const lcp = histogram('lcp_seconds', 'Largest Contentful Paint.', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]);
  const inp = histogram('inp_seconds', 'Interaction to Next Paint: the slowest.', [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2]);
  const cls = histogram('cls', 'Cumulative Layout Shift.', [0.01, 0.05, 0.1, 0.25, 0.5, 1]);
  return (vitals, route) => {
    lcp.observe({ route }, vitals.lcp / 1_000);
    if (vitals.inp !== undefined) inp.observe({ route }, vitals.inp / 1_000);
    cls.observe({ route }, vitals.cls);
  };
}

const patternOf = (route: string) => new RegExp(`^(?:/[a-z]{2})?${route.replace(/:\w+/g, '[^/]+')}$`);

/**
 * Patterns of page routes: fixed paths before those with parameters; last the home page, which in another language is
 * the language alone.
 */
const patterns: readonly { route: string; pattern: RegExp }[] = [
  ...Object.values(routes)
    .toSorted((one, other) => one.split(':').length - other.split(':').length)
    .map((route) => ({ route, pattern: patternOf(route) })),
  { route: routes.home, pattern: /^\/[a-z]{2}$/ },
];

/** Returns the route of a page by its path; `other` for a path that is no page. */
export const routeOfPage = (path: string): string =>
  patterns.find(({ pattern }) => pattern.test(path))?.route ?? 'other';
