import { dayAt, firstMomentOf, momentsOf, nextDay, utc, wallTime } from './zone.ts';

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
 * time, and for a time that the clocks skip. A time without its own zone is one of `zone`, the first of two; null: it is
 * refused, and days are those of UTC.
 */
export const startOf = (text: string, zone: string | null = utc): number | undefined => startsOf(text, zone)?.[0];

/** Returns the moment from which something that ends is over: for a day, the next day's first. */
export const endOf = (text: string, zone: string | null = utc): number | undefined =>
  isDay(text.trim()) ? firstMomentOf(zone ?? utc, nextDay(text.trim())) : startOf(text, zone);

/**
 * Returns the moments that `startOf` may mean: none of an hour that the clocks of the zone skip, two of one that comes twice;
 * undefined for text that is neither a day nor a time.
 */
export function startsOf(text: string, zone: string | null = utc): readonly number[] | undefined {
  const [, day = '', time, offset] = written.exec(text.trim()) ?? [];
  if (!isDay(day)) return undefined;
  if (time === undefined) return [firstMomentOf(zone ?? utc, day)];
  if (offset === undefined && zone === null) return undefined;
  const at = Date.parse(`${day}T${time}${offset ?? 'Z'}`);
  if (Number.isNaN(at)) return undefined;
  return offset === undefined ? momentsOf(zone ?? utc, at) : [at];
}

/** Formats the end of something: the last day of the zone where it ends with one, else the time. */
export function endText(at: number, zone: string = utc): string {
  const last = dayAt(zone, at - 1);
  return firstMomentOf(zone, nextDay(last)) === at ? last : wallTime(zone, at).replace('T', ' ');
}

const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
