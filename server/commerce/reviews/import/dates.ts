import { rule } from '../../../../shared/messages/message.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import { isDay } from '../../../../shared/time/typed-moment.ts';

/** Order of day and month in dates like `03/04/2024`. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const noonMs = dayMs / 2;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const slashed = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Returns which of `03/04/2024` is the month: what a number above 12 shows, otherwise null. Dates with points have the
 * day first.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  const shown = new Set<DateOrder>();
  for (const text of texts) {
    const [, first, sign, second] = slashed.exec(text) ?? [];
    if (sign !== '/') continue;
    if (Number(first) > 12) shown.add('dmy');
    if (Number(second) > 12) shown.add('mdy');
  }
  const [only, ...others] = shown;
  return only && others.length === 0 ? only : null;
}

/** Returns a time in milliseconds since 1970, for a date without a time noon; or why the text is none, as a text of `rule`. */
export function readDate(text: string, order: DateOrder | null): number | { problem: string } {
  if (text === '') return { problem: rule('reviewNoDate') };
  const time = isoTime.exec(text);
  if (time) return whole(text, `${time[1]}T${time[2]}${zoneOf(time[3])}`, 0);
  if (isoDate.test(text)) return whole(text, text, noonMs);
  const [, first = '', sign, second = '', year = ''] = slashed.exec(text) ?? [];
  if (!sign) return { problem: rule('reviewDate', { text: text.slice(0, 40) }) };
  const known = sign === '.' ? 'dmy' : order;
  if (!known) return { problem: rule('reviewDateOrder', { text }) };
  const [day, month] = known === 'dmy' ? [first, second] : [second, first];
  return whole(text, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, noonMs);
}

const zoneOf = (zone = 'Z') => (/^[+-]/.test(zone) ? zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2') : 'Z');

function whole(text: string, iso: string, later: number): number | { problem: string } {
  const at = Date.parse(iso);
  return isDay(iso.slice(0, 10)) && !Number.isNaN(at)
    ? at + later
    : { problem: rule('reviewDay', { text: text.slice(0, 40) }) };
}
