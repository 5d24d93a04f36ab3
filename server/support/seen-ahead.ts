import type { RequestLine } from '../logging/log-entry.ts';
import { startOf } from './session-timeline.ts';

/**
 * Returns the pages that a browser prefetched or prerendered and showed later, with that time. Showing them sends no
 * request; the page's script reports it.
 *
 * @param lines of one browser, in order
 */
export function seenAhead(lines: readonly RequestLine[]): Map<RequestLine, number> {
  const seen = new Map<RequestLine, number>();
  const ready = new Map<string, RequestLine>();
  for (const line of lines) {
    if (line.ahead === 'prefetch' || line.ahead === 'prerender') ready.set(line.path, line);
    else if (!line.ahead && line.method === 'GET' && !line.events) ready.delete(line.path);
    for (const path of pagesViewed(line)) {
      const page = ready.get(path);
      if (page) seen.set(page, startOf(line));
      ready.delete(path);
    }
  }
  return seen;
}

function pagesViewed({ events = [] }: RequestLine): string[] {
  return events.flatMap((event) =>
    'event' in event && event.event === 'page_view' && 'page' in event && typeof event.page === 'string'
      ? [event.page]
      : [],
  );
}
