import { observe, report } from './send.ts';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEventTiming & { interactionId?: number };

/** Layout shifts that follow within a second of each other, and within five in all, count as one. */
const shiftGapMs = 1_000;
const longestShiftsMs = 5_000;
const shortestInteractionMs = 40;

/** Reports the Core Web Vitals (https://web.dev/articles/vitals) once, when the page is hidden or left. */
export function reportVitals(): void {
  let [lcp, inp, cls, shifts, first, last]: (number | undefined)[] = [];
  let isTold = false;
  const [page] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[];
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, startTime - (page?.activationStart ?? 0));
  });
  const slowest = ({ interactionId, duration }: Interaction) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  };
  observe('event', slowest, { durationThreshold: shortestInteractionMs });
  observe<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - (last ?? -Infinity) < shiftGapMs && startTime - (first ?? 0) < longestShiftsMs;
    if (!goesOn) [shifts, first] = [0, startTime];
    last = startTime;
    shifts = (shifts ?? 0) + value;
    cls = Math.max(cls ?? 0, shifts);
  });
  const tell = ({ type }: Event) => {
    if (isTold || lcp === undefined || (type !== 'pagehide' && !document.hidden)) return;
    isTold = true;
    report({
      report: 'web-vitals',
      lcp: Math.round(lcp),
      ...(inp && { inp }),
      cls: Math.round((cls ?? 0) * 1e3) / 1e3,
    });
  };
  document.addEventListener('visibilitychange', tell);
  addEventListener('pagehide', tell);
}
