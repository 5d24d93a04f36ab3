import type { AsideEntry, CallRecord, RequestLine } from '../../logging/log-entry.ts';
import { browserTrouble } from '../../support/browser-reports.ts';
import { changesIn, type SessionState } from '../../support/session-state.ts';
import type { Step } from '../../support/session-timeline.ts';
import type { Severity, Trouble } from '../../support/severity.ts';
import { clock, milliseconds } from '../../support/shop-time.ts';
import { nameOf } from '../../support/step-names.ts';
import { saidInWords, type Titles } from '../../support/titles.ts';
import { meaningOfCode, troubleOf } from '../../support/trouble.ts';
import { formKey, typedFields } from '../../support/typed.ts';
import { cut, folded, painted, printable, type TextLayout, type Tone, whole } from './text-layout.ts';

/** State between steps. */
export interface Memory {
  state: SessionState;
  /** Last submission of each form, by `formKey`. */
  forms: Map<string, Readonly<Record<string, string>>>;
  /** Number of submissions, by `formKey`. */
  tries: Map<string, number>;
  /** Session ids so far, those that the shop created included. */
  sessions: Set<string>;
  titles: Titles;
}

const marks: Readonly<Record<Severity, readonly [string, Tone]>> = {
  failed: ['✗', 'bad'],
  refused: ['✗', 'bad'],
  partly: ['!', 'odd'],
};
const nameWidth = 22;
const detailIndent = 16;
const labelWidth = 10;

/** Formats a step with all its details. */
export function stepLines(layout: TextLayout, step: Step, memory: Memory): string {
  const { line } = step;
  const trouble = troubleOf(step);
  const [mark, tone]: readonly [string, Tone] = trouble ? marks[trouble.severity] : [' ', 'plain'];
  const head = `${clock(step.at, layout.zone)} ${String(step.no).padStart(4)} `;
  const name = printable(nameOf(step)).padEnd(nameWidth);
  const figures = `${line.cutOff ? ' – ' : line.status} ${milliseconds(line.ms).padStart(9)}  `;
  const used = head.length + 2 + name.length + 1 + figures.length;
  const request = printable(urlOf(line));
  const fits = layout.width - used >= Math.min(request.length, 24);
  const first = [
    painted(layout, 'faint', head),
    painted(layout, tone, `${mark} `),
    painted(layout, trouble ? tone : isQuiet(step) ? 'faint' : 'strong', name),
    ` ${painted(layout, tone, figures)}`,
    fits ? painted(layout, 'faint', cut(request, layout.width - used)) : '',
  ].join('');
  const details = detailsOf(step, memory, trouble);
  const shown = fits ? details : [['asked', request, 'faint'] as const, ...details];
  return `${first.trimEnd()}\n${shown.map(([label, text, its]) => detail(layout, label, text, its)).join('')}`;
}

type Detail = readonly [label: string, text: string, tone: Tone];

function detail(layout: TextLayout, label: string, text: string, tone: Tone): string {
  return folded(layout, { head: `${' '.repeat(detailIndent)}${label.padEnd(labelWidth)}`, text, tone });
}

function detailsOf(step: Step, memory: Memory, trouble: Trouble | null): Detail[] {
  const isTrouble = trouble !== null;
  const { line, asides } = step;
  const { cart, orders } = changesIn(line, memory.state);
  const details: (Detail | null)[] = [
    typedDetail(step, memory),
    line.said
      ? [
          'answered',
          line.said.map((text) => `“${saidInWords(text, memory.titles)}”`).join(' '),
          isTrouble ? 'bad' : 'plain',
        ]
      : null,
    line.cutOff ? ['cut off', trouble?.cause ?? '', 'bad'] : null,
    line.error ? ['fault', `${line.error.name}: ${line.error.message}`, 'bad'] : null,
    browserDetail(line),
    ...asides.map(asideDetail),
    line.redirect ? ['leads to', line.redirect, 'plain'] : null,
    lostDetail(line, memory),
    becameDetail(line),
    cart === null ? null : ['cart', cart, 'plain'],
    ...orders.map((text): Detail => ['order', text, 'plain']),
    line.shed ? ['turned', `away: too busy (${line.shed})`, 'bad'] : null,
    line.left ? ['left', 'before the answer was all there', 'odd'] : null,
    ahead(step),
    callsDetail(line),
    isTrouble ? ['request', line.requestId, 'faint'] : null,
  ];
  return details.filter((each) => each !== null);
}

