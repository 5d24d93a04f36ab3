import { html, raw } from 'hono/html';
import type { StateChangeEntry } from '../../../logging/log-entry.ts';
import { browserTrouble } from '../../../support/browser-reports.ts';
import { changeInWords } from '../../../support/session-state.ts';
import { type SessionTimeline, type Step, stepsOf } from '../../../support/session-timeline.ts';
import { clock, day, minuteIn, utc } from '../../../support/shop-time.ts';
import { nameOf } from '../../../support/step-names.ts';
import { personsOf, troublesOf } from '../../../support/summary.ts';
import { formKey } from '../../../support/typed.ts';
import { verdictOf } from '../replay/report.ts';
import type { Repeated, Replay } from '../replay.ts';
import { card, toneOf } from './card.ts';
import type { Html } from './picture.ts';
import { style } from './style.ts';

/** The storyboard runs no scripts and loads nothing: log entries may contain any text. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

const subjects = {
  request: 'Request',
  session: 'Session',
  browser: 'Browser',
  person: 'Person',
  account: 'Account',
  order: 'Order',
} as const;

/**
 * Renders the storyboard as one page with pictures, log entries and differences. `font`: the headings' font, as WOFF2
 * in base64.
 */
export async function board(
  session: SessionTimeline,
  replay: Replay,
  { font, now, zone = utc }: { font: string; now: number; zone?: string | undefined },
): Promise<string> {
  const { repeated } = replay;
  const title = `${subjects[session.meaning]} ${session.key.text}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - storyboard</title>
        <style>
          ${raw(`@font-face { font-family: Jost; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2"); }`)}
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>
          <p class="eyebrow">Storyboard of a visit</p>
          <h1>${title}</h1>
          <dl class="facts">${facts(session, replay, { now, zone })}</dl>
          ${verdict(session, replay)}
          <nav aria-label="Steps"><ol class="way">${repeated.map(dot)}</ol></nav>
        </header>
        <main>${await inOrder(session, repeated, zone)}</main>
        <footer>
          Seen in Chromium without script, as the shop answered; values that no log has are substituted: test cards, people who do
          not exist. Times are those of ${zone}.
        </footer>
      </body>
    </html>`;
  return String(await page);
}

function facts(
  session: SessionTimeline,
  { origin, repeated, prepared }: Replay,
  { now, zone }: { now: number; zone: string },
): Html[] {
  const first = repeated[0]?.step;
  const last = repeated.at(-1)?.step;
  const { country, currency, platform } = first?.line.visitor ?? {};
  const persons = personsOf(session);
  const rows: [string, string | undefined][] = [
    [
      'When',
      first && last
        ? `${day(first.at, zone)}, ${clock(first.at, zone)} to ${clock(Date.parse(last.line.time), zone)}`
        : undefined,
    ],
    ['Where', country && `${country}, ${currency}`],
    ['Screen', platform && (platform === 'h5' ? 'a phone' : 'a wide screen')],
    ['Who', persons.length > 0 ? persons.join(', ') : undefined],
    ['Replayed', `${minuteIn(now, zone)} against ${origin}`],
    ['Made ready', prepared.length > 0 ? prepared.join(', ') : undefined],
  ];
  return rows.flatMap(([name, text]) => (text ? [html`<div><dt>${name}</dt><dd>${text}</dd></div>`] : []));
}

/** Renders the visit's problems and, separately, whether the replay agreed: these are independent. */
function verdict(session: SessionTimeline, replay: Replay): Html {
  const { same, sentence } = verdictOf(replay);
  const wrong = troublesOf(session);
  const shown = new Set([...replay.repeated.map(({ step }) => step), ...reportsOf(session)].map(({ no }) => no));
  const count = wrong.length === 0 ? 'Nothing' : `${wrong.length} ${wrong.length === 1 ? 'thing' : 'things'}`;
  return html`<div class="verdict ${wrong.length > 0 ? 'bad' : ''}">
      ${icon(wrong.length === 0)}
      <div>
        <strong>In the visit: ${count} went wrong.</strong>
        <ul>
          ${wrong.map(({ step, name, cause }) => html`<li>${shown.has(step) ? html`<a href="#step-${step}">${step}</a>` : step} · ${name}: ${cause}</li>`)}
        </ul>
      </div>
    </div>
    <div class="verdict ${same ? '' : 'other'}">
      ${icon(same)}
      <div><strong>In the replay: ${sentence}</strong></div>
    </div>`;
}

function icon(isWell: boolean): Html {
  return html`<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    ${isWell ? html`<path d="M3 10.5l4.5 4.5L17 5.5" />` : html`<path d="M10 3v9M10 15.5v1.5" />`}
  </svg>`;
}

function dot(repeated: Repeated): Html {
  const { step } = repeated;
  return html`<li><a class="${toneOf(repeated)}" href="#step-${step.no}" title="${nameOf(step)}">${step.no}</a></li>`;
}

/** Renders the steps with browser errors and state changes between them. */
async function inOrder(session: SessionTimeline, repeated: readonly Repeated[], zone: string): Promise<Html[]> {
  const { moved } = session;
  const requests = new Set(repeated.map(({ step }) => step.line.requestId));
  const late = moved.filter(({ requestId }) => requestId === undefined || !requests.has(requestId));
  const parts: { at: number; part: Html }[] = [
    ...late.map((line) => ({ at: Date.parse(line.time), part: moving(line, zone) })),
    ...reportsOf(session).map((step) => ({ at: step.at, part: browserReport(step, zone) })),
  ];
  const forms = new Map<string, Readonly<Record<string, string>>>();
  for (const each of repeated) {
    const { form } = each.step.line;
    const key = formKey(each.step);
    parts.push({ at: each.step.at, part: await card(each, forms.get(key), zone) });
    if (form) forms.set(key, form);
  }
  return parts.sort((one, other) => one.at - other.at).map(({ part }) => part);
}

/** Returns the steps in which a browser reported an error; they are not replayed. */
const reportsOf = (session: SessionTimeline) => stepsOf(session).filter(({ line }) => browserTrouble(line.browser));

function browserReport({ no, at, line }: Step, zone: string): Html {
  return html`<p class="moved wrong" id="step-${no}">
    <span>${clock(at, zone)}</span>
    <span><strong>In the browser</strong></span>
    <span>${browserTrouble(line.browser)?.cause}</span>
  </p>`;
}

function moving(moved: StateChangeEntry, zone: string): Html {
  const { time, orderNo, why } = moved;
  return html`<p class="moved">
    <span>${clock(Date.parse(time), zone)}</span>
    <span>Order ${orderNo}: <strong>${changeInWords(moved)}</strong></span>
    <span>${why}</span>
  </p>`;
}
