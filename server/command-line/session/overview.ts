import type { ProcessEnd, StateChangeEntry } from '../../logging/log-entry.ts';
import { unknownOfBrowser } from '../../support/browser-half.ts';
import { changeInWords, orderInWords } from '../../support/session-state.ts';
import { type SessionTimeline, type Step, stepsOf, type Visit } from '../../support/session-timeline.ts';
import type { Severity } from '../../support/severity.ts';
import { clock, span } from '../../support/shop-time.ts';
import { ordersOf, personsOf, troublesOf, unfinishedIn } from '../../support/summary.ts';
import { folded, painted, type TextLayout, type Tone } from './text-layout.ts';

/** Writes the overview: the worst problem and the state of the orders, then the persons and all problems. */
export function* overview(session: SessionTimeline, layout: TextLayout): Generator<string> {
  const { key, meaning, visits } = session;
  const steps = stepsOf(session);
  const row = (label: string, text: string, tone: Tone = 'plain') =>
    folded(layout, { head: label.padEnd(10), text, tone });
  yield `${painted(layout, 'strong', `Timeline of ${names[meaning]} ${key.text}`)}\n`;
  const first = steps[0];
  const last = steps.at(-1);
  if (first && last)
    yield row(
      'when',
      `${span(first.at, last.at, layout.zone)}, ${count(steps.length, 'request')} in ${count(visits.length, 'visit')}`,
    );
  for (const text of session.clocks) yield row('clocks', text, 'odd');
  const wrong = wrongIn(session, layout);
  // The last of the worst problems, at which the shopper gave up.
  const open = wrong.filter(({ isMended }) => !isMended);
  const worst = open.toReversed().toSorted((one, other) => rank[other.weight] - rank[one.weight])[0];
  const more = wrong.length === 1 ? '' : ` (${wrong.length - 1} more below)`;
  if (worst) yield row('wrong', `${worst.when}${worst.text}${more}`, worst.tone);
  else if (wrong.length > 0) yield row('mended', `${count(wrong.length, 'problem')}, after which the shopper went on`);
  for (const [orderNo, state] of ordersOf(session)) yield row('order', `${orderNo}, in the end ${orderInWords(state)}`);
  for (const text of changesMeanwhile(session, layout)) yield row('moved', text, 'odd');
  for (const [label, text] of shopper(steps, session)) yield row(label, text);
  yield* whatWentWrong(session, wrong, layout);
}

const names: Readonly<Record<SessionTimeline['meaning'], string>> = {
  request: 'request',
  session: 'session',
  browser: 'browser',
  person: 'the person',
  account: 'account',
  order: 'order',
};

function shopper(steps: readonly Step[], session: SessionTimeline): [label: string, text: string][] {
  const visitor = steps.find(({ line }) => line.visitor)?.line.visitor;
  const persons = personsOf(session);
  const accounts = new Set(steps.flatMap(({ line }) => line.account ?? []));
  const device = visitor?.platform === 'h5' ? 'phone' : 'computer';
  const rows: [string, string][] = [
    ['shopper', visitor ? `${visitor.country}, ${visitor.currency}, ${visitor.language}, on a ${device}` : ''],
    ['named', persons.join(', ')],
    ['account', [...accounts].map((account) => `#${account}`).join(', ')],
  ];
  return rows.filter(([, text]) => text !== '');
}

type Weight = Severity | 'cut off' | 'end';
const rank: Readonly<Record<Weight, number>> = { end: -1, partly: 0, refused: 1, failed: 2, 'cut off': 3 };

interface Wrong {
  mark: string;
  when: string;
  text: string;
  weight: Weight;
  tone: Tone;
  /** The shopper did the same with success afterwards, or paid an order. */
  isMended: boolean;
}

function wrongIn(session: SessionTimeline, { zone }: TextLayout): Wrong[] {
  const inSteps = troublesOf(session).map(
    ({ step, at, name, severity, cause, isCutOff, isMended }): Wrong & { at: number } => ({
      at,
      mark: severity === 'partly' ? '!' : '✗',
      when: `${clock(at, zone)} step ${step}  `,
      text: `${name}: ${cause}`,
      weight: isCutOff ? 'cut off' : severity,
      tone: severity === 'partly' ? 'odd' : 'bad',
      isMended,
    }),
  );
  const unheard = session.unheard.map((moved): Wrong & { at: number } => ({
    at: Date.parse(moved.time),
    mark: '✗',
    when: `${clock(Date.parse(moved.time), zone)}  `,
    text: `Order ${moved.orderNo}: ${changeInWords(moved)}, by request ${moved.requestId}, of which the log has no entry: most likely its response reached no one.`,
    weight: 'failed',
    tone: 'bad',
    isMended: false,
  }));
  const known = [...inSteps, ...unheard];
  // Why the visit ended is known where it ended with a problem.
  const unfinished = known.some(({ isMended, weight }) => !isMended && weight !== 'partly')
    ? []
    : session.visits.flatMap((visit) => endOf(visit, zone));
  return [...known, ...unfinished].sort((one, other) => one.at - other.at);
}

