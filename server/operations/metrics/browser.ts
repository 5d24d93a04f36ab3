import { Counter, Histogram, type Registry } from 'prom-client';
import { routes } from '../../../shared/routes.ts';
import type { BrowserRecord } from '../../logging/log-entry.ts';
import { release } from '../process/release.ts';

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
