import { html, raw } from 'hono/html';
import type { MovedLine } from '../../../../server/logging/line.ts';
import { verdictOf } from '../replay/told.ts';
import type { Repeated, Replay } from '../replay.ts';
import { clock } from '../step-lines.ts';
import { nameOf } from '../step-names.ts';
import type { Story } from '../story.ts';
import { personsOf } from '../summary.ts';
import { troubleOf } from '../trouble.ts';
import { formKey } from '../typed.ts';
import { card, toneOf } from './card.ts';
import type { Html } from './picture.ts';
import { style } from './style.ts';

/** Nothing on the board runs or loads: what came out of a log may be anything that somebody sent. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

const subjects = {
  request: 'Request',
  session: 'Session',
  browser: 'Browser',
  person: 'Person',
  account: 'Account',
  order: 'Order',
} as const;

/** One page that holds everything: pictures, log lines, what differed. `font`: the headings' own, as WOFF2 in base64. */
export async function board(
  story: Story,
  replay: Replay,
  { font, now }: { font: string; now: number },
): Promise<string> {
  const { repeated } = replay;
  const title = `${subjects[story.meaning]} ${story.key.text}`;
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
          <dl class="facts">${facts(story, replay, now)}</dl>
          ${verdict(replay)}
          <nav aria-label="Steps"><ol class="way">${repeated.map(dot)}</ol></nav>
        </header>
        <main>${await inOrder(story, repeated)}</main>
        <footer>
          Seen in Chromium without script, as the shop answered; what no log has is stood in for: test cards, people who do
          not exist. Times are UTC.
        </footer>
      </body>
    </html>`;
  return String(await page);
}

function facts(story: Story, { origin, repeated, prepared }: Replay, now: number): Html[] {
  const [first, last] = [repeated[0]?.step, repeated.at(-1)?.step];
  const { country, currency, platform } = first?.line.visitor ?? {};
  const persons = personsOf(story);
  const told: [string, string | undefined][] = [
    [
      'When',
      first && last
        ? `${new Date(first.at).toISOString().slice(0, 10)}, ${clock(first.at)} to ${clock(Date.parse(last.line.time))}`
        : undefined,
    ],
    ['Where', country && `${country}, ${currency}`],
    ['Screen', platform && (platform === 'h5' ? 'a phone' : 'a wide screen')],
    ['Who', persons.length > 0 ? persons.join(', ') : undefined],
    ['Replayed', `${minute(now)} against ${origin}`],
    ['Made ready', prepared.length > 0 ? prepared.join(', ') : undefined],
  ];
  return told.flatMap(([name, text]) => (text ? [html`<div><dt>${name}</dt><dd>${text}</dd></div>`] : []));
}

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}`;

function verdict(replay: Replay): Html {
  const { same, sentence } = verdictOf(replay);
  const failed = replay.repeated.filter(({ failedThen }) => failedThen);
  return html`<div class="verdict ${same ? '' : 'other'}">
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
      ${same ? html`<path d="M3 10.5l4.5 4.5L17 5.5" />` : html`<path d="M10 3v9M10 15.5v1.5" />`}
    </svg>
    <div>
      <strong>${sentence}</strong>
      <ul>
        ${failed.map(({ step, said }) => html`<li><a href="#step-${step.no}">${step.no}</a> · ${nameOf(step)}: ${step.line.said?.join(' ') ?? said[0] ?? troubleOf(step)?.cause ?? String(step.line.status)}</li>`)}
      </ul>
    </div>
  </div>`;
}

function dot(repeated: Repeated): Html {
  const { step } = repeated;
  return html`<li><a class="${toneOf(repeated)}" href="#step-${step.no}" title="${nameOf(step)}">${step.no}</a></li>`;
}

/** Steps, and between them what moved an order while nobody asked. */
async function inOrder({ moved }: Story, repeated: readonly Repeated[]): Promise<Html[]> {
  const requests = new Set(repeated.map(({ step }) => step.line.requestId));
  const late = moved.filter(({ requestId }) => requestId === undefined || !requests.has(requestId));
  const parts: { at: number; part: Html }[] = late.map((line) => ({ at: Date.parse(line.time), part: moving(line) }));
  const forms = new Map<string, Readonly<Record<string, string>>>();
  for (const each of repeated) {
    const { form } = each.step.line;
    const key = formKey(each.step);
    parts.push({ at: each.step.at, part: await card(each, forms.get(key)) });
    if (form) forms.set(key, form);
  }
  return parts.sort((one, other) => one.at - other.at).map(({ part }) => part);
}

function moving({ time, kind, orderNo, from, to, why }: MovedLine): Html {
  return html`<p class="moved">
    <span>${clock(Date.parse(time))}</span>
    <span>${kind === 'payment' ? 'Payment of order' : 'Order'} ${orderNo}: <strong>${from ? `${from} → ` : ''}${to}</strong></span>
    <span>${why}</span>
  </p>`;
}
