import { minuteMs } from '../../shared/time/duration.ts';
import type { AsideEntry, RequestLine } from '../logging/log-entry.ts';
import { kindOf, type Step, startOf, type Visit } from './session-timeline.ts';

/** The pause that ends a visit, as in web analytics. */
const pauseMs = 30 * minuteMs;

/**
 * Returns a function that identifies a request's browser: it stays the same when signing in changes the session, and
 * when signing out gives the browser another id.
 */
export function browsersOf(lines: readonly RequestLine[]): (line: RequestLine) => string {
  const before = new Map<string, string>();
  for (const line of lines) {
    const next = line.became?.clientId ?? (line.clientId ? undefined : line.became?.sessionId);
    if (next !== undefined && next !== ownId(line)) before.set(next, ownId(line));
  }
  return (line) => firstOf(ownId(line), before);
}

/** Returns the browser's id; without cookies the session's or the request's. */
const ownId = ({ clientId, sessionId, requestId }: RequestLine): string => clientId ?? sessionId ?? requestId;

function firstOf(id: string, before: ReadonlyMap<string, string>): string {
  const seen = new Set([id]);
  let first = id;
  for (let next = before.get(id); next !== undefined && !seen.has(next); next = before.get(next)) {
    seen.add(next);
    first = next;
  }
  return first;
}

/**
 * Returns the complete visits that contain any wanted request: the requests of a browser without a pause of half an
 * hour.
 */
export function visitsOf(
  lines: readonly RequestLine[],
  isWanted: (line: RequestLine) => boolean,
  asides: readonly AsideEntry[] = [],
): Visit[] {
  const wantedVisits = [...Map.groupBy(lines, browsersOf(lines)).values()]
    .flatMap((ofBrowser) => cutAtPauses(inOrder(ofBrowser)))
    .filter((visit) => visit.some(isWanted));
  const asidesOf = Map.groupBy(asides, ({ requestId }) => requestId);
  const visits = wantedVisits.map((visit) => ({
    ...clientOf(visit),
    sessionIds: [...new Set(visit.flatMap(({ sessionId }) => sessionId ?? []))],
    steps: stepsOf(visit, asidesOf),
  }));
  const all = visits.flatMap(({ steps }) => steps).sort((one, other) => one.at - other.at);
  for (const [index, step] of all.entries()) step.no = index + 1;
  return visits.sort((one, other) => (one.steps[0]?.no ?? 0) - (other.steps[0]?.no ?? 0));
}

/** Sorts requests by start; those of the same time keep the log's order. */
const inOrder = (lines: readonly RequestLine[]) => [...lines].sort((one, other) => startOf(one) - startOf(other));

/** Returns the steps; a prefetched page has the time at which it was shown. */
function stepsOf(lines: readonly RequestLine[], asides: ReadonlyMap<string, AsideEntry[]>): Step[] {
  const seen = seenAhead(lines);
  return lines
    .map((line) => ({
      no: 0,
      kind: seen.has(line) ? ('page' as const) : kindOf(line),
      at: seen.get(line) ?? startOf(line),
      line,
      asides: asides.get(line.requestId) ?? [],
    }))
    .sort((one, other) => one.at - other.at);
}

function cutAtPauses(lines: readonly RequestLine[]): RequestLine[][] {
  const visits: RequestLine[][] = [];
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    if (startOf(line) - lastEnd > pauseMs) visits.push([]);
    visits.at(-1)?.push(line);
    lastEnd = Math.max(lastEnd, Date.parse(line.time));
  }
  return visits;
}

function clientOf(lines: readonly RequestLine[]): Pick<Visit, 'clientId'> {
  const clientId = lines[0]?.clientId;
  return clientId === undefined ? {} : { clientId };
}

/**
 * Returns the pages that a browser prefetched or prerendered and showed later, with that time. Showing them sends no
 * request; the page's script reports it.
 *
 * @param lines of one browser, in order
 */
function seenAhead(lines: readonly RequestLine[]): Map<RequestLine, number> {
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
