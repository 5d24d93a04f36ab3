import { html } from 'hono/html';
import { clientLeftStatus } from '../../../../shared/errors.ts';
import type { CallRecord } from '../../../logging/log-entry.ts';
import { redacted } from '../../../support/redacted.ts';
import { changeInWords, orderInWords } from '../../../support/session-state.ts';
import { clock, milliseconds } from '../../../support/shop-time.ts';
import { nameOf } from '../../../support/step-names.ts';
import { meaningOfCode, troubleOf } from '../../../support/trouble.ts';
import { hidden, typedValue } from '../../../support/typed.ts';
import { cartText, saidOf } from '../replay/compare.ts';
import type { Substitute } from '../replay/prepare-request.ts';
import { isMade } from '../replay/visitor.ts';
import type { Repeated } from '../replay.ts';
import { cut } from '../text-layout.ts';
import { framed, type Html } from './picture.ts';

/** Returns the colour: red for a recorded failure, ochre for a difference in the replay. */
export function toneOf({ step, differences, failedThen }: Repeated): 'bad' | 'other' | '' {
  if (differences.length > 0) return 'other';
  return failedThen || troubleOf(step) ? 'bad' : '';
}

/** Renders a request: its picture beside its log entry. `before`: the previous submission of the same form. */
export async function card(repeated: Repeated, before: Form | undefined, zone?: string): Promise<Html> {
  const { step } = repeated;
  return html`<article class="step ${toneOf(repeated)}" id="step-${step.no}">
    ${await seen(repeated)}
    <div class="logged">
      ${head(repeated, zone)} ${said(repeated)} ${otherwise(repeated)} ${typed(repeated, before)} ${state(repeated)} ${calls(step.line.calls ?? [])}
      ${notes(repeated)} ${ids(repeated)}
    </div>
  </article>`;
}

async function seen({ step, answer, picture, outside, sent }: Repeated): Promise<Html> {
  const { line } = step;
  const isPhone = line.visitor?.platform === 'h5';
  const isBad = troubleOf(step) !== null || answer.status >= 400;
  const name = nameOf(step);
  const shown: Html[] = [];
  if (outside)
    shown.push(
      await framed({
        picture: outside,
        caption: 'Outside the shop, before',
        alt: `Before step ${step.no}: the page of the bank`,
        isBad: false,
        isPhone,
      }),
    );
  if (answer.typed)
    shown.push(
      await framed({
        picture: answer.typed,
        caption: 'What was sent',
        alt: `Step ${step.no}: the form of ${name}, filled in`,
        isBad: false,
        isPhone,
      }),
    );
  if (picture)
    shown.push(
      await framed({
        picture,
        caption: step.kind === 'form' ? 'What came back' : 'What was seen',
        url: sent.url.pathname + sent.url.search,
        alt: `Step ${step.no}: ${name}, answered ${answer.status}`,
        isBad,
        isPhone,
      }),
    );
  if (shown.length > 0) return html`<div class="seen ${shown.length > 1 ? 'several' : ''}">${shown}</div>`;
  const why = answer.location
    ? 'Led on at once; the next step shows where.'
    : 'Asked by a script: nothing of it is a page.';
  return html`<div class="seen"><p class="away">${why}</p></div>`;
}

function head({ step, answer }: Repeated, zone: string | undefined): Html {
  const { line, at } = step;
  const times = step.times > 1 ? ` · asked ${step.times} times` : '';
  return html`<div class="head">
      <span class="no">${step.no}</span>
      <h2>${nameOf(step)}</h2>
      <p>${clock(at, zone)} · ${milliseconds(line.ms)}${times}</p>
    </div>
    <div class="chips">
      <span class="chip mono">${line.method} ${line.path}</span>
      <span class="chip ${line.status >= 400 && line.status !== clientLeftStatus ? 'bad' : 'good'}">${line.status}</span>
      ${line.redirect ? html`<span class="chip mono">→ ${line.redirect}</span>` : ''}
      ${answer.status === line.status ? '' : html`<span class="chip bad">here ${answer.status}</span>`}
    </div>`;
}

function said({ step, said: here, failedHere }: Repeated): Html | '' {
  const { line } = step;
  const recorded = saidOf(line.said);
  const trouble = troubleOf(step);
  const heard = failedHere ? [...new Set(here)].map((text) => ({ text })) : [];
  const why = trouble && heard.length === 0 ? [{ text: trouble.cause }] : heard;
  const texts = recorded.length > 0 ? recorded : why;
  if (texts.length === 0) return '';
  return html`<blockquote class="quote ${trouble ? 'bad' : ''}">
    ${texts.map((each) => html`<p>${'field' in each ? html`<span class="field mono">${each.field}</span>` : ''}${each.text}</p>`)}
  </blockquote>`;
}

