import type { MovedLine } from '../../../server/logging/line.ts';
import { folded, type Paper, painted } from './paper.ts';
import { moveInWords, nothingYet, orderInWords } from './standing.ts';
import { clock, type Memory, noteSessions, stepLines } from './step-lines.ts';
import { type Step, type Story, stepsOf, type Visit } from './story.ts';
import { ordersOf, personsOf, troublesOf } from './summary.ts';

/** A pause that a reader wants to know of. */
const tellingPauseMs = 30_000;

/** The story page by page, as somebody reads it who helps the shopper; `all` leaves nothing out. */
export function* timeline(story: Story, paper: Paper, all: boolean): Generator<string> {
  yield* overview(story, paper);
  const moved = [...story.moved];
  for (const [index, visit] of story.visits.entries()) {
    yield `\n${visitHead(visit, { index, of: story.visits.length }, paper)}`;
    const last = visit.steps.at(-1)?.at ?? 0;
    const meanwhile = moved.filter(({ time }) => Date.parse(time) <= last);
    moved.splice(0, meanwhile.length);
    yield* visitLines(visit, { paper, all, meanwhile });
  }
  if (moved.length > 0) yield `\n${painted(paper, 'strong', 'Afterwards')}\n`;
  for (const line of moved) yield movedLine(line, paper);
  if (!all) yield leftOut(story, paper);
  yield elsewhere(story, paper);
}

function* overview(story: Story, paper: Paper): Generator<string> {
  const { key, meaning, visits } = story;
  const steps = stepsOf(story);
  const tell = (label: string, text: string) => folded(paper, { head: label.padEnd(10), text });
  yield `${painted(paper, 'strong', `The story of ${names[meaning]} ${key.text}`)}\n`;
  const [first, last] = [steps[0], steps.at(-1)];
  if (first && last)
    yield tell(
      'when',
      `${span(first.at, last.at)}, ${count(steps.length, 'request')} in ${count(visits.length, 'visit')}`,
    );
  const visitor = steps.find(({ line }) => line.visitor)?.line.visitor;
  if (visitor)
    yield tell(
      'shopper',
      `${visitor.country}, ${visitor.currency}, ${visitor.language}, on a ${visitor.platform === 'h5' ? 'phone' : 'computer'}`,
    );
  const persons = personsOf(story);
  if (persons.length > 0) yield tell('named', persons.join(', '));
  const accounts = new Set(steps.flatMap(({ line }) => line.account ?? []));
  if (accounts.size > 0) yield tell('account', [...accounts].map((account) => `#${account}`).join(', '));
  for (const [orderNo, standing] of ordersOf(story))
    yield tell('order', `${orderNo}, in the end ${orderInWords(standing)}`);
  yield* whatWentWrong(story, paper);
}

const names: Readonly<Record<Story['meaning'], string>> = {
  request: 'request',
  session: 'session',
  browser: 'browser',
  person: 'the person',
  account: 'account',
  order: 'order',
};

function* whatWentWrong(story: Story, paper: Paper): Generator<string> {
  const troubles = troublesOf(story);
  if (troubles.length === 0) {
    if (story.visits.length > 0) yield `\n${painted(paper, 'good', 'Nothing went wrong that the log tells of.')}\n`;
    return;
  }
  yield `\n${painted(paper, 'strong', 'What went wrong')}\n`;
  for (const { step, at, name, severity, cause } of troubles) {
    const head = `${severity === 'partly' ? '!' : '✗'} ${clock(at)} step ${step}  `;
    yield folded(paper, { head, text: `${name}: ${cause}`, tone: severity === 'partly' ? 'odd' : 'bad' });
  }
}

function visitHead({ clientId, sessionIds, steps }: Visit, place: { index: number; of: number }, paper: Paper): string {
  const [first, last] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0];
  const title = place.of === 1 ? 'The visit' : `Visit ${place.index + 1} of ${place.of}`;
  const ids = [clientId && `browser ${clientId}`, ...sessionIds.map((id) => `session ${id}`)]
    .filter(Boolean)
    .join(', ');
  return `${painted(paper, 'strong', `${title}, ${span(first, last)}`)}\n${ids && folded(paper, { head: '', text: ids, tone: 'faint' })}\n`;
}

interface Telling {
  paper: Paper;
  all: boolean;
  meanwhile: readonly MovedLine[];
}

function* visitLines({ steps }: Visit, { paper, all, meanwhile }: Telling): Generator<string> {
  const memory: Memory = { standing: nothingYet(), forms: new Map(), sessions: new Set() };
  const moves = [...meanwhile];
  let last: Step | undefined;
  for (const step of steps) {
    while (moves[0] && Date.parse(moves[0].time) <= step.at) yield movedLine(moves.shift() as MovedLine, paper);
    if (!all && isAside(step)) {
      noteSessions(step, memory);
      continue;
    }
    const pauseMs = last ? step.at - last.at : 0;
    if (pauseMs >= tellingPauseMs) yield painted(paper, 'faint', `            … ${duration(pauseMs)} …\n`);
    yield stepLines(paper, step, memory);
    last = step;
  }
  for (const line of moves) yield movedLine(line, paper);
}

/** What the shopper did not ask for. */
const isAside = ({ kind, line }: Step) =>
  (kind === 'event' || kind === 'ahead' || kind === 'file') && line.status < 500;

function leftOut(story: Story, paper: Paper): string {
  const aside = stepsOf(story).filter(isAside).length;
  if (aside === 0) return '';
  const text = `${count(aside, 'request')} that nobody asked for by themselves (what is told of the visit, pages fetched ahead of time) ${aside === 1 ? 'is' : 'are'} left out; --all shows them.`;
  return `\n${folded(paper, { head: '', text, tone: 'faint' })}`;
}

/** What the command line does leaves no line in the log. */
function elsewhere(story: Story, paper: Paper): string {
  const [orderNo] = ordersOf(story).keys();
  if (orderNo === undefined) return '';
  const text = `What staff did with an order is told by: npm run shop -- audit --about ${orderNo}`;
  return folded(paper, { head: '', text, tone: 'faint' });
}

function movedLine(moved: MovedLine, paper: Paper): string {
  const { time, orderNo, why } = moved;
  const head = `${clock(Date.parse(time))}      ~ `;
  return folded(paper, { head, text: `Order ${orderNo}: ${moveInWords(moved)}${why && ` (${why})`}`, tone: 'odd' });
}

const count = (many: number, what: string) => `${many.toLocaleString('en-US')} ${what}${many === 1 ? '' : 's'}`;

/** '2026-11-20 12:00:01 to 12:09:33 UTC (9 min 32 s)' */
function span(from: number, to: number): string {
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const sameDay = first.slice(0, 10) === last.slice(0, 10);
  return `${first.slice(0, 10)} ${clock(from)} to ${sameDay ? '' : `${last.slice(0, 10)} `}${clock(to)} UTC (${duration(to - from)})`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  const parts = [
    days && `${days} d`,
    hours && `${hours} h`,
    minutes && `${minutes} min`,
    seconds % 60 && `${seconds % 60} s`,
  ];
  return parts.filter(Boolean).slice(0, 2).join(' ') || '0 s';
}
