import { currentLocale } from '../language/language.ts';
import { utc } from './zone.ts';

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** Texts that a formatter of two days keeps. */
const keptRanges = 500;

/**
 * Returns a formatter of two days in the reader's language; both are given in UTC. It keeps what it wrote: `Intl` takes a
 * tenth of a millisecond for two days, and nearly all readers are promised the same few.
 */
export function dateRangeFormat(options: Options): (from: number, to: number) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  const written = new Map<string, string>();
  return (from, to) => {
    const locale = currentLocale();
    const key = `${locale} ${from} ${to}`;
    const known = written.get(key);
    if (known !== undefined) return known;
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: utc });
    made.set(locale, format);
    const text = format.formatRange(from, to);
    if (written.size >= keptRanges) written.clear();
    written.set(key, text);
    return text;
  };
}

/**
 * Returns a formatter of dates in the reader's language and a given time zone; without script the reader's own zone is
 * unknown.
 */
export function dateFormat(options: Options): (at: number | Date, zone?: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone = utc) => {
    const locale = currentLocale();
    const key = `${locale} ${timeZone}`;
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(key, format);
    return format.format(at);
  };
}
