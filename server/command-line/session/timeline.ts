import type { ProcessEnd, StateChangeEntry } from '../../logging/log-entry.ts';
import { browserTrouble } from '../../support/browser-reports.ts';
import { nothingYet } from '../../support/session-state.ts';
import { type SessionTimeline, type Step, stepsOf, type Visit } from '../../support/session-timeline.ts';
import { clock, duration, span } from '../../support/shop-time.ts';
import { ordersOf } from '../../support/summary.ts';
import { type Titles, titlesIn } from '../../support/titles.ts';
import { count, endInWords, overview, stateChangeInWords } from './overview.ts';
import { type Memory, noteSessions, stepLines } from './step-lines.ts';
import { folded, painted, type TextLayout } from './text-layout.ts';

/** Longer pauses are shown. */
const shownPauseMs = 30_000;

/** Writes the timeline page by page, for customer support; `all` includes everything. */
export function* timeline(session: SessionTimeline, layout: TextLayout, all: boolean): Generator<string> {
  yield* overview(session, layout);
  const moved = [...session.moved, ...session.ends].sort((one, other) => one.time.localeCompare(other.time));
  const titles = titlesIn(session);
  for (const [index, visit] of session.visits.entries()) {
    yield `\n${visitHead(visit, { index, of: session.visits.length }, layout)}`;
    const last = Math.max(0, ...visit.steps.map(({ at, line }) => (line.cutOff ? Date.parse(line.time) : at)));
    const meanwhile = moved.filter(({ time }) => Date.parse(time) <= last);
    moved.splice(0, meanwhile.length);
    yield* visitLines(visit, { layout, all, meanwhile, titles });
  }
  if (moved.length > 0) yield `\n${painted(layout, 'strong', 'Afterwards')}\n`;
  for (const line of moved) yield meanwhileLine(line, layout);
  if (!all) yield leftOut(session, layout);
  yield elsewhere(session, layout);
}

function visitHead(
  { clientId, sessionIds, steps }: Visit,
  place: { index: number; of: number },
  layout: TextLayout,
): string {
  const first = steps[0]?.at ?? 0;
  const last = steps.at(-1)?.at ?? 0;
  const title = place.of === 1 ? 'The visit' : `Visit ${place.index + 1} of ${place.of}`;
  const ids = [clientId && `browser ${clientId}`, ...sessionIds.map((id) => `session ${id}`)]
    .filter(Boolean)
    .join(', ');
  return `${painted(layout, 'strong', `${title}, ${span(first, last, layout.zone)}`)}\n${ids && folded(layout, { head: '', text: ids, tone: 'faint' })}\n`;
}

interface VisitOptions {
  layout: TextLayout;
  all: boolean;
  meanwhile: readonly (StateChangeEntry | ProcessEnd)[];
  titles: Titles;
}

function* visitLines({ steps }: Visit, { layout, all, meanwhile, titles }: VisitOptions): Generator<string> {
  const memory: Memory = { state: nothingYet(), forms: new Map(), tries: new Map(), sessions: new Set(), titles };
  const moves = [...meanwhile];
  let last: Step | undefined;
  for (const step of steps) {
    const before = moves.findIndex(({ time }) => Date.parse(time) > step.at);
    for (const line of moves.splice(0, before < 0 ? moves.length : before)) yield meanwhileLine(line, layout);
    if (!all && isAside(step)) {
      noteSessions(step, memory);
      continue;
    }
    const pauseMs = last ? step.at - last.at : 0;
    if (pauseMs >= shownPauseMs) yield painted(layout, 'faint', `            … ${duration(pauseMs)} …\n`);
    yield stepLines(layout, step, memory);
    last = step;
  }
  for (const line of moves) yield meanwhileLine(line, layout);
}

/** Whether the shopper did not cause the request. */
const isAside = ({ kind, line }: Step) =>
  (kind === 'event' || kind === 'ahead' || kind === 'file') &&
  line.status < 500 &&
  !browserTrouble(line.browser) &&
  !line.refused;

function leftOut(session: SessionTimeline, layout: TextLayout): string {
  const aside = stepsOf(session).filter(isAside).length;
  if (aside === 0) return '';
  const text = `${count(aside, 'request')} without an action of the shopper (analytics, prefetched pages) ${aside === 1 ? 'is' : 'are'} left out; --all shows them.`;
  return `\n${folded(layout, { head: '', text, tone: 'faint' })}`;
}

/** Describes state changes without a request in the log, such as those by the command line. */
function elsewhere(session: SessionTimeline, layout: TextLayout): string {
  const [orderNo] = ordersOf(session).keys();
  if (orderNo === undefined) return '';
  const text = `Changes by staff are shown by: npm run shop -- audit --about ${orderNo}`;
  return folded(layout, { head: '', text, tone: 'faint' });
}

function meanwhileLine(line: StateChangeEntry | ProcessEnd, layout: TextLayout): string {
  const head = `${clock(Date.parse(line.time), layout.zone)}      ~ `;
  const text = line.msg === 'moved' ? stateChangeInWords(line) : endInWords(line);
  return folded(layout, { head, text, tone: 'odd' });
}
