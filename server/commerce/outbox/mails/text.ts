import { isolated } from '../../../../shared/messages/isolate.ts';
import { messages } from '../../../../shared/messages/messages.ts';
import type { ContentLine, Fact, LegalPart, LegalText, MailContent, MailFrame, TotalRow } from './content.ts';
import { dateText } from './moments.ts';
import { termsByLanguage } from './terms-language.ts';

const { checkout, mails, orders, results } = messages;

const width = 64;
/**
 * Control characters: line breaks would let a name add lines to the mail, and some change the writing direction. Signs that
 * isolate a text (UAX #9) do not, and stay: they keep names and amounts in order.
 */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066\u2067]+/gu;

/** Returns how many letters of a text are seen. */
const widthOf = (text: string) => text.replace(/[\u2068\u2069]/g, '').length;

export function oneLine(text: string): string {
  return text.replace(unprintable, ' ').trim();
}

/** Returns a mail as plain text, in lines of at most 64 characters where words allow it. */
export function textOf(content: MailContent, frame: MailFrame): string {
  const parts = [
    oneLine(frame.siteName).toUpperCase(),
    [oneLine(content.title), ...orderRow(frame)].join('\n'),
    ...content.lead.map(wrapped),
    ...noticePart(content),
    ...(content.link ? [`${content.link.label}:\n${content.link.href}\n${wrapped(content.link.note)}`] : []),
    ...linesPart(content),
    ...content.facts.map(factPart),
    ...nextPart(content.next),
    ...(frame.closing ? [wrapped(frame.closing)] : []),
    ...(frame.order ? [`${orders.lookupTitle}:\n${frame.order.trackUrl}\n${wrapped(mails.trackNote)}`] : []),
    ...termsPart(content.terms ?? []),
    `-- \n${wrapped(frame.why)}\n${unsubscribeRow(frame)}${frame.siteUrl}`,
  ];
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}

/** Legal texts; a line names the language of those that are not in that of the mail. */
function termsPart(all: readonly LegalText[]): string[] {
  return termsByLanguage(all).flatMap(({ language, terms }) => [
    ...(language ? [wrapped(mails.onlyIn(language))] : []),
    ...terms.flatMap(legalPart),
  ]);
}

const unsubscribeRow = ({ unsubscribe }: MailFrame) =>
  unsubscribe ? `${unsubscribe.label}: ${unsubscribe.href}\n` : '';

function orderRow({ order }: MailFrame): string[] {
  return order ? [`${orders.order(order.orderNo)} · ${mails.placedOn(dateText(order.placedAt, order.country))}`] : [];
}

function linesPart({ linesTitle, lines, totals }: MailContent): string[] {
  if (lines.length === 0) return [];
  return [headed(linesTitle, [...lines.flatMap(lineRows), '', ...totals.map(totalRow)])];
}

function noticePart({ notice }: MailContent): string[] {
  if (!notice) return [];
  const head = notice.value ? `${notice.label}: ${notice.value}` : `${notice.label}:`;
  return [[oneLine(head), ...notice.text.map(wrapped)].join('\n')];
}

function headed(title: string, rows: readonly string[]): string {
  return [title.toUpperCase(), '-'.repeat(title.length), ...rows].join('\n');
}

function lineRows({ title, variant, quantity, amount }: ContentLine): string[] {
  const detail = variant ? `${isolated(variant)} · ` : '';
  return [row(oneLine(title), amount), `  ${oneLine(`${detail}${checkout.quantity(quantity)}`)}`];
}

function totalRow({ label, value, grand }: TotalRow): string {
  return row(oneLine(grand ? label.toUpperCase() : label), value);
}

/** Returns a line with a left and a right side; a long left side gets its own line. */
function row(left: string, right: string): string {
  const gap = width - widthOf(left) - widthOf(right);
  const end = isolated(right);
  return gap >= 2
    ? left + ' '.repeat(gap) + end
    : `${wrapped(left)}\n${' '.repeat(Math.max(0, width - widthOf(right)))}${end}`;
}

function factPart({ label, rows }: Fact): string {
  return headed(label, rows.map(oneLine));
}

function nextPart(steps: readonly string[]): string[] {
  return steps.length > 1 ? [headed(results.next, steps.map(stepRow))] : steps.map(wrapped);
}

function stepRow(step: string, i: number): string {
  return wrapped(`${i + 1}. ${step}`).replaceAll('\n', '\n   ');
}

function legalPart({ title, parts }: LegalText): string[] {
  const rowsOf = ({ kind, text }: LegalPart) => {
    if (kind === 'heading') return headed(oneLine(text), []);
    return kind === 'item'
      ? wrapped(text)
          .replace(/^(?!\d+\. )/, '- ')
          .replaceAll('\n', '\n   ')
      : wrapped(text);
  };
  return ['='.repeat(width), wrapped(title).toUpperCase(), ...parts.map(rowsOf)];
}

/** Wraps at spaces; a word longer than a line gets its own. */
function wrapped(text: string): string {
  const rows: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = rows.at(-1);
    if (last === undefined || widthOf(last) + 1 + widthOf(word) > width) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows.join('\n');
}
