import { utc } from './dates.ts';
import { dayMs } from './duration.ts';

/**
 * Days and times as people type them in commands, forms and files. A day as a beginning means its first moment. A day as an
 * end is part of what ends: the end is the first moment after it.
 */

/** Returns whether a text is a day of the calendar such as `2027-01-01`. */
export function isDay(text: string): boolean {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * Returns the moment at which something begins, in milliseconds since 1970; undefined for text that is neither a day nor a
 * time. A time without its own zone is one of `zone`; null: it is refused, and days are those of UTC.
 */
export const startOf = (text: string, zone: string | null = utc): number | undefined => momentOf(text, zone, 0);

/** Returns the moment from which something that ends is over: for a day, the next day's first. */
export const endOf = (text: string, zone: string | null = utc): number | undefined => momentOf(text, zone, 1);

/** Formats the end of something in UTC: the last day where it ends with one, else the time. */
export function endText(at: number): string {
  const [day = '', time = ''] = new Date(at).toISOString().split('T');
  return at % dayMs === 0 ? new Date(at - 1).toISOString().slice(0, 10) : `${day} ${time.slice(0, 5)}`;
}

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

function momentOf(text: string, zone: string | null, laterDays: number): number | undefined {
  const [, day = '', time, offset] = written.exec(text.trim()) ?? [];
  if (!isDay(day)) return undefined;
  if (time === undefined) return inZone(Date.parse(day) + laterDays * dayMs, zone ?? utc);
  if (offset !== undefined) return whole(Date.parse(`${day}T${time}${offset}`));
  if (zone === null) return undefined;
  const at = whole(Date.parse(`${day}T${time}Z`));
  return at === undefined ? undefined : inZone(at, zone);
}

const whole = (at: number): number | undefined => (Number.isNaN(at) ? undefined : at);

/** Returns the moment at which clocks of a zone show what those of UTC show at `asUtc`. */
function inZone(asUtc: number, zone: string): number {
  if (zone === utc) return asUtc;
  // A second pass with the offset of the first result: the clock may have changed between the two.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone);
}

/** Returns a zone's offset from UTC at a time, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const [, sign, hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(at),
    ) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
