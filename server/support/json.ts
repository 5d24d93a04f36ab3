import { unknownOfBrowser } from './browser-half.ts';
import type { SessionTimeline } from './session-timeline.ts';
import { nameOf } from './step-names.ts';
import { ordersOf, personsOf, troublesOf, unfinishedIn } from './summary.ts';
import { troubleOf } from './trouble.ts';

/**
 * Returns the session timeline for JSON output: every entry as logged, and what was derived from it. Times are ISO
 * 8601.
 */
export function sessionJson(session: SessionTimeline): object {
  const { key, meaning, visits, moved, unheard, ends, clocks, looked } = session;
  return {
    key: key.text,
    meaning,
    persons: personsOf(session),
    orders: Object.fromEntries(ordersOf(session)),
    troubles: troublesOf(session).map((trouble) => ({ ...trouble, at: new Date(trouble.at).toISOString() })),
    unknown: unknownOfBrowser(session),
    visits: visits.map(({ steps, ...visit }) => ({
      ...visit,
      unfinished: unfinishedIn({ ...visit, steps })?.cause ?? null,
      steps: steps.map(({ no, kind, at, line, asides }) => ({
        no,
        kind,
        name: nameOf({ kind, line }),
        at: new Date(at).toISOString(),
        trouble: troubleOf({ line, asides }),
        line: line.cutOff ?? line,
        ...(asides.length > 0 && { asides }),
      })),
    })),
    moved,
    unheard,
    ends,
    clocks,
    looked,
  };
}