const names = { status: 'Status', redirect: 'Led to', said: 'Said', order: 'Order', cart: 'Bag' } as const;

function otherwise({ differences }: Repeated): Html | '' {
  if (differences.length === 0) return '';
  return html`<div class="otherwise">
    <h3>It differed here</h3>
    <table>
      <tr><th></th><th>Recorded</th><th>Here</th></tr>
      ${differences.map(({ what, recorded, here }) => html`<tr><td>${names[what]}</td><td>${recorded}</td><td>${here}</td></tr>`)}
    </table>
  </div>`;
}

/** Renders the fields of a form; of a repeated one the changed fields first. */
function typed({ step, substitutes }: Repeated, before: Form | undefined): Html | '' {
  const { form = {} } = step.line;
  const names = Object.keys(form).filter(
    (name) => !hidden.has(name) && isTold(form, before, name) && !isMade(form[name] ?? ''),
  );
  if (names.length === 0) return '';
  const sent = (name: string) =>
    substitutes
      .filter(({ field }) => field === name)
      .map(shownStandIn)
      .join(', ');
  const row = (name: string) => html`<tr>
    <td>${fieldName(name)}</td>
    <td>${typedValue(form[name] ?? '')}</td>
    <td>${sent(name)}</td>
  </tr>`;
  const rows = (of: readonly string[]) => html`<table class="typed">
    <tr><th>Field</th><th>Typed then</th><th>Substitute</th></tr>
    ${of.map(row)}
  </table>`;
  if (!before) return rows(names);
  const changed = names.filter((name) => form[name] !== before[name]);
  const same = names.filter((name) => form[name] === before[name]);
  return html`${changed.length > 0 ? rows(changed) : ''}
    ${same.length > 0 ? html`<details><summary>${same.length} fields as before</summary>${rows(same)}</details>` : ''}`;
}

/** Longer texts are cut. */
const longestSubstitute = 48;

function shownStandIn({ recorded, sent }: Substitute): string {
  return redacted(recorded)?.kind === 'password' ? '••••••' : cut(sent, longestSubstitute);
}

type Form = Readonly<Record<string, string>>;
const isTold = (form: Form, before: Form | undefined, name: string) =>
  form[name] !== '<empty>' || (before !== undefined && before[name] !== form[name]);

/** Renders a field's name: `shippingAddress.city` as city, with its group above it. */
function fieldName(name: string): Html | string {
  const at = name.lastIndexOf('.');
  return at < 0 ? name : html`<small>${name.slice(0, at)}</small>${name.slice(at + 1)}`;
}

function state({ step: { line } }: Repeated): Html | '' {
  const { cart, order, moved = [] } = line;
  const texts = [
    cart && cart.total !== undefined ? ['Bag', cartText(cart)] : null,
    ...moved.map((each) => ['Order', `${each.orderNo}: ${changeInWords(each)}`]),
    order && moved.length === 0 ? ['Order', `${order.orderNo}: ${orderInWords(order)}`] : null,
  ].filter((each) => each !== null && each !== undefined);
  if (texts.length === 0) return '';
  return html`<div class="ids">${texts.map(([name, text]) => html`<span>${name} <strong>${text}</strong></span>`)}</div>`;
}

/** Renders the calls of a request as bars of their duration. */
function calls(made: readonly CallRecord[]): Html | '' {
  if (made.length === 0) return '';
  const longest = Math.max(1, ...made.map(({ ms }) => ms));
  return html`<div>
    <span class="label">Behind it</span>
    <div class="calls">
      ${made.map(({ method, path, ms, code, cache }) => {
        const isBad = code !== '1' && !/^[23]\d\d$/.test(code);
        const had = cache === 'hit' || cache === 'static' ? ' (cached)' : '';
        return html`<code>${method} ${path}${isBad ? ` · ${meaningOfCode(code)}` : had}</code>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6" rx="3" /><rect class="bar${isBad ? ' bad' : ''}" width="${Math.max(2, (ms / longest) * 100).toFixed(1)}" height="6" rx="3" /></svg>
          <span class="ms">${milliseconds(ms)}</span>`;
      })}
    </div>
  </div>`;
}

function notes({ notes: made }: Repeated): Html | '' {
  return made.length === 0 ? '' : html`<div class="ids">${made.map((note) => html`<span>${note}</span>`)}</div>`;
}

function ids({ step: { line }, answer }: Repeated): Html {
  return html`<div class="ids">
      <span>Recorded as <code>${line.requestId}</code></span>
      ${answer.requestId ? html`<span>Replayed as <code>${answer.requestId}</code></span>` : ''}
    </div>
    <details><summary>The whole line of the log</summary><pre>${JSON.stringify(line, null, 2)}</pre></details>`;
}
