import type { StateChangeEntry } from '../../../server/logging/log-entry.ts';
import { folded, type Paper, painted, type Tone } from './paper.ts';
import type { ProcessEnd } from './read-line.ts';
import type { Severity } from './severity.ts';
import { clock, span } from './shop-time.ts';
import { moveInWords, orderInWords } from './standing.ts';
import { type Step, type Story, stepsOf } from './story.ts';
import { ordersOf, personsOf, troublesOf } from './summary.ts';

/** Writes the overview: the worst problem and the state of the orders, then the persons and all problems. */
export function* overview(story: Story, paper: Paper): Generator<string> {
  const { key, meaning, visits } = story;
  const steps = stepsOf(story);
  const tell = (label: string, text: string, tone: Tone = 'plain') =>
    folded(paper, { head: label.padEnd(10), text, tone });
  yield `${painted(paper, 'strong', `The story of ${names[meaning]} ${key.text}`)}\n`;
  const [first, last] = [steps[0], steps.at(-1)];
  if (first && last)
    yield tell(
      'when',
      `${span(first.at, last.at, paper.zone)}, ${count(steps.length, 'request')} in ${count(visits.length, 'visit')}`,
    );
  for (const text of story.clocks) yield tell('clocks', text, 'odd');
  const wrong = wrongIn(story, paper);
  // The last of the worst problems, at which the shopper gave up.
  const worst = wrong.toReversed().toSorted((one, other) => rank[other.weight] - rank[one.weight])[0];
  const more = wrong.length === 1 ? '' : ` (${wrong.length - 1} more below)`;
  if (worst) yield tell('wrong', `${worst.when}${worst.text}${more}`, worst.tone);
  for (const [orderNo, standing] of ordersOf(story))
    yield tell('order', `${orderNo}, in the end ${orderInWords(standing)}`);
  for (const text of movedMeanwhile(story, paper)) yield tell('moved', text, 'odd');
  for (const [label, text] of shopper(steps, story)) yield tell(label, text);
  yield* whatWentWrong(story, wrong, paper);
}

const names: Readonly<Record<Story['meaning'], string>> = {
  request: 'request',
  session: 'session',
  browser: 'browser',
  person: 'the person',
  account: 'account',
  order: 'order',
};

function shopper(steps: readonly Step[], story: Story): [label: string, text: string][] {
  const visitor = steps.find(({ line }) => line.visitor)?.line.visitor;
  const persons = personsOf(story);
  const accounts = new Set(steps.flatMap(({ line }) => line.account ?? []));
  const device = visitor?.platform === 'h5' ? 'phone' : 'computer';
  const told: [string, string][] = [
    ['shopper', visitor ? `${visitor.country}, ${visitor.currency}, ${visitor.language}, on a ${device}` : ''],
    ['named', persons.join(', ')],
    ['account', [...accounts].map((account) => `#${account}`).join(', ')],
  ];
  return told.filter(([, text]) => text !== '');
}

type Weight = Severity | 'cut off';
const rank: Readonly<Record<Weight, number>> = { partly: 0, refused: 1, failed: 2, 'cut off': 3 };

interface Wrong {
  mark: string;
  when: string;
  text: string;
  weight: Weight;
  tone: Tone;
}

function wrongIn(story: Story, { zone }: Paper): Wrong[] {
  const inSteps = troublesOf(story).map(({ step, at, name, severity, cause, isCutOff }): Wrong & { at: number } => ({
    at,
    mark: severity === 'partly' ? '!' : '✗',
    when: `${clock(at, zone)} step ${step}  `,
    text: `${name}: ${cause}`,
    weight: isCutOff ? 'cut off' : severity,
    tone: severity === 'partly' ? 'odd' : 'bad',
  }));
  const unheard = story.unheard.map((moved): Wrong & { at: number } => ({
    at: Date.parse(moved.time),
    mark: '✗',
    when: `${clock(Date.parse(moved.time), zone)}  `,
    text: `Order ${moved.orderNo}: ${moveInWords(moved)}, by request ${moved.requestId}, of which the log has no entry: most likely nobody got its answer.`,
    weight: 'failed',
    tone: 'bad',
  }));
  return [...inSteps, ...unheard].sort((one, other) => one.at - other.at);
}

function* whatWentWrong(story: Story, wrong: readonly Wrong[], paper: Paper): Generator<string> {
  const ends = story.ends.filter(({ msg }) => msg !== 'stopping');
  if (wrong.length === 0) {
    if (story.visits.length === 0) return;
    const meanwhile = ends.length > 0 ? ` ${count(ends.length, 'process')} of the shop ended meanwhile.` : '';
    yield `\n${painted(paper, 'good', `Nothing went wrong that the log tells of.${meanwhile}`)}\n`;
    return;
  }
  yield `\n${painted(paper, 'strong', 'What went wrong')}\n`;
  for (const { mark, when, text, tone } of wrong) yield folded(paper, { head: `${mark} ${when}`, text, tone });
}

/** The others are in the timeline. */
const mostMoved = 3;

/** Returns state changes during the visit that its requests did not cause: by webhooks, sweeps, staff, other visits. */
function movedMeanwhile(story: Story, { zone }: Paper): string[] {
  const { visits, moved, unheard } = story;
  const own = new Set(stepsOf(story).map(({ line }) => line.requestId));
  const foreign = moved.filter((line) => !unheard.includes(line) && !own.has(line.requestId ?? ''));
  const met = foreign.filter(({ time }) =>
    visits.some(({ steps }) => (steps[0]?.at ?? 0) <= Date.parse(time) && Date.parse(time) <= endOf(steps)),
  );
  const shown = met
    .slice(0, mostMoved)
    .map((line) => `${clock(Date.parse(line.time), zone)} ${movedInWords(line)}, by no request of this visit`);
  return met.length > mostMoved ? [...shown, `and ${met.length - mostMoved} more below`] : shown;
}

const endOf = (steps: readonly Step[]) => Math.max(...steps.map(({ at, line }) => Math.max(at, Date.parse(line.time))));

/** Formats a state change: 'Order 1234567890: waiting for payment → cancelled (expired)' */
export function movedInWords(moved: StateChangeEntry): string {
  const { orderNo, why } = moved;
  return `Order ${orderNo}: ${moveInWords(moved)}${why && ` (${why})`}`;
}

/** Formats the end of a process: 'A process of the shop ended (worker 2, SIGKILL); requests cut off: 1' */
export function endInWords({ msg, worker, code, signal, cutOff = 0, why }: ProcessEnd): string {
  if (msg === 'stopping') return `The shop was told to stop${why ? ` (${why})` : ''}`;
  const how = [worker !== undefined && `worker ${worker}`, signal ?? (code != null && `exit code ${code}`)];
  const planned = msg === 'worker left' ? 'ended because it was exchanged or stopped' : 'ended unexpectedly';
  const inBrackets = how.filter(Boolean).join(', ');
  return `A process of the shop ${planned}${inBrackets && ` (${inBrackets})`}${cutOff > 0 ? `; requests cut off: ${cutOff}` : ''}`;
}

const plurals: Readonly<Record<string, string>> = { process: 'processes' };

export const count = (many: number, what: string) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? what : (plurals[what] ?? `${what}s`)}`;