function typedDetail(step: Step, { forms, tries, titles }: Memory): Detail | null {
  const { form } = step.line;
  if (!form) return null;
  const key = formKey(step);
  const { again, fields, unknown } = typedFields(form, forms.get(key), titles);
  const many = (tries.get(key) ?? 0) + 1;
  tries.set(key, many);
  forms.set(key, form);
  if (again) return ['typed', `${againInWords(fields, unknown)} (try ${many})`, 'plain'];
  return fields.length === 0 ? null : ['typed', fields.map(whole).join(', '), 'plain'];
}

/** Describes a repeated form. Only fields whose values the log contains can be called unchanged. */
function againInWords(fields: readonly string[], unknown: readonly string[]): string {
  if (fields.length > 0) return `again, with ${fields.map(whole).join(', ')}`;
  if (unknown.length === 0) return 'the same again';
  return unknown.length > 1
    ? 'again, alike as far as the log shows'
    : `again; the log does not show whether another ${unknown.join(', ')}`;
}

function browserDetail({ browser }: RequestLine): Detail | null {
  const trouble = browserTrouble(browser);
  return trouble && ['seen', trouble.cause, 'odd'];
}

/** Formats an entry of the commerce service, which may be the cause. */
function asideDetail({ msg, error }: AsideEntry): Detail {
  return ['also', [msg, error && `${error.name}: ${error.message}`].filter(Boolean).join(': '), 'bad'];
}

/** Reports a lost session: its cookie was missing or unreadable, so cart and account are others than before. */
function lostDetail({ sessionId, became }: RequestLine, { sessions }: Memory): Detail | null {
  const isLost = sessionId !== undefined && sessions.size > 0 && !sessions.has(sessionId);
  for (const id of [sessionId, became?.sessionId]) if (id !== undefined) sessions.add(id);
  return isLost
    ? ['lost', `the previous session: its cookie was missing or invalid; from here session ${sessionId}`, 'odd']
    : null;
}

/** Records the session of a step that is not shown, so that the next step can report a lost one. */
export function noteSessions({ line: { sessionId, became } }: Step, { sessions }: Memory): void {
  if (sessionId !== undefined && sessions.size === 0) sessions.add(sessionId);
  if (became?.sessionId !== undefined) sessions.add(became.sessionId);
}

function becameDetail({ became }: RequestLine): Detail | null {
  if (!became) return null;
  const ids = [became.sessionId && `session ${became.sessionId}`, became.clientId && `browser ${became.clientId}`];
  return ['from here', ids.filter(Boolean).join(', '), 'faint'];
}

function ahead({ kind, line }: Step): Detail | null {
  if (!line.ahead) return null;
  if (kind === 'page') return ['ready', 'prefetched, then shown', 'faint'];
  return ['ready', line.ahead === 'copy' ? 'stored for reading offline' : 'prefetched, not shown', 'faint'];
}

/** Formats the calls; those with equal results appear once, with the longest time. */
function callsDetail({ calls = [], page }: RequestLine): Detail | null {
  const cachedPage = page === 'kept' ? ['the page was cached'] : [];
  const alike = Map.groupBy(calls, ({ method, path, code, cache, retries }) =>
    [method, path, code, cache, retries].join(),
  );
  const parts = [...cachedPage, ...[...alike.values()].map(callsInWords)];
  return parts.length === 0 ? null : ['behind', parts.map(whole).join(' · '), 'faint'];
}

/** Formats equal calls: 'POST /apis/payment/card 38.7 ms', with deviations from success. */
function callsInWords(alike: readonly CallRecord[]): string {
  const [first] = alike;
  if (!first) return '';
  const { method, path, code, cache, retries } = first;
  const many = alike.length === 1 ? '' : ` (${alike.length} times, at most)`;
  const had = cache === 'hit' || cache === 'static' ? ' cached' : cache === 'stale' ? ' cached, stale' : '';
  const again = retries ? `, repeated ${retries === 1 ? 'once' : `${retries} times`}` : '';
  const ms = milliseconds(Math.max(...alike.map((call) => call.ms)));
  return `${method} ${path}${many} ${ms}${had}${again}${isWell(code) ? '' : ` → ${meaningOfCode(code)}`}`;
}

const isWell = (code: string) => code === '1' || /^[23]\d\d$/.test(code);

function urlOf({ method, path, query }: RequestLine): string {
  const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`);
  return `${method} ${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** Whether a step is neither a page nor a form of the shopper. */
const isQuiet = ({ kind }: Step) => kind !== 'page' && kind !== 'form';
