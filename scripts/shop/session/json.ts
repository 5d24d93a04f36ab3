import { nameOf } from './step-names.ts';
import type { Story } from './story.ts';
import { ordersOf, personsOf, troublesOf } from './summary.ts';
import { troubleOf } from './trouble.ts';

/**
 * Returns the session timeline for JSON output: every entry as logged, and what was derived from it. Times are ISO
 * 8601.
 */
export function storyJson(story: Story): object {
  const { key, meaning, visits, moved, unheard, ends, clocks, looked } = story;
  return {
    key: key.text,
    meaning,
    persons: personsOf(story),
    orders: Object.fromEntries(ordersOf(story)),
    troubles: troublesOf(story).map((trouble) => ({ ...trouble, at: new Date(trouble.at).toISOString() })),
    visits: visits.map(({ steps, ...visit }) => ({
      ...visit,
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
