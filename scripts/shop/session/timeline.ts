import type { StateChangeEntry } from '../../../server/logging/log-entry.ts';
import { browserTrouble } from './browser-reports.ts';
import { count, endInWords, movedInWords, overview } from './overview.ts';
import { folded, type Paper, painted } from './paper.ts';
import type { ProcessEnd } from './read-line.ts';
import { clock, duration, span } from './shop-time.ts';
import { nothingYet } from './standing.ts';
import { type Memory, noteSessions, stepLines } from './step-lines.ts';
import { type Step, type Story, stepsOf, type Visit } from './story.ts';
import { ordersOf } from './summary.ts';
import { type Titles, titlesIn } from './titles.ts';

/** Longer pauses are shown. */
const tellingPauseMs = 30_000;

/** Writes the timeline page by page, for customer support; `all` includes everything. */
export function* timeline(story: Story, paper: Paper, all: boolean): Generator<string> {
  yield* overview(story, paper);
  const moved = [...story.moved, ...story.ends].sort((one, other) => one.time.localeCompare(other.time));
  const titles = titlesIn(story);
  for (const [index, visit] of story.visits.entries()) {
    yield `\n${visitHead(visit, { index, of: story.visits.length }, paper)}`;
    const last = Math.max(0, ...visit.steps.map(({ at, line }) => (line.cutOff ? Date.parse(line.time) : at)));
    const meanwhile = moved.filter(({ time }) => Date.parse(time) <= last);
    moved.splice(0, meanwhile.length);
    yield* visitLines(visit, { paper, all, meanwhile, titles });
  }
  if (moved.length > 0) yield `\n${painted(paper, 'strong', 'Afterwards')}\n`;
  for (const line of moved) yield meanwhileLine(line, paper);
  if (!all) yield leftOut(story, paper);
  yield elsewhere(story, paper);
}

function visitHead({ clientId, sessionIds, steps }: Visit, place: { index: number; of: number }, paper: Paper): string {
  const [first, last] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0];
  const title = place.of === 1 ? 'The visit' : `Visit ${place.index + 1} of ${place.of}`;
  const ids = [clientId && `browser ${clientId}`, ...sessionIds.map((id) => `session ${id}`)]
    .filter(Boolean)
    .join(', ');
  return `${painted(paper, 'strong', `${title}, ${span(first, last, paper.zone)}`)}\n${ids && folded(paper, { head: '', text: ids, tone: 'faint' })}\n`;
}

interface Telling {
  paper: Paper;
  all: boolean;
  meanwhile: readonly (StateChangeEntry | ProcessEnd)[];
  titles: Titles;
}

function* visitLines({ steps }: Visit, { paper, all, meanwhile, titles }: Telling): Generator<string> {
  const memory: Memory = { standing: nothingYet(), forms: new Map(), tries: new Map(), sessions: new Set(), titles };
  const moves = [...meanwhile];
  let last: Step | undefined;
  for (const step of steps) {
    const before = moves.findIndex(({ time }) => Date.parse(time) > step.at);
    for (const line of moves.splice(0, before < 0 ? moves.length : before)) yield meanwhileLine(line, paper);
    if (!all && isAside(step)) {
      noteSessions(step, memory);
      continue;
    }
    const pauseMs = last ? step.at - last.at : 0;
    if (pauseMs >= tellingPauseMs) yield painted(paper, 'faint', `            … ${duration(pauseMs)} …\n`);
    yield stepLines(paper, step, memory);
    last = step;
  }
  for (const line of moves) yield meanwhileLine(line, paper);
}

/** Whether the shopper did not cause the request. */
const isAside = ({ kind, line }: Step) =>
  (kind === 'event' || kind === 'ahead' || kind === 'file') && line.status < 500 && !browserTrouble(line.browser);

function leftOut(story: Story, paper: Paper): string {
  const aside = stepsOf(story).filter(isAside).length;
  if (aside === 0) return '';
  const text = `${count(aside, 'request')} that nobody asked for by themselves (what is told of the visit, pages fetched ahead of time) ${aside === 1 ? 'is' : 'are'} left out; --all shows them.`;
  return `\n${folded(paper, { head: '', text, tone: 'faint' })}`;
}

/** Describes state changes without a request in the log, such as those by the command line. */
function elsewhere(story: Story, paper: Paper): string {
  const [orderNo] = ordersOf(story).keys();
  if (orderNo === undefined) return '';
  const text = `What staff did with an order is told by: npm run shop -- audit --about ${orderNo}`;
  return folded(paper, { head: '', text, tone: 'faint' });
}

function meanwhileLine(line: StateChangeEntry | ProcessEnd, paper: Paper): string {
  const head = `${clock(Date.parse(line.time), paper.zone)}      ~ `;
  const text = line.msg === 'moved' ? movedInWords(line) : endInWords(line);
  return folded(paper, { head, text, tone: 'odd' });
}