function endOf(visit: Visit, zone: TextLayout['zone']): (Wrong & { at: number })[] {
  const end = unfinishedIn(visit);
  if (!end) return [];
  const { step, cause } = end;
  const at = Math.max(...visit.steps.map((each) => each.at));
  const when = `${clock(step.at, zone)} step ${step.no}  `;
  return [{ at, mark: '!', when, text: `The end: ${cause}`, weight: 'end', tone: 'odd', isMended: false }];
}

function* whatWentWrong(session: SessionTimeline, wrong: readonly Wrong[], layout: TextLayout): Generator<string> {
  const ends = session.ends.filter(({ msg }) => msg !== 'stopping');
  const unknown = unknownOfBrowser(session);
  if (wrong.length === 0) {
    if (session.visits.length === 0) return;
    const meanwhile = ends.length > 0 ? ` ${count(ends.length, 'process')} of the shop ended meanwhile.` : '';
    const none = unknown === null ? 'The log shows no problem.' : 'The shop refused nothing, and nothing of it failed.';
    yield `\n${painted(layout, 'good', `${none}${meanwhile}`)}\n`;
    yield* whatIsUnknown(unknown, layout);
    return;
  }
  yield `\n${painted(layout, 'strong', 'What went wrong')}\n`;
  for (const { mark, when, text, tone } of wrong) yield folded(layout, { head: `${mark} ${when}`, text, tone });
  yield* whatIsUnknown(unknown, layout);
}

function* whatIsUnknown(unknown: string | null, layout: TextLayout): Generator<string> {
  if (unknown !== null) yield `\n${folded(layout, { head: '', text: unknown, tone: 'odd' })}`;
}

/** The others are in the timeline. */
const maxMoved = 3;

/** Returns state changes during the visit that its requests did not cause: by webhooks, sweeps, staff, other visits. */
function changesMeanwhile(session: SessionTimeline, { zone }: TextLayout): string[] {
  const { visits, moved, unheard } = session;
  const own = new Set(stepsOf(session).map(({ line }) => line.requestId));
  const foreign = moved.filter((line) => !unheard.includes(line) && !own.has(line.requestId ?? ''));
  const met = foreign.filter(({ time }) =>
    visits.some(({ steps }) => (steps[0]?.at ?? 0) <= Date.parse(time) && Date.parse(time) <= lastMomentOf(steps)),
  );
  const shown = met
    .slice(0, maxMoved)
    .map((line) => `${clock(Date.parse(line.time), zone)} ${stateChangeInWords(line)}, by no request of this visit`);
  return met.length > maxMoved ? [...shown, `and ${met.length - maxMoved} more below`] : shown;
}

const lastMomentOf = (steps: readonly Step[]) =>
  Math.max(...steps.map(({ at, line }) => Math.max(at, Date.parse(line.time))));

/** Formats a state change: 'Order 1234567890: waiting for payment → cancelled (expired)' */
export function stateChangeInWords(moved: StateChangeEntry): string {
  const { orderNo, why } = moved;
  return `Order ${orderNo}: ${changeInWords(moved)}${why && ` (${why})`}`;
}

/** Formats the end of a process: 'A process of the shop ended (worker 2, SIGKILL); requests cut off: 1' */
export function endInWords({ msg, worker, code, signal, cutOff = 0, why }: ProcessEnd): string {
  if (msg === 'stopping') return `The shop was stopped${why ? ` (${why})` : ''}`;
  const how = [worker !== undefined && `worker ${worker}`, signal ?? (code != null && `exit code ${code}`)];
  const planned = msg === 'worker left' ? 'ended because it was exchanged or stopped' : 'ended unexpectedly';
  const inBrackets = how.filter(Boolean).join(', ');
  return `A process of the shop ${planned}${inBrackets && ` (${inBrackets})`}${cutOff > 0 ? `; requests cut off: ${cutOff}` : ''}`;
}

const plurals: Readonly<Record<string, string>> = { process: 'processes' };

export const count = (many: number, what: string) =>
  `${many.toLocaleString('en-US')} ${many === 1 ? what : (plurals[what] ?? `${what}s`)}`;
