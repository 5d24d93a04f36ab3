import { observe, report } from './send.ts';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEventTiming & { interactionId?: number };

/** Layout shifts less than a second apart, and within five seconds in all, form one session window. */
const shiftGapMs = 1_000;
const maxShiftsMs = 5_000;
const minInteractionMs = 40;

/** Reports the Core Web Vitals (https://web.dev/articles/vitals) once, when the page is hidden or left. */
export function reportVitals(): void {
  let lcp: number | undefined;
  let inp: number | undefined;
  let cls: number | undefined;
  let shifts: number | undefined;
  let first: number | undefined;
  let last: number | undefined;
  let isReported = false;
  const [page] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[];
  const takePaints = observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, startTime - (page?.activationStart ?? 0));
  });
  const slowest = ({ interactionId, duration }: Interaction) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  };
  const takeInteractions = observe('event', slowest, { durationThreshold: minInteractionMs });
  const takeShifts = observe<Shift>('layout-shift', ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return;
    const continuesWindow = startTime - (last ?? -Infinity) < shiftGapMs && startTime - (first ?? 0) < maxShiftsMs;
    if (!continuesWindow) [shifts, first] = [0, startTime];
    last = startTime;
    shifts = (shifts ?? 0) + value;
    cls = Math.max(cls ?? 0, shifts);
  });
  const reportOnce = ({ type }: Event) => {
    if (isReported || (type !== 'pagehide' && !document.hidden)) return;
    // A page that is left soon after its first paint has entries that were not delivered yet.
    takePaints();
    takeInteractions();
    takeShifts();
    if (lcp === undefined) return;
    isReported = true;
    report({
      report: 'web-vitals',
      lcp: Math.round(lcp),
      ...(inp && { inp }),
      cls: Math.round((cls ?? 0) * 1e3) / 1e3,
    });
  };
  document.addEventListener('visibilitychange', reportOnce);
  addEventListener('pagehide', reportOnce);
}
